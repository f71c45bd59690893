package core

import (
	"context"
	"encoding/base64"
	"slices"
	"strings"
	"sync"
)

// Scheme is how a credential is added to a request: [*APIKey], [*Basic], [*Token], or one that gets its
// tokens itself.
type Scheme interface {
	// missing are the names of the values that are needed and not there.
	missing(name string, values *values) []string
	// apply adds the credential to what a call carries.
	apply(ctx context.Context, call *application, need Need) error
}

// APIKey is a key under a name of its own.
type APIKey struct {
	In   Place
	Name string
}

// Basic is RFC 7617; its values are "username" and "password".
type Basic struct{}

// Token is "Authorization: <prefix> <token>"; an empty prefix sends the token alone.
type Token struct{ Prefix string }

// credentials are a client's; the clients that With makes share them.
type credentials struct {
	settings *Settings
	values   values
}

// values are the strings passed to the client, and the tokens obtained with them.
type values struct {
	mu      sync.Mutex
	texts   map[string]string
	sources map[Scheme]tokenSource
}

func newCredentials(settings *Settings, given Values) *credentials {
	c := &credentials{settings: settings}
	c.values.texts = map[string]string{}
	c.values.sources = map[Scheme]tokenSource{}
	for name, value := range given {
		c.set(name, value)
	}
	return c
}

// set is for subsequent calls; those in progress keep what they have.
func (c *credentials) set(name, value string) {
	// A secret read from a file often ends in a newline, which no header may hold.
	value = strings.TrimSpace(value)
	c.values.mu.Lock()
	defer c.values.mu.Unlock()
	if value == "" {
		delete(c.values.texts, name)
	} else {
		c.values.texts[name] = value
	}
	for _, source := range c.values.sources {
		source.forget(name)
	}
}

func (v *values) get(name string) string {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.texts[name]
}

// check finds what would make every call fail.
func (c *credentials) check() error {
	for _, credential := range c.settings.Credentials {
		if _, ok := credential.Scheme.(*Basic); ok {
			return checkUsername(c.values.get("username"))
		}
	}
	return nil
}

// checkUsername: the first colon ends the user name (RFC 7617, section 2).
func checkUsername(username string) error {
	if strings.Contains(username, ":") {
		return usage("the user name must not contain a colon")
	}
	return nil
}

// known are all values that no message may show.
func (c *credentials) known() []string {
	public := map[string]bool{"username": true}
	for _, credential := range c.settings.Credentials {
		if flow, ok := credential.Scheme.(interface{ publicValues() []string }); ok {
			for _, name := range flow.publicValues() {
				public[name] = true
			}
		}
	}
	c.values.mu.Lock()
	defer c.values.mu.Unlock()
	var known []string
	for name, value := range c.values.texts {
		if !public[name] {
			known = append(known, value)
		}
	}
	return known
}

// leniency is what an alternative may lack and still be complete.
type leniency struct {
	// passwordless: a password may be empty (RFC 7617, section 2).
	passwordless bool
	// held lists the credentials that the caller wrote into the request.
	held map[string]bool
}

// apply chooses the first alternative whose credentials are all there, else the first that lacks no
// more than a password, else the first that the held credentials complete; the empty one only if there
// is none of these.
func (c *credentials) apply(
	ctx context.Context,
	alternatives Security,
	tokens func() (*tokenContext, error),
	held map[string]bool,
) (*application, error) {
	call := &application{values: &c.values, tokens: tokens}
	chosen := c.complete(alternatives, leniency{})
	if chosen == nil {
		chosen = c.complete(alternatives, leniency{passwordless: true})
	}
	if chosen == nil {
		chosen = c.complete(alternatives, leniency{passwordless: true, held: held})
	}
	for _, need := range chosen {
		scheme := c.settings.scheme(need.Name)
		if scheme == nil || len(scheme.missing(need.Name, &c.values)) > 0 {
			continue
		}
		if err := scheme.apply(ctx, call, need); err != nil {
			return nil, err
		}
	}
	if chosen == nil {
		call.missing = c.lacking(alternatives, held)
	}
	return call, nil
}

