package sdk

import "encoding/json"

// Errors hold text of the server, which may quote credentials. The gob encoding of an error has the
// same fields as its JSON.

// GobEncode implements [gob.GobEncoder]. It encodes neither headers nor the body.
func (e *APIError) GobEncode() ([]byte, error) { return json.Marshal((*shownAPIError)(e)) }

// GobDecode implements [gob.GobDecoder].
func (e *APIError) GobDecode(data []byte) error { return json.Unmarshal(data, (*shownAPIError)(e)) }

type shownAPIError APIError

// GobEncode implements [gob.GobEncoder]. It does not encode the body.
func (e *DecodeError) GobEncode() ([]byte, error) { return json.Marshal((*shownDecodeError)(e)) }

// GobDecode implements [gob.GobDecoder].
func (e *DecodeError) GobDecode(data []byte) error {
	return json.Unmarshal(data, (*shownDecodeError)(e))
}

type shownDecodeError DecodeError

// GobEncode implements [gob.GobEncoder]. It does not encode the data.
func (e *StreamError) GobEncode() ([]byte, error) { return json.Marshal((*shownStreamError)(e)) }

// GobDecode implements [gob.GobDecoder].
func (e *StreamError) GobDecode(data []byte) error {
	return json.Unmarshal(data, (*shownStreamError)(e))
}

type shownStreamError StreamError

// GobEncode implements [gob.GobEncoder]. It does not encode the page.
func (e *PaginationError) GobEncode() ([]byte, error) {
	return json.Marshal((*shownPaginationError)(e))
}

// GobDecode implements [gob.GobDecoder].
func (e *PaginationError) GobDecode(data []byte) error {
	return json.Unmarshal(data, (*shownPaginationError)(e))
}

type shownPaginationError PaginationError
