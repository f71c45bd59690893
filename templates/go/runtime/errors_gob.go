package sdk

import "encoding/json"

// Errors keep what a server said for programs to read, and a server may quote credentials. Encoded,
// an error has what its JSON has.

// GobEncode encodes neither header fields nor the body.
func (e *APIError) GobEncode() ([]byte, error) { return json.Marshal((*shownAPIError)(e)) }

// GobDecode reads what GobEncode wrote.
func (e *APIError) GobDecode(data []byte) error { return json.Unmarshal(data, (*shownAPIError)(e)) }

type shownAPIError APIError

// GobEncode does not encode the body.
func (e *DecodeError) GobEncode() ([]byte, error) { return json.Marshal((*shownDecodeError)(e)) }

// GobDecode reads what GobEncode wrote.
func (e *DecodeError) GobDecode(data []byte) error {
	return json.Unmarshal(data, (*shownDecodeError)(e))
}

type shownDecodeError DecodeError

// GobEncode does not encode the data.
func (e *StreamError) GobEncode() ([]byte, error) { return json.Marshal((*shownStreamError)(e)) }

// GobDecode reads what GobEncode wrote.
func (e *StreamError) GobDecode(data []byte) error {
	return json.Unmarshal(data, (*shownStreamError)(e))
}

type shownStreamError StreamError

// GobEncode does not encode the page.
func (e *PaginationError) GobEncode() ([]byte, error) {
	return json.Marshal((*shownPaginationError)(e))
}

// GobDecode reads what GobEncode wrote.
func (e *PaginationError) GobDecode(data []byte) error {
	return json.Unmarshal(data, (*shownPaginationError)(e))
}

type shownPaginationError PaginationError
