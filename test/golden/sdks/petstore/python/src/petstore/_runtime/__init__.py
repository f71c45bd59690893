"""What all SDKs share. Private: may change with each version."""
