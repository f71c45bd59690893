// Command pagination reads the items of a list, page by page.
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
	pages := client.Pets.ListPets(petstore.ListPetsParams{Limit: 20, Offset: 0})
	for page, err := range pages.All(ctx) {
		if err != nil {
			return err
		}
		fmt.Println(page.Data)
	}
	return nil
}
