package petstore_test

import (
	"context"
	"fmt"
	"log"

	"example.com/petstore"
)

// A client, and a call.
func ExampleClient() {
	ctx := context.Background()
	client, err := petstore.NewClient(petstore.Config{APIKey: "YOUR_API_KEY"})
	if err != nil {
		log.Fatal(err)
	}
	result, err := client.Orders.GetInventory(ctx)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(result)
}

// The items of a list, page by page.
func ExampleClient_pagination() {
	ctx := context.Background()
	client, err := petstore.NewClient(petstore.Config{APIKey: "YOUR_API_KEY"})
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
