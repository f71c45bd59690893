package support

import (
	"bytes"
	"log"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"
)

// peakMemory is in bytes; 0 where the system does not tell.
func peakMemory() int64 {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	for _, line := range strings.Split(string(status), "\n") {
		if rest, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			kilobytes, _ := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
			return kilobytes * 1024
		}
	}
	return 0
}

// waitForLeaks returns when no goroutine is left that is anywhere within an SDK. A program would end
// without that; this one shows what it would leave behind.
func waitForLeaks() {
	stacks := make([]byte, 1<<20)
	for {
		found := stacks[:runtime.Stack(stacks, true)]
		if !bytes.Contains(found, []byte("\nexample.com/")) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// What the packages below the SDKs log, which have no logger but the one of the whole program.
var transportLog struct {
	sync.Mutex
	lines []string
}

type transportWriter struct{}

func (transportWriter) Write(line []byte) (int, error) {
	transportLog.Lock()
	defer transportLog.Unlock()
	transportLog.lines = append(transportLog.lines, string(line))
	return len(line), nil
}

func listen() { log.SetOutput(transportWriter{}) }

// startLog gives a function that gives what has been logged since: by all cases that ran meanwhile.
func startLog() func() []string {
	transportLog.Lock()
	defer transportLog.Unlock()
	start := len(transportLog.lines)
	return func() []string {
		transportLog.Lock()
		defer transportLog.Unlock()
		return append([]string(nil), transportLog.lines[start:]...)
	}
}
