// Package sdk is what every SDK has beside what is printed for its API. This comment stays here: an
// SDK has one of its own.
package sdk
