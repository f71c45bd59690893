package petstore

import (
	"encoding/json"

	"example.com/petstore/internal/wire"
)

// Problem is an object of the API.
//
// What the API says when it refuses.
type Problem struct {
	Message string            `json:"message"`
	Code    *int32            `json:"code,omitempty"`
	Fields  map[string]string `json:"fields,omitempty"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// String returns the object as JSON.
func (p Problem) String() string { return wire.Text(p) }

// MarshalJSON implements [json.Marshaler].
func (p Problem) MarshalJSON() ([]byte, error) { return wire.MarshalModel(p) }

// UnmarshalJSON implements [json.Unmarshaler].
func (p *Problem) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, p) }

// GetCode returns Code, or its zero value where there is none.
func (p *Problem) GetCode() int32 {
	if p == nil || p.Code == nil {
		return 0
	}
	return *p.Code
}

// GetFields returns Fields; nil where there is none.
func (p *Problem) GetFields() map[string]string {
	if p == nil {
		return nil
	}
	return p.Fields
}
