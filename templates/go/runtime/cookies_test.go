package sdk

import (
	"context"
	"strings"
	"testing"

	"example.com/sdk/internal/core"
)

type cookieRow struct {
	Name, Value string
	Sent        *string
}

type cookieVectors struct {
	Keys, Parameters []cookieRow
	Written          []struct {
		Name, Header string
		Identifies   bool
		Hidden       []string
	}
}

func cookieSettings(name string) *core.Settings {
	settings := testSettings()
	settings.Credentials = []core.Credential{{Name: "key", Scheme: &core.APIKey{In: core.InCookie, Name: name}}}
	settings.Security = core.Security{needs("key")}
	return settings
}

func wantCookie(t *testing.T, s *scriptServer, row cookieRow) {
	t.Helper()
	fields := s.only(t).Header.Values("Cookie")
	if row.Sent == nil {
		want(t, "cookies", len(fields), 0)
		return
	}
	want(t, row.Name+"="+row.Value, strings.Join(fields, " | "), *row.Sent)
}

func TestCookiesOfKeys(t *testing.T) {
	for _, row := range readVectors[cookieVectors](t, "cookie-names.json").Keys {
		s := newServer(t, ok("null"))
		c := newCoreWith(t, cookieSettings(row.Name), s, core.Options{}, core.Values{"key": row.Value})
		if err := sendNone(context.Background(), c, secured(nil), nil, nil, nil); err != nil {
			t.Fatal(err)
		}
		wantCookie(t, s, row)
	}
}

func TestCookiesOfParameters(t *testing.T) {
	for _, row := range readVectors[cookieVectors](t, "cookie-names.json").Parameters {
		s := newServer(t, ok("null"))
		op := secured(nil)
		op.Parameters = []core.Parameter{{Arg: "given", Name: row.Name, In: core.InCookie}}
		c := newTestCore(t, s, core.Options{}, nil)
		if err := sendNone(context.Background(), c, op, core.Args{"given": row.Value}, nil, nil); err != nil {
			t.Fatal(err)
		}
		wantCookie(t, s, row)
	}
}

func TestCookiesThatTheCallerWritesOut(t *testing.T) {
	for _, row := range readVectors[cookieVectors](t, "cookie-names.json").Written {
		body := "you sent " + strings.Join(row.Hidden, " and ")
		s := newServer(t, answer{status: 401, body: body, header: map[string]string{"Content-Type": "text/plain"}})
		c := newCoreWith(t, cookieSettings(row.Name), s, core.Options{}, nil)
		err := sendNone(context.Background(), c, secured(nil), nil, nil, []RequestOption{WithHeader("Cookie", row.Header)})
		redacted := strings.Repeat("[redacted] and ", len(row.Hidden))
		wantMessage(t, err, strings.TrimSpace("you sent "+strings.TrimSuffix(redacted, " and ")))
		for _, secret := range row.Hidden {
			want(t, "shows "+secret, strings.Contains(err.Error(), secret), false)
		}
		want(t, row.Header, !strings.Contains(err.Error(), "no credential was sent"), row.Identifies)
	}
}
