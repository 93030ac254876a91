"""Cards on paper, on film and on the screen: one drawn face, written as PDF, SVG or PNG."""
