import type { MainJob } from '../main-job.js';

const goProgram = (imported: string, module: string, lines: string): string => `package main

import (
	"context"
	"fmt"
	"log"
	"os"

	${imported}
)

func main() {
	ctx := context.Background()
	client, err := ${module}.NewClient(${module}.Config{BaseURL: os.Args[1]})
	if err != nil {
		log.Fatal(err)
	}
${lines}}
`;

export const mainJob: MainJob = {
  prepare: () => Promise.resolve(),
  installed: /^go build \.\/\.\.\.: done \(/m,
  program: 'cmd/program/main.go',
  command: ['go', 'run', './cmd/program'],
  pages: goProgram(
    'pokeapi "example.com/poke-api"',
    'pokeapi',
    `	pages := client.Pokemon.AbilityList(pokeapi.AbilityListParams{Limit: 100})
	for page, err := range pages.All(ctx) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(len(page.Data), page.Data[len(page.Data)-1].Name)
	}
`,
  ),
  stream: goProgram(
    '"example.com/ollama"',
    'ollama',
    `	prompt := ollama.GenerateRequest{Model: "m", Prompt: ollama.Ptr("Hi")}
	stream, err := client.Generate.GenerateStream(ctx, prompt)
	if err != nil {
		log.Fatal(err)
	}
	defer stream.Close()
	for part, err := range stream.All() {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Print(part.GetResponse())
	}
`,
  ),
};
