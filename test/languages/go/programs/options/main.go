// A program that calls SDKs that were made with options, and says what it gets.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"reflect"
	"strings"
	"time"

	"example.com/options/edited"
	"example.com/options/regions"
	"example.com/options/shop"
)

// played answers each request in the same way, and says what is asked.
type played struct {
	status int
	header http.Header
	body   string
	hang   bool
	tries  int
}

func (p *played) RoundTrip(request *http.Request) (*http.Response, error) {
	p.tries++
	if p.hang {
		<-request.Context().Done()
		return nil, request.Context().Err()
	}
	authorization := request.Header.Get("Authorization")
	if authorization == "" {
		authorization = "-"
	}
	fmt.Println(request.Method, request.URL, authorization)
	header := p.header.Clone()
	if header == nil {
		header = http.Header{}
	}
	header.Set("Content-Type", "application/json")
	body := io.NopCloser(strings.NewReader(p.body))
	return &http.Response{StatusCode: max(p.status, 200), Header: header, Body: body, ContentLength: -1}, nil
}

func (p *played) client() *http.Client { return &http.Client{Transport: p} }

func main() {
	for _, part := range []struct {
		name string
		run  func(context.Context) error
	}{
		{"servers", servers}, {"environment", environment}, {"whole answers", wholeAnswers},
		{"retries", retries}, {"timeouts", timeouts}, {"injected models", injectedModels},
		{"plan modifiers", planModifiers},
	} {
		fmt.Println("==", part.name)
		if err := part.run(context.Background()); err != nil {
			fmt.Println("failed:", err)
		}
	}
}

func servers(ctx context.Context) error {
	answer := &played{body: "[]"}
	client, err := regions.NewClient(regions.Config{
		HTTPClient: answer.client(), Token: regions.NewSecretString("t"), ServerVariables: map[string]string{"region": "us"},
	})
	if err != nil {
		return err
	}
	list := func(options ...regions.RequestOption) {
		if _, err := client.Things.ListThings(ctx, options...); err != nil {
			fmt.Println(err)
		}
	}
	list()
	list(regions.WithEnvironment(regions.EnvironmentSandbox))
	if err := client.SetServerVariables(map[string]string{"region": "eu", "basePath": "v9"}); err != nil {
		return err
	}
	list()
	if err := client.SetEnvironment(regions.EnvironmentLocal); err != nil {
		return err
	}
	list()
	list(regions.WithBaseURL("https://own.example/x"))
	// The credential does not leave for a host that is not of the server's domain.
	answer.body = ""
	answer.status = http.StatusNoContent
	if err := client.Things.Upload(ctx); err != nil {
		return err
	}
	if err := client.SetEnvironment(regions.EnvironmentSandbox); err != nil {
		return err
	}
	if err := client.Things.Upload(ctx); err != nil {
		return err
	}
	if err := client.Things.BackUp(ctx); err != nil {
		return err
	}
	for _, wrong := range []regions.Config{
		{Environment: "moon"},
		{ServerVariables: map[string]string{"region": "moon"}},
		{ServerVariables: map[string]string{"planet": "earth"}},
		{BaseURL: "nowhere"},
	} {
		_, err := regions.NewClient(wrong)
		var usage *regions.UsageError
		fmt.Println(errors.As(err, &usage), err)
	}
	return nil
}

func environment(ctx context.Context) error {
	for name, value := range map[string]string{
		"REGIONS_BASE_URL": "https://environment.example", "REGIONS_TOKEN": " from-there\n",
	} {
		if err := os.Setenv(name, value); err != nil {
			return err
		}
	}
	answer := &played{body: "[]"}
	for _, config := range []regions.Config{
		{},
		{Token: regions.NewSecretString("own")},
		{Environment: regions.EnvironmentSandbox},
		{BaseURL: "https://own.example"},
	} {
		config.HTTPClient = answer.client()
		client, err := regions.NewClient(config)
		if err != nil {
			return err
		}
		if _, err := client.Things.ListThings(ctx); err != nil {
			return err
		}
	}
	return nil
}

const mia = `{"id":7,"name":"Mia","status":"available"}`

func newShop(answer *played, config shop.Config) *shop.Client {
	config.HTTPClient = answer.client()
	client, err := shop.NewClient(config)
	if err != nil {
		panic(err)
	}
	return client
}

