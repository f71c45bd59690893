package petstore

import (
	"encoding/json"

	"example.com/petstore/internal/wire"
)

// Owner is the value of `Pet.Owner`.
//
// Who has bought a pet.
type Owner struct {
	Email     string   `json:"email"`
	NickNames []string `json:"nick_names,omitempty"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// String returns the object as JSON.
func (o Owner) String() string { return wire.Text(o) }

// MarshalJSON implements [json.Marshaler].
func (o Owner) MarshalJSON() ([]byte, error) { return wire.MarshalModel(o) }

// UnmarshalJSON implements [json.Unmarshaler].
func (o *Owner) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, o) }

// GetNickNames returns NickNames; nil where there is none.
func (o *Owner) GetNickNames() []string {
	if o == nil {
		return nil
	}
	return o.NickNames
}
