"""How bodies become bytes; a service imports what it needs."""