// complete is the first alternative of which nothing is missing; nil where there is none.
func (c *credentials) complete(alternatives Security, allowed leniency) Alternative {
	for _, alternative := range alternatives {
		if len(alternative) > 0 && len(c.missing(alternative, allowed)) == 0 {
			return alternative
		}
	}
	return nil
}

// lacking is what each alternative lacks; nothing where a call may go without credentials.
func (c *credentials) lacking(alternatives Security, held map[string]bool) [][]string {
	var lacking [][]string
	for _, alternative := range alternatives {
		if len(alternative) == 0 {
			return nil
		}
		lacking = append(lacking, c.missing(alternative, leniency{passwordless: true, held: held}))
	}
	return lacking
}

func (c *credentials) missing(alternative Alternative, allowed leniency) []string {
	var missing []string
	for _, need := range alternative {
		if allowed.held[need.Name] {
			continue
		}
		switch scheme := c.settings.scheme(need.Name).(type) {
		case nil:
			missing = append(missing, need.Name)
		case *Basic:
			missing = append(missing, scheme.missing(need.Name, &c.values)...)
			if !allowed.passwordless {
				missing = append(missing, missingOf(&c.values, "password")...)
			}
		default:
			missing = append(missing, scheme.missing(need.Name, &c.values)...)
		}
	}
	return missing
}

// application is what a call carries of its credentials.
type application struct {
	headers, query, cookies []pair
	// secrets are the values that no message may show.
	secrets []string
	// missing is what each alternative lacks; empty if one is complete, or if the call may go without
	// credentials.
	missing [][]string
	// renewal replaces the token among them when the API refuses it.
	renewal *renewal

	values *values
	tokens func() (*tokenContext, error)
}

// renewal is a token that the SDK got itself, on its way to the API.
type renewal struct {
	// header is the value of the header Authorization.
	header string
	// renew returns the header and the secret of another token; both empty where none is to be had.
	renew func(ctx context.Context) (header, secret string, err error)
}

func (a *application) token(prefix, value string) {
	a.secrets = append(a.secrets, value)
	a.headers = append(a.headers, pair{"Authorization", prefixed(prefix, value)})
}

func (k *APIKey) missing(name string, values *values) []string { return missingOf(values, name) }

func (k *APIKey) apply(_ context.Context, call *application, need Need) error {
	value := call.values.get(need.Name)
	call.secrets = append(call.secrets, value, escapeAll(value))
	switch k.In {
	case InQuery:
		call.query = append(call.query, pair{k.Name, value})
	case InCookie:
		call.cookies = append(call.cookies, pair{k.Name, value})
	default:
		call.headers = append(call.headers, pair{k.Name, value})
	}
	return nil
}

// An empty password is one (RFC 7617, section 2), so only the user name must be there.
func (*Basic) missing(_ string, values *values) []string { return missingOf(values, "username") }

func (*Basic) apply(_ context.Context, call *application, _ Need) error {
	username, password := call.values.get("username"), call.values.get("password")
	if err := checkUsername(username); err != nil {
		return err
	}
	text := base64.StdEncoding.EncodeToString([]byte(username + ":" + password))
	call.secrets = append(call.secrets, password, text)
	call.headers = append(call.headers, pair{"Authorization", "Basic " + text})
	return nil
}

func (*Token) missing(name string, values *values) []string { return missingOf(values, name) }

func (t *Token) apply(_ context.Context, call *application, need Need) error {
	call.token(t.Prefix, call.values.get(need.Name))
	return nil
}

func missingOf(values *values, names ...string) []string {
	return slices.DeleteFunc(names, func(name string) bool { return values.get(name) != "" })
}

func prefixed(prefix, value string) string {
	if prefix == "" {
		return value
	}
	return prefix + " " + value
}
