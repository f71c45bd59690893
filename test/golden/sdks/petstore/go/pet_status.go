package petstore

// PetStatus is one of the values that the API's description names, or a newer
// one.
//
// Whether a pet can be bought.
type PetStatus string

// The values of [PetStatus].
const (
	PetStatusAvailable PetStatus = "available"
	PetStatusOnHold    PetStatus = "on-hold"
	PetStatusSold      PetStatus = "sold"
)

// Known tells whether the value is one that the API's description names.
func (p PetStatus) Known() bool {
	switch p {
	case PetStatusAvailable,
		PetStatusOnHold,
		PetStatusSold:
		return true
	}
	return false
}
