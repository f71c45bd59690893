package core

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"math"
	"net/url"
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
	// Token, Lifetime and Type are where the answer has them; "access_token", "expires_in" and
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
			// A request that is under way ends in the old table.
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
		// The lifetime counts from the answer; when the last try was sent is certainly not later.
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

func (f *ClientCredentials) request(address string, scopes []string, values *values) *tokenRequest {
	request := &tokenRequest{method: f.Method, idempotent: true}
	basic := ""
	if f.Basic {
		basic = f.basicPair(values)
		request.headers = append(request.headers, pair{"Authorization", "Basic " + basic})
		request.secrets = append(request.secrets, basic)
	}
	var fields, query []pair
	for _, fixed := range f.Fixed {
		fields = append(fields, pair{fixed.Name, fixed.Value})
	}
	for _, parameter := range f.Parameters {
		value := values.get(parameter.Value)
		if value == "" {
			continue
		}
		if !parameter.Public {
			request.secrets = append(request.secrets, formsOf(value)...)
		}
		own := pair{parameter.Name, value}
		switch {
		case basic != "" && parameter.Role != NoRole:
		case parameter.In == InTokenHeader:
			request.headers = append(request.headers, own)
		case parameter.In == InTokenQuery:
			query = append(query, own)
		default:
			fields = append(fields, own)
		}
	}
	fields = f.withScopes(fields, scopes)
	if f.Method == "GET" {
		query = append(query, fields...)
	} else {
		request.contentType, request.body = f.body(fields)
	}
	request.url = address
	if len(query) > 0 {
		request.url += queryString(address, formPairs(query))
	}
	return request
}

// withScopes: a scope of the client's own is for the calls that name none.
func (f *ClientCredentials) withScopes(fields []pair, scopes []string) []pair {
	if len(scopes) == 0 {
		return fields
	}
	name := f.Scope
	if name == "" {
		name = "scope"
	}
	fields = slices.DeleteFunc(fields, func(field pair) bool { return field.name == name })
	var unique []string
	for _, scope := range scopes {
		if !slices.Contains(unique, scope) {
			unique = append(unique, scope)
		}
	}
	return append(fields, pair{name, strings.Join(unique, " ")})
}

func (f *ClientCredentials) body(fields []pair) (contentType, text string) {
	if !f.JSON {
		return "application/x-www-form-urlencoded", strings.Join(assignments(formPairs(fields)), "&")
	}
	members := make([]string, len(fields))
	for i, field := range fields {
		members[i] = quoteJSON(field.name) + ":" + quoteJSON(field.value)
	}
	return "application/json", "{" + strings.Join(members, ",") + "}"
}

// basicPair: id and secret are form-encoded before they are joined (RFC 6749, section 2.3.1).
func (f *ClientCredentials) basicPair(values *values) string {
	of := func(role TokenRole) string {
		for _, parameter := range f.Parameters {
			if parameter.Role == role {
				return url.QueryEscape(values.get(parameter.Value))
			}
		}
		return ""
	}
	return base64.StdEncoding.EncodeToString([]byte(of(IDRole) + ":" + of(SecretRole)))
}

func formPairs(fields []pair) []pair {
	escaped := make([]pair, len(fields))
	for i, field := range fields {
		escaped[i] = pair{url.QueryEscape(field.name), url.QueryEscape(field.value)}
	}
	return escaped
}

// formsOf is a secret in every spelling in which it goes out.
func formsOf(secret string) []string {
	quoted := quoteJSON(secret)
	return []string{secret, escapeAll(secret), url.QueryEscape(secret), quoted[1 : len(quoted)-1]}
}

func quoteJSON(text string) string {
	var quoted strings.Builder
	encoder := json.NewEncoder(&quoted)
	encoder.SetEscapeHTML(false)
	// A string always has a form in JSON.
	_ = encoder.Encode(text)
	return strings.TrimSuffix(quoted.String(), "\n")
}

func (f *ClientCredentials) read(answer map[string]any, sentAt time.Time) (*accessToken, error) {
	if kind, ok := memberAt(answer, or(f.Type, "token_type")).(string); ok && !bearerPattern.MatchString(kind) {
		return nil, &AuthFailure{Message: noToken + "the type of the token is not Bearer"}
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

// lifetimeOf reads seconds; only recommended, so what is no number counts as absent (RFC 6749,
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
