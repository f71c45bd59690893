package core

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// addressSteps send each request to the URL that the page before it has.
type addressSteps struct {
	loop

	// target is the URL of the next request; nil: that of the operation.
	target *string
	// relative says that it was given relative to the URL of the page.
	relative bool
}

func newAddressSteps(start *string) addressSteps {
	if start != nil {
		if target, refusal := resolved(*start, *start); refusal == "" {
			start = &target
		}
	}
	return addressSteps{loop: newLoop(start), target: start}
}

// moveTo is the outlook of a page with this URL of the next one; empty if it has none.
func (s *addressSteps) moveTo(address, pointer string, p *Pager, page *pageContent) outlook {
	said := page.moreOf(p.paging.HasMore)
	switch {
	case said == ends || address == "" && said == unsaid:
		return outlook{verdict: ends}
	case address == "":
		message := "the page has no URL of the next page, but the body says that more pages follow"
		return outlook{verdict: continues, failure: page.failure(pointer, message)}
	}
	target, refusal := resolved(page.url, address)
	if refusal != "" {
		return outlook{verdict: continues, failure: page.failure(pointer, notFollowed+refusal)}
	}
	if s.sent == nil {
		s.sent = &page.url
	}
	s.target = &target
	s.relative = !schemePattern.MatchString(address) && !strings.HasPrefix(address, "//")
	seen := s.follow(page, target, pointer, "the URL", continues)
	if base, err := p.baseURL(); err == nil && seen.failure == nil {
		if refusal := s.refusalOf(base, p.paging.Origins); refusal != "" {
			seen.failure = page.failure(pointer, notFollowed+refusal)
		}
	}
	return seen
}

const notFollowed = "the URL of the next page was not followed: "

// request: the base URL may have changed since the page that had the URL.
func (s *addressSteps) request(p *Pager) (Input, error) {
	if s.target == nil {
		return p.input, nil
	}
	base, err := p.baseURL()
	if err != nil {
		return Input{}, err
	}
	if refusal := s.refusalOf(base, p.paging.Origins); refusal != "" {
		failure := &PaginationFailure{Message: notFollowed + refusal}
		if p.last != nil {
			failure.StatusCode, failure.Body = p.last.Observed.StatusCode, p.last.Body
		}
		return Input{}, failure
	}
	input, target := p.input, *s.target
	input.address = func(own []QueryValue, credentials []pair) string {
		return withQuery(target, own, credentials)
	}
	return input, nil
}

func (p *Pager) baseURL() (string, error) {
	return p.client.baseURLOf(p.op, p.client.merged(&p.call().Options))
}

var schemePattern = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:`)

// isUnclear: parsers of URLs differ in what they repair, so that the text itself is checked.
func isUnclear(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return r == '\\' || unicode.IsControl(r) })
}

// resolved is the absolute URL of a reference (RFC 3986, section 5), without its fragment, or why it
// has none.
func resolved(from, reference string) (target, refusal string) {
	if isUnclear(reference) {
		return "", "it contains control characters or backslashes"
	}
	base, err := url.Parse(from)
	if err != nil {
		return "", notURL
	}
	address, err := base.Parse(reference)
	if err != nil {
		return "", notURL
	}
	address.Fragment, address.RawFragment = "", ""
	address.RawQuery = escapeQuery(address.RawQuery)
	return address.String(), ""
}

const notURL = "it is not a valid URL"

// refusalOf is why the URL is not followed; empty if it is. Requests have credentials, which
// go nowhere but to the API.
func (s *addressSteps) refusalOf(base string, origins []string) string {
	home, err := url.Parse(base)
	if err != nil {
		return notURL
	}
	address, err := url.Parse(*s.target)
	if err != nil || isUnclear(*s.target) {
		return notURL
	}
	origin := originOf(address)
	switch {
	case address.Scheme != "http" && address.Scheme != "https" || address.Host == "":
		return "it is not an absolute http or https URL"
	case address.User != nil:
		return "it contains a user name"
	case home.Scheme == "https" && address.Scheme == "http":
		return "it does not use HTTPS"
	case origin != originOf(home) && !slices.ContainsFunc(origins, func(own string) bool {
		trusted, err := url.Parse(own)
		return err == nil && originOf(trusted) == origin
	}):
		return "its origin is not that of the base URL"
	case s.relative && !isWithin(home, address):
		return "it leaves the path of the base URL"
	}
	return ""
}

// isWithin reports whether the path of a URL is that of the base URL, or below it.
func isWithin(home, address *url.URL) bool {
	path, start := address.EscapedPath(), strings.TrimRight(home.EscapedPath(), "/")
	for _, segment := range strings.Split(path, "/") {
		// Servers may decode dots.
		if dotsPattern.MatchString(segment) {
			return false
		}
	}
	return path == start || strings.HasPrefix(path, start+"/")
}

// withQuery adds the caller's query parameters that a URL does not have, and replaces credentials.
func withQuery(target string, own []QueryValue, credentials []pair) string {
	address, query, _ := strings.Cut(target, "?")
	has := map[string]bool{}
	var fields []string
	for _, field := range strings.Split(query, "&") {
		name, _, _ := strings.Cut(field, "=")
		if decoded, err := url.QueryUnescape(name); err == nil {
			name = decoded
		}
		has[name] = true
		isCredential := slices.ContainsFunc(credentials, func(one pair) bool { return one.name == name })
		if field != "" && !isCredential {
			fields = append(fields, field)
		}
	}
	for _, field := range own {
		if !has[field.Name] {
			fields = append(fields, escapeAll(field.Name)+"="+escapeAll(field.Value))
		}
	}
	for _, field := range credentials {
		fields = append(fields, escapeAll(field.name)+"="+escapeAll(field.value))
	}
	if len(fields) == 0 {
		return address
	}
	return address + "?" + strings.Join(fields, "&")
}

// escapeQuery escapes what no request line can hold; the rest stays as the server wrote it.
func escapeQuery(query string) string { return escapeExcept(query, "!#$%&()*+,-./:;=?@[]^_`{|}~") }
