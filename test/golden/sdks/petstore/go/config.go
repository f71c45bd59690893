package petstore

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"time"

	"example.com/petstore/internal/core"
)

// Config is what a client is made with. The zero value of a field means the
// SDK's own default.
type Config struct {
	// APIKey is the API key, sent as the header X-Api-Key.
	//
	// The key from the counter.
	APIKey SecretString
	// BaseURL is where the API is, if not where its description says.
	BaseURL string
	// Timeout bounds the silence of the server, before and within a body; a
	// negative one is no limit.
	Timeout time.Duration
	// Deadline bounds a whole call, all tries together, beside its context; a
	// negative one is no limit.
	Deadline time.Duration
	// Retry says how often a call is tried.
	Retry RetryConfig
	// HTTPClient sends the requests instead of one of its own: of it, the
	// transport and the timeout are used.
	HTTPClient *http.Client
	// Header has fields that go with every request.
	Header http.Header
	// Logger is told of each try, and of answers that are not as described;
	// never of a header, or a value of a body or a query.
	Logger *slog.Logger
}

// String shows what is set, without secrets.
func (c Config) String() string {
	return core.Describe("petstore.Config",
		core.Shown("APIKey", c.APIKey),
		core.Shown("BaseURL", c.BaseURL),
		core.Shown("Timeout", c.Timeout),
		core.Shown("Deadline", c.Deadline),
	)
}

// GoString is the same for the format %#v.
func (c Config) GoString() string { return c.String() }

// MarshalJSON is the same for what prints values as JSON.
func (c Config) MarshalJSON() ([]byte, error) { return json.Marshal(c.String()) }

// LogValue is the same for package slog.
func (c Config) LogValue() slog.Value { return slog.StringValue(c.String()) }
