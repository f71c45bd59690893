package core

import (
	"bytes"
	"encoding/base64"
	"slices"
	"strings"
)

// writtenCredentials are those that the caller wrote into the request instead of giving them to the
// client.
type writtenCredentials struct {
	// secrets are their values.
	secrets []string
	// held are the names of the client's credentials that they stand for.
	held map[string]bool
	// identify: the request says by one of them who calls.
	identify bool
}

// writtenCredentials finds those of a request to which the client's own are not yet added.
func (s *Settings) writtenCredentials(header headerFields, query []QueryValue) writtenCredentials {
	var secrets []string
	held := map[string]bool{}
	cookies := cookiesIn(header.get("Cookie"))
	for _, cookie := range cookies {
		secrets = append(secrets, cookie.value)
	}
	// An API may accept a scheme that the client has no credential for.
	foreign := header.has("Authorization")
	for i := range s.Credentials {
		foreign = foreign && !isAuthorization(s.Credentials[i].Scheme)
	}
	for _, credential := range s.Credentials {
		written := isAuthorization(credential.Scheme) && header.has("Authorization")
		if key, ok := credential.Scheme.(*APIKey); ok {
			for _, value := range key.valuesIn(header, query, cookies) {
				secrets = append(secrets, value, escapeAll(value))
				written = written || value != ""
			}
		}
		if written || foreign {
			held[credential.Name] = true
		}
	}
	secrets = append(secrets, secretsOf(header.get("Authorization"))...)
	secrets = append(secrets, secretsOf(header.get("Proxy-Authorization"))...)
	return writtenCredentials{
		secrets:  slices.DeleteFunc(secrets, func(secret string) bool { return secret == "" }),
		held:     held,
		identify: len(held) > 0 || header.has("Authorization"),
	}
}

// valuesIn are the keys that a request already has.
func (k *APIKey) valuesIn(header headerFields, query []QueryValue, cookies []pair) []string {
	var values []string
	switch k.In {
	case InHeader:
		values = append(values, header.get(k.Name))
	case InQuery:
		for _, value := range query {
			if value.Name == k.Name {
				values = append(values, value.Value)
			}
		}
	case InCookie:
		for _, cookie := range cookies {
			if cookie.name == escapeCookieName(k.Name) {
				values = append(values, cookie.value)
			}
		}
	}
	return values
}

// isAuthorization reports whether a credential is sent in the header Authorization.
func isAuthorization(scheme Scheme) bool {
	key, ok := scheme.(*APIKey)
	return !ok || key.In == InHeader && strings.EqualFold(key.Name, "Authorization")
}

// secretsOf are the value, what follows its scheme (RFC 9110, section 11.4), and a password in it
// (RFC 7617).
func secretsOf(value string) []string {
	if value == "" {
		return nil
	}
	scheme, token, _ := strings.Cut(value, " ")
	token = strings.TrimSpace(token)
	secrets := []string{value, token}
	if strings.EqualFold(scheme, "basic") {
		if text, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(token, "=")); err == nil {
			// Some APIs take a key in the place of user and password.
			secrets = append(secrets, string(text[bytes.IndexByte(text, ':')+1:]))
		}
	}
	return secrets
}

// cookiesIn is RFC 6265, section 4.2.1: values without their quotes, and no empty ones.
func cookiesIn(header string) []pair {
	var cookies []pair
	for _, text := range strings.Split(header, ";") {
		name, value, _ := strings.Cut(text, "=")
		value = strings.TrimSpace(value)
		if len(value) > 1 && value[0] == '"' && value[len(value)-1] == '"' {
			value = value[1 : len(value)-1]
		}
		if value != "" {
			cookies = append(cookies, pair{strings.TrimSpace(name), value})
		}
	}
	return cookies
}
