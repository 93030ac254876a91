"""Cards on pages: imposition, print jobs, cut lines, printers."""
