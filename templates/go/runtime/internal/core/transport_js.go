package core

import (
	"net/http"
	"time"
)

// limitConnecting does nothing where the browser connects: a dialer of its own would keep the
// transport from using fetch.
func limitConnecting(*http.Transport, time.Duration) {}
