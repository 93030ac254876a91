"""Looking after the catalogue: examining it, mending it, going back."""
