// Command quickstart creates a client and makes a call.
package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"example.com/petstore"
)

func main() {
	if err := run(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context) error {
	client, err := petstore.NewClient(petstore.Config{
		BaseURL: os.Getenv("PETSTORE_BASE_URL"),
		APIKey:  petstore.NewSecretString(os.Getenv("PETSTORE_API_KEY")),
	})
	if err != nil {
		return err
	}
	result, err := client.Pets.CreatePet(ctx, petstore.Pet{
		Name:   "Mia",
		Status: petstore.PetStatusAvailable,
	})
	if err != nil {
		return err
	}
	fmt.Println(result.ID)
	return nil
}
