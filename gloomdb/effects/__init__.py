"""Effects as data: the vocabulary of ops, its JSON form, its wording in English and Spanish."""
