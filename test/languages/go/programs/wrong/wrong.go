// Package wrong is refused by the compiler in each line with the comment, and in no other.
package wrong

import (
	"context"
	"io"

	"example.com/sdks/chat"
	"example.com/sdks/petstore"
)

func clients(ctx context.Context) {
	petstore.NewClient("k")                                                  // wrong
	petstore.NewClient(petstore.Config{APIKei: "k"})                         // wrong
	petstore.NewClient(petstore.Config{Retry: petstore.RetryConfig{Max: 1}}) // wrong
	one := petstore.NewClient(petstore.Config{})                             // wrong
	client, err := petstore.NewClient(petstore.Config{})
	_, _ = client, err
	client.Pet.GetPetByID(ctx, 7)                                             // wrong
	client.Pets.GetPetById(ctx, 7)                                            // wrong
	client.Pets.GetPetByID(7)                                                 // wrong
	client.Pets.GetPetByID(ctx, "7")                                          // wrong
	client.Pets.GetPetByID(ctx, 7, 8)                                         // wrong
	client.Pets.GetPetByID(ctx, 7, chat.WithTimeout(1))                       // wrong
	client.Pets.ListPets(20, 0)                                               // wrong
	client.Pets.ListPets(petstore.ListPetsParams{Limit: "20"})                // wrong
	client.Pets.ListPets(petstore.ListPetsParams{Status: []int{1}})           // wrong
	client.Pets.CreatePet(ctx, petstore.PetPatch{})                           // wrong
	client.Pets.UpdatePet(ctx, 7, petstore.PetPatch{})                        // wrong
	client.With(petstore.Config{})                                            // wrong
	client.SetAPIKey(nil)                                                     // wrong
	var own petstore.RequestOption = func() {}                                // wrong
	for pet := range client.Pets.ListPets(petstore.ListPetsParams{}).All(7) { // wrong
		_ = pet
	}
	_, _ = one, own
}

func models(ctx context.Context, client *petstore.Client) {
	_ = petstore.Pet{Name: 7}                                                     // wrong
	_ = petstore.Pet{Name: petstore.Ptr("Mia")}                                   // wrong
	_ = petstore.PetPatch{Name: "Mia"}                                            // wrong
	_ = petstore.PetPatch{Tag: nil}                                               // wrong
	_ = petstore.PetPatch{Tag: petstore.Value(7)}                                 // wrong
	_ = petstore.Pet{Status: petstore.OrderStatePlaced}                           // wrong
	_ = petstore.PaymentFromCardPayment(petstore.CashPayment{})                   // wrong
	_ = petstore.Payment{Card: nil}                                               // wrong
	_ = chat.Message{Content: "hi"}                                               // wrong
	var text string = petstore.Pet{}.Owner                                        // wrong
	var number int = petstore.Pet{}.ID                                            // wrong
	var born string = petstore.Pet{}.BornOn                                       // wrong
	problem, ok := petstore.ErrorBody[petstore.Problem](context.Canceled).Message // wrong
	var reader io.Reader = chat.File{}                                            // wrong
	inventory, err := client.Orders.GetInventory(ctx)
	var sold string = inventory["sold"] // wrong
	_, _, _, _, _ = text, number, born, problem, ok
	_, _, _, _ = reader, inventory, err, sold
	_ = petstore.PetStatus("anything")
	_ = petstore.NewOrder{Payment: new(petstore.Payment)}
}
