package core

import (
	"errors"
	"strings"

	"example.com/sdk/internal/wire"
)

// ReadInto decodes an answer into result, a pointer, as what its content type says it is, as far as
// the operation declares that. It returns false for an answer without a body.
func (in *Incoming) ReadInto(answer *Answer, result any) (bool, error) {
	kind := in.kindOf(answer)
	if kind == kindNothing {
		in.discard()
		return false, nil
	}
	body, err := in.all(0)
	if err != nil {
		return false, err
	}
	target := result
	if answer.Into != nil {
		target = answer.Into(result)
	}
	switch {
	case kind == kindText:
		return true, in.readText(body, target)
	case len(body) == 0:
		return false, nil
	case kind == kindUnexpected:
		return false, in.decodeFailure(body, "JSON was expected", nil)
	}
	issues, err := wire.Decode(body, target)
	if err != nil {
		return false, in.decodeFailure(body, whyNot(err), nil)
	}
	in.issues = issues
	in.logIssues(issues)
	return true, nil
}

type bodyKind int

const (
	kindNothing bodyKind = iota
	kindJSON
	kindText
	kindUnexpected
)

func (in *Incoming) kindOf(answer *Answer) bodyKind {
	switch {
	case !answer.JSON && !answer.Text, in.StatusCode == 204, in.StatusCode == 205, in.plan.method == "HEAD":
		return kindNothing
	case answer.JSON && isJSONType(in.MediaType()):
		return kindJSON
	case answer.Text:
		return kindText
	}
	return kindUnexpected
}

func (in *Incoming) readText(body []byte, target any) error {
	decoded := decodeText(body, in.Header)
	switch target := target.(type) {
	case *string:
		*target = decoded
	case *any:
		*target = decoded
	default:
		// An enum, or another named text.
		if _, err := wire.Decode([]byte(quoteJSON(decoded)), target); err != nil {
			return in.decodeFailure(body, whyNot(err), nil)
		}
	}
	return nil
}

// longestKept is how much of a body a failure keeps, in bytes.
const longestKept = 1 << 20

// decodeFailure is the failure for a body that is nothing the operation declares.
func (in *Incoming) decodeFailure(body []byte, why string, cause error) *DecodeFailure {
	contentType := in.Header.Get("Content-Type")
	kind := "no content type"
	if contentType != "" {
		kind = printable(contentType, 100)
	}
	body = body[:min(len(body), longestKept)]
	decoded := decodeText(body[:min(len(body), 4096)], in.Header)
	beginning := printable(redact(decoded, in.plan.secrets), 100)
	return &DecodeFailure{
		Message: in.plan.prefix + itoa(in.StatusCode) + " with " + kind + ": " + why +
			"; the body begins: " + strings.TrimSpace(beginning),
		StatusCode:  in.StatusCode,
		ContentType: contentType,
		Body:        body,
		Err:         cause,
	}
}

// whyNot: a parser's own words may quote the body; only the place is taken from them.
func whyNot(err error) string {
	var syntax *wire.SyntaxError
	if errors.As(err, &syntax) {
		return "the body is no JSON at byte " + itoa(int(syntax.Offset))
	}
	var kind *wire.KindError
	if errors.As(err, &kind) {
		return kind.Wanted + " was expected, not " + kind.Found
	}
	return "the body cannot be read"
}
