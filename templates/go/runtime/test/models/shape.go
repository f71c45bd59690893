package models

import (
	"encoding/json"
	"fmt"

	"example.com/sdk/internal/wire"
)

// Shape is one of its fields. A value of another kind, which the API may have by now, is in Raw.
type Shape struct {
	Circle *Circle `json:"-" tags:"circle,disc"`
	Square *Square `json:"-" tags:"square"`
	// Raw is the JSON of a value of any other type.
	Raw json.RawMessage `json:"-" union:"kind"`
}

// ShapeFromCircle makes a Shape of a Circle.
func ShapeFromCircle(value Circle) Shape { return Shape{Circle: &value} }

// ShapeFromSquare makes a Shape of a Square.
func ShapeFromSquare(value Square) Shape { return Shape{Square: &value} }

// Value returns what is set, a *Circle, *Square or [json.RawMessage], for a type switch; nil if
// nothing is.
func (s Shape) Value() any {
	switch {
	case s.Circle != nil:
		return s.Circle
	case s.Square != nil:
		return s.Square
	case s.Raw != nil:
		return s.Raw
	}
	return nil
}

// Format implements [fmt.Formatter]. It prints the value as JSON.
func (s Shape) Format(state fmt.State, _ rune) { wire.Format(state, s) }

// MarshalJSON implements [json.Marshaler].
func (s Shape) MarshalJSON() ([]byte, error) { return wire.MarshalModel(s) }

// UnmarshalJSON implements [json.Unmarshaler].
func (s *Shape) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, s) }

// Circle is round. Two tags mean it, so it is told which.
type Circle struct {
	Kind   string  `json:"kind"`
	Radius float64 `json:"radius"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// String returns the object as JSON.
func (c Circle) String() string { return wire.Text(c) }

// MarshalJSON implements [json.Marshaler].
func (c Circle) MarshalJSON() ([]byte, error) { return wire.MarshalModel(c) }

// UnmarshalJSON implements [json.Unmarshaler].
func (c *Circle) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, c) }

// Square has four corners.
type Square struct {
	// Kind is always "square".
	Kind  string  `json:"kind" const:"square"`
	Side  float64 `json:"side"`
	Inner *Shape  `json:"inner,omitempty"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// String returns the object as JSON.
func (s Square) String() string { return wire.Text(s) }

// MarshalJSON implements [json.Marshaler].
func (s Square) MarshalJSON() ([]byte, error) { return wire.MarshalModel(s) }

// UnmarshalJSON implements [json.Unmarshaler].
func (s *Square) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, s) }
