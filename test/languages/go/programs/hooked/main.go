// A program that calls SDKs with a hook, and says what its server, the hook and the callers see.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"time"

	"example.com/hooked/chat"
	"example.com/hooked/petstore"
	"example.com/hooked/petstore/hooks"
	"example.com/hooked/vault"
)

// answers are played in their order, whatever is asked.
var answers []http.HandlerFunc

func play(handlers ...http.HandlerFunc) { answers = handlers }

func answer(status int, body string, header ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Retry-After", "0")
		for pair := range slices.Chunk(header, 2) {
			w.Header().Set(pair[0], pair[1])
		}
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

const rex = `{"id":7,"name":"Rex","status":"available"}`

func serve(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	seen := []string{"server", r.Method, r.URL.RequestURI()}
	for _, name := range []string{"X-Api-Key", "Authorization", "X-Signature"} {
		if value := r.Header.Get(name); value != "" {
			seen = append(seen, name+"="+value)
		}
	}
	if len(body) > 0 {
		seen = append(seen, fmt.Sprint(len(body), " of ", r.ContentLength, " bytes"))
	}
	if strings.HasPrefix(string(body), "{") {
		seen = append(seen, string(body))
	}
	fmt.Println(strings.Join(seen, " "))
	next := answers[0]
	answers = answers[1:]
	next(w, r)
}

func main() {
	server := httptest.NewServer(http.HandlerFunc(serve))
	defer server.Close()
	for _, part := range []struct {
		name string
		run  func(context.Context, string) error
	}{
		{"sign", sign}, {"change", change}, {"busy", busy}, {"instead", instead}, {"refuse", refuse},
		{"wrap", wrap}, {"pages", pages}, {"cancel", cancel}, {"secrets", secrets}, {"shared", shared},
		{"streams", streams}, {"files", files}, {"tokens", tokens},
	} {
		fmt.Println("==", part.name)
		if err := part.run(context.Background(), server.URL); err != nil {
			fmt.Println("failed:", err)
		}
	}
}

func pets(address, mode string) *petstore.Client {
	client, err := petstore.NewClient(petstore.Config{
		APIKey: petstore.NewSecretString("k"), Mode: petstore.NewSecretString(mode), SigningKey: petstore.NewSecretString("key_CANARY"), BaseURL: address,
	})
	if err != nil {
		panic(err)
	}
	return client
}

func sign(ctx context.Context, address string) error {
	play(answer(503, "{}"), answer(201, rex))
	pet, err := pets(address, "sign").Pets.CreatePet(ctx, petstore.Pet{Name: "Rex", Status: petstore.PetStatusAvailable})
	fmt.Println(pet.Name, err)
	return err
}

func change(ctx context.Context, address string) error {
	play(answer(201, rex))
	pet, err := pets(address, "change").Pets.CreatePet(ctx, petstore.Pet{Name: "Rex", Status: petstore.PetStatusAvailable})
	if err != nil {
		return err
	}
	// In capitals no member has its name.
	fmt.Println(pet.Name == "", string(pet.ExtraProperties["NAME"]))
	return nil
}

func busy(ctx context.Context, address string) error {
	play(answer(200, "{}", "X-Overloaded", "1"), answer(200, rex))
	pet, err := pets(address, "busy").Pets.GetPetByID(ctx, 7)
	fmt.Println(pet.Name, err)
	return err
}

func instead(ctx context.Context, address string) error {
	play(answer(404, `{"title":"gone"}`))
	pet, err := pets(address, "instead").Pets.GetPetByID(ctx, 7)
	if err != nil {
		return err
	}
	fmt.Println(pet.Name)
	return nil
}

func refuse(ctx context.Context, address string) error {
	play()
	_, err := pets(address, "refuse").Pets.GetPetByID(ctx, 7)
	var refusal *hooks.Refusal
	fmt.Println(errors.As(err, &refusal), err)
	return nil
}

func wrap(ctx context.Context, address string) error {
	play(answer(404, `{"title":"gone"}`))
	_, err := pets(address, "wrap").Pets.GetPetByID(ctx, 7)
	var refusal *hooks.Refusal
	fmt.Println(errors.As(err, &refusal), errors.Is(err, petstore.ErrNotFound), refusal.OperationID)
	return nil
}

func pages(ctx context.Context, address string) error {
	play(answer(200, `{"count":2,"results":[`+rex+`]}`), answer(500, "{}"), answer(200, `{"count":2,"results":[]}`))
	list := pets(address, "").Pets.ListPets(petstore.ListPetsParams{Limit: 1})
	for pet, err := range list.Items(ctx) {
		if err != nil {
			return err
		}
		fmt.Println(pet.Name)
	}
	return nil
}

func cancel(ctx context.Context, address string) error {
	play()
	client := pets(address, "wait")
	canceled, stop := context.WithCancel(ctx)
	time.AfterFunc(20*time.Millisecond, stop)
	_, err := client.Pets.GetPetByID(canceled, 7)
	fmt.Println(errors.Is(err, context.Canceled))
	late, release := context.WithTimeout(ctx, 20*time.Millisecond)
	defer release()
	_, err = client.Pets.GetPetByID(late, 7)
	var timeout *petstore.TimeoutError
	fmt.Println(errors.As(err, &timeout))
	_, err = client.Pets.GetPetByID(ctx, 7, petstore.WithDeadline(20*time.Millisecond))
	fmt.Println(errors.As(err, &timeout))
	return nil
}

func secrets(ctx context.Context, address string) error {
	play(answer(409, `{"title":"key_CANARY is wrong"}`))
	_, err := pets(address, "").Pets.CreatePet(ctx, petstore.Pet{Name: "Rex"})
	fmt.Println(strings.Contains(err.Error(), "[redacted] is wrong"), strings.Contains(err.Error(), "CANARY"))
	config := petstore.Config{SigningKey: petstore.NewSecretString("key_CANARY")}
	fmt.Printf("%v %+v %#v\n", config, config, config)
	return nil
}

func shared(ctx context.Context, address string) error {
	play(answer(200, rex), answer(200, rex), answer(200, rex))
	client := pets(address, "")
	for _, each := range []*petstore.Client{client, client.With(petstore.WithTimeout(time.Second)), pets(address, "")} {
		if _, err := each.Pets.GetPetByID(ctx, 7); err != nil {
			return err
		}
	}
	return nil
}

func streams(ctx context.Context, address string) error {
	client, err := chat.NewClient(chat.Config{BaseURL: address, Mode: chat.NewSecretString("measure")})
	if err != nil {
		return err
	}
	play(answer(503, "{}"), func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/x-ndjson")
		// The end does not come together with the last item.
		for range 2 {
			_, _ = io.WriteString(w, "{\"level\":\"info\"}\n")
			w.(http.Flusher).Flush()
			time.Sleep(600 * time.Millisecond)
		}
	})
	stream, err := client.Events.ReadLogs(ctx)
	if err != nil {
		return err
	}
	defer stream.Close()
	begin := time.Now()
	for _, err := range stream.All() {
		if err != nil {
			return err
		}
		fmt.Println("item at once:", time.Since(begin) < 400*time.Millisecond)
	}
	return nil
}

