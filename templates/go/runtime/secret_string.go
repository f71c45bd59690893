package sdk

import (
	"fmt"
	"io"
	"log/slog"

	"example.com/sdk/internal/seal"
)

// SecretString holds a credential or a password. Whatever prints it shows [redacted]: the verbs of
// package fmt, [log/slog], and encoders such as [encoding/json]. Its memory is encrypted: where package
// fmt cannot call its methods, as in an unexported field of another struct, it prints encrypted text,
// and so do test libraries. Read the text with [SecretString.Reveal].
//
// Equal secrets are equal with ==. The models of this package read and write the text itself in
// their JSON, as the API does. So does [encoding/gob].
type SecretString struct{ sealed string }

// NewSecretString returns the text as a secret.
func NewSecretString(text string) SecretString { return SecretString{seal.Text(text)} }

// Reveal returns the text.
func (s SecretString) Reveal() string { return seal.Open(s.sealed) }

// String returns [redacted], or nothing if the secret is empty.
func (s SecretString) String() string {
	if s.sealed == "" {
		return ""
	}
	return "[redacted]"
}

// Format implements [fmt.Formatter]: every verb prints the result of String.
func (s SecretString) Format(state fmt.State, _ rune) {
	// A [fmt.State] keeps the failures of its writer to itself.
	_, _ = io.WriteString(state, s.String())
}

// LogValue implements [slog.LogValuer].
func (s SecretString) LogValue() slog.Value { return slog.StringValue(s.String()) }

// Equal reports whether both are the same text. Packages that compare by reflection call it.
func (s SecretString) Equal(other SecretString) bool { return s == other }

// MarshalText implements [encoding.TextMarshaler]. It returns the result of String, so that a struct
// of your own that holds a secret can be logged as JSON.
func (s SecretString) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]. It takes the text as the secret.
func (s *SecretString) UnmarshalText(text []byte) error {
	*s = NewSecretString(string(text))
	return nil
}

// GobEncode implements [gob.GobEncoder].
func (s SecretString) GobEncode() ([]byte, error) { return []byte(s.Reveal()), nil }

// GobDecode implements [gob.GobDecoder].
func (s *SecretString) GobDecode(text []byte) error { return s.UnmarshalText(text) }
