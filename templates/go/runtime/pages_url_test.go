package sdk

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"example.com/sdk/internal/core"
)

func urlPaging() *core.Paging {
	return &core.Paging{Kind: core.URLPaging, NextURL: []string{"next"}, Results: []string{"items"}, HasMore: []string{"more"}}
}

// under is a client of an API below /v1.
func under(t *testing.T, s *scriptServer, paging *core.Paging, options ...RequestOption) *Pages[testPet] {
	t.Helper()
	c := newTestCore(t, s, core.Options{BaseURL: s.URL + "/v1"}, core.Values{"apiKey": canaryKey, "queryKey": canaryPass})
	args := core.Args{"size": int32(2), "X-Tenant": "t"}
	return paginate[testPet](c, &pagedOp, paging, args, nil, options)
}

func TestURLs(t *testing.T) {
	const refused = "pagination 200 /next"
	for next, wanted := range map[string]string{
		"?page=2":              "/v1/pets?page=2",
		"pets?page=2":          "/v1/pets?page=2",
		"./pets?a=b c'\\u00e9": "/v1/pets?a=b%20c%27%C3%A9",
		"/v1/pets?f[a]=%5B":    "/v1/pets?f[a]=%5B",
		"/v1?page=2#top":       "/v1?page=2",
		"ORIGIN/v2/x":          "/v2/x?",
		"NOSCHEME/v2/x":        "/v2/x?",
		"/v2/x":                refused,
		"/v10":                 refused,
		"../v2/x":              refused,
		"%2E./v2/x":            refused,
		"http://a.example/v1/": refused,
		"//a.example/v1/":      refused,
		"http://u@ORIGIN/v1":   refused,
		"http:/v1/pets":        refused,
		"file:///etc/passwd":   refused,
		"javascript:alert(1)":  refused,
		"\\\\\\\\a.example/":   refused,
		"/v1/\\u0000":          refused,
		"http://[::1/":         refused,
	} {
		t.Run(next, func(t *testing.T) {
			s := newServer(t)
			host := strings.TrimPrefix(s.URL, "http:")
			written := strings.NewReplacer("NOSCHEME", host, "u@ORIGIN", "u@"+host[2:], "ORIGIN", s.URL).Replace(next)
			s.play(item(1, `,"next":"`+written+`"`), item(2, `,"next":null`))
			said := summary(under(t, s, urlPaging()))
			if wanted == refused {
				want(t, "error", said[strings.LastIndex(said, "pagination"):], refused)
				s.wantRequests(t, 1)
				return
			}
			requests := s.wantRequests(t, 2)
			want(t, "URL", requests[1].Path+"?"+requests[1].Query, wanted)
			want(t, "next", said, "page:1(true,"+s.URL+strings.TrimSuffix(wanted, "?")+") page:2(false,)")
			want(t, "key", requests[1].Header.Get("X-API-KEY"), canaryKey)
			want(t, "header", requests[1].Header.Get("X-Tenant"), "t")
		})
	}
}

func TestWhereURLsEnd(t *testing.T) {
	for more, wanted := range map[string]string{
		``:                               "page:1(false,)",
		`,"next":""`:                     "page:1(false,)",
		`,"next":null`:                   "page:1(false,)",
		`,"next":"?page=2","more":false`: "page:1(false,)",
		`,"more":true`:                   "page:1(true,) pagination 200 /next",
		`,"next":2`:                      "page:1(true,) pagination 200 /next",
	} {
		s := newServer(t, item(1, more))
		want(t, more, summary(under(t, s, urlPaging())), wanted)
		s.wantRequests(t, 1)
	}
	s := newServer(t, item(1, `,"next":"pets?size=2"`))
	want(t, "itself", strings.HasSuffix(summary(under(t, s, urlPaging())), "pagination 200 /next"), true)
	s.wantRequests(t, 1)
}

func TestQueryOfAFollowedURL(t *testing.T) {
	s := newServer(t, item(1, `,"next":"?page=2&key=old&k%65y=older&own=theirs&&x=%2F"`), item(2, ""))
	op := pagedOp
	op.Security = core.Security{{{Name: "queryKey"}}}
	c := newTestCore(t, s, core.Options{}, core.Values{"queryKey": canaryPass})
	options := []RequestOption{WithQuery("own", "mine"), WithQuery("more", "a b")}
	pages := paginate[testPet](c, &op, urlPaging(), core.Args{"size": int32(2)}, nil, options)
	want(t, "pages", strings.Count(summary(pages), "page:"), 2)
	want(t, "queries", queries(s),
		"?size=2&own=mine&more=a%20b&key=pass_CANARY_03 ?page=2&own=theirs&x=%2F&more=a%20b&key=pass_CANARY_03")
}

