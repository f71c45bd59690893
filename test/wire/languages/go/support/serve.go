// Package support is the frame of the cases: it runs them and writes down what it sees.
package support

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"runtime/debug"
	"sync"
)

// Cases are the cases of one SDK by their ids.
type Cases map[string]func(run *Run)

// request and reply are what protocol.ts of the suite says, one JSON text a line.
type request struct {
	ID    int      `json:"id"`
	Case  string   `json:"case"`
	Texts []string `json:"texts"`
}

type reply struct {
	ID         int       `json:"id"`
	Outcomes   []any     `json:"outcomes"`
	Printed    []string  `json:"printed"`
	Spans      []Members `json:"spans"`
	PeakMemory int64     `json:"peakMemory"`
	Fault      string    `json:"fault,omitempty"`
}

// Serve runs the cases that it is asked for, each at once, until there is no more input. It returns
// when nothing of the SDKs is left that runs.
func Serve(tables ...Cases) {
	listen()
	cases := Cases{}
	for _, table := range tables {
		for id, run := range table {
			cases[id] = run
		}
	}
	var running, writing sync.WaitGroup
	replies := make(chan reply)
	writing.Add(1)
	go func() {
		defer writing.Done()
		output := json.NewEncoder(os.Stdout)
		output.SetEscapeHTML(false)
		for next := range replies {
			if err := output.Encode(next); err != nil {
				panic(err)
			}
		}
	}()
	for input := bufio.NewReader(os.Stdin); ; {
		line, err := input.ReadBytes('\n')
		if err != nil {
			break
		}
		var wanted request
		if err := json.Unmarshal(line, &wanted); err != nil {
			panic(err)
		}
		running.Add(1)
		go func() {
			defer running.Done()
			replies <- answer(wanted, cases[wanted.Case])
		}()
	}
	running.Wait()
	close(replies)
	writing.Wait()
	waitForLeaks()
}

func answer(wanted request, run func(run *Run)) (answered reply) {
	state := &Run{texts: wanted.Texts}
	logged := startLog()
	answered.ID = wanted.ID
	defer func() {
		if fault := recover(); fault != nil {
			answered.Fault = fmt.Sprintf("%v\n%s", fault, debug.Stack())
		}
		answered.Outcomes, answered.Printed = state.ended(), append(state.printed, logged()...)
		answered.Spans = state.endedSpans()
		answered.PeakMemory = peakMemory()
	}()
	if run == nil {
		panic("there is no case " + wanted.Case)
	}
	run(state)
	return
}
