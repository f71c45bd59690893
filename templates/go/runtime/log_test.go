package sdk

import (
	"encoding/json"
	"log/slog"
	"reflect"
	"strings"
	"testing"

	"example.com/sdk/internal/core"
)

// logRecord is a record as a handler of package slog writes it.
type logRecord map[string]any

// recordsOf returns the records without their times, each with its duration replaced by -1.
func recordsOf(t *testing.T, lines string) []logRecord {
	t.Helper()
	var records []logRecord
	for _, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		record := logRecord{}
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatal(err)
		}
		delete(record, "time")
		if duration, ok := record["duration_ms"].(float64); ok && duration >= 0 {
			record["duration_ms"] = -1.0
		}
		records = append(records, record)
	}
	return records
}

func TestLogHasAttributes(t *testing.T) {
	var lines syncBuffer
	logger := slog.New(slog.NewJSONHandler(&lines, &slog.HandlerOptions{Level: slog.LevelDebug}))
	c := newTestCore(t, newServer(t, status(503), ok(petJSON)), core.Options{Logger: logger}, core.Values{"apiKey": canaryKey})
	pet, err := get(c)
	wantPet(t, pet, err)
	records := recordsOf(t, lines.String())
	for _, record := range records {
		if delay, ok := record["retry_delay_ms"].(float64); ok && delay >= 0 {
			record["retry_delay_ms"] = -1.0
		}
	}
	record := func(level, message string, status, attempt int) logRecord {
		return logRecord{
			"level": level, "msg": message, "operation": "getPet", "method": "GET", "path": "/pets/{petId}",
			"status": float64(status), "attempt": float64(attempt), "duration_ms": -1.0,
		}
	}
	retried := record("WARN", "retrying call", 503, 1)
	retried["retry_delay_ms"], retried["error"] = -1.0, "APIError"
	want := []logRecord{
		record("DEBUG", "received response", 503, 1),
		retried,
		record("DEBUG", "received response", 200, 2),
	}
	if !reflect.DeepEqual(records, want) {
		t.Errorf("got %v\nwant %v", records, want)
	}
}
