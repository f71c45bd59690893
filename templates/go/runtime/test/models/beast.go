package models

import "encoding/json"

// Beast has no discriminator; the constants of its variants distinguish them.
type Beast struct {
	Lion  *Lion  `json:"-"`
	Tiger *Tiger `json:"-"`
	// Raw is the JSON of a value of any other type.
	Raw json.RawMessage `json:"-" union:""`
}

// BeastOrText has a union within it.
type BeastOrText struct {
	Beast *Beast  `json:"-"`
	Text  *string `json:"-"`
	// Raw is the JSON of a value of any other type.
	Raw json.RawMessage `json:"-" union:""`
}

// HutOrText has one variant that is an object.
type HutOrText struct {
	Text *string `json:"-"`
	Hut  *Hut    `json:"-"`
	// Raw is the JSON of a value of any other type.
	Raw json.RawMessage `json:"-" union:""`
}

// Lion has a mane.
type Lion struct {
	Species string `json:"species" const:"lion"`
	Mane    int64  `json:"mane"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// Tiger has stripes.
type Tiger struct {
	Species string `json:"species" const:"tiger"`
	Stripes int64  `json:"stripes"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}
