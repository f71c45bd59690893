package sdk

import (
	"net/http"

	"example.com/sdk/internal/core"
)

// ResponseMeta has the data of a response other than its value. See [WithResponse].
type ResponseMeta struct {
	StatusCode int
	Header     http.Header
	// Attempts is the number of attempts of the call.
	Attempts int
	// DecodeIssues lists the parts of the response that do not match the API description.
	DecodeIssues []DecodeIssue
}

// DecodeIssue is a part of a response that does not match the API description. It never contains the
// value.
type DecodeIssue struct {
	// Pointer is a JSON pointer (RFC 6901) into the body, with the names on the wire. It is empty for
	// the whole body.
	Pointer string
	// Wanted is the expected type, such as "string".
	Wanted string
	// Found is the actual type, such as "number", or "missing".
	Found string
}

func metaOf(observed *core.Observed) ResponseMeta {
	return ResponseMeta{
		StatusCode:   observed.StatusCode,
		Header:       observed.Header,
		Attempts:     observed.Attempts,
		DecodeIssues: issuesOf(observed.Issues),
	}
}

func issuesOf(found []core.Issue) []DecodeIssue {
	if len(found) == 0 {
		return nil
	}
	issues := make([]DecodeIssue, len(found))
	for i, issue := range found {
		issues[i] = DecodeIssue(issue)
	}
	return issues
}