func TestURLIsResolvedAfterRedirects(t *testing.T) {
	moved := answer{status: 307, header: map[string]string{"Location": "/v1/old/pets"}}
	s := newServer(t, moved, item(1, `,"next":"more?page=2"`), item(2, ""))
	want(t, "pages", strings.Count(summary(under(t, s, urlPaging())), "page:"), 2)
	want(t, "path", s.seen()[2].Path, "/v1/old/more")
}

func TestTrustedOriginsOfURLs(t *testing.T) {
	other := newServer(t, item(2, ""))
	s := newServer(t, item(1, `,"next":"`+other.URL+`/x"`))
	paging := urlPaging()
	paging.Origins = []string{"https://a.example", other.URL}
	want(t, "pages", strings.Count(summary(under(t, s, paging)), "page:"), 2)
	want(t, "key", other.only(t).Header.Get("X-API-KEY"), canaryKey)
}

// anyHost is a transport that returns an empty response from any host, and keeps the URLs.
type anyHost struct{ seen []string }

func (h *anyHost) RoundTrip(r *http.Request) (*http.Response, error) {
	h.seen = append(h.seen, r.URL.String())
	return &http.Response{
		StatusCode: 200, Header: http.Header{"Content-Type": {"application/json"}},
		Body: http.NoBody, Request: r,
	}, nil
}

func TestURLDoesNotGoBackToHTTP(t *testing.T) {
	host := &anyHost{}
	options := core.Options{BaseURL: "https://a.example/v1", HTTPClient: &http.Client{Transport: host}}
	paging := urlPaging()
	paging.Origins = []string{"http://a.example", "https://b.example"}
	for start, wanted := range map[string]string{
		"http://a.example/v1":       "pagination 0 ",
		"https://a.example:443/x":   "",
		"https://b.example/x#y":     "",
		"https://c.example/x":       "pagination 0 ",
		"/v1/pets":                  "pagination 0 ",
		"//a.example/v1/pets":       "pagination 0 ",
		"https://a.example/\x00":    "pagination 0 ",
		"https://a.example\\@b/":    "pagination 0 ",
		"https://u:p@a.example/v1/": "pagination 0 ",
	} {
		c := newTestCore(t, nil, options, nil)
		pages := paginate[testPet](c, &pagedOp, paging, nil, nil, nil).StartAt(start)
		want(t, start, summary(pages), wanted)
	}
	want(t, "requests", len(host.seen), 2)
	for _, address := range host.seen {
		want(t, address, strings.Contains(address, "#"), false)
	}
}

func TestBaseURLThatChangesBetweenPages(t *testing.T) {
	s := newServer(t, item(1, `,"next":"?page=2"`), item(2, ""))
	c := newTestCore(t, s, core.Options{}, nil)
	pages := paginate[testPet](c, &pagedOp, urlPaging(), nil, nil, nil)
	if _, err := pages.Next(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := c.SetBaseURL("https://other.example"); err != nil {
		t.Fatal(err)
	}
	_, err := pages.Next(context.Background())
	want(t, "error", errorText(err), "pagination 200 ")
	s.wantRequests(t, 1)
}

func TestLinks(t *testing.T) {
	for link, wanted := range map[string]string{
		`<?p=2>; rel="next"`:            "p=2",
		`<?p=2>;rel=next`:               "p=2",
		`< ?p=2 > ; ReL = "first NEXT"`: "p=2",
		`<?p=1,;>; rel=prev; title="a, <x>; rel=next", <?p=2>; rel=next`:   "p=2",
		`<?p=1>; title="\"; rel=next, <?p=3>; rel=next", <?p=2>; rel=next`: "p=2",
		`,, <?p=2>; rel=next; rel=last`:                                    "p=2",
		`<?p=1>; rel=last; rel=next, <?p=2>; rel=next`:                     "p=2",
		`<?p=1>; rel=next; anchor="/x", <?p=2>; rel=next`:                  "p=2",
		`?p=1; rel=next, <?p=2>; rel=next`:                                 "p=2",
		`<?p=2>; rel=next, <?p=3>; rel=next`:                               "p=2",
		`<?p=2>; crossorigin; rel=next`:                                    "p=2",
		`<?p=1>; rel=next-archive`:                                         "",
		`<?p=1>; rev=next`:                                                 "",
		`<?p=1>; rel="next`:                                                "p=1",
		`<?p=1`:                                                            "",
		`<?p=1> rel=next`:                                                  "",
		`<>; rel=next`:                                                     "",
		`rel=next`:                                                         "",
		`<?p=1>; rel="\`:                                                   "",
	} {
		first := item(1, "")
		first.header = map[string]string{"Link": link}
		s := newServer(t, first, item(2, ""))
		paging := &core.Paging{Kind: core.LinkPaging, Results: []string{"items"}}
		said := summary(under(t, s, paging))
		if wanted == "" {
			want(t, link, said, "page:1(false,)")
			continue
		}
		want(t, link, said, "page:1(true,"+s.URL+"/v1/pets?"+wanted+") page:2(false,)")
		want(t, link, s.wantRequests(t, 2)[1].Query, wanted)
	}
}
