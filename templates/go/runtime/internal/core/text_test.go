package core

import (
	"net/http"
	"testing"
)

func TestDecodeText(t *testing.T) {
	var vectors struct {
		Cases []struct {
			Charset, Text string
			Body          []byte
		}
	}
	readVectors(t, "charsets.json", &vectors)
	if len(vectors.Cases) == 0 {
		t.Fatal("no cases")
	}
	for _, row := range vectors.Cases {
		header := http.Header{"Content-Type": {`text/plain; charset="` + row.Charset + `"`}}
		if got := decodeText(row.Body, header); got != row.Text {
			t.Errorf("%s: got %q, want %q", row.Charset, got, row.Text)
		}
	}
}
