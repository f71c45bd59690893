package core

import (
	"errors"
	"strings"

	"example.com/sdk/internal/wire"
)

// ReadInto decodes a response into result, a pointer, as what its content type says it is, as far as
// the operation declares that. It returns false for a response without a body.
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
	// White space is no JSON: it may be all that came of a failed response.
	case len(body) == 0:
		in.noteNoValue(answer, target, "missing")
		return false, nil
	case kind == kindUnexpected:
		return false, in.decodeFailure(body, "expected JSON", nil)
	}
	has, err := in.readJSON(body, answer, target)
	if err == nil && kind == kindMislabeled {
		mislabeled := []Issue{{Wanted: "application/json", Found: "text/plain"}}
		in.logIssues(mislabeled)
		in.issues = append(mislabeled, in.issues...)
	}
	return has, err
}

func (in *Incoming) readJSON(body []byte, answer *Answer, target any) (bool, error) {
	if wire.IsNull(body) && in.noteNoValue(answer, target, "null") {
		return false, nil
	}
	issues, err := wire.Decode(body, target)
	if isNull(err) {
		return false, nil
	}
	if err != nil {
		return false, in.decodeFailure(body, whyNot(err), nil)
	}
	in.noteIssues(issues)
	return true, nil
}

// noteNoValue notes that a response has no value although one is declared, and reports whether it did:
// null may be one of the values. It is not a failure: the server did what it was asked for.
func (in *Incoming) noteNoValue(answer *Answer, target any, found string) bool {
	wanted, holdsNull := wire.Wanted(target)
	if answer.Nullable || holdsNull {
		return false
	}
	in.noteIssues([]Issue{{Wanted: wanted, Found: found}})
	return true
}

// isNull tells that null came for a type of Go that has no place for it.
func isNull(err error) bool {
	var kind *wire.KindError
	return errors.As(err, &kind) && kind.Found == "null"
}

// HasNoBody reports whether the response has no body, whatever is declared (RFC 9110, sections 9.3.2
// and 15.3).
func (in *Incoming) HasNoBody() bool {
	return in.StatusCode == 204 || in.StatusCode == 205 || in.plan.method == "HEAD"
}

type bodyKind int

const (
	kindNothing bodyKind = iota
	kindJSON
	kindText
	// kindMislabeled is text that may be JSON: servers that do not set a media type often send JSON as text.
	kindMislabeled
	kindUnexpected
)

func (in *Incoming) kindOf(answer *Answer) bodyKind {
	switch {
	case !answer.JSON && !answer.Text, in.HasNoBody():
		return kindNothing
	case answer.JSON && isJSONType(in.MediaType()):
		return kindJSON
	case answer.Text:
		return kindText
	case answer.JSON && in.MediaType() == "text/plain":
		return kindMislabeled
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

// longestQuoted is how much of a body is searched for secrets before its beginning is quoted: a secret
// that is cut off would not be found.
const longestQuoted = 1 << 16

// longestKept is how much of a body a failure keeps, in bytes.
const longestKept = 1 << 20

// decodeFailure is the failure for a body that is nothing the operation declares.
func (in *Incoming) decodeFailure(body []byte, why string, cause error) *DecodeFailure {
	contentType := redact(in.Header.Get("Content-Type"), in.plan.secrets)
	kind := "no content type"
	if contentType != "" {
		kind = printable(contentType, 100)
	}
	body = body[:min(len(body), longestKept)]
	decoded := decodeText(body[:min(len(body), longestQuoted)], in.Header)
	beginning := printable(redact(decoded, in.plan.secrets), 100)
	return &DecodeFailure{
		Message: in.plan.prefix + itoa(in.StatusCode) + " with " + kind + ": " + why +
			"; the body starts with: " + strings.TrimSpace(beginning),
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
		return "the body is not valid JSON at byte " + itoa(int(syntax.Offset))
	}
	var kind *wire.KindError
	if errors.As(err, &kind) {
		return "expected " + kind.Wanted + ", found " + kind.Found
	}
	return "the body cannot be read"
}
