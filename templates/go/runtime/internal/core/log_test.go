package core

import (
	"context"
	"io"
	"log/slog"
	"testing"
	"time"
)

func TestLogMakesNothingForLevelsThatAreOff(t *testing.T) {
	planned := &plan{
		op:     &Operation{DescribedID: "getPet"},
		method: "GET",
		path:   "/pets/{petId}",
		logger: slog.New(slog.NewTextHandler(io.Discard, &slog.HandlerOptions{Level: slog.LevelError})),
	}
	ctx, started, failure := context.Background(), time.Now(), error(&APIFailure{StatusCode: 503})
	made := testing.AllocsPerRun(100, func() {
		logResponse(ctx, planned, 503, 1, started)
		logRetry(ctx, planned, failure, time.Second, 1, started)
		logRenewal(ctx, planned, 1)
	})
	if made > 0 {
		t.Errorf("%v allocations", made)
	}
}
