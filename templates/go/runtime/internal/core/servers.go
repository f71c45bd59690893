package core

import (
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// Server is a server of the API description.
type Server struct {
	Environment string
	// URL has its variables in braces: "https://{region}.example.com/v1", or "/{version}" if it is
	// relative.
	URL       string
	Variables []ServerVariable
}

// ServerVariable is a part of a server's URL.
type ServerVariable struct {
	Name string
	// In is the part of the URL that it stands in.
	In ServerPart
	// Default is there if HasDefault says so; otherwise the caller must give a value.
	Default    string
	HasDefault bool
	// Values are the only ones; none: whatever fits its place.
	Values []string
	// Secret says that its value appears in no message.
	Secret bool
}

// ServerPart is a part of a URL.
type ServerPart int

// The parts; InURL means a whole address.
const (
	InURL ServerPart = iota
	InScheme
	InHost
	InPort
	InServerPath
)

// Servers are those among which a client chooses, by environment; the first is the default. A relative
// one has no others next to it.
type Servers []Server

func (s Servers) isRelative() bool { return strings.HasPrefix(s[0].URL, "/") }

func (s Servers) baseURL(options *Options, given string) (string, error) {
	base := ""
	if given != "" {
		var err error
		if base, err = normalizeBaseURL(given, ""); err != nil || !s.isRelative() {
			return base, err
		}
	}
	server, err := s.chosen(options.Environment)
	if err != nil {
		return "", err
	}
	for _, name := range slices.Sorted(maps.Keys(options.ServerVariables)) {
		if !s.has(name) {
			return "", usage("ServerVariables: the API has no variable " + name)
		}
	}
	return server.expand(base, options.ServerVariables)
}

func (s Servers) described() string {
	address, err := s[0].expand("", nil)
	if err != nil {
		return ""
	}
	return address
}

func (s Servers) secrets(options *Options) []string {
	var secrets []string
	for i := range s {
		for _, variable := range s[i].Variables {
			value := options.ServerVariables[variable.Name]
			if variable.Secret && value != "" {
				secrets = append(secrets, value, url.PathEscape(value))
			}
		}
	}
	return secrets
}

func (s Servers) chosen(environment string) (*Server, error) {
	names := make([]string, len(s))
	for i := range s {
		names[i] = s[i].Environment
		if environment == "" || environment == names[i] {
			return &s[i], nil
		}
	}
	return nil, usage("Environment must be one of " + strings.Join(names, ", "))
}

func (s Servers) has(name string) bool {
	return slices.ContainsFunc(s, func(server Server) bool { return server.variable(name) != nil })
}

func (s *Server) variable(name string) *ServerVariable {
	for i := range s.Variables {
		if s.Variables[i].Name == name {
			return &s.Variables[i]
		}
	}
	return nil
}

var bracesPattern = regexp.MustCompile(`\{([^{}]+)\}`)

// expand is the URL with these values; that of a relative server is empty without a base.
func (s *Server) expand(base string, values map[string]string) (string, error) {
	var failure error
	full := bracesPattern.ReplaceAllStringFunc(s.URL, func(whole string) string {
		variable := s.variable(whole[1 : len(whole)-1])
		if variable == nil {
			return whole
		}
		value, given := values[variable.Name]
		text, err := variable.checked(value, given)
		if err != nil && failure == nil {
			failure = err
		}
		return text
	})
	isRelative := strings.HasPrefix(s.URL, "/")
	if failure != nil || isRelative && base == "" {
		return "", failure
	}
	if isRelative {
		full = joinPath(base, full)
	}
	address, err := normalizeBaseURL(full, "")
	if err != nil {
		return "", usage("ServerVariables do not form a valid URL with " + s.URL)
	}
	return address, nil
}

// checked takes what the description itself says; anything else must stay in its part of the URL.
func (v *ServerVariable) checked(value string, given bool) (string, error) {
	name := "ServerVariables[\"" + v.Name + "\"]"
	if !given {
		if v.HasDefault {
			return v.Default, nil
		}
		return "", usage(name + " is missing")
	}
	declared := v.Values
	if len(declared) == 0 && v.HasDefault {
		declared = []string{v.Default}
	}
	for _, own := range declared {
		if own == value {
			return value, nil
		}
	}
	if len(v.Values) > 0 {
		return "", usage(name + " must be one of " + strings.Join(v.Values, ", "))
	}
	place := serverParts[v.In]
	good := place.pattern.MatchString(value) && !hasDotSegment(value)
	for _, sign := range []string{":", "/"} {
		// Slashes and colons pass where the description's own values have them.
		if v.In != InURL && strings.Contains(value, sign) && !strings.Contains(strings.Join(declared, " "), sign) {
			good = false
		}
	}
	if !good {
		return "", usage(name + " must be " + place.what)
	}
	return value, nil
}

func hasDotSegment(value string) bool {
	for _, segment := range strings.Split(value, "/") {
		if segment == "." || segment == ".." {
			return true
		}
	}
	return false
}

var serverParts = [...]struct {
	pattern *regexp.Regexp
	what    string
}{
	InURL: {
		regexp.MustCompile(`(?i)^https?://[^\s\\?#@\pC]+$`),
		"an absolute http or https URL without a user name, query or fragment",
	},
	InScheme: {regexp.MustCompile(`(?i)^https?$`), "http or https"},
	InHost: {
		regexp.MustCompile(`(?i)^[a-z0-9._-]+(?::\d+)?$`),
		"a host name of letters, digits, dots and hyphens",
	},
	InPort: {regexp.MustCompile(`^\d{1,5}$`), "a port number"},
	InServerPath: {
		regexp.MustCompile(`^[^\s\\?#@%/\pC]+(?:/[^\s\\?#@%/\pC]+)*$`),
		"a path segment without white space, backslashes, ?, #, @ and %",
	},
}
