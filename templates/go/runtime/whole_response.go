package sdk

import "net/http"

// Response is a value with the response that contained it.
type Response[T any] struct {
	// Data is the value. It is nil or zero for a successful response without a value.
	Data       T
	StatusCode int
	Header     http.Header
	// DecodeIssues lists the parts of the response that do not match the API description.
	DecodeIssues []DecodeIssue
}
