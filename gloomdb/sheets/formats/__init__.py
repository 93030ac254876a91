"""Writing what was drawn: PDF, SVG, PNG, Tabletop Simulator."""
