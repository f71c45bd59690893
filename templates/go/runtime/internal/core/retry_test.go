package core

import (
	"net/http"
	"testing"
	"time"
)

func TestParseRetryAfter(t *testing.T) {
	var vectors struct {
		Now   time.Time
		Cases []struct {
			Value   string
			Seconds *int
		}
	}
	readVectors(t, "retry-after.json", &vectors)
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
