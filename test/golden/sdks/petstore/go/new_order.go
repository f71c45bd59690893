package petstore

import (
	"encoding/json"
	"log/slog"

	"example.com/petstore/internal/wire"
)

// NewOrder is the request body of `POST /orders`.
//
// What a customer wants.
type NewOrder struct {
	PetID int64 `json:"petId"`
	// Default: `1`.
	Quantity *int32 `json:"quantity,omitempty"`
	// How an order is paid.
	Payment *Payment `json:"payment,omitempty"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// String returns the object as JSON, without secrets.
func (n NewOrder) String() string { return wire.Text(n) }

// GoString implements [fmt.GoStringer]. It returns the same as String.
func (n NewOrder) GoString() string { return wire.Text(n) }

// LogValue implements [slog.LogValuer]. It returns the JSON without secrets.
func (n NewOrder) LogValue() slog.Value { return slog.StringValue(wire.Text(n)) }

// MarshalJSON implements [json.Marshaler].
func (n NewOrder) MarshalJSON() ([]byte, error) { return wire.MarshalModel(n) }

// UnmarshalJSON implements [json.Unmarshaler].
func (n *NewOrder) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, n) }

// GetQuantity returns Quantity, or its zero value where there is none.
func (n *NewOrder) GetQuantity() int32 {
	if n == nil || n.Quantity == nil {
		return 0
	}
	return *n.Quantity
}

// GetPayment returns Payment; nil where there is none.
func (n *NewOrder) GetPayment() *Payment {
	if n == nil {
		return nil
	}
	return n.Payment
}
