package core

import (
	"encoding/base64"
	"net/url"
	"slices"
	"strings"
)

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
