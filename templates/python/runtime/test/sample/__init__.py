"""A small SDK, as a build prints it: what its models look like."""
