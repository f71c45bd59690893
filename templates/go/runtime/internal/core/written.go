package core

import (
	"bytes"
	"encoding/base64"
	"strings"
)

// writtenCredentials are those that the caller wrote into the request instead of giving them to the
// client: their values, and whether the request says by one of them who calls.
func (s *Settings) writtenCredentials(header headerFields, query []QueryValue) ([]string, bool) {
	var secrets []string
	identify := false
	cookies := cookiesIn(header.get("Cookie"))
	for _, cookie := range cookies {
		secrets = append(secrets, cookie.value)
	}
	given := func(value string) {
		if value != "" {
			secrets = append(secrets, value, escapeAll(value))
			identify = true
		}
	}
	for _, credential := range s.Credentials {
		key, ok := credential.Scheme.(*APIKey)
		if !ok {
			continue
		}
		switch key.In {
		case InHeader:
			given(header.get(key.Name))
		case InQuery:
			for _, value := range query {
				if value.Name == key.Name {
					given(value.Value)
				}
			}
		case InCookie:
			for _, cookie := range cookies {
				identify = identify || cookie.name == escapeCookieName(key.Name)
			}
		}
	}
	identify = identify || header.has("Authorization")
	secrets = append(secrets, secretsOf(header.get("Authorization"))...)
	secrets = append(secrets, secretsOf(header.get("Proxy-Authorization"))...)
	return secrets, identify
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
