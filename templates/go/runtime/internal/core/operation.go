package core

import "cmp"

// Operation is everything that a call needs to know of its operation. It is data without function
// calls, so that a program lays it out when it is linked and spends nothing on it when it starts.
type Operation struct {
	// ID is the name of the method, such as "GetPetByID"; it stands in errors.
	ID string
	// DescribedID is the operationId of the API description, for hooks and records of the log.
	DescribedID string
	Method      string
	// Path is the template: "/pets/{petId}".
	Path       string
	Parameters []Parameter
	// Body has an entry for each media type; the first that takes the value is sent unless the call
	// names one.
	Body []Body
	// Security names the credentials; nil means the client's default, empty means none.
	Security Security
	// NeedsCredentials says, with Security of its own, that a call is refused unless an alternative is
	// complete.
	NeedsCredentials bool
	// Accept is the value of the header; empty when no response has a body.
	Accept string
	// OK are the successful responses, Errors the error bodies.
	OK     []Answer
	Errors []ErrorAnswer
	// Server is a base URL of the operation's own.
	Server string
	// Trusted says that credentials go to Server too, TrustedFor that they do so only from a base
	// URL of that domain.
	Trusted    bool
	TrustedFor string
	// IdempotencyHeader is its own header for idempotency keys.
	IdempotencyHeader string
}

// accept is the value of the header; a response of any type will do where none has a body.
func (o *Operation) accept() string { return cmp.Or(o.Accept, "*/*") }

// Args are the values of a call's parameters by [Parameter.Arg].
type Args map[string]any

// Security lists alternatives in order; one of them is enough.
type Security []Alternative

// Alternative is a set of credentials that go together; an empty one means "none".
type Alternative []Need

// Need is a credential, with the OAuth scopes that a call needs of it.
type Need struct {
	Name   string
	Scopes []string
}

// Place is where a parameter goes.
type Place int

// The places of parameters (OpenAPI 3.0, Parameter Object).
const (
	InPath Place = iota
	InQuery
	InHeader
	InCookie
)

// Style is how a value becomes text (OpenAPI 3.0, Style Values).
type Style int

// The styles; the zero value is simple in path and header, and form elsewhere.
const (
	StyleDefault Style = iota
	StyleMatrix
	StyleLabel
	StyleSimple
	StyleForm
	StyleSpaceDelimited
	StylePipeDelimited
	StyleDeepObject
)

// Explode tells whether the items of a value go apart.
type Explode int

// The zero value is the style's own: apart for form and deepObject, together for the others.
const (
	ExplodeDefault Explode = iota
	Exploded
	Joined
)

// Parameter is a parameter of an operation.
type Parameter struct {
	// Arg is the key in [Args] where that differs from Name.
	Arg string
	// Name is the one on the wire.
	Name          string
	In            Place
	Style         Style
	Explode       Explode
	AllowReserved bool
	// JSON says that the value is JSON text, not styled.
	JSON     bool
	Required bool
	// Constant is the string that the SDK always sends; nil if the caller passes the value.
	Constant any
}

func (p *Parameter) arg() string {
	if p.Arg == "" {
		return p.Name
	}
	return p.Arg
}

// value returns the value that a call sends for the parameter.
func (p *Parameter) value(args Args) any {
	if p.Constant != nil {
		return p.Constant
	}
	return args[p.arg()]
}

// Body is how a value becomes a body of one media type.
type Body struct {
	// Type is the media type.
	Type string
	// Takes and Field are set for a body of several media types. Field is the field of the argument
	// that holds the value; empty if the argument itself is the value.
	Takes Takes
	Field string
	// Encode is [EncodeJSON], [EncodeForm], [EncodeMultipart] or [EncodeRaw].
	Encode   BodyEncoder
	Required bool
	// Nullable says that nil is sent as null, if the body is required.
	Nullable bool
	// Parts are for forms: how each member is written (OpenAPI 3.0, Encoding Object).
	Parts []Part
	// Set is what the SDK itself sets; another value of the caller's is an error.
	Set []SetMember
	// Otherwise is the name of the method that sets them the other way.
	Otherwise string
}

// Part is how a member of a form is written.
type Part struct {
	Name          string
	ContentType   string
	Style         Style
	Explode       Explode
	AllowReserved bool
}

// SetMember is a member that the SDK itself sets, such as "stream".
type SetMember struct {
	Name  string
	Value bool
}

// BodyEncoder makes a body of a value.
type BodyEncoder func(value any, body *Body) (*EncodedBody, error)

// Answer is a body that a successful response can have; its content type decides between them.
type Answer struct {
	// Status is "200", "2XX" or "default".
	Status string
	// Text says that the body is text, or that each item of a stream is, without JSON around it.
	JSON, Text, Bytes bool
	// Nullable says that null is a value of the JSON.
	Nullable bool
	Stream   *ItemFormat
	// StreamEvent says that an item is the whole event; nil: its data.
	StreamEvent *EventForm
	// StreamProperties are on the wire: an object with an error and none of them is an error of the
	// server.
	StreamProperties []string
	// Into leads from a method's result to the place for this response, where the responses of an
	// operation differ; nil: the result itself is the place.
	Into func(result any) any
}

// ErrorAnswer is the body of an error.
type ErrorAnswer struct {
	// Status is "404", "4XX" or "default".
	Status string
	// New makes a value for it to be decoded into.
	New func() any
}

// Input is what the caller gave for a call: arguments, and the body, if any.
type Input struct {
	Args Args
	Body any
	// edit returns the body that is sent instead; nil: the caller's.
	edit func(value any, body *Body) (any, error)
	// address is the URL that the server gave, with query parameters of the caller and credentials;
	// nil: that of the operation.
	address func(own []QueryValue, credentials []pair) string
}

// byStatus finds the entry for a status: the exact one, else its range, else the default.
func byStatus[E any](table []E, status int, key func(*E) string) *E {
	exact, class := itoa(status), itoa(status/100)+"XX"
	var found *E
	rank := 0
	for i := range table {
		entry := &table[i]
		switch key(entry) {
		case exact:
			return entry
		case class:
			found, rank = entry, 2
		case "default":
			if rank < 1 {
				found, rank = entry, 1
			}
		}
	}
	return found
}
