package core

import (
	"context"
	"errors"
	"net/url"
	"strings"
)

// tokenRequest is a request whose response holds a token.
type tokenRequest struct {
	method, url string
	headers     []pair
	// contentType and body; no body where the type is empty.
	contentType, body string
	// credentials are those that the request has to carry beside what it is about.
	credentials *application
	// secrets are what no message may show.
	secrets []string
	// idempotent: made twice it does no harm.
	idempotent bool
	// sending is called whenever the request goes out.
	sending func()
}

// longestTokenAnswer is in bytes; longer ones hold no token.
const longestTokenAnswer = 1 << 20

const noToken = "could not obtain an access token: "

// requestToken sends a request for a token, with the attempts of any call, and returns the members
// of its response. Every failure is an [*AuthFailure]; its cause is the failure of the
// request.
func requestToken(ctx context.Context, request *tokenRequest, in *tokenContext) (map[string]any, error) {
	planned, err := planTokenRequest(request, in)
	if err != nil {
		return nil, err
	}
	life := newLifetime(ctx, 0)
	defer life.close()
	var members map[string]any
	err = perform(planned, life, func(incoming *Incoming, _ *Answer) (err error) {
		members, err = readMembers(incoming)
		return err
	}, sendPlanned)
	var auth *AuthFailure
	if err == nil || errors.As(err, &auth) || !isFailure(err) {
		return members, err
	}
	failure := &AuthFailure{Message: noToken + err.Error(), Err: err}
	var refusal *APIFailure
	if errors.As(err, &refusal) {
		failure.StatusCode = refusal.StatusCode
		said, _ := parseAny(refusal.Body).(map[string]any)
		failure.Code = cleanMember(said, "error", planned.secrets)
		failure.Description = cleanMember(said, "error_description", planned.secrets)
	}
	return nil, failure
}

// endpointURL is where an endpoint is. A path lies behind the base URL; an absolute URL stays, unless
// it is on the host of the described API: then it moves with the base URL that the caller gave, so
// that the secrets of a test go to the server of that test.
func endpointURL(address string, in *tokenContext) (string, error) {
	if strings.HasPrefix(address, "/") {
		if in.baseURL == "" {
			return "", usage("no base URL: set Config.BaseURL")
		}
		return joinPath(in.baseURL, address), nil
	}
	if in.baseURL == "" || in.describedURL == "" || !sameOrigin(address, in.describedURL) {
		return address, nil
	}
	own, err := url.Parse(address)
	if err != nil {
		return "", usage("the URL of the token endpoint is not valid")
	}
	base, err := url.Parse(in.baseURL)
	if err != nil {
		return "", usage("the base URL is not valid")
	}
	own.Scheme, own.Host = base.Scheme, base.Host
	return own.String(), nil
}

// tokenIn returns the token in a member of the response. The error for a response without one names
// path. A token that no header can carry is an error here, and not with each call that would send it:
// the next call requests another one.
func tokenIn(value any, path ...string) (string, error) {
	token, _ := value.(string)
	if token = strings.TrimSpace(token); token == "" {
		return "", &AuthFailure{Message: noToken + "the response has no string at " + strings.Join(path, ".")}
	}
	for i := range len(token) {
		// RFC 6749, appendix A.12.
		if token[i] < ' ' || token[i] > '~' {
			return "", &AuthFailure{Message: noToken + "the token at " + strings.Join(path, ".") +
				" contains characters other than printable ASCII"}
		}
	}
	return token, nil
}

func planTokenRequest(request *tokenRequest, in *tokenContext) (*plan, error) {
	address, err := url.Parse(request.url)
	if err != nil {
		return nil, usage("the URL of the token endpoint is not valid")
	}
	credentials := request.credentials
	if credentials == nil {
		credentials = &application{}
	}
	header, err := tokenHeader(request, credentials, in)
	if err != nil {
		return nil, err
	}
	query := make([]pair, len(credentials.query))
	for i, field := range credentials.query {
		query[i] = pair{escapeAll(field.name), escapeAll(field.value)}
	}
	planned := &plan{
		op:              &tokenOperation,
		method:          request.method,
		path:            address.EscapedPath(),
		prefix:          request.method + " " + address.EscapedPath() + ": ",
		secrets:         append(append([]string(nil), request.secrets...), credentials.secrets...),
		url:             request.url + queryString(request.url, query),
		header:          header,
		credentials:     credentials,
		transport:       in.transport,
		timeout:         in.timeout,
		policy:          in.retry,
		idempotent:      request.idempotent,
		logger:          in.logger,
		refuseRedirects: true,
		sending:         request.sending,
	}
	if request.contentType != "" {
		planned.body = bytesBody([]byte(request.body), request.contentType)
	}
	return planned, nil
}

var tokenOperation = Operation{ID: "token", OK: []Answer{{Status: "2XX"}}}

// tokenHeader: the client's own header fields are for the API, and its Authorization is what is
// expired.
func tokenHeader(request *tokenRequest, credentials *application, in *tokenContext) (headerFields, error) {
	header := newHeaderFields()
	var layers []HeaderValue
	if in.userAgent != "" {
		layers = append(layers, HeaderValue{Name: "User-Agent", Value: in.userAgent})
	}
	if in.baseURL != "" && sameOrigin(in.baseURL, request.url) {
		layers = append(layers, in.header...)
	}
	layers = append(layers,
		HeaderValue{Name: "Authorization", Remove: true},
		HeaderValue{Name: "Cookie", Remove: true},
		HeaderValue{Name: "Accept", Value: "application/json"},
		HeaderValue{Name: "Content-Type", Value: request.contentType, Remove: request.contentType == ""},
	)
	for _, field := range append(append([]pair(nil), credentials.headers...), request.headers...) {
		layers = append(layers, HeaderValue{Name: field.name, Value: field.value})
	}
	if len(credentials.cookies) > 0 {
		cookies := make([]string, len(credentials.cookies))
		for i, cookie := range credentials.cookies {
			cookies[i] = cookieText(cookie)
		}
		layers = append(layers, HeaderValue{Name: "Cookie", Value: strings.Join(cookies, "; ")})
	}
	return header, header.assign(layers)
}

// readMembers says nothing of a body that cannot be read: its words may be the token.
func readMembers(incoming *Incoming) (map[string]any, error) {
	body, err := incoming.all(longestTokenAnswer)
	if err != nil {
		return nil, err
	}
	switch value := parseAny(body).(type) {
	case map[string]any:
		return value, nil
	case nil:
		return nil, &AuthFailure{Message: noToken + incoming.plan.prefix + "the response is not valid JSON"}
	}
	return nil, &AuthFailure{Message: noToken + incoming.plan.prefix + "the response is not a JSON object"}
}

func cleanMember(members map[string]any, name string, secrets []string) string {
	text, _ := members[name].(string)
	return printable(redact(text, secrets), 500)
}

// formsOf is a secret in every spelling in which it goes out.
func formsOf(secret string) []string {
	quoted := quoteJSON(secret)
	return []string{secret, escapeAll(secret), url.QueryEscape(secret), quoted[1 : len(quoted)-1]}
}

func sameOrigin(one, other string) bool {
	first, err := url.Parse(one)
	if err != nil {
		return false
	}
	second, err := url.Parse(other)
	return err == nil && originOf(first) == originOf(second)
}
