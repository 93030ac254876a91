"""What commands print: tables, faces, charts, pages."""
