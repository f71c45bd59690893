package core

// Concealed is a value that can hold secrets. It is a function, because whatever prints memory (the
// verb %v for an unexported field, the diff of a test library) prints the address of a function and
// cannot follow it to what the function returns.
type Concealed[T any] func() T

// Conceal returns a function that returns the value.
func Conceal[T any](value T) Concealed[T] { return func() T { return value } }
