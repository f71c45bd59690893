package models

import (
	"encoding/json"
	"fmt"

	"example.com/sdk/internal/wire"
)

// Home is a union whose variants do not declare the discriminator.
type Home struct {
	Hut   *Hut             `json:"-" tags:"hut,shed"`
	Ship  *Ship            `json:"-" tags:"ship,boat"`
	Rooms map[string]int64 `json:"-" tags:"rooms"`
	Text  *string          `json:"-" tags:"text"`
	// Raw is the JSON of a value of any other type.
	Raw json.RawMessage `json:"-" union:"type"`
}

// HomeFromHut makes a Home of a Hut.
func HomeFromHut(value Hut) Home { return Home{Hut: &value} }

// HomeFromShip makes a Home of a Ship.
func HomeFromShip(value Ship) Home { return Home{Ship: &value} }

// HomeFromRooms makes a Home of rooms.
func HomeFromRooms(value map[string]int64) Home { return Home{Rooms: value} }

// Format implements [fmt.Formatter]. It prints the value as JSON.
func (h Home) Format(state fmt.State, _ rune) { wire.Format(state, h) }

// Ship is a union within a union, with the same discriminator.
type Ship struct {
	Boat *Hut `json:"-" tags:"boat"`
	// Raw is the JSON of a value of any other type.
	Raw json.RawMessage `json:"-" union:"type"`
}

// ShipFromBoat makes a Ship of a boat.
func ShipFromBoat(value Hut) Ship { return Ship{Boat: &value} }

// Hut may stand alone, so it has no tag itself.
type Hut struct {
	Beds int64 `json:"beds"`
	Shed *Hut  `json:"shed,omitempty"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}