func wholeAnswers(ctx context.Context) error {
	answer := &played{body: mia, header: http.Header{"X-Rate-Limit": {"9"}}}
	client := newShop(answer, shop.Config{})
	whole, err := client.Pets.GetPetByID(ctx, 7)
	if err != nil {
		return err
	}
	fmt.Println(whole.StatusCode, whole.Header.Get("X-Rate-Limit"), whole.Data.Name, len(whole.DecodeIssues))
	answer.body = `{"id":"seven","name":"Mia","status":"available"}`
	if whole, err = client.Pets.GetPetByID(ctx, 7); err != nil {
		return err
	}
	fmt.Println(whole.DecodeIssues)
	answer.body = `{"results":[` + mia + `],"count":1}`
	page, err := client.Pets.ListPets(shop.ListPetsParams{Limit: 1}).Next(ctx)
	if err != nil {
		return err
	}
	fmt.Println(page.StatusCode, page.Header.Get("X-Rate-Limit"), page.Data[0].Name)
	answer.status, answer.body = http.StatusNoContent, ""
	gone, err := client.Pets.DeletePet(ctx, 7)
	if err != nil {
		return err
	}
	fmt.Println(gone.StatusCode)
	return nil
}

func retries(ctx context.Context) error {
	answer := &played{status: 503, body: "{}"}
	begin := time.Now()
	_, err := newShop(answer, shop.Config{}).Pets.GetPetByID(ctx, 7)
	fmt.Println(answer.tries, errors.Is(err, shop.ErrServer), time.Since(begin) >= 10*time.Millisecond)
	answer.tries = 0
	client := newShop(answer, shop.Config{Retry: shop.RetryConfig{Disabled: true}})
	_, err = client.Pets.GetPetByID(ctx, 7)
	fmt.Println(answer.tries, errors.Is(err, shop.ErrServer))
	answer.tries = 0
	often := shop.WithRetry(shop.RetryConfig{Enabled: true, MaxAttempts: 3, Delay: time.Millisecond})
	_, err = client.Pets.GetPetByID(ctx, 7, often)
	fmt.Println(answer.tries, errors.Is(err, shop.ErrServer))
	return nil
}

func timeouts(ctx context.Context) error {
	answer := &played{hang: true}
	once := shop.RetryConfig{Disabled: true}
	var timeout *shop.TimeoutError
	_, err := newShop(answer, shop.Config{Retry: once}).Pets.GetPetByID(ctx, 7)
	fmt.Println(errors.As(err, &timeout), err)
	_, err = newShop(answer, shop.Config{Retry: once, Timeout: -1}).Pets.GetPetByID(ctx, 7)
	fmt.Println(errors.As(err, &timeout), err)
	_, err = newShop(answer, shop.Config{Retry: once, Timeout: -1, Deadline: -1}).Pets.GetPetByID(
		ctx, 7, shop.WithDeadline(30*time.Millisecond),
	)
	fmt.Println(errors.As(err, &timeout), err)
	// A server that takes connections and says nothing: there is none as long as it is not encrypted.
	mute, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	defer mute.Close()
	config := shop.Config{BaseURL: "https://" + mute.Addr().String(), Retry: once, Timeout: -1, Deadline: -1}
	client, err := shop.NewClient(config)
	if err != nil {
		return err
	}
	begin := time.Now()
	_, err = client.Pets.GetPetByID(ctx, 7)
	took := time.Since(begin)
	fmt.Println(err, took >= 60*time.Millisecond, took < 5*time.Second)
	return nil
}

func injectedModels(context.Context) error {
	var bat shop.Bat
	if err := json.Unmarshal([]byte(`{"wings":3,"ears":2}`), &bat); err != nil {
		return err
	}
	text, err := json.Marshal(shop.Bat{Wings: shop.Ptr(int64(2))})
	fmt.Println(bat.GetWings(), string(bat.ExtraProperties["ears"]), string(text), err)
	return nil
}

func planModifiers(ctx context.Context) error {
	answer := &played{body: `{"results":[{"id":"x7","name":"Mia"}]}`}
	client, err := edited.NewClient(edited.Config{HTTPClient: answer.client(), APIKey: edited.NewSecretString("k")})
	if err != nil {
		return err
	}
	page, err := client.Pets.FindPets(edited.FindPetsParams{PageSize: 2}).Next(ctx)
	if err != nil {
		return err
	}
	fmt.Println(page.Data[0].ID)
	answer.body = `{"sold":3}`
	counts, err := client.Stock.CountByState(ctx)
	if err != nil {
		return err
	}
	fmt.Println(counts)
	pets := reflect.TypeFor[*edited.PetsService]()
	for i := range pets.NumMethod() {
		fmt.Println(pets.Method(i).Name)
	}
	_, hasOrders := reflect.TypeFor[edited.Client]().FieldByName("Orders")
	fmt.Println(hasOrders, reflect.TypeOf(client.Purchases))
	animal := reflect.TypeFor[edited.Animal]()
	for i := range animal.NumField() {
		fmt.Print(animal.Field(i).Name, " ")
	}
	fmt.Println(edited.HowFarOnItsWay)
	return nil
}
