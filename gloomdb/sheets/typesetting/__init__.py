"""Setting text: fonts, lines, boxes."""
