package core

import (
	"errors"
	"math"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"
)

const (
	// longestRetryAfter is the longest that Retry-After may make a call wait.
	longestRetryAfter = 60 * time.Second
	// longestBackoff is the longest wait between attempts when the server names none.
	longestBackoff = 5 * time.Second
)

// delayBeforeRetry returns the delay before the next attempt, and false if there is none.
func delayBeforeRetry(failure error, attempt int, planned *plan) (time.Duration, bool) {
	if attempt >= planned.policy.maxAttempts || !planned.repeatable() || !isRetryable(failure, planned.idempotent) {
		return 0, false
	}
	backoff := min(float64(longestBackoff), float64(planned.policy.delay)*math.Pow(2, float64(attempt-1)))
	// Clients that failed together must not come back together.
	wait := time.Duration(backoff * (0.5 + rand.Float64()/2))
	var refusal *APIFailure
	if errors.As(failure, &refusal) {
		if refusal.RetryAfter > longestRetryAfter {
			return 0, false
		}
		wait = max(wait, refusal.RetryAfter)
	}
	return wait, true
}

func isRetryable(err error, idempotent bool) bool {
	var failure Failure
	return errors.As(err, &failure) && failure.retryable(idempotent)
}

// sleep waits, but not beyond the end of the call.
func sleep(wait time.Duration, life *lifetime) {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-life.ctx.Done():
	}
}

// parseRetryAfter reads Retry-After (RFC 9110, section 10.2.3); what is malformed counts as absent.
func parseRetryAfter(header http.Header, now time.Time) time.Duration {
	value := strings.TrimSpace(strings.Join(header.Values("Retry-After"), ", "))
	if value == "" {
		return 0
	}
	if strings.Trim(value, "0123456789") == "" {
		seconds := 0.0
		for _, digit := range value {
			seconds = min(seconds*10+float64(digit-'0'), 1e9)
		}
		return time.Duration(seconds * float64(time.Second))
	}
	for _, layout := range []string{http.TimeFormat, rfc850, time.ANSIC} {
		date, err := time.Parse(layout, value)
		if err != nil {
			continue
		}
		if layout == rfc850 {
			date = nearestCentury(date, now)
		}
		return max(0, date.Sub(now))
	}
	return 0
}

// rfc850 is the second of the three forms that a recipient must accept (RFC 9110, section 5.6.7).
const rfc850 = "Monday, 02-Jan-06 15:04:05 GMT"

// nearestCentury: two digits that would be more than 50 years ahead mean the past (RFC 9110, section
// 5.6.7).
func nearestCentury(date, now time.Time) time.Time {
	year := now.UTC().Year()
	guess := year - year%100 + date.Year()%100
	if guess > year+50 {
		guess -= 100
	}
	return date.AddDate(guess-date.Year(), 0, 0)
}
