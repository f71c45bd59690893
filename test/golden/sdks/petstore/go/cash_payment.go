package petstore

import (
	"encoding/json"

	"example.com/petstore/internal/wire"
)

// CashPayment is a variant of `Payment`.
//
// Paid at the counter.
type CashPayment struct {
	Method    string   `json:"method" const:"cash"`
	ChangeFor *float64 `json:"change_for,omitempty"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// String returns the object as JSON.
func (c CashPayment) String() string { return wire.Text(c) }

// MarshalJSON implements [json.Marshaler].
func (c CashPayment) MarshalJSON() ([]byte, error) { return wire.MarshalModel(c) }

// UnmarshalJSON implements [json.Unmarshaler].
func (c *CashPayment) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, c) }

// GetChangeFor returns ChangeFor, or its zero value where there is none.
func (c *CashPayment) GetChangeFor() float64 {
	if c == nil || c.ChangeFor == nil {
		return 0
	}
	return *c.ChangeFor
}
