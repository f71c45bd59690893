package petstore

// PetStatus is one of the values of the API description, or a newer value.
//
// Whether a pet can be bought.
type PetStatus string

// Values of [PetStatus].
const (
	PetStatusAvailable PetStatus = "available"
	PetStatusOnHold    PetStatus = "on-hold"
	PetStatusSold      PetStatus = "sold"
)

// Known reports whether the API description lists the value.
func (p PetStatus) Known() bool {
	switch p {
	case PetStatusAvailable,
		PetStatusOnHold,
		PetStatusSold:
		return true
	}
	return false
}