func files(ctx context.Context, address string) error {
	client, err := chat.NewClient(chat.Config{BaseURL: address, Mode: chat.NewSecretString("sign"), SigningKey: chat.NewSecretString("s")})
	if err != nil {
		return err
	}
	play(answer(200, `{"id":"f"}`), answer(200, "abc", "Content-Type", "application/octet-stream"))
	if _, err = client.Files.UploadFile(ctx, chat.Upload{File: chat.FileFromBytes("a.txt", []byte("abc"))}); err != nil {
		return err
	}
	file, err := client.Files.DownloadFile(ctx, "f")
	if err != nil {
		return err
	}
	defer file.Close()
	content, err := io.ReadAll(file)
	fmt.Println(string(content), err)
	return err
}

func tokens(ctx context.Context, address string) error {
	// The mode comes from the environment.
	client, err := vault.NewClient(vault.Config{ClientID: "i", ClientSecret: vault.NewSecretString("s"), TenantID: vault.NewSecretString("t"), BaseURL: address})
	if err != nil {
		return err
	}
	token := func(value string) http.HandlerFunc {
		return answer(200, `{"access_token":"`+value+`","expires_in":60}`)
	}
	play(token("one"), answer(401, "{}"), token("two"), answer(200, `["a"]`))
	names, err := client.Secrets.ListSecrets(ctx)
	fmt.Println(names, err)
	play(token("three"))
	other, err := vault.NewClient(vault.Config{ClientID: "i", ClientSecret: vault.NewSecretString("s"), TenantID: vault.NewSecretString("t"), BaseURL: "http://127.0.0.1:1", Retry: vault.RetryConfig{Disabled: true}})
	if err != nil {
		return err
	}
	// Without a token there is no request.
	_, err = other.Secrets.ListSecrets(ctx)
	var auth *vault.AuthError
	fmt.Println(errors.As(err, &auth))
	return nil
}
