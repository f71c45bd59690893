package models

import (
	"encoding/json"
	"time"

	"example.com/sdk/internal/wire"
)

// Input is one of its fields; the one that fits best is set.
type Input struct {
	Auto    *string    `json:"-" const:"auto"`
	Moment  *time.Time `json:"-"`
	Text    *string    `json:"-"`
	Number  *int64     `json:"-"`
	Texts   []string   `json:"-"`
	Numbers []int64    `json:"-"`
	Name    *Name      `json:"-"`
	Person  *Person    `json:"-"`
	Shape   *Shape     `json:"-"`
	// Raw is the JSON of a value of any other type.
	Raw json.RawMessage `json:"-" union:""`
}

// Value returns the value that is set, for a type switch; nil if nothing is.
func (i Input) Value() any {
	switch {
	case i.Auto != nil:
		return i.Auto
	case i.Moment != nil:
		return i.Moment
	case i.Text != nil:
		return i.Text
	case i.Number != nil:
		return i.Number
	case i.Texts != nil:
		return i.Texts
	case i.Numbers != nil:
		return i.Numbers
	case i.Name != nil:
		return i.Name
	case i.Person != nil:
		return i.Person
	case i.Shape != nil:
		return i.Shape
	case i.Raw != nil:
		return i.Raw
	}
	return nil
}

// MarshalJSON implements [json.Marshaler].
func (i Input) MarshalJSON() ([]byte, error) { return wire.MarshalModel(i) }

// UnmarshalJSON implements [json.Unmarshaler].
func (i *Input) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, i) }

// Name has less than Person.
type Name struct {
	FirstName string  `json:"first_name"`
	Since     *string `json:"since,omitempty"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// MarshalJSON implements [json.Marshaler].
func (n Name) MarshalJSON() ([]byte, error) { return wire.MarshalModel(n) }

// UnmarshalJSON implements [json.Unmarshaler].
func (n *Name) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, n) }

// Person has more than Name.
type Person struct {
	FirstName string     `json:"first_name"`
	Since     *time.Time `json:"since,omitempty"`
	BornAt    *time.Time `json:"born_at,omitempty"`
	Children  Tree       `json:"children,omitempty"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// MarshalJSON implements [json.Marshaler].
func (p Person) MarshalJSON() ([]byte, error) { return wire.MarshalModel(p) }

// UnmarshalJSON implements [json.Unmarshaler].
func (p *Person) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, p) }

// Tree is a list of such lists.
type Tree []Tree
