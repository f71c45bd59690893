package core

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"example.com/sdk/internal/wire"
)

const (
	// longestErrorBody is how much of an error's body is read, in bytes.
	longestErrorBody = 1 << 20
	// longestMessage is in characters, the name of the operation included.
	longestMessage = 1024
)

// apiFailure is the failure for a response; reason stands for what the body says.
func apiFailure(incoming *Incoming, reason string) error {
	planned, status := incoming.plan, incoming.StatusCode
	body, err := incoming.all(longestErrorBody)
	var canceled *CanceledFailure
	if errors.As(err, &canceled) {
		return err
	}
	// That the body broke off matters less than what the status says.
	if err != nil {
		body = nil
	}
	if reason == "" {
		text := decodeText(body, incoming.Header)
		reason = summary(parseAny(body), text)
	}
	requestID := requestIDOf(incoming.Header, planned.secrets)
	return &APIFailure{
		Message:    messageOf(planned, status, requestID, reason),
		Method:     planned.method,
		URL:        plainURL(planned.url, planned.secrets),
		StatusCode: status,
		Header:     incoming.Header,
		Body:       body,
		Decoded:    decodedError(planned.op, status, body),
		RequestID:  requestID,
		RetryAfter: parseRetryAfter(incoming.Header, time.Now()),
	}
}

// decodedError is the body as the operation declares it for the status, or as plain values if it
// declares nothing; nil where the body is not that.
func decodedError(op *Operation, status int, body []byte) any {
	if len(body) == 0 {
		return nil
	}
	declared := byStatus(op.Errors, status, func(answer *ErrorAnswer) string { return answer.Status })
	if declared == nil {
		return parseAny(body)
	}
	value := declared.New()
	if _, err := wire.Decode(body, value); err != nil {
		return nil
	}
	return value
}

func messageOf(planned *plan, status int, requestID, detail string) string {
	tail := ""
	if missing := planned.credentials.missing; status == 401 && len(missing) > 0 {
		tail = " (no credential was sent: " + strings.Join(missing[0], ", ") + " not set)"
	}
	if requestID != "" {
		tail += " (request id " + requestID + ")"
	}
	head := planned.prefix + strings.TrimSpace(strconv.Itoa(status)+" "+http.StatusText(status))
	if detail != "" {
		head += ": " + detail
	}
	return printable(redact(head, planned.secrets), longestMessage-len(planned.label)-len(tail)) + tail
}

// requestIDOf is the server's name for an exchange, by the usual header fields.
func requestIDOf(header http.Header, secrets []string) string {
	for _, name := range []string{"X-Request-Id", "Request-Id", "X-Correlation-Id", "X-Amzn-Requestid"} {
		if value := header.Get(name); value != "" {
			return printable(redact(value, secrets), 100)
		}
	}
	return ""
}

// summary is what the body says for people: problem details (RFC 9457), or the members that APIs use
// instead.
func summary(value any, text string) string {
	switch value := value.(type) {
	case string:
		return value
	case map[string]any:
		return summaryOf(value, text)
	}
	if strings.HasPrefix(strings.TrimSpace(text), "<") {
		return ""
	}
	return text
}

func summaryOf(members map[string]any, text string) string {
	said := func(name string) string {
		value, _ := members[name].(string)
		return value
	}
	title, detail := said("title"), said("detail")
	switch {
	case title != "" && detail != "":
		return title + ": " + detail
	case title+detail != "":
		return title + detail
	case said("message") != "":
		return said("message")
	case said("error") != "" && said("error_description") != "":
		return said("error") + ": " + said("error_description")
	case said("error") != "":
		return said("error")
	}
	if inner, ok := members["error"].(map[string]any); ok {
		return summaryOf(inner, text)
	}
	return text
}
