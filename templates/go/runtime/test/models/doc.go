// Package models has the models of a small API as the generator prints them, for the tests of the
// JSON codec.
package models
