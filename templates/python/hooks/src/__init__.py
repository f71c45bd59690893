"""The hooks of the SDK: a package of its own here, and a part of the SDK's package there."""
