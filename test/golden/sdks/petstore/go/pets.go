package petstore

import (
	"context"

	"example.com/petstore/internal/core"
)

var listPetsOp = core.Operation{
	ID:          "ListPets",
	DescribedID: "listPets",
	Method:      "GET",
	Path:        "/pets",
	Parameters: []core.Parameter{
		{Name: "limit", In: core.InQuery, Required: true},
		{Name: "offset", In: core.InQuery, Required: true},
		{Name: "status", In: core.InQuery},
	},
	Accept: "application/json",
	OK:     []core.Answer{{Status: "200", JSON: true}},
	Errors: []core.ErrorAnswer{{Status: "429", New: func() any { return new(Problem) }}},
}

var listPetsPaging = core.Paging{
	Kind:    core.OffsetPaging,
	Move:    "offset",
	Size:    "limit",
	Results: []string{"results"},
}

var createPetOp = core.Operation{
	ID:          "CreatePet",
	DescribedID: "createPet",
	Method:      "POST",
	Path:        "/pets",
	Body:        []core.Body{{Type: "application/json", Encode: core.EncodeJSON, Required: true}},
	Accept:      "application/json",
	OK:          []core.Answer{{Status: "201", JSON: true}},
	Errors: []core.ErrorAnswer{
		{Status: "409", New: func() any { return new(Problem) }},
		{Status: "422", New: func() any { return new(Problem) }},
	},
}

var getPetByIDOp = core.Operation{
	ID:          "GetPetByID",
	DescribedID: "getPetById",
	Method:      "GET",
	Path:        "/pets/{petId}",
	Parameters:  []core.Parameter{{Name: "petId", In: core.InPath, Required: true}},
	Accept:      "application/json",
	OK:          []core.Answer{{Status: "200", JSON: true}},
	Errors:      []core.ErrorAnswer{{Status: "404", New: func() any { return new(Problem) }}},
}

var deletePetOp = core.Operation{
	ID:          "DeletePet",
	DescribedID: "deletePet",
	Method:      "DELETE",
	Path:        "/pets/{petId}",
	Parameters:  []core.Parameter{{Name: "petId", In: core.InPath, Required: true}},
	OK:          []core.Answer{{Status: "204"}},
	Errors:      []core.ErrorAnswer{{Status: "404", New: func() any { return new(Problem) }}},
}

var updatePetOp = core.Operation{
	ID:          "UpdatePet",
	DescribedID: "updatePet",
	Method:      "PATCH",
	Path:        "/pets/{petId}",
	Parameters: []core.Parameter{
		{Name: "petId", In: core.InPath, Required: true},
		{Name: "If-Match", In: core.InHeader},
	},
	Body: []core.Body{
		{Type: "application/merge-patch+json", Encode: core.EncodeJSON, Required: true},
	},
	Accept: "application/json",
	OK:     []core.Answer{{Status: "200", JSON: true}},
	Errors: []core.ErrorAnswer{
		{Status: "404", New: func() any { return new(Problem) }},
		{Status: "412", New: func() any { return new(Problem) }},
	},
}

// PetsService has the calls of client.Pets.
//
// The animals that are for sale.
type PetsService struct{ core *core.Client }

// ListPetsParams has the parameters of [PetsService.ListPets].
type ListPetsParams struct {
	// Pets per page. The value is between 1 and 100.
	Limit int32
	// Pets before the page. The value is at least 0.
	Offset int32
	// Only pets in one of these states.
	Status []PetStatus
}

// ListPets lists the pets, page by page.
//
// The loop requests each page on demand, and reports errors.
//
// The error is an [*APIError] if the API responds with:
//
//   - 429 ([ErrTooManyRequests], body [Problem]): What went wrong.
//
// GET /pets
//
//	pages := client.Pets.ListPets(petstore.ListPetsParams{Limit: 20, Offset: 0})
//	for page, err := range pages.All(ctx) {
//		if err != nil {
//			return err
//		}
//		fmt.Println(page.Data)
//	}
func (s *PetsService) ListPets(params ListPetsParams, opts ...RequestOption) *Pages[Pet] {
	return paginate[Pet](s.core, &listPetsOp, &listPetsPaging, core.Args{
		"limit":  params.Limit,
		"offset": params.Offset,
		"status": params.Status,
	}, nil, opts)
}

// CreatePet takes a new pet into the shop.
//
// Arguments:
//
//   - body: The pet without its number.
//
// It returns the pet with its number.
//
// The error is an [*APIError] if the API responds with:
//
//   - 409 ([ErrConflict], body [Problem]): What went wrong.
//   - 422 ([ErrUnprocessable], body [Problem]): What went wrong.
//
// POST /pets
//
//	result, err := client.Pets.CreatePet(ctx, petstore.Pet{
//		Name:   "Mia",
//		Status: petstore.PetStatusAvailable,
//	})
func (s *PetsService) CreatePet(ctx context.Context, body Pet, opts ...RequestOption) (*Pet, error) {
	return send[Pet](ctx, s.core, &createPetOp, nil, body, opts)
}

// GetPetByID finds one pet.
//
// Arguments:
//
//   - petID: Number of the pet.
//
// It returns the pet.
//
// The error is an [*APIError] if the API responds with:
//
//   - 404 ([ErrNotFound], body [Problem]): What went wrong.
//
// GET /pets/{petId}
//
//	result, err := client.Pets.GetPetByID(ctx, 1)
func (s *PetsService) GetPetByID(ctx context.Context, petID int64, opts ...RequestOption) (*Pet, error) {
	return send[Pet](ctx, s.core, &getPetByIDOp, core.Args{"petId": petID}, nil, opts)
}

// DeletePet gives a pet away.
//
// Arguments:
//
//   - petID: Number of the pet.
//
// The error is an [*APIError] if the API responds with:
//
//   - 404 ([ErrNotFound], body [Problem]): What went wrong.
//
// DELETE /pets/{petId}
//
//	err := client.Pets.DeletePet(ctx, 1)
//
// Deprecated: the API marks it as deprecated.
func (s *PetsService) DeletePet(ctx context.Context, petID int64, opts ...RequestOption) error {
	return sendNone(ctx, s.core, &deletePetOp, core.Args{"petId": petID}, nil, opts)
}

// UpdatePetParams has the parameters of [PetsService.UpdatePet] in addition to
// those of its path.
type UpdatePetParams struct {
	// The version that is to be changed.
	IfMatch *string
}

// UpdatePet changes some members of a pet.
//
// Arguments:
//
//   - petID: Number of the pet.
//
// It returns the pet as it is now.
//
// The error is an [*APIError] if the API responds with:
//
//   - 404 ([ErrNotFound], body [Problem]): What went wrong.
//   - 412 ([ErrBadRequest], body [Problem]): What went wrong.
//
// PATCH /pets/{petId}
//
//	result, err := client.Pets.UpdatePet(ctx, 1, petstore.PetPatch{
//		Name: petstore.Value("name"),
//	}, petstore.UpdatePetParams{})
func (s *PetsService) UpdatePet(ctx context.Context, petID int64, body PetPatch, params UpdatePetParams, opts ...RequestOption) (*Pet, error) {
	return send[Pet](ctx, s.core, &updatePetOp, core.Args{
		"petId":    petID,
		"If-Match": params.IfMatch,
	}, body, opts)
}
