package support

import (
	"bytes"
	"context"
	"encoding/gob"
	"encoding/json"
	"fmt"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"go.opentelemetry.io/otel/sdk/trace/tracetest"
)

// Run is one run of one case.
type Run struct {
	texts    []string
	mutex    sync.Mutex
	outcomes map[int]any
	printed  []string
	spans    *tracetest.SpanRecorder
}

// Call says how a call is made, beyond its arguments.
type Call struct {
	Kinds ErrorKinds
	// Place is the call's number in the case, from 0.
	Place int
	// ErrorBody reads the body of an error by its type; nil where it has none.
	ErrorBody func(err error) any
	// Parallel calls are made at once, and that again so many Times; 0 is 1.
	Parallel, Times int
	// Take is the number of items or pages after which the loop is left; 0 is all.
	Take int
	// Counts says that items are counted and not kept.
	Counts bool
	Cancel Cancel
}

// Cancel says when the caller gives a call up.
type Cancel struct {
	Before     bool
	AfterMs    int
	AfterItems int
}

// Part is one of several things that are done at once.
type Part struct {
	// StartMs is when it begins, after the first.
	StartMs int
	Run     func()
}

// Text gives a text that is known only now.
func (r *Run) Text(index int) string { return r.texts[index] }

// Logger writes down all that is logged.
func (r *Run) Logger() *slog.Logger {
	return slog.New(slog.NewJSONHandler(runWriter{r}, &slog.HandlerOptions{Level: slog.LevelDebug}))
}

type runWriter struct{ run *Run }

func (w runWriter) Write(line []byte) (int, error) {
	w.run.keep(string(line))
	return len(line), nil
}

func (r *Run) keep(lines ...string) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.printed = append(r.printed, lines...)
}

// Prints takes down all that a value says of itself, and what is stored of it.
func (r *Run) Prints(value any) {
	r.says(value)
	var stored bytes.Buffer
	_ = gob.NewEncoder(&stored).Encode(value)
	r.keep(stored.String())
}

// says takes down what a value prints. What is stored of an answer or an error is what the server sent.
func (r *Run) says(value any) {
	text, _ := json.Marshal(value)
	r.keep(fmt.Sprintf("%v", value), fmt.Sprintf("%+v", value), fmt.Sprintf("%#v", value), string(text))
	if valuer, ok := value.(slog.LogValuer); ok {
		r.keep(valuer.LogValue().String())
	}
}

// Must is for what cannot fail in a case.
func (r *Run) Must(err error) {
	if err != nil {
		panic(err)
	}
}

// Wait does nothing for so many milliseconds.
func (r *Run) Wait(milliseconds int) {
	time.Sleep(time.Duration(milliseconds) * time.Millisecond)
}

// NotMade is for a client that cannot be: each of the case's calls ends with that error.
func (r *Run) NotMade(kinds ErrorKinds, err error, calls int) {
	for place := range calls {
		seen := newSeen(r, Call{Kinds: kinds})
		seen.fail(err)
		r.put(place, seen.end())
	}
}

// Together does everything at once.
func (r *Run) Together(parts []Part) {
	var waiting sync.WaitGroup
	faults := make(chan any, len(parts))
	for _, part := range parts {
		waiting.Add(1)
		go func() {
			defer waiting.Done()
			defer func() { faults <- recover() }()
			r.Wait(part.StartMs)
			part.Run()
		}()
	}
	waiting.Wait()
	close(faults)
	for fault := range faults {
		if fault != nil {
			panic(fault)
		}
	}
}

// Call makes a call, once or several times, and keeps what it gives.
func (r *Run) Call(call Call, do func(ctx context.Context, seen *Seen, index string) error) {
	if call.Parallel == 0 && call.Times == 0 {
		r.put(call.Place, r.one(call, 0, do))
		return
	}
	parallel, times := max(1, call.Parallel), max(1, call.Times)
	outcomes := make([]Members, parallel*times)
	for turn := range times {
		parts := make([]Part, parallel)
		for i := range parts {
			index := turn*parallel + i
			parts[i].Run = func() { outcomes[index] = r.one(call, index, do) }
		}
		r.Together(parts)
	}
	r.put(call.Place, outcomes)
}

func (r *Run) one(call Call, index int, do func(ctx context.Context, seen *Seen, index string) error) Members {
	ctx := context.Background()
	seen := newSeen(r, call)
	// No call that its caller does not give up ends with its context: that would close what it left open.
	if call.Cancel != (Cancel{}) {
		ctx, seen.cancel = context.WithCancel(ctx)
	}
	if call.Cancel.Before {
		seen.cancel()
	}
	if call.Cancel.AfterMs > 0 {
		defer time.AfterFunc(time.Duration(call.Cancel.AfterMs)*time.Millisecond, seen.cancel).Stop()
	}
	if err := do(ctx, seen, strconv.Itoa(index)); err != nil {
		seen.fail(err)
	}
	return seen.end()
}

func (r *Run) put(place int, outcome any) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.outcomes == nil {
		r.outcomes = map[int]any{}
	}
	r.outcomes[place] = outcome
}

// ended gives the outcomes in the order of the case.
func (r *Run) ended() []any {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	outcomes := []any{}
	for place := 0; len(outcomes) < len(r.outcomes); place++ {
		outcome, ok := r.outcomes[place]
		if !ok {
			break
		}
		outcomes = append(outcomes, outcome)
	}
	return outcomes
}
