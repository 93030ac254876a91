"""The catalogue: SQLite file of all cards, its import, its query language, its backups."""
