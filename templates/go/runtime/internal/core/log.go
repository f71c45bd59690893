package core

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"
)

// longestIssues: names are those of the server, and may be long.
const longestIssues = 1000

// logResponse logs the response of an attempt.
func logResponse(ctx context.Context, planned *plan, status, attempt int, started time.Time) {
	if planned.logs(ctx, slog.LevelDebug) {
		planned.log(ctx, slog.LevelDebug, "received response",
			slog.Int("status", status),
			slog.Int("attempt", attempt),
			slog.Int64("duration_ms", time.Since(started).Milliseconds()))
	}
}

// logRetry logs the failure of an attempt, and the delay before the next one.
func logRetry(ctx context.Context, planned *plan, failure error, delay time.Duration, attempt int, started time.Time) {
	if !planned.logs(ctx, slog.LevelWarn) {
		return
	}
	attrs := make([]slog.Attr, 0, 5)
	var found Failure
	_ = errors.As(failure, &found)
	if refusal, ok := found.(*APIFailure); ok {
		attrs = append(attrs, slog.Int("status", refusal.StatusCode))
	}
	planned.log(ctx, slog.LevelWarn, "retrying call", append(attrs,
		slog.Int("attempt", attempt),
		slog.Int64("duration_ms", time.Since(started).Milliseconds()),
		slog.Int64("retry_delay_ms", delay.Round(time.Millisecond).Milliseconds()),
		slog.String("error", failureName(found)))...)
}

// logRenewal logs that the attempt is repeated with another token.
func logRenewal(ctx context.Context, planned *plan, attempt int) {
	if planned.logs(ctx, slog.LevelDebug) {
		planned.log(ctx, slog.LevelDebug, "retrying with a new token", slog.Int("attempt", attempt))
	}
}

// failureName is the type that the caller would get, such as "APIError" for an [APIFailure].
func failureName(failure Failure) string {
	name := strings.TrimPrefix(fmt.Sprintf("%T", failure), "*core.")
	return strings.TrimSuffix(name, "Failure") + "Error"
}

// logs reports whether records of this level are kept.
func (p *plan) logs(ctx context.Context, level slog.Level) bool {
	return p.logger != nil && p.logger.Enabled(ctx, level)
}

// log logs a record. Its path is the template, or the path that a program passed to Request.
func (p *plan) log(ctx context.Context, level slog.Level, message string, own ...slog.Attr) {
	attrs := make([]slog.Attr, 0, len(own)+3)
	if p.op.DescribedID != "" {
		attrs = append(attrs, slog.String("operation", redact(p.op.DescribedID, p.secrets)))
	}
	attrs = append(attrs, slog.String("method", p.method), slog.String("path", redact(p.path, p.secrets)))
	p.logger.LogAttrs(ctx, level, message, append(attrs, own...)...)
}
