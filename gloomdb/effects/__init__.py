"""Effects as data: the vocabulary of ops, its JSON form and schema, its wording in English and Spanish."""
