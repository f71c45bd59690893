package petstore

import (
	"encoding/json"

	"example.com/petstore/internal/wire"
)

// PetPatch is the members of a pet to change.
type PetPatch struct {
	Name Nullable[string] `json:"name,omitzero"`
	// Whether a pet can be bought.
	Status Nullable[PetStatus] `json:"status,omitzero"`
	Tag    Nullable[string]    `json:"tag,omitzero"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// String returns the object as JSON.
func (p PetPatch) String() string { return wire.Text(p) }

// MarshalJSON implements [json.Marshaler].
func (p PetPatch) MarshalJSON() ([]byte, error) { return wire.MarshalModel(p) }

// UnmarshalJSON implements [json.Unmarshaler].
func (p *PetPatch) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, p) }

// GetName returns Name, or its zero value where there is none.
func (p *PetPatch) GetName() string {
	if p == nil {
		return ""
	}
	return p.Name.value
}

// GetStatus returns Status, or its zero value where there is none.
func (p *PetPatch) GetStatus() PetStatus {
	if p == nil {
		return ""
	}
	return p.Status.value
}

// GetTag returns Tag, or its zero value where there is none.
func (p *PetPatch) GetTag() string {
	if p == nil {
		return ""
	}
	return p.Tag.value
}
