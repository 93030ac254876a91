"""The catalogue's file: opening, making, changing and upgrading it, and its backups."""
