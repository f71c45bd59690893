package core

import (
	"fmt"
	"strings"
)

// Field is a member of a config as it may be printed.
type Field struct{ name, text string }

// Shown is a field with its value; a secret prints itself as [redacted].
func Shown(name string, value any) Field { return Field{name, fmt.Sprint(value)} }

// Describe prints a config without its secrets; fields that are not set are left out.
func Describe(name string, fields ...Field) string {
	var shown []string
	for _, field := range fields {
		switch field.text {
		case "", "0", "0s", "false", "<nil>", "map[]", "{}":
		default:
			shown = append(shown, field.name+": "+field.text)
		}
	}
	return name + "{" + strings.Join(shown, ", ") + "}"
}
