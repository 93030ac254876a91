"""The query language: text to terms, each with a Python face (`match`) and an SQL face (`clause`)."""
