package core

import (
	"context"
	"encoding/json"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// ClientCredentials is how tokens are got by the client credentials flow (RFC 6749, section 4.4).
type ClientCredentials struct {
	// Method is "GET" or "POST".
	Method string
	// Endpoint is an absolute URL, or a path behind the base URL.
	Endpoint   string
	Parameters []TokenParameter
	// Fixed are parameters with values of their own: "grant_type".
	Fixed []FixedParameter
	// Scope is the name of the parameter for the scopes; "scope" where empty.
	Scope string
	// Basic: id and secret go in the header Authorization.
	Basic bool
	// JSON: the body is JSON, not a form.
	JSON bool
	// RefreshBuffer is the time before its expiry at which a token is renewed; 5 s where nil.
	RefreshBuffer *time.Duration
	// Token, Lifetime and Type are where the response has them; "access_token", "expires_in" and
	// "token_type" where empty (section 5.1).
	Token, Lifetime, Type []string
}

// FixedParameter is one whose value is always the same.
type FixedParameter struct{ Name, Value string }

// TokenParameter is a value of the client's that the request for a token carries.
type TokenParameter struct {
	// Value is the name of the client's value, Name the one on the wire.
	Value, Name string
	In          TokenPlace
	Role        TokenRole
	Required    bool
	// Public: it may stand in messages.
	Public bool
}

// TokenPlace is where a parameter goes.
type TokenPlace int

// The zero value means: with the others, in the body, or with GET in the query.
const (
	InTokenBody TokenPlace = iota
	InTokenQuery
	InTokenHeader
)

// TokenRole is what basic authentication has of a parameter.
type TokenRole int

// The roles.
const (
	NoRole TokenRole = iota
	IDRole
	SecretRole
)

func (f *ClientCredentials) missing(_ string, values *values) []string {
	var names []string
	for _, parameter := range f.Parameters {
		if parameter.Required {
			names = append(names, parameter.Value)
		}
	}
	return missingOf(values, names...)
}

func (f *ClientCredentials) apply(ctx context.Context, call *application, need Need) error {
	source := call.values.source(f, func() tokenSource {
		return &clientCredentialsSource{flow: f, values: call.values, tokens: map[string]*sharedToken{}}
	})
	return applyToken(ctx, call, need, "Bearer", source)
}

func (f *ClientCredentials) publicValues() []string {
	var names []string
	for _, parameter := range f.Parameters {
		if parameter.Public {
			names = append(names, parameter.Value)
		}
	}
	return names
}

type clientCredentialsSource struct {
	flow   *ClientCredentials
	values *values
	mu     sync.Mutex
	// tokens are by address and scopes.
	tokens map[string]*sharedToken
}

func (s *clientCredentialsSource) token(ctx context.Context, scopes []string, in *tokenContext) (*accessToken, error) {
	shared, obtain, err := s.shared(scopes, in)
	if err != nil {
		return nil, err
	}
	return shared.get(ctx, now(), obtain)
}

func (s *clientCredentialsSource) renew(ctx context.Context, refused *accessToken, scopes []string, in *tokenContext) (*accessToken, error) {
	shared, obtain, err := s.shared(scopes, in)
	if err != nil {
		return nil, err
	}
	return shared.renew(ctx, refused, obtain)
}

func (s *clientCredentialsSource) forget(name string) {
	for _, parameter := range s.flow.Parameters {
		if parameter.Value == name {
			s.mu.Lock()
			// A request that is in progress ends in the old table.
			s.tokens = map[string]*sharedToken{}
			s.mu.Unlock()
			return
		}
	}
}

func (s *clientCredentialsSource) shared(scopes []string, in *tokenContext) (*sharedToken, obtain, error) {
	address, err := endpointURL(s.flow.Endpoint, in)
	if err != nil {
		return nil, nil, err
	}
	sorted := slices.Compact(slices.Sorted(slices.Values(scopes)))
	key := address + " " + strings.Join(sorted, " ")
	s.mu.Lock()
	defer s.mu.Unlock()
	shared := s.tokens[key]
	if shared == nil {
		shared = &sharedToken{}
		s.tokens[key] = shared
	}
	return shared, func(ctx context.Context) (*accessToken, error) {
		// The lifetime counts from the response; when the last attempt was sent is certainly not
		// later.
		sentAt := now()
		request := s.flow.request(address, scopes, s.values)
		request.sending = func() { sentAt = now() }
		answer, err := requestToken(ctx, request, in)
		if err != nil {
			return nil, err
		}
		return s.flow.read(answer, sentAt)
	}, nil
}

// now is the clock of tokens; its readings are monotonic, whatever is done to the time of day.
var now = time.Now

func (f *ClientCredentials) read(answer map[string]any, sentAt time.Time) (*accessToken, error) {
	if kind, ok := memberAt(answer, or(f.Type, "token_type")).(string); ok && !bearerPattern.MatchString(kind) {
		return nil, &AuthFailure{Message: noToken + "the token type is not Bearer"}
	}
	path := or(f.Token, "access_token")
	value, err := tokenIn(memberAt(answer, path), path...)
	if err != nil {
		return nil, err
	}
	token := &accessToken{value: value}
	lifetime, known := lifetimeOf(memberAt(answer, or(f.Lifetime, "expires_in")))
	if !known {
		return token, nil
	}
	buffer := 5 * time.Second
	if f.RefreshBuffer != nil {
		buffer = *f.RefreshBuffer
	}
	// A longer buffer than half the lifetime would ask for a token with nearly each call.
	token.renewAt = sentAt.Add(lifetime - min(buffer, max(0, lifetime/2)))
	return token, nil
}

// bearerPattern: a client must not use a token whose type it does not understand (RFC 6749, section
// 7.1). The type's case does not count (section 5.1); Apigee's servers say "BearerToken".
var bearerPattern = regexp.MustCompile(`(?i)^\s*bearer([ _-]?token)?\s*$`)

// lifetimeOf reads seconds; only recommended, so anything but a number counts as absent (RFC 6749,
// section 5.1).
func lifetimeOf(value any) (time.Duration, bool) {
	var text string
	switch value := value.(type) {
	case json.Number:
		text = string(value)
	case string:
		text = strings.TrimSpace(value)
	}
	seconds, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(seconds) {
		return 0, false
	}
	// As long as a duration can be, less what is added to a time.
	const longest = float64(100 * 365 * 24 * time.Hour)
	nanoseconds := seconds * float64(time.Second)
	return time.Duration(max(-longest, min(nanoseconds, longest))), true
}

func memberAt(answer map[string]any, path []string) any {
	var value any = answer
	for _, key := range path {
		members, _ := value.(map[string]any)
		value = members[key]
	}
	return value
}

func or(path []string, standard string) []string {
	if len(path) == 0 {
		return []string{standard}
	}
	return path
}
