"""A fast player that has learned what things are worth: features in `features`, the rest reckons them."""
