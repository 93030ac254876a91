"""Pictures and icons of one's own: found by id, decoded within limits and written anew."""
