package petstore

import (
	"encoding/json"
	"log/slog"
	"time"

	"example.com/petstore/internal/wire"
)

// Order is an order in the books.
type Order struct {
	PetID int64 `json:"petId"`
	// Default: `1`.
	Quantity *int32 `json:"quantity,omitempty"`
	// How an order is paid.
	Payment  *Payment  `json:"payment,omitempty"`
	ID       string    `json:"id"`
	PlacedAt time.Time `json:"placed_at"`
	// How far the order is.
	State *OrderState `json:"state,omitempty"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// String returns the object as JSON, without secrets.
func (o Order) String() string { return wire.Text(o) }

// GoString implements [fmt.GoStringer]. It returns the same as String.
func (o Order) GoString() string { return wire.Text(o) }

// LogValue implements [slog.LogValuer]. It returns the JSON without secrets.
func (o Order) LogValue() slog.Value { return slog.StringValue(wire.Text(o)) }

// MarshalJSON implements [json.Marshaler].
func (o Order) MarshalJSON() ([]byte, error) { return wire.MarshalModel(o) }

// UnmarshalJSON implements [json.Unmarshaler].
func (o *Order) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, o) }

// GetQuantity returns Quantity, or its zero value where there is none.
func (o *Order) GetQuantity() int32 {
	if o == nil || o.Quantity == nil {
		return 0
	}
	return *o.Quantity
}

// GetPayment returns Payment; nil where there is none.
func (o *Order) GetPayment() *Payment {
	if o == nil {
		return nil
	}
	return o.Payment
}

// GetState returns State, or its zero value where there is none.
func (o *Order) GetState() OrderState {
	if o == nil || o.State == nil {
		return ""
	}
	return *o.State
}

// OrderState is one of the values of the API description, or a newer value.
//
// How far the order is.
type OrderState string

// Values of [OrderState].
const (
	OrderStatePlaced    OrderState = "placed"
	OrderStateShipped   OrderState = "shipped"
	OrderStateDelivered OrderState = "delivered"
)

// Known reports whether the API description lists the value.
func (o OrderState) Known() bool {
	switch o {
	case OrderStatePlaced,
		OrderStateShipped,
		OrderStateDelivered:
		return true
	}
	return false
}
