package sdk

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"example.com/sdk/internal/core"
)

func serverSettings() *core.Settings {
	settings := testSettings()
	settings.Servers = core.Servers{
		{Environment: "production", URL: "https://{region}.example.com:{port}/{base}", Variables: []core.ServerVariable{
			{Name: "region", In: core.InHost, Default: "eu", HasDefault: true, Values: []string{"eu", "us"}},
			{Name: "port", In: core.InPort, Default: "443", HasDefault: true},
			{Name: "base", In: core.InServerPath, Default: "v1", HasDefault: true, Secret: true},
		}},
		{Environment: "staging", URL: "https://{tenant}.staging.example", Variables: []core.ServerVariable{{Name: "tenant", In: core.InHost}}},
	}
	return settings
}

func askedFor(t *testing.T, settings *core.Settings, options core.Options, more ...RequestOption) (asked string, err error) {
	t.Helper()
	options.HTTPClient = &http.Client{Transport: roundTripper(func(r *http.Request) (*http.Response, error) {
		asked = r.URL.String()
		return &http.Response{StatusCode: 204, Body: http.NoBody, Header: http.Header{}}, nil
	})}
	c, err := newCore(settings, options, nil)
	if err != nil {
		return "", err
	}
	err = sendNone(context.Background(), c, secured(nil), nil, nil, more)
	return asked, err
}

// baseOf is where a call without a place of its own goes.
func baseOf(c *core.Client) (base string) {
	client := &http.Client{Transport: roundTripper(func(r *http.Request) (*http.Response, error) {
		base = strings.TrimSuffix(r.URL.String(), "/x")
		return &http.Response{StatusCode: 204, Body: http.NoBody, Header: http.Header{}}, nil
	})}
	_ = sendNone(context.Background(), withOptions(c, []RequestOption{WithHTTPClient(client)}), secured(nil), nil, nil, nil)
	return base
}

