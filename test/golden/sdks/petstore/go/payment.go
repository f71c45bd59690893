package petstore

import (
	"encoding/json"
	"fmt"
	"log/slog"

	"example.com/petstore/internal/wire"
)

// Payment is one of several types. Only the field of its type is not nil.
//
// How an order is paid.
type Payment struct {
	CardPayment *CardPayment `json:"-" tags:"card"`
	CashPayment *CashPayment `json:"-" tags:"cash"`

	// Raw is the JSON of a value of an unknown type.
	Raw json.RawMessage `json:"-" union:"method"`
}

// PaymentFromCardPayment returns a Payment of the variant CardPayment.
func PaymentFromCardPayment(value CardPayment) Payment { return Payment{CardPayment: &value} }

// PaymentFromCashPayment returns a Payment of the variant CashPayment.
func PaymentFromCashPayment(value CashPayment) Payment { return Payment{CashPayment: &value} }

// Value returns the value that is set, for a type switch: *CardPayment,
// *CashPayment, [json.RawMessage], or nil.
func (p Payment) Value() any {
	switch {
	case p.CardPayment != nil:
		return p.CardPayment
	case p.CashPayment != nil:
		return p.CashPayment
	case p.Raw != nil:
		return p.Raw
	}
	return nil
}

// Format implements [fmt.Formatter]. It prints the value as JSON.
func (p Payment) Format(state fmt.State, _ rune) { wire.Format(state, p) }

// LogValue implements [slog.LogValuer]. It returns the JSON without secrets.
func (p Payment) LogValue() slog.Value { return slog.StringValue(wire.Text(p)) }

// MarshalJSON implements [json.Marshaler].
func (p Payment) MarshalJSON() ([]byte, error) { return wire.MarshalModel(p) }

// UnmarshalJSON implements [json.Unmarshaler].
func (p *Payment) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, p) }
