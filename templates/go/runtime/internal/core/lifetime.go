package core

import (
	"context"
	"errors"
	"strings"
	"time"
)

// lifetime is what can cancel a call: the context of the caller, and the deadline.
type lifetime struct {
	// ctx ends with the call; its cause tells by what.
	ctx      context.Context
	cancel   context.CancelCauseFunc
	caller   context.Context
	deadline time.Duration
	timer    *time.Timer
	// ends is when the call must be over; zero: whenever it likes.
	ends time.Time
	// hidden is how often the transport has sent a request anew by itself.
	hidden int
}

var (
	errDeadline = errors.New("the call took too long")
	errSilent   = errors.New("the server was silent for too long")
	errClosed   = errors.New("the body was closed")
	errOver     = errors.New("the call is over")
)

func newLifetime(caller context.Context, deadline time.Duration) *lifetime {
	life := &lifetime{caller: caller, deadline: deadline}
	life.ctx, life.cancel = context.WithCancelCause(caller)
	life.ends, _ = caller.Deadline()
	if deadline > 0 {
		if end := time.Now().Add(deadline); life.ends.IsZero() || end.Before(life.ends) {
			life.ends = end
		}
		life.timer = time.AfterFunc(deadline, func() { life.cancel(errDeadline) })
	}
	return life
}

// stopDeadline stops the deadline: the caller may read a stream or a download after it.
func (l *lifetime) stopDeadline() {
	if l.timer != nil {
		l.timer.Stop()
	}
}

// close cancels everything that is still in progress.
func (l *lifetime) close() {
	l.stopDeadline()
	l.cancel(errOver)
}

// failure returns the error of a canceled call, with the failure of its last attempt. It returns nil
// if the call is not canceled.
func (l *lifetime) failure(last error) error {
	if l.caller.Err() != nil {
		return contextFailure(l.caller, last)
	}
	if errors.Is(context.Cause(l.ctx), errDeadline) {
		return &TimeoutFailure{Message: "took longer than " + l.deadline.String() + after(last), Err: last}
	}
	return nil
}

// lastsFor reports whether the call can continue after a delay.
func (l *lifetime) lastsFor(wait time.Duration) bool {
	return l.ends.IsZero() || time.Until(l.ends) > wait
}

func contextFailure(caller context.Context, last error) error {
	if errors.Is(caller.Err(), context.DeadlineExceeded) {
		return &TimeoutFailure{Message: "the deadline of the context has passed" + after(last), Err: last}
	}
	return &CanceledFailure{Message: "canceled" + after(last), Cause: context.Cause(caller), Err: last}
}

func after(last error) string {
	if last == nil {
		return ""
	}
	return "; last error: " + strings.TrimSpace(last.Error())
}
