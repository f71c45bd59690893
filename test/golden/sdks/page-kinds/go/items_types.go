package petstore

import (
	"encoding/json"

	"example.com/petstore/internal/wire"
)

// SearchItemsBody is the request body of `POST /search`.
type SearchItemsBody struct {
	Query       *string `json:"query,omitempty"`
	StartCursor *string `json:"start_cursor,omitempty"`

	// ExtraProperties holds the properties that this SDK does not know.
	ExtraProperties map[string]json.RawMessage `json:"-"`
}

// String returns the object as JSON.
func (s SearchItemsBody) String() string { return wire.Text(s) }

// MarshalJSON implements [json.Marshaler].
func (s SearchItemsBody) MarshalJSON() ([]byte, error) { return wire.MarshalModel(s) }

// UnmarshalJSON implements [json.Unmarshaler].
func (s *SearchItemsBody) UnmarshalJSON(data []byte) error { return wire.Unmarshal(data, s) }

// GetQuery returns Query, or its zero value where there is none.
func (s *SearchItemsBody) GetQuery() string {
	if s == nil || s.Query == nil {
		return ""
	}
	return *s.Query
}

// GetStartCursor returns StartCursor, or its zero value where there is none.
func (s *SearchItemsBody) GetStartCursor() string {
	if s == nil || s.StartCursor == nil {
		return ""
	}
	return *s.StartCursor
}
