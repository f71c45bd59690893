"""The frame of the wire suite's programs: it runs cases and writes down what they see."""
