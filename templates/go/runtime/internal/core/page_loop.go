package core

import "encoding/json"

// loop finds out that cursors go in a circle, in constant memory (Brent's algorithm).
type loop struct {
	// sent is what the last request sent, and mark one that was sent before; nil if there is none.
	sent, mark   *string
	steps, limit int
}

func newLoop(start *string) loop { return loop{sent: start, mark: start, limit: 1} }

// closes reports whether the next cursor was sent before; otherwise that one is sent.
func (l *loop) closes(next string) bool {
	if l.sent != nil && *l.sent == next || l.mark != nil && *l.mark == next {
		return true
	}
	l.sent = &next
	if l.steps++; l.steps == l.limit {
		l.mark, l.limit, l.steps = &next, 2*l.limit, 0
	}
	return false
}

// follow is the outlook of a page that has a cursor or a URL; what is its name in messages.
func (l *loop) follow(page *pageContent, next, pointer, what string, said verdict) outlook {
	seen := outlook{verdict: said, cursor: next}
	if l.closes(next) {
		seen.failure = page.failure(pointer, what+" of the next page was already used: the pages would never end")
	}
	return seen
}

// saysNothing reports whether a value in the place of a cursor or a URL means that there is none.
func saysNothing(value json.RawMessage) bool {
	switch string(value) {
	case "", "null", "false", `""`:
		return true
	}
	return false
}
