package users

import (
	"testing"
	"time"

	"example.com/sdks/chat"
	"example.com/sdks/petstore"
)

func TestThreeStates(t *testing.T) {
	s := newServer(t, json(200, `{"id": 7, "name": "Mia", "status": "sold", "tag": null}`))
	pets := s.pets(t).Pets
	patches := []petstore.PetPatch{
		{Name: petstore.Value("Mia")},
		{Tag: petstore.Null[string]()},
		{Tag: petstore.Value("")},
	}
	for _, patch := range patches {
		_, err := pets.UpdatePet(ctx, 7, patch, petstore.UpdatePetParams{})
		must(t, err)
	}
	for index, body := range []string{`{"name":"Mia"}`, `{"tag":null}`, `{"tag":""}`} {
		same(t, "body", s.bodies[index], body)
	}

	var pet *petstore.Pet
	pet, err := pets.GetPetByID(ctx, 7)
	must(t, err)
	var tag petstore.Nullable[string] = pet.Tag
	value, ok := tag.Get()
	same(t, "null", tag.IsNull() && tag.IsSet() && !ok && value == "", true)
	same(t, "absent", petstore.PetPatch{}.Tag.IsSet(), false)

	var born *petstore.Date = pet.BornOn
	var updated *time.Time = pet.UpdatedAt
	same(t, "absent members", born == nil && updated == nil && pet.Owner == nil, true)
	var on petstore.Date = pet.GetBornOn()
	var owner *petstore.Owner = (*petstore.Pet)(nil).GetOwner()
	same(t, "through what is not there", on.Year == 0 && owner == nil, true)
	var tagged string = (&petstore.Pet{Tag: petstore.Value("calm")}).GetTag()
	same(t, "a value", tagged, "calm")
	same(t, "null and nil", pet.GetTag()+(*petstore.Pet)(nil).GetTag(), "")
}

func TestEnumWithUnknownValue(t *testing.T) {
	s := newServer(t, json(200, `{"id": 7, "name": "Mia", "status": "hiding"}`))
	pet, err := s.pets(t).Pets.GetPetByID(ctx, 7)
	must(t, err)
	var status petstore.PetStatus = pet.Status
	switch status {
	case petstore.PetStatusAvailable, petstore.PetStatusOnHold, petstore.PetStatusSold:
		t.Error(status)
	default:
		same(t, "the value", string(status), "hiding")
	}
	same(t, "is known", status.Known(), false)
	same(t, "another is", petstore.PetStatusSold.Known(), true)
}

func TestUnion(t *testing.T) {
	s := newServer(t,
		json(200, `{"petId": 7, "payment": {"method": "card", "number": "4242"}}`),
		json(200, `{"petId": 7, "payment": {"method": "shells", "count": 3}}`),
	)
	orders := s.pets(t).Orders
	order := petstore.NewOrder{PetID: 7, Payment: petstore.Ptr(
		petstore.PaymentFromCardPayment(petstore.CardPayment{Method: "card", Number: petstore.NewSecretString("4242")}),
	)}
	placed, err := orders.PlaceOrder(ctx, order)
	must(t, err)
	same(t, "body", s.bodies[0], `{"petId":7,"payment":{"method":"card","number":"4242"}}`)
	same(t, "the variant", name(placed.GetPayment()), "card 4242")

	unknown, err := orders.GetOrder(ctx, "1")
	must(t, err)
	same(t, "no variant", name(unknown.Payment), `unknown {"method": "shells", "count": 3}`)

	text := chat.MessageContentFromString("hi")
	var content *string = text.String
	var parts []chat.ContentPart = text.List
	same(t, "text", *content+string(rune('0'+len(parts))), "hi0")
}

func name(payment *petstore.Payment) string {
	switch value := payment.Value().(type) {
	case *petstore.CardPayment:
		return "card " + value.Number.Reveal()
	case *petstore.CashPayment:
		return "cash"
	default:
		return "unknown " + string(payment.Raw)
	}
}
