package models

// PetStatus is the state of a pet. A value that the SDK does not know is kept as it came.
type PetStatus string

// The known values of PetStatus.
const (
	// PetStatusAvailable is a pet that can be bought.
	PetStatusAvailable PetStatus = "available"
	PetStatusSold      PetStatus = "sold"
)

// Known reports whether the SDK knows the value.
func (s PetStatus) Known() bool {
	switch s {
	case PetStatusAvailable, PetStatusSold:
		return true
	}
	return false
}
