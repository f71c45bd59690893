// Package petstore is a client for Pet Store 1.2.0.
//
// A small shop for animals.
//
// Each call needs a key; get one at the counter.
//
// A client, and a call:
//
//	client, err := petstore.NewClient(petstore.Config{APIKey: petstore.NewSecretString("YOUR_API_KEY")})
//	if err != nil {
//		return err
//	}
//	pages := client.Pets.ListPets(petstore.ListPetsParams{Limit: 20, Offset: 0})
//	for page, err := range pages.All(ctx) {
//		if err != nil {
//			return err
//		}
//		fmt.Println(page.Data)
//	}
package petstore
