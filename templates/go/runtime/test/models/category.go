package models

import (
	"encoding/json"

	"example.com/sdk/internal/wire"
)

// Category refers to itself.
type Category struct {
	Name string `json:"name"`
	// Parent is required, and a pointer only because the type refers to itself.
	Parent   *Category  `json:"parent"`
	Children []Category `json:"children,omitempty"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// GetParent returns Parent, or nil.
func (c *Category) GetParent() *Category {
	if c == nil {
		return nil
	}
	return c.Parent
}

// MarshalJSON implements [json.Marshaler].
func (c Category) MarshalJSON() ([]byte, error) { return wire.MarshalModel(c) }

// UnmarshalJSON implements [json.Unmarshaler].
func (c *Category) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, c) }
