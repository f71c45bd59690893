package petstore_test

import (
	"context"
	"errors"
	"fmt"
	"log"

	"example.com/petstore"
)

// A client, and a call.
func ExampleClient() {
	ctx := context.Background()
	client, err := petstore.NewClient(petstore.Config{
		APIKey: petstore.NewSecretString("YOUR_API_KEY"),
	})
	if err != nil {
		log.Fatal(err)
	}
	result, err := client.Pets.CreatePet(ctx, petstore.Pet{
		Name:   "Mia",
		Status: petstore.PetStatusAvailable,
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(result.ID)
}

// The items of a list, page by page.
func ExampleClient_pagination() {
	ctx := context.Background()
	client, err := petstore.NewClient(petstore.Config{
		APIKey: petstore.NewSecretString("YOUR_API_KEY"),
	})
	if err != nil {
		log.Fatal(err)
	}
	pages := client.Pets.ListPets(petstore.ListPetsParams{Limit: 20, Offset: 0})
	for page, err := range pages.All(ctx) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(page.Data)
	}
}

// How to read an error of the server.
func ExampleAPIError() {
	ctx := context.Background()
	client, err := petstore.NewClient(petstore.Config{
		APIKey: petstore.NewSecretString("YOUR_API_KEY"),
	})
	if err != nil {
		log.Fatal(err)
	}
	_, err = client.Pets.GetPetByID(ctx, 1)
	if errors.Is(err, petstore.ErrNotFound) {
		fmt.Println("not found")
	}
	var failure *petstore.APIError
	if errors.As(err, &failure) {
		fmt.Println(failure.StatusCode, failure.RequestID)
	}
	if body, ok := petstore.ErrorBody[petstore.Problem](err); ok {
		fmt.Println(body)
	}
}
