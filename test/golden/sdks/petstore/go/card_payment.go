package petstore

import (
	"encoding/json"
	"log/slog"

	"example.com/petstore/internal/wire"
)

// CardPayment is a variant of `Payment`.
//
// Paid by card.
type CardPayment struct {
	Method   string       `json:"method" const:"card"`
	Number   SecretString `json:"number" wire:"writeonly,secret"`
	LastFour *string      `json:"last_four,omitempty" wire:"readonly"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// String returns the object as JSON, without secrets.
func (c CardPayment) String() string { return wire.Text(c) }

// GoString implements [fmt.GoStringer]. It returns the same as String.
func (c CardPayment) GoString() string { return wire.Text(c) }

// LogValue implements [slog.LogValuer]. It returns the JSON without secrets.
func (c CardPayment) LogValue() slog.Value { return slog.StringValue(wire.Text(c)) }

// MarshalJSON implements [json.Marshaler].
func (c CardPayment) MarshalJSON() ([]byte, error) { return wire.MarshalModel(c) }

// UnmarshalJSON implements [json.Unmarshaler].
func (c *CardPayment) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, c) }

// GetLastFour returns LastFour, or its zero value where there is none.
func (c *CardPayment) GetLastFour() string {
	if c == nil || c.LastFour == nil {
		return ""
	}
	return *c.LastFour
}
