package core

import (
	"context"
	"errors"
	"net"
	"net/http/httptrace"
	"net/textproto"
	"sync"
	"time"
)

// watch is over one attempt: it breaks its connection when the server is silent for too long, and says
// afterwards why an attempt ended.
type watch struct {
	ctx    context.Context
	cancel context.CancelCauseFunc
	life   *lifetime
	plan   *plan

	mu      sync.Mutex
	timer   *time.Timer
	waiting bool
	// What the transport has told of its connection.
	asked, connected bool
	connections      int
}

func newWatch(planned *plan, life *lifetime) *watch {
	w := &watch{life: life, plan: planned}
	parent := life.ctx
	// only with tracing
	if planned.traced != nil {
		parent = planned.traced
	}
	// end
	ctx, cancel := context.WithCancelCause(parent)
	w.cancel = cancel
	w.ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{
		GetConn: func(string) { w.note(func() { w.asked = true }) },
		GotConn: func(httptrace.GotConnInfo) {
			w.note(func() {
				w.connected = true
				w.connections++
			})
		},
		// With it the transport skips any number of interim responses (from Go 1.24 on; before, it
		// fails after five). They do not restart the clock.
		Got1xxResponse: func(int, textproto.MIMEHeader) error { return nil },
	})
	return w
}

func (w *watch) note(what func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	what()
}

// start begins to wait for the server.
func (w *watch) start() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting = true
	w.rearm()
}

// restart is called when something was sent: the clock restarts, if it runs at all.
func (w *watch) restart() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.waiting {
		w.rearm()
	}
}

func (w *watch) rearm() {
	switch {
	case w.plan.timeout <= 0:
	case w.timer == nil:
		w.timer = time.AfterFunc(w.plan.timeout, func() { w.cancel(errSilent) })
	default:
		w.timer.Reset(w.plan.timeout)
	}
}

// stop ends the wait.
func (w *watch) stop() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting = false
	if w.timer != nil {
		w.timer.Stop()
	}
}

// hidden is how often the transport has sent the request again by itself.
func (w *watch) hidden() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return max(0, w.connections-1)
}

// sent tells whether the request can have reached the server.
func (w *watch) sent() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.connected || !w.asked
}

// failure says why an attempt failed.
func (w *watch) failure(cause error, sending bool) error {
	if ended := w.life.failure(nil); ended != nil {
		return ended
	}
	switch reason := context.Cause(w.ctx); {
	case errors.Is(reason, errSilent):
		said := "no data"
		if sending {
			said = "no response"
		}
		message := w.plan.prefix + said + " was received for " + w.plan.timeout.String()
		return &TimeoutFailure{Message: message, Sent: w.sent(), Err: w.ctx.Err()}
	case errors.Is(reason, errClosed):
		return &CanceledFailure{Message: "the body was closed", Cause: context.Canceled}
	}
	var timeout net.Error
	if w.sent() && errors.As(cause, &timeout) && timeout.Timeout() {
		return &TimeoutFailure{
			Message: w.plan.prefix + "the connection timed out",
			Sent:    true,
			Err:     redactedCause(stripURL(cause), w.plan.secrets),
		}
	}
	return connectionFailure(w.plan, cause, w.sent(), sending)
}
