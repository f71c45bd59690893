package sdk

import (
	"bytes"
	"context"
	"encoding/gob"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"example.com/sdk/internal/core"
)

// testAccount is a model as the emitter prints them.
type testAccount struct {
	Name     string        `json:"name"`
	Password SecretString  `json:"password" wire:"secret"`
	PIN      *SecretString `json:"pin,omitempty" wire:"secret"`

	ExtraProperties map[string]json.RawMessage `json:"-"`
}

func TestSecretIsPrintedNowhere(t *testing.T) {
	secret := NewSecretString(canaryPass)
	wantHidden(t, "secret", secret, canaryPass)
	wantHidden(t, "pointer", &secret, canaryPass)
	wantHidden(t, "model", testAccount{Name: "Mia", Password: secret, PIN: &secret}, canaryPass)
	// The JSON of a Nullable is that of a model: data.
	nullable := struct{ value any }{Value(secret)}
	want(t, "nullable", strings.Contains(fmt.Sprintf("%v %+v %#v %s %x", nullable, nullable, nullable, nullable, nullable)+dump(nullable), canaryPass), false)
	wantHidden(t, "params", struct {
		Limit    int32
		Password SecretString
	}{1, secret}, canaryPass)
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
		want(t, verb, fmt.Sprintf(verb, secret), "[redacted]")
	}
	want(t, "empty", fmt.Sprintf("%v%+v%#v", SecretString{}, SecretString{}, NewSecretString("")), "")
}

func TestClientAndItsResultsHideCredentials(t *testing.T) {
	s := newServer(t, ok(petJSON), answer{status: 400, body: petJSON}, events("data: 1\n\n", "data: 2\n\n"), ok("file"), ok("file"))
	c := newTestCore(t, s, core.Options{Header: []core.HeaderValue{{Name: "X-Own", Value: canaryToken}}}, core.Values{"apiKey": canaryKey})
	hidden := func(what string, value any) {
		t.Helper()
		wantHidden(t, what, value, canaryKey)
		wantHidden(t, what, value, canaryToken)
	}
	// Idle connections remember what went over them.
	if _, err := get(c); err != nil {
		t.Fatal(err)
	}
	hidden("client", struct{ core *core.Client }{c})
	options := []RequestOption{WithHeader("Authorization", canaryToken), WithQuery("key", canaryKey), WithBaseURL(s.URL)}
	hidden("options", options)
	_, err := get(c, options...)
	hidden("error", err)
	hidden("pages", paginate[int](c, &getPet, &core.Paging{Kind: core.OffsetPaging}, nil, nil, options))
	stream, err := openStream[int](context.Background(), c, &watch, nil, nil, options)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = stream.Close() }()
	if _, err := stream.Next(); err != nil {
		t.Fatal(err)
	}
	hidden("stream", stream)
	export := core.Operation{ID: "Export", Method: "GET", Path: "/export", OK: []core.Answer{{Status: "200", Bytes: true}}}
	file, err := download(context.Background(), c, &export, nil, nil, options)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	hidden("download", file)
	var raw *http.Response
	if _, err := get(c, append(options, WithRawResponse(&raw))...); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = raw.Body.Close() }()
	hidden("raw response", raw)
	unreachable := newTestCore(t, nil, core.Options{BaseURL: "http://127.0.0.1:1", Header: []core.HeaderValue{{Name: "X-Own", Value: canaryToken}}}, core.Values{"apiKey": canaryKey})
	_, err = get(unreachable, WithRetry(RetryConfig{Disabled: true}))
	for ; err != nil; err = errors.Unwrap(err) {
		hidden("connection error", err)
	}
}

func TestSecretsAreComparedAndCopied(t *testing.T) {
	one, same, other := NewSecretString("one"), NewSecretString("one"), NewSecretString("other")
	want(t, "==", one == same && one != other, true)
	want(t, "Equal", one.Equal(same) && !one.Equal(other), true)
	want(t, "DeepEqual", reflect.DeepEqual(testAccount{Password: one, PIN: &one}, testAccount{Password: same, PIN: &same}), true)
	want(t, "of another", reflect.DeepEqual(testAccount{Password: one}, testAccount{Password: other}), false)
	want(t, "as a key", map[SecretString]int{one: 7}[same], 7)
	want(t, "revealed", one.Reveal()+SecretString{}.Reveal(), "one")
}

func TestSecretIsWrittenWhereItIsData(t *testing.T) {
	s := newServer(t, answer{status: 201, body: `{"name":"Mia","password":"` + canaryPass + `","pin":"12\n"}`})
	c := newTestCore(t, s, core.Options{}, nil)
	sent := testAccount{Name: "Mia", Password: NewSecretString(canaryPass)}
	got, err := send[testAccount](context.Background(), c, &createPet, nil, sent, nil)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "body", s.only(t).Body, `{"name":"Mia","password":"`+canaryPass+`"}`)
	want(t, "read", got.Password.Reveal()+got.PIN.Reveal(), canaryPass+"12\n")
	secret := NewSecretString("a b")
	list := core.Operation{
		ID: "List", Method: "GET", Path: "/{id}", OK: []core.Answer{{Status: "2XX"}},
		Parameters: []core.Parameter{
			{Arg: "id", Name: "id", In: core.InPath},
			{Arg: "pin", Name: "pin", In: core.InQuery},
			{Arg: "pins", Name: "pins", In: core.InHeader},
		},
	}
	args := core.Args{"id": secret, "pin": &secret, "pins": []SecretString{secret, secret}}
	if err := sendNone(context.Background(), c, &list, args, nil, nil); err != nil {
		t.Fatal(err)
	}
	sentParameters := s.wantRequests(t, 2)[1]
	want(t, "parameters", sentParameters.Path+"?"+sentParameters.Query+" "+sentParameters.Header.Get("Pins"), "/a%20b?pin=a%20b a b,a b")

	var stored bytes.Buffer
	if err := gob.NewEncoder(&stored).Encode(sent); err != nil {
		t.Fatal(err)
	}
	var loaded testAccount
	if err := gob.NewDecoder(&stored).Decode(&loaded); err != nil {
		t.Fatal(err)
	}
	want(t, "gob", loaded.Password.Reveal(), canaryPass)

	var settings struct{ Key SecretString }
	if err := json.Unmarshal([]byte(`{"Key":"from a file"}`), &settings); err != nil {
		t.Fatal(err)
	}
	want(t, "settings", settings.Key.Reveal(), "from a file")
}
