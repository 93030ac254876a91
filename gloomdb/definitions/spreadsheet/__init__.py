"""Sets in spreadsheets: one row per card, under the headings of `export csv`, read and written."""
