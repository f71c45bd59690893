package sdk

import "net/http"

// Response is a value with what is known of the answer that it came in.
type Response[T any] struct {
	// Data is the value; nil or zero for a successful response without one.
	Data       T
	StatusCode int
	Header     http.Header
	// DecodeIssues are the members of the answer that are not as the API describes them.
	DecodeIssues []DecodeIssue
}
