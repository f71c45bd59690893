package petstore

import (
	"encoding/json"

	"example.com/petstore/internal/wire"
)

// PetList is a page of pets.
type PetList struct {
	Results []Pet `json:"results"`
	// Pets in all.
	Count int32            `json:"count"`
	Next  Nullable[string] `json:"next,omitzero"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// String returns the object as JSON.
func (p PetList) String() string { return wire.Text(p) }

// MarshalJSON implements [json.Marshaler].
func (p PetList) MarshalJSON() ([]byte, error) { return wire.MarshalModel(p) }

// UnmarshalJSON implements [json.Unmarshaler].
func (p *PetList) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, p) }

// GetNext returns Next, or its zero value where there is none.
func (p *PetList) GetNext() string {
	if p == nil {
		return ""
	}
	return p.Next.value
}
