package core

import (
	"encoding/base64"
	"errors"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// shortestSecret is in characters. Shorter secrets would blot out ordinary text.
const shortestSecret = 4

// redact replaces every secret wherever it stands: servers echo credentials, and proxies do. It finds
// a secret as it is, in base64, and with any of its characters percent-encoded or escaped as in JSON.
func redact(text string, secrets []string) string {
	if len(secrets) == 0 || text == "" {
		return text
	}
	var forms []string
	for _, secret := range secrets {
		if utf8.RuneCountInString(secret) >= shortestSecret {
			// A form has a plus sign for a space (WHATWG URL, section 5.2).
			forms = append(forms, secret, strings.ReplaceAll(secret, " ", "+"),
				base64.RawStdEncoding.EncodeToString([]byte(secret)),
				base64.RawURLEncoding.EncodeToString([]byte(secret)))
		}
	}
	// The longest first: one may be a part of another.
	sort.SliceStable(forms, func(i, j int) bool { return len(forms[i]) > len(forms[j]) })
	for _, form := range forms {
		text = strings.ReplaceAll(text, form, "[redacted]")
	}
	return redactEscaped(text, forms)
}

// printable makes one line of at most limit characters, all of which a reader sees. A space stands for
// others: without one, a secret that they split would be whole again.
func printable(text string, limit int) string {
	var line strings.Builder
	count, space := 0, false
	for _, r := range strings.ToValidUTF8(text, "\uFFFD") {
		if unicode.IsControl(r) || unicode.IsSpace(r) || isUnseen(r) {
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

// isUnseen tells whether a character is a direction mark, has no width, or hides text, as tags do.
func isUnseen(r rune) bool {
	return r >= 0xad && (unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) ||
		unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r))
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
