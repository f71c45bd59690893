package core

import "testing"

func TestRedact(t *testing.T) {
	var vectors struct {
		Texts []struct {
			Name       string
			Secrets    []string
			Text, Want string
		}
	}
	readVectors(t, "redaction.json", &vectors)
	if len(vectors.Texts) == 0 {
		t.Fatal("no texts")
	}
	for _, row := range vectors.Texts {
		if got := redact(row.Text, row.Secrets); got != row.Want {
			t.Errorf("%s: got %q, want %q", row.Name, got, row.Want)
		}
	}
}
