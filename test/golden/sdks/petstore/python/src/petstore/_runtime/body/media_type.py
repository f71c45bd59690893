"""The media type that is sent."""

from __future__ import annotations


def concrete_type(media_type: str, own: str | None, other: str) -> str:
    """The type to send where an operation declares a range such as `image/*`.

    Args:
        media_type: What the operation declares.
        own: What is known of the value.
        other: What is sent where nothing is known.
    """
    return (own or other) if "*" in media_type else media_type
