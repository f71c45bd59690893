"""The frame of the programs that the wire suite makes: it runs cases and writes down what they see."""
