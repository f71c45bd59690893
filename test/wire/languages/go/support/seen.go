package support

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"time"
)

// Members are the members of a JSON object.
type Members map[string]any

// Seen is what one call gives, written down as it comes.
type Seen struct {
	run     *Run
	call    Call
	cancel  context.CancelFunc
	start   time.Time
	outcome Members
	items   []any
	times   []float64
	pages   []any
	facts   []any
	count   int
	left    bool
}

func newSeen(run *Run, call Call) *Seen {
	return &Seen{run: run, call: call, start: time.Now(), outcome: Members{}}
}

// Value is what the call gives. A scalar that is zero may be that nothing came.
func (s *Seen) Value(value any) {
	if value == nil {
		value = Nothing
	}
	if value == "" || value == int64(0) || value == false {
		value = Members{"$zero": value}
	}
	s.outcome["result"] = value
}

// Item is an item; it reports whether the loop is to be left. A second loop goes on to the end.
func (s *Seen) Item(value any) bool {
	s.count++
	s.outcome["itemCount"] = s.count
	if !s.call.Counts {
		s.items = append(s.items, value)
		s.times = append(s.times, s.sinceStart())
		s.outcome["items"], s.outcome["itemTimes"] = s.items, s.times
	}
	return s.came(s.count)
}

// Event is an item with what its event says.
func (s *Seen) Event(event, id string, retry time.Duration, data any) bool {
	item := Members{"event": event, "id": id, "data": data}
	if retry != 0 {
		item["retry"] = retry.Milliseconds()
	}
	return s.Item(item)
}

// Page is a page; see Item.
func (s *Seen) Page(items any) bool {
	s.pages = append(s.pages, items)
	s.outcome["pages"] = s.pages
	return s.came(len(s.pages))
}

// Facts are what a page says of the pages around it.
func (s *Seen) Facts(hasNext *bool, nextCursor string, totalItems, totalPages *int64) {
	facts := Members{
		"hasNext": orNull(hasNext), "nextCursor": nil,
		"totalItems": orNull(totalItems), "totalPages": orNull(totalPages),
	}
	if nextCursor != "" {
		facts["nextCursor"] = nextCursor
	}
	s.facts = append(s.facts, facts)
	s.outcome["facts"] = s.facts
}

func orNull[T any](value *T) any {
	if value == nil {
		return nil
	}
	return *value
}

func (s *Seen) came(count int) bool {
	if s.cancel != nil && count == s.call.Cancel.AfterItems {
		s.cancel()
	}
	if s.left || count != s.call.Take {
		return false
	}
	s.left = true
	return true
}

// Status is the answer's.
func (s *Seen) Status(status int) { s.outcome["status"] = status }

// Prints takes down all that a value says of itself.
func (s *Seen) Prints(value any) { s.run.says(value) }

// Whole is all that an answer says beside its value; issues are the SDK's own.
func (s *Seen) Whole(status int, header http.Header, issues any) {
	s.Status(status)
	s.outcome["headers"] = pairs(header)
	list := reflect.ValueOf(issues)
	found := make([]Members, list.Len())
	for i := range found {
		issue := list.Index(i)
		found[i] = Members{
			"pointer": issue.FieldByName("Pointer").String(),
			"wanted":  issue.FieldByName("Wanted").String(),
			"found":   issue.FieldByName("Found").String(),
		}
	}
	s.outcome["issues"] = found
}

// Nexts asks for pages again and again, whether or not that fails; end is the error after the last.
func (s *Seen) Nexts(count int, end error, next func() (any, error)) {
	results := make([]Members, count)
	for i := range results {
		switch page, err := next(); {
		case errors.Is(err, end):
			results[i] = Members{"done": true}
		case err != nil:
			results[i] = Members{"error": s.failure(err)}
		default:
			results[i] = Members{"page": page}
		}
	}
	s.outcome["nexts"] = results
}

// fail is how the call ends that gave an error.
func (s *Seen) fail(err error) {
	failure := s.failure(err)
	if s.call.ErrorBody != nil {
		failure["body"] = s.call.ErrorBody(err)
	}
	s.outcome["error"] = failure
}

func (s *Seen) failure(err error) Members {
	s.run.says(err)
	for _, cause := range causesOf(err) {
		s.run.says(cause)
	}
	return errorOutcome(err, s.call.Kinds)
}

func (s *Seen) end() Members {
	s.outcome["tookMs"] = s.sinceStart()
	return s.outcome
}

func (s *Seen) sinceStart() float64 {
	return float64(time.Since(s.start).Microseconds()) / 1000
}

func pairs(header http.Header) [][2]string {
	fields := [][2]string{}
	for name, values := range header {
		for _, value := range values {
			fields = append(fields, [2]string{name, value})
		}
	}
	return fields
}
