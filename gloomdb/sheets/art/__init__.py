"""The drawings: our own icons, emblems, portraits and ornaments, as data."""
