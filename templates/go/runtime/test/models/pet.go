package models

import (
	"encoding/json"
	"log/slog"
	"time"

	"example.com/sdk"
	"example.com/sdk/internal/wire"
)

// Pet is an animal in the shop.
type Pet struct {
	// ID is set by the server.
	ID     int64     `json:"id" wire:"readonly"`
	Name   string    `json:"name"`
	Status PetStatus `json:"status"`
	// Owner is null for a pet without one.
	Owner    *string              `json:"owner" wire:"nullable"`
	Weight   *float64             `json:"weight,omitempty"`
	Nickname sdk.Nullable[string] `json:"nickname,omitzero"`
	// Tags are null where nobody has looked yet.
	Tags     []string   `json:"tags" wire:"nullable"`
	Photos   []Photo    `json:"photos,omitempty"`
	Category *Category  `json:"category,omitempty"`
	Parents  []*Pet     `json:"parents,omitempty"`
	BornOn   *sdk.Date  `json:"bornOn,omitempty"`
	SeenAt   *time.Time `json:"seenAt,omitempty"`
	// PIN opens the cage. It is only sent, never returned.
	PIN    *sdk.SecretString `json:"pin,omitempty" wire:"writeonly,secret"`
	Labels map[string]string `json:"labels,omitempty"`
	Notes  any               `json:"notes,omitempty"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// GetOwner returns Owner, or its zero value if it is nil.
func (p *Pet) GetOwner() string {
	if p == nil || p.Owner == nil {
		return ""
	}
	return *p.Owner
}

// GetWeight returns Weight, or its zero value if it is nil.
func (p *Pet) GetWeight() float64 {
	if p == nil || p.Weight == nil {
		return 0
	}
	return *p.Weight
}

// GetCategory returns Category, or nil.
func (p *Pet) GetCategory() *Category {
	if p == nil {
		return nil
	}
	return p.Category
}

// String returns the pet as JSON, without secrets.
func (p Pet) String() string { return wire.Text(p) }

// GoString is String: secrets are not printed by %#v either.
func (p Pet) GoString() string { return wire.Text(p) }

// LogValue implements [slog.LogValuer], without the secrets.
func (p Pet) LogValue() slog.Value { return slog.StringValue(wire.Text(p)) }

// MarshalJSON implements [json.Marshaler].
func (p Pet) MarshalJSON() ([]byte, error) { return wire.MarshalModel(p) }

// UnmarshalJSON implements [json.Unmarshaler].
func (p *Pet) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, p) }
