package core

import (
	"encoding/json"
	"strings"
)

// parseAny reads JSON with its numbers as they were written; nil for what is none.
func parseAny(text []byte) any {
	decoder := json.NewDecoder(strings.NewReader(strings.TrimPrefix(string(text), "\uFEFF")))
	decoder.UseNumber()
	var value any
	if decoder.Decode(&value) != nil || decoder.More() {
		return nil
	}
	return value
}

// quoteJSON returns a string as JSON.
func quoteJSON(text string) string {
	var quoted strings.Builder
	encoder := json.NewEncoder(&quoted)
	encoder.SetEscapeHTML(false)
	// A string always has a form in JSON.
	_ = encoder.Encode(text)
	return strings.TrimSuffix(quoted.String(), "\n")
}
