package core

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"
)

// normalizeBaseURL returns where an API is, without a slash at the end. Query and fragment are not
// used. The text itself is checked: parsers of URLs differ in what they repair and ignore.
func normalizeBaseURL(base, basePath string) (string, error) {
	text := strings.Trim(base, " \t\n\v\f\r")
	if strings.ContainsFunc(text, func(r rune) bool { return r == '\\' || unicode.IsControl(r) }) {
		return "", usage("BaseURL must not contain control characters or backslashes")
	}
	parts := absolutePattern.FindStringSubmatch(text)
	if parts == nil {
		return "", usage(noAddress)
	}
	if scheme := strings.ToLower(parts[1]); scheme != "https" && scheme != "http" {
		return "", usage("BaseURL must start with https:// or http://")
	}
	if strings.Contains(parts[2], "@") {
		return "", usage("BaseURL must not contain a user name or a password")
	}
	parsed, err := url.Parse(text)
	if err != nil || !isAuthority(parts[2]) || len(parsed.Port()) == 5 && parsed.Port() > "65535" {
		return "", usage(noAddress)
	}
	return joinPath(parsed.Scheme+"://"+parsed.Host+parsed.EscapedPath(), basePath), nil
}

const noAddress = "BaseURL must be an absolute URL, such as https://api.example.com/v1"

// isAuthority: a name that ends in a number is an IPv4 address to some parsers, and a name to others.
func isAuthority(text string) bool {
	if numberPattern.MatchString(text) && !ipv4Pattern.MatchString(text) {
		return false
	}
	return authorityPattern.MatchString(text)
}

var (
	absolutePattern = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9+.-]*)://([^/?#]*)`)
	// authorityPattern is a name or an IPv4 address, or an IPv6 address in brackets (RFC 3986, section
	// 3.2.2).
	authorityPattern = regexp.MustCompile(`^(?:[A-Za-z0-9._~\x{80}-\x{10ffff}-]+|\[[0-9A-Fa-f:.]+\])(?::\d{0,5})?$`)
	numberPattern    = regexp.MustCompile(`(?i)(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?(?::|$)`)
	ipv4Pattern      = regexp.MustCompile(`^(?:` + octet + `\.){3}` + octet + `(?::\d*)?$`)
)

const octet = `(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`

// originOf is scheme, host and port, with the port spelled out.
func originOf(address *url.URL) string {
	port := address.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[address.Scheme]
	}
	return address.Scheme + "://" + strings.ToLower(address.Hostname()) + ":" + port
}

// joinPath joins as text: resolving it as a URL would lose the base's own path. The path "/" is the base
// with a slash.
func joinPath(base, path string) string {
	start, end := strings.TrimRight(base, "/"), strings.TrimLeft(path, "/")
	if path == "" {
		return start
	}
	return start + "/" + end
}

// queryString is the query with what it starts with; empty where there is nothing to send.
func queryString(address string, pairs []pair) string {
	if len(pairs) == 0 {
		return ""
	}
	start := "?"
	if strings.Contains(address, "?") {
		start = "&"
	}
	return start + strings.Join(assignments(pairs), "&")
}

var templatePattern = regexp.MustCompile(`\{([^{}]*)\}|[^{}]+|[{}]`)

// expandPath is a path template with its values; a value is always within one segment. What follows
// a "?" is the query that the operation always has.
func expandPath(op *Operation, args Args) (string, error) {
	var path strings.Builder
	for _, found := range templatePattern.FindAllStringSubmatch(op.Path, -1) {
		parameter := (*Parameter)(nil)
		if strings.HasPrefix(found[0], "{") && len(found[0]) > 1 {
			parameter = pathParameter(op, found[1])
		}
		if parameter == nil {
			path.WriteString(escapeLiteral(found[0]))
			continue
		}
		text, err := pathValue(parameter, parameter.value(args))
		if err != nil {
			return "", err
		}
		path.WriteString(text)
	}
	segments, _, _ := strings.Cut(path.String(), "?")
	for _, segment := range strings.Split(segments, "/") {
		if err := refuseDots(segment, op.Path); err != nil {
			return "", err
		}
	}
	return path.String(), nil
}

func pathParameter(op *Operation, name string) *Parameter {
	for i := range op.Parameters {
		if parameter := &op.Parameters[i]; parameter.In == InPath && parameter.Name == name {
			return parameter
		}
	}
	return nil
}

func pathValue(parameter *Parameter, value any) (string, error) {
	argument := parameter.arg()
	tree, err := treeOf(argument, value)
	if err != nil {
		return "", err
	}
	if tree == nil {
		return "", usage(argument + " is missing")
	}
	text, err := styled(parameter.Name, tree, parameter.styling(), escapeAll)
	if err != nil {
		return "", err
	}
	if text == "" {
		return "", usage(argument + " must not be empty")
	}
	// The value itself may be percent-encoded dots already; some servers decode twice.
	if given, ok := tree.(string); ok {
		return text, refuseDots(given, argument)
	}
	return text, nil
}

var dotsPattern = regexp.MustCompile(`(?i)^(\.|%2e){1,2}$`)

// refuseDots refuses what URL parsers fold away, also percent-encoded (WHATWG URL, section 4.4).
func refuseDots(segment, what string) error {
	if dotsPattern.MatchString(segment) {
		return usage(what + ": \"" + segment + "\" cannot be a path segment")
	}
	return nil
}

// escapeLiteral escapes what a template says itself: path and query, whatever characters it holds.
func escapeLiteral(text string) string {
	const kept = "-._~!$&'()*+,;=:@/?"
	var escaped strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '%' && i+2 < len(text) && isHex(text[i+1]) && isHex(text[i+2]) {
			escaped.WriteString(text[i : i+3])
			i += 2
		} else {
			escaped.WriteString(escapeExcept(text[i:i+1], kept))
		}
	}
	return escaped.String()
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}
