package seal

import (
	"strings"
	"testing"
)

func TestTextIsOpenedAsItWas(t *testing.T) {
	for _, text := range []string{
		"", "k", "tok_CANARY_1", strings.Repeat("x", 31), strings.Repeat("x", 32), strings.Repeat("x", 1000),
		"ends in \x80", "\x80\x00", "\x00", "zeros\x00\x00", "pä:ß", "\xff",
	} {
		sealed := Text(text)
		if got := Open(sealed); got != text {
			t.Errorf("%q was opened as %q", text, got)
		}
		if len(text) > 1 && strings.Contains(sealed, text) {
			t.Errorf("%q is readable: %s", text, sealed)
		}
	}
}

func TestEqualTextsAreEqualWhenSealed(t *testing.T) {
	first, second := Text("one"), Text("one")
	if first != second || first == Text("two") || Text("") != "" {
		t.Error(first, second, Text("two"))
	}
}

func TestLengthIsHidden(t *testing.T) {
	if len(Text("a")) != len(Text(strings.Repeat("a", 31))) {
		t.Error("texts within a step differ in length")
	}
}

func TestWhatWasNotSealedIsEmpty(t *testing.T) {
	for _, text := range []string{"plain", "%", "AAAA", strings.Repeat("A", 22), strings.Repeat("A", 64)} {
		// None of them may panic.
		Open(text)
	}
	if got := Open("plain"); got != "" {
		t.Error(got)
	}
}
