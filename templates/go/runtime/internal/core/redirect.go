package core

import (
	"net/http"
	"net/url"
)

// mostRedirects: more are a loop.
const mostRedirects = 20

// try sends the request of a plan; attempt is the number of the attempt, from 1.
type try func(planned *plan, life *lifetime, attempt int) (*Incoming, error)

func sendPlanned(planned *plan, life *lifetime, _ int) (*Incoming, error) {
	return follow(planned, firstRequest(planned), life)
}

// firstRequest is the request of an attempt, before any redirect.
func firstRequest(planned *plan) *outgoing {
	return &outgoing{planned.method, planned.url, planned.header.fields, planned.body}
}

// follow sends a request. Its redirects are followed here and not by net/http: that would carry an
// API key in a header of its own name, or the body, to whatever host the server names.
func follow(planned *plan, out *outgoing, life *lifetime) (*Incoming, error) {
	home := true
	for hops := 0; ; hops++ {
		incoming, err := exchange(planned, out, life)
		if err != nil {
			return nil, err
		}
		from, target := targetOf(out, incoming)
		if target == nil {
			return incoming, nil
		}
		refusal := refusalOf(out, incoming.StatusCode, from, target)
		switch {
		case planned.refuseRedirects:
			refusal = "the request contains credentials"
		case refusal == "" && hops >= mostRedirects:
			refusal = "too many redirects"
		}
		if refusal != "" {
			return nil, apiFailure(incoming, "the redirect to "+placeOf(target)+" was not followed: "+refusal)
		}
		incoming.discard()
		home = home && originOf(target) == originOf(from)
		out = redirected(planned, out, incoming.StatusCode, target, home)
	}
}

// targetOf is where the response sends the request; nil where it does not (RFC 9110, section 15.4).
func targetOf(out *outgoing, incoming *Incoming) (from, target *url.URL) {
	switch incoming.StatusCode {
	case 301, 302, 303, 307, 308:
	default:
		return nil, nil
	}
	location := incoming.Header.Get("Location")
	from, err := url.Parse(out.url)
	if err != nil || location == "" {
		return nil, nil
	}
	target, err = from.Parse(location)
	if err != nil {
		return nil, nil
	}
	return from, target
}

func refusalOf(out *outgoing, status int, from, target *url.URL) string {
	reads := out.method == "GET" || out.method == "HEAD"
	switch {
	case target.Scheme != "https" && target.Scheme != "http" || target.Host == "":
		return "the target is not an http or https URL"
	case from.Scheme == "https" && target.Scheme == "http":
		return "the target does not use HTTPS"
	case originOf(target) != originOf(from) && !reads:
		return out.method + " requests are not redirected to another origin"
	case (status == 301 || status == 302) && !reads && out.method != "OPTIONS":
		return "it would change the method"
	case (status == 307 || status == 308) && out.body != nil && !out.body.Repeatable:
		return "the body cannot be sent again"
	}
	return ""
}

func redirected(planned *plan, out *outgoing, status int, target *url.URL, home bool) *outgoing {
	target.User = nil
	next := &outgoing{method: out.method, body: out.body}
	if status == 303 && out.method != "HEAD" {
		next.method = "GET"
	}
	if next.method != out.method {
		next.body = nil
	}
	if !home {
		next.url, next.header, next.body = target.String(), foreignHeader(planned), nil
		return next
	}
	given := target.Query()
	for _, field := range planned.credentials.query {
		if !given.Has(field.name) {
			if target.RawQuery != "" {
				target.RawQuery += "&"
			}
			target.RawQuery += escapeAll(field.name) + "=" + escapeAll(field.value)
		}
	}
	next.url = target.String()
	next.header = out.header.Clone()
	if next.body == nil {
		next.header.Del("Content-Type")
	}
	return next
}

// foreignHeader: another origin learns who asks and for what type, and nothing else.
func foreignHeader(planned *plan) http.Header {
	own := http.Header{}
	if agent := planned.header.get("User-Agent"); agent != "" {
		own.Set("User-Agent", agent)
	}
	own.Set("Accept", planned.op.accept())
	return own
}

// placeOf is for a message: without what may be secret in a URL.
func placeOf(target *url.URL) string {
	if target.Host == "" {
		return target.Scheme + ":"
	}
	return target.Scheme + "://" + target.Host + target.EscapedPath()
}
