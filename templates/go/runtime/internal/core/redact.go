package core

import (
	"errors"
	"sort"
	"strings"
	"unicode"
)

// shortestSecret is the length below which a secret would blot out ordinary text.
const shortestSecret = 4

// redact replaces every secret wherever it stands: servers echo credentials, and proxies do.
func redact(text string, secrets []string) string {
	if len(secrets) == 0 || text == "" {
		return text
	}
	byLength := append([]string(nil), secrets...)
	// The longest first: one may be a part of another.
	sort.SliceStable(byLength, func(i, j int) bool { return len(byLength[i]) > len(byLength[j]) })
	for _, secret := range byLength {
		if len(secret) >= shortestSecret {
			text = strings.ReplaceAll(text, secret, "[redacted]")
		}
	}
	return text
}

// printable makes one line of at most limit characters, without control and direction characters.
func printable(text string, limit int) string {
	var line strings.Builder
	count, space := 0, false
	for _, r := range strings.ToValidUTF8(text, "\uFFFD") {
		if unicode.IsControl(r) || unicode.IsSpace(r) || isDirection(r) {
			space = count > 0
			continue
		}
		if count+1 >= limit {
			line.WriteRune('…')
			break
		}
		if space {
			line.WriteByte(' ')
			count++
			space = false
		}
		line.WriteRune(r)
		count++
	}
	return line.String()
}

func isDirection(r rune) bool {
	switch {
	case r == 0x200e || r == 0x200f, r >= 0x2028 && r <= 0x202e, r >= 0x2066 && r <= 0x2069:
		return true
	}
	return false
}

// redactedCause returns the cause of an error as it may be printed: as it is, unless its text shows a
// secret.
func redactedCause(cause error, secrets []string) error {
	if cause == nil {
		return nil
	}
	for err := cause; err != nil; err = errors.Unwrap(err) {
		if text := err.Error(); redact(text, secrets) != text {
			return errors.New(redact(cause.Error(), secrets))
		}
	}
	return cause
}
