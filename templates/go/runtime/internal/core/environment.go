package core

import (
	"os"
	"strings"
)

// Environment is the value, or where that is empty a variable of the environment.
func Environment(value, variable string) string {
	if value != "" {
		return value
	}
	return strings.TrimSpace(os.Getenv(variable))
}
