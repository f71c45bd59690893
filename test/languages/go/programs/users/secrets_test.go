package users

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"example.com/sdks/chat"
	"example.com/sdks/petstore"
)

const canary = "4242_CANARY"

// application is a struct of a program that keeps what it needs of an SDK.
type application struct {
	config  petstore.Config
	client  *petstore.Client
	copied  petstore.Client
	pets    petstore.PetsService
	payment petstore.Payment
	card    petstore.CardPayment
	order   *petstore.NewOrder
	pages   *petstore.Pages[petstore.Pet]
	options []petstore.RequestOption
	stream  *chat.Stream[chat.CompletionChunk]
	err     error
}

func TestSecretsOfAProgramThatPrintsItself(t *testing.T) {
	config := petstore.Config{APIKey: petstore.NewSecretString(canary), BaseURL: "http://127.0.0.1:1"}
	client, err := petstore.NewClient(config)
	must(t, err)
	defer client.Close()
	card := petstore.CardPayment{Method: "card", Number: petstore.NewSecretString(canary)}
	payment := petstore.PaymentFromCardPayment(card)
	order := petstore.NewOrder{PetID: 7, Payment: &payment}
	_, err = client.Orders.PlaceOrder(ctx, order, petstore.WithHeader("Authorization", canary), petstore.WithRetry(petstore.RetryConfig{Disabled: true}))
	var failure *petstore.ConnectionError
	same(t, "the error", errors.As(err, &failure), true)
	kept := application{
		config: config, client: client, copied: *client, pets: client.Pets,
		payment: payment, card: card, order: &order, pages: client.Pets.ListPets(petstore.ListPetsParams{}),
		options: []petstore.RequestOption{petstore.WithHeader("Authorization", canary), petstore.WithQuery("key", canary)},
		err:     err,
	}
	var log bytes.Buffer
	for _, value := range []any{
		config, &config, client, *client, payment, card, order, &order, err, failure, kept, &kept,
		kept.client, kept.pages, kept.options, []any{kept}, map[string]application{"a": kept},
	} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%T"} {
			hides(t, verb, fmt.Sprintf(verb, value))
		}
		slog.New(slog.NewTextHandler(&log, nil)).Info("kept", "value", value)
		slog.New(slog.NewJSONHandler(&log, nil)).Info("kept", "value", value)
	}
	hides(t, "log", log.String())
	same(t, "shown", fmt.Sprint(config), "petstore.Config{APIKey: [redacted], BaseURL: http://127.0.0.1:1}")
	same(t, "a model", fmt.Sprint(card), `{"method":"card","number":"**********"}`)
}

func TestSecretsTravel(t *testing.T) {
	s := newServer(t, json(200, `{}`))
	payment := petstore.PaymentFromCardPayment(petstore.CardPayment{Number: petstore.NewSecretString(canary)})
	_, err := s.pets(t).Orders.PlaceOrder(ctx, petstore.NewOrder{PetID: 7, Payment: &payment})
	must(t, err)
	same(t, "body", s.bodies[0], `{"petId":7,"payment":{"method":"card","number":"`+canary+`"}}`)
	var number petstore.SecretString = payment.CardPayment.Number
	same(t, "revealed", number.Reveal(), canary)
	same(t, "compared", number == petstore.NewSecretString(canary), true)
}

func hides(t *testing.T, what, text string) {
	t.Helper()
	if strings.Contains(text, canary) || strings.Contains(strings.ToLower(text), fmt.Sprintf("%x", canary)) {
		t.Errorf("%s shows the secret: %s", what, text)
	}
}
