// Command run-calls runs the calls of calls.json from an index on.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"reflect"
	"runtime/debug"
	"strconv"
	"time"

	"documented.invalid/calls/mock"
)

type listedCall struct {
	SDK        string `json:"sdk"`
	Index      int    `json:"index"`
	Port       int    `json:"port"`
	DeadlineMs int    `json:"deadlineMs"`
}

type callError struct {
	Class   string `json:"class"`
	Message string `json:"message"`
	Status  int    `json:"status,omitempty"`
}

type reported struct {
	Call  int        `json:"call"`
	State string     `json:"state"`
	Error *callError `json:"error,omitempty"`
}

func main() {
	if err := runAll(); err != nil {
		log.Fatal(err)
	}
}

func runAll() error {
	text, err := os.ReadFile("calls.json")
	if err != nil {
		return err
	}
	var calls []listedCall
	if err := json.Unmarshal(text, &calls); err != nil {
		return err
	}
	from, err := strconv.Atoi(os.Args[1])
	if err != nil {
		return err
	}
	results, err := os.Create("results.jsonl")
	if err != nil {
		return err
	}
	defer results.Close()
	// Nobody reads what the calls print.
	if os.Stdout, err = os.OpenFile(os.DevNull, os.O_WRONLY, 0); err != nil {
		return err
	}
	records := json.NewEncoder(results)
	for call := from; call < len(calls); call++ {
		mock.Port = calls[call].Port
		if err := records.Encode(reported{Call: call, State: "started"}); err != nil {
			return err
		}
		if err := announce(call); err != nil {
			return err
		}
		ended := reported{Call: call, State: "ended", Error: run(calls[call])}
		if err := records.Encode(ended); err != nil {
			return err
		}
	}
	return nil
}

func announce(call int) error {
	address := fmt.Sprintf("http://127.0.0.1:%d/.documented-call/%d", mock.Port, call)
	response, err := http.Get(address)
	if err != nil {
		return err
	}
	return response.Body.Close()
}

func run(call listedCall) *callError {
	limit := time.Duration(call.DeadlineMs) * time.Millisecond
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	done := make(chan *callError, 1)
	go func() {
		defer func() {
			if cause := recover(); cause != nil {
				done <- &callError{Class: "panic", Message: fmt.Sprintf("%v\n%s", cause, debug.Stack())}
			}
		}()
		done <- describe(table[call.SDK][call.Index](ctx))
	}()
	select {
	case result := <-done:
		if ctx.Err() == nil {
			return result
		}
	case <-time.After(limit + time.Second):
	}
	return &callError{Class: "deadline", Message: fmt.Sprintf("no end after %d ms", call.DeadlineMs)}
}

func describe(err error) *callError {
	if err == nil {
		return nil
	}
	found := &callError{Class: fmt.Sprintf("%T", err), Message: err.Error()}
	for cause := err; cause != nil; cause = errors.Unwrap(cause) {
		value := reflect.Indirect(reflect.ValueOf(cause))
		if value.Kind() != reflect.Struct {
			continue
		}
		if status := value.FieldByName("StatusCode"); status.IsValid() && status.CanInt() {
			found.Status = int(status.Int())
		}
	}
	return found
}
