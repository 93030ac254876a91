"""The process around a command: streams, language, errors, progress."""