func TestServers(t *testing.T) {
	for wanted, options := range map[string]core.Options{
		"https://eu.example.com:443/v1":    {},
		"https://us.example.com:8443/v2/x": {ServerVariables: map[string]string{"region": "us", "port": "8443", "base": "v2/x"}},
		"https://acme.staging.example":     {Environment: "staging", ServerVariables: map[string]string{"tenant": "acme"}},
		"https://other.example/api":        {BaseURL: "https://other.example/api/"},
		"https://upper.example":            {BaseURL: " https://upper.example "},
	} {
		c, err := newCore(serverSettings(), options, nil)
		if strings.Contains(wanted, "v2/x") {
			// Slashes pass only where the description's own values have them.
			wantMessage(t, err, "must be a path segment")
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		want(t, "base", baseOf(c), wanted)
	}
	for _, options := range []core.Options{
		{Environment: "none"}, {ServerVariables: map[string]string{"region": "xx"}}, {ServerVariables: map[string]string{"port": "1/x"}},
		{Environment: "staging"}, {ServerVariables: map[string]string{"nothing": "1"}},
		{Environment: "staging", ServerVariables: map[string]string{"tenant": "evil.example/"}},
		{Environment: "staging", ServerVariables: map[string]string{"tenant": "a@b"}},
		{ServerVariables: map[string]string{"base": ".."}},
	} {
		if _, err := newCore(serverSettings(), options, nil); err == nil {
			t.Fatalf("%+v", options)
		}
	}
	for _, sign := range []string{"/", "@", ":", "?", "#", "\\", "%", "\r\n", " ", "\x00"} {
		for _, value := range []string{"evil.example" + sign, "a" + sign + "b", sign} {
			for _, options := range []core.Options{
				{Environment: "staging", ServerVariables: map[string]string{"tenant": value}},
				{ServerVariables: map[string]string{"region": value}},
				{ServerVariables: map[string]string{"port": value}},
				{ServerVariables: map[string]string{"base": value}},
			} {
				_, err := newCore(serverSettings(), options, nil)
				wantMessage(t, err, "must be")
			}
		}
	}
}

func TestRelativeServers(t *testing.T) {
	settings := testSettings()
	settings.Servers = core.Servers{{Environment: "default", URL: "/{version}/{tenant}/", Variables: []core.ServerVariable{
		{Name: "version", In: core.InServerPath, Default: "/v1", HasDefault: true, Values: []string{"/v1", "v2"}},
		{Name: "tenant", In: core.InServerPath},
	}}}
	main := map[string]string{"tenant": "main"}
	c, err := newCore(settings, core.Options{BaseURL: "https://a.example/root/?q#f", ServerVariables: main}, nil)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "default", baseOf(c), "https://a.example/root/v1/main")
	want(t, "with", baseOf(withOptions(c, []RequestOption{WithServerVariable("tenant", "other")})), "https://a.example/root/v1/other")
	want(t, "base", baseOf(withOptions(c, []RequestOption{WithBaseURL("https://b.example")})), "https://b.example/v1/main")
	if err := setServer(c, settings, "", map[string]string{"version": "v2"}); err != nil {
		t.Fatal(err)
	}
	want(t, "set", baseOf(c), "https://a.example/root/v2/main")
	wantMessage(t, setServer(c, settings, "", map[string]string{"version": "v3"}), "must be one of /v1, v2")
	if err := setBaseURL(c, settings, "https://c.example"); err != nil {
		t.Fatal(err)
	}
	want(t, "set base", baseOf(c), "https://c.example/v2/main")
	asked, err := askedFor(t, settings, core.Options{ServerVariables: main}, WithBaseURL("https://d.example"), WithServerVariable("version", "v2"))
	if err != nil {
		t.Fatal(err)
	}
	want(t, "call", asked, "https://d.example/v2/main/x")
	_, err = askedFor(t, settings, core.Options{ServerVariables: main})
	wantMessage(t, err, "no base URL")
	for message, options := range map[string]core.Options{
		"must be an absolute URL": {BaseURL: "a.example", ServerVariables: main},
		"is missing":              {BaseURL: "https://a.example"},
		"must be a path segment":  {ServerVariables: map[string]string{"tenant": "a/b"}},
		"has no variable region":  {BaseURL: "https://a.example", ServerVariables: map[string]string{"region": "eu"}},
	} {
		_, err := newCore(settings, options, nil)
		wantMessage(t, err, message)
	}
}

func TestWhereACallGoes(t *testing.T) {
	relative := testSettings()
	relative.BasePath = "/v3"
	asked, err := askedFor(t, relative, core.Options{BaseURL: "https://h.example/root/"})
	if err != nil {
		t.Fatal(err)
	}
	want(t, "relative", asked, "https://h.example/root/v3/x")
	asked, err = askedFor(t, serverSettings(), core.Options{}, WithBaseURL("https://mine.example"))
	if err != nil {
		t.Fatal(err)
	}
	want(t, "call", asked, "https://mine.example/x")
	none := testSettings()
	_, err = askedFor(t, none, core.Options{})
	wantMessage(t, err, "no base URL: set Config.BaseURL")
	c, err := newCore(serverSettings(), core.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := setServer(c, serverSettings(), "staging", map[string]string{"tenant": "acme"}); err != nil {
		t.Fatal(err)
	}
	wantMessage(t, setServer(c, serverSettings(), "none", nil), "petstore: SetServer: Environment must be one of production, staging")
	want(t, "chosen", baseOf(c), "https://acme.staging.example")
	if err := setBaseURL(c, serverSettings(), "https://mine.example/x"); err != nil {
		t.Fatal(err)
	}
	want(t, "set", baseOf(c), "https://mine.example/x")
	wantMessage(t, setBaseURL(c, serverSettings(), "mine"), "petstore: SetBaseURL: BaseURL must be an absolute URL")
	want(t, "with", baseOf(withOptions(c, []RequestOption{WithBaseURL("https://other.example")})), "https://other.example")
	other := withOptions(c, []RequestOption{WithEnvironment("production"), WithServerVariable("region", "us"), WithServerVariable("tenant", "x")})
	want(t, "with", baseOf(other), "https://us.example.com:443/v1")
	want(t, "still", baseOf(c), "https://mine.example/x")
}
