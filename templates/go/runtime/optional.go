package sdk

import (
	"fmt"

	"example.com/sdk/internal/wire"
)

// Nullable is an optional value that may also be null. The zero Nullable is absent and is not sent.
// [Null] is sent as null, and [Value] as its value.
type Nullable[T any] struct {
	// The zero value unless there is one: getters of models return it.
	value T
	state wire.State
}

// Null returns a [Nullable] that is null.
func Null[T any]() Nullable[T] { return Nullable[T]{state: wire.Null} }

// Value returns a [Nullable] that has a value.
func Value[T any](value T) Nullable[T] { return Nullable[T]{value: value, state: wire.Present} }

// Get returns the value, and whether there is one.
func (n Nullable[T]) Get() (value T, ok bool) { return n.value, n.state == wire.Present }

// IsNull reports whether n is null. An absent n is not null.
func (n Nullable[T]) IsNull() bool { return n.state == wire.Null }

// IsSet reports whether n is a value or null, and not absent.
func (n Nullable[T]) IsSet() bool { return n.state != wire.Absent }

// String implements [fmt.Stringer]. It returns the value as [fmt.Sprint] prints it, "null" or "unset".
func (n Nullable[T]) String() string {
	switch n.state {
	case wire.Present:
		return fmt.Sprint(n.value)
	case wire.Null:
		return "null"
	default:
		return "unset"
	}
}

// MarshalJSON implements [json.Marshaler]. An absent n becomes null.
func (n Nullable[T]) MarshalJSON() ([]byte, error) { return wire.MarshalModel(n) }

// UnmarshalJSON implements [json.Unmarshaler].
func (n *Nullable[T]) UnmarshalJSON(data []byte) error {
	_, err := wire.Decode(data, n)
	return err
}

// WireSlot is used by the JSON codec of the SDK only.
func (n *Nullable[T]) WireSlot() (value any, state *wire.State) { return &n.value, &n.state }

// Ptr returns a pointer to a value, for optional fields.
func Ptr[T any](value T) *T { return &value }
