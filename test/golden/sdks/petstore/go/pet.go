package petstore

import (
	"encoding/json"
	"time"

	"example.com/petstore/internal/wire"
)

// Pet is an animal in the shop.
type Pet struct {
	// Given by the shop.
	ID   int64  `json:"id" wire:"readonly"`
	Name string `json:"name"`
	// Whether a pet can be bought.
	Status PetStatus `json:"status"`
	// `null` takes it away.
	Tag       Nullable[string] `json:"tag,omitzero"`
	BornOn    *Date            `json:"born_on,omitempty"`
	UpdatedAt *time.Time       `json:"updated_at,omitempty" wire:"readonly"`
	// Who has bought a pet.
	Owner *Owner `json:"owner,omitempty"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// String returns the object as JSON.
func (p Pet) String() string { return wire.Text(p) }

// MarshalJSON implements [json.Marshaler].
func (p Pet) MarshalJSON() ([]byte, error) { return wire.MarshalModel(p) }

// UnmarshalJSON implements [json.Unmarshaler].
func (p *Pet) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, p) }

// GetTag returns Tag, or its zero value where there is none.
func (p *Pet) GetTag() string {
	if p == nil {
		return ""
	}
	return p.Tag.value
}

// GetBornOn returns BornOn, or its zero value where there is none.
func (p *Pet) GetBornOn() Date {
	if p == nil || p.BornOn == nil {
		return Date{}
	}
	return *p.BornOn
}

// GetUpdatedAt returns UpdatedAt, or its zero value where there is none.
func (p *Pet) GetUpdatedAt() time.Time {
	if p == nil || p.UpdatedAt == nil {
		return time.Time{}
	}
	return *p.UpdatedAt
}

// GetOwner returns Owner; nil where there is none.
func (p *Pet) GetOwner() *Owner {
	if p == nil {
		return nil
	}
	return p.Owner
}
