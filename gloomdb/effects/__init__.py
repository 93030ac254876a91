"""Effects as data: the vocabulary of ops, its JSON form and schema, and its wording in English and Spanish."""
