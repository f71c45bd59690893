package models

import (
	"encoding/json"

	"example.com/sdk/internal/wire"
)

// Photo has every property of Media, which it extends, and names that Go could not have.
type Photo struct {
	// Kind is always "photo".
	Kind string `json:"kind" const:"photo"`
	URL  string `json:"url"`
	Data []byte `json:"data,omitempty"`
	// Width is in pixels.
	Width      int32   `json:"width"`
	Rating     *Rating `json:"rating,omitempty"`
	CommaField *string `json:"-" name:"a,b" wire:"optional"`
	TickField  *string "json:\"-\" name:\"`\\\"\" wire:\"optional\""

	// AdditionalProperties holds the properties that are not named above.
	AdditionalProperties map[string]int64 `json:"-"`
	// ExtraProperties holds the raw JSON of properties that do not fit their types.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// MarshalJSON implements [json.Marshaler].
func (p Photo) MarshalJSON() ([]byte, error) { return wire.MarshalModel(p) }

// UnmarshalJSON implements [json.Unmarshaler].
func (p *Photo) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, p) }

// Rating is a number of stars.
type Rating int64

// The known values of Rating.
const (
	Rating1 Rating = 1
	Rating2 Rating = 2
)

// Known reports whether the SDK knows the value.
func (r Rating) Known() bool {
	switch r {
	case Rating1, Rating2:
		return true
	}
	return false
}
