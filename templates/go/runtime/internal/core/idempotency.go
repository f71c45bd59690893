package core

import "cmp"

// keyHeader is the name of the header for idempotency keys; empty where none is known.
func (c *Client) keyHeader(op *Operation) string {
	return cmp.Or(op.IdempotencyHeader, c.settings.IdempotencyHeader)
}

// givenKey is the key of the caller as a header. It fails with a [*UsageFailure] if no header is known:
// the server would not recognize a repeated call.
func (c *Client) givenKey(op *Operation, key string) ([]HeaderValue, error) {
	if key == "" {
		return nil, nil
	}
	name := c.keyHeader(op)
	if name == "" {
		return nil, usage("WithIdempotencyKey: the API has no header for the key of this call")
	}
	return []HeaderValue{{Name: name, Value: key}}, nil
}

// setRandomKey sets a key where a call needs one to be repeatable. All attempts have the same key.
func (c *Client) setRandomKey(op *Operation, header headerFields) error {
	name := c.keyHeader(op)
	if name == "" || header.has(name) || op.Method != "POST" && op.Method != "PATCH" {
		return nil
	}
	return header.set(name, randomUUID())
}

// isIdempotent reports whether the server recognizes a repeated call.
func (c *Client) isIdempotent(op *Operation, header headerFields) bool {
	name := c.keyHeader(op)
	return isIdempotentMethod(op.Method) || name != "" && header.has(name)
}

// isIdempotentMethod reports whether a repeated request has no further effect (RFC 9110, section 9.2.2).
func isIdempotentMethod(method string) bool {
	switch method {
	case "GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE":
		return true
	}
	return false
}
