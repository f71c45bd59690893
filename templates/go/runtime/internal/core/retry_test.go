package core

import (
	"encoding/json"
	"net/http"
	"os"
	"testing"
	"time"
)

func TestParseRetryAfter(t *testing.T) {
	text, err := os.ReadFile("../../../../common/test/vectors/retry-after.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Now   time.Time
		Cases []struct {
			Value   string
			Seconds *int
		}
	}
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	for _, c := range vectors.Cases {
		want := time.Duration(0)
		if c.Seconds != nil {
			want = time.Duration(*c.Seconds) * time.Second
		}
		header := http.Header{"Retry-After": {c.Value}}
		if got := parseRetryAfter(header, vectors.Now); got != want {
			t.Errorf("%q: got %v, want %v", c.Value, got, want)
		}
	}
	if len(vectors.Cases) < 15 {
		t.Fatalf("%d cases", len(vectors.Cases))
	}
}
