"""The services of the API."""
