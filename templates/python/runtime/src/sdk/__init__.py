"""The fixed parts of an SDK; a build puts its own door in the place of this file."""
