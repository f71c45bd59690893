package sdk

import (
	"net/http"

	"example.com/sdk/internal/core"
)

// ResponseMeta is what is known of an answer beside its value; see [WithResponse].
type ResponseMeta struct {
	StatusCode int
	Header     http.Header
	// Attempts is the number of tries that the call took.
	Attempts int
	// DecodeIssues are the members of the answer that are not as the API describes them.
	DecodeIssues []DecodeIssue
}

// DecodeIssue is a member of an answer that is not what the API's description says. It never holds
// the value.
type DecodeIssue struct {
	// Pointer is a JSON pointer (RFC 6901) into the body, with the names on the wire; empty for the
	// whole body.
	Pointer string
	// Wanted is what the description says, such as "string".
	Wanted string
	// Found is what came, such as "number", or "missing".
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
