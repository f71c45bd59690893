package core

import (
	"context"
	"errors"
	"regexp"
	"time"
)

// perform makes a call: its attempts, until one succeeds or none is left.
func perform(planned *plan, life *lifetime, read Reader, send try) error {
	for attempt := 1; ; {
		if ended := life.failure(nil); ended != nil {
			return ended
		}
		started, hidden := time.Now(), life.hidden
		err := oneTry(planned, life, attempt, read, send, started)
		if err == nil || !isFailure(err) {
			return err
		}
		// What the transport has sent anew by itself was an attempt too.
		attempt += life.hidden - hidden
		renewed, err := replayOf(planned, err, life, attempt)
		if renewed != nil {
			// The first response was about the token, not about the call.
			planned = renewed
			continue
		}
		delay, again := time.Duration(0), false
		if life.failure(nil) == nil {
			delay, again = delayBeforeRetry(err, attempt, planned)
		}
		if !again {
			return err
		}
		logRetry(life.ctx, planned, err, delay, attempt, started)
		if !life.lastsFor(delay) {
			return &TimeoutFailure{Message: "the deadline is before the next attempt" + after(err), Err: err}
		}
		sleep(delay, life)
		if ended := life.failure(err); ended != nil {
			return ended
		}
		attempt++
	}
}

func oneTry(planned *plan, life *lifetime, attempt int, read Reader, send try, started time.Time) error {
	hidden := life.hidden
	incoming, err := send(planned, life, attempt)
	if err != nil {
		return err
	}
	incoming.attempt = attempt + life.hidden - hidden
	logResponse(life.ctx, planned, incoming.StatusCode, attempt, started)
	return receive(incoming, life, read)
}

// replayOf is the call with another token, once, where the API refused the one that the SDK had got.
// A body that is gone cannot be sent again: the token is then for subsequent calls. Where no other
// token is to be had, the cause of the failure is the API's refusal.
func replayOf(planned *plan, failure error, life *lifetime, attempt int) (*plan, error) {
	if planned.renew == nil || life.failure(nil) != nil || !refusesToken(failure) {
		return nil, failure
	}
	renewed, err := planned.renew(life.ctx)
	if ended := life.failure(failure); err != nil && ended != nil {
		return nil, ended
	}
	var auth *AuthFailure
	switch {
	case errors.As(err, &auth) && planned.repeatable():
		refused := *auth
		refused.Err = failure
		return nil, &refused
	case err != nil && auth == nil:
		return nil, err
	case err != nil || renewed == nil || !planned.repeatable():
		return nil, failure
	}
	logRenewal(life.ctx, planned, attempt)
	return renewed, nil
}

var insufficientScope = regexp.MustCompile(`(?i)\berror\s*=\s*"?insufficient_scope\b`)

// refusesToken: a token that is good, but not for this call, is not replaced (RFC 6750, section
// 3.1).
func refusesToken(err error) bool {
	var failure Failure
	_ = errors.As(err, &failure)
	refusal, ok := failure.(*APIFailure)
	if !ok || refusal.StatusCode != 401 {
		return false
	}
	for _, challenge := range refusal.Header.Values("WWW-Authenticate") {
		if insufficientScope.MatchString(challenge) {
			return false
		}
	}
	return true
}

func receive(incoming *Incoming, life *lifetime, read Reader) error {
	answer := answerFor(incoming.plan.op, incoming.StatusCode)
	if answer == nil {
		return apiFailure(incoming, "")
	}
	if err := read(incoming, answer); err != nil {
		incoming.discard()
		if !incoming.isFinished() {
			_ = incoming.Close()
		}
		return err
	}
	// A body that is handed out is read in the caller's own time.
	if !incoming.isFinished() {
		life.stopDeadline()
	}
	incoming.whenFinished(func(error) { life.close() })
	return nil
}

// answerFor: every 2xx is a success. One that is not declared is taken for a 200 (RFC 9110, section
// 15), or for what is declared instead of it.
func answerFor(op *Operation, status int) *Answer {
	declared := byStatus(op.OK, status, func(answer *Answer) string { return answer.Status })
	if status >= 200 && status < 300 {
		if declared == nil {
			declared = firstSuccess(op)
		}
		if declared == nil {
			declared = &Answer{}
		}
		return declared
	}
	if declared != nil && declared.Status == "default" {
		return nil
	}
	return declared
}

func firstSuccess(op *Operation) *Answer {
	for i := range op.OK {
		if op.OK[i].Status[0] == '2' {
			return &op.OK[i]
		}
	}
	return nil
}

func contextCause(w *watch) error { return context.Cause(w.ctx) }
