package core

import (
	"encoding/json"
	"os"
	"testing"
)

// readVectors reads test data that the runtime tests of every language read.
func readVectors(t *testing.T, file string, into any) {
	t.Helper()
	text, err := os.ReadFile("../../../../common/test/vectors/" + file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}
