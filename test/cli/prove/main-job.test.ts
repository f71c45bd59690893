import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provedLanguages } from '../../proved-languages.js';
import { hasToolchain } from '../../toolchains.js';
import { buildCli, packageRoot, removeCli, runCli } from '../run-cli.js';

const run = promisify(execFile);
const corpus = join(packageRoot, '../shared/corpus');
const folders: string[] = [];

beforeAll(buildCli);
afterAll(() => {
  removeCli();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const abilityPages = {
  paginationType: 'offsetLimit',
  inputFields: [
    { name: 'limit', in: 'query', type: 'limit' },
    { name: 'offset', in: 'query', type: 'offset' },
  ],
  resultsArray: { results: '$.results' },
};

interface Job {
  /** Makes the SDK ready for programs, in its folder. */
  readonly prepare: (sdk: string) => Promise<unknown>;
  /** What the build says when it has installed the SDK. */
  readonly installed: RegExp;
  /** Where a program stands, below the SDK. */
  readonly program: string;
  /** Runs it; the address of the server follows. */
  readonly command: readonly [string, ...string[]];
  readonly pages: string;
  readonly stream: string;
}

const typescript: Job = {
  prepare: (sdk) => run('npm', ['run', 'build'], { cwd: sdk }),
  installed: /^npm install.*: done$/m,
  program: 'program.mjs',
  command: [process.execPath, 'program.mjs'],
  pages: `import { PokeApi } from './dist/esm/index.js';
const pokeApi = new PokeApi({ baseUrl: process.argv[2] });
for await (const page of pokeApi.pokemon.abilityList({ limit: 100, offset: 0 })) {
  console.log(page.data.length, page.data.at(-1).name);
}
`,
  stream: `import { Ollama } from './dist/esm/index.js';
const ollama = new Ollama({ baseUrl: process.argv[2] });
const stream = await ollama.generate.generateStream({ model: 'm', prompt: 'Hi' });
for await (const part of stream) {
  process.stdout.write(part.response);
}
`,
};

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

const go: Job = {
  prepare: () => Promise.resolve(),
  installed: /^go build \.\/\.\.\.: done$/m,
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

const jobs = { typescript, ...(hasToolchain('go') ? { go } : {}) };
const proved = Object.entries(jobs).filter(([id]) =>
  provedLanguages().some((language) => language === id),
);
const hasCorpus = existsSync(join(corpus, 'pokeapi.yml'));

/** What a user does: a config, a build with its install, the package's own build, ten lines. */
describe.runIf(hasCorpus).each(proved)(
  'the main job on real descriptions in %s',
  (language, job) => {
    test('pages of PokeAPI, whose server caps the limit', async () => {
      const sdk = await builtSdk(language, job, 'pokeapi.yml', {
        sdkName: 'PokeAPI',
        customizations: {
          endpointCustomizations: { '/api/v2/ability/': { get: { pagination: abilityPages } } },
        },
      });
      const asked: string[] = [];
      const answer: RequestListener = (request, response) => {
        asked.push(request.url ?? '');
        const { searchParams } = new URL(request.url ?? '', 'http://localhost');
        const offset = Number(searchParams.get('offset'));
        const size = Math.min(20, Number(searchParams.get('limit')), 45 - offset);
        const results = Array.from({ length: size }, (_, index) => ({
          name: `ability-${offset + index}`,
          url: 'http://localhost/',
        }));
        const next = offset + size < 45 ? 'http://localhost/next' : null;
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ count: 45, next, previous: null, results }));
      };
      const output = await runProgram(sdk, job, answer, job.pages);
      expect(output).toBe('20 ability-19\n20 ability-39\n5 ability-44\n');
      expect(
        asked.map((url) => new URL(url, 'http://localhost').searchParams.get('offset')),
      ).toEqual(['0', '20', '40']);
    });

    test('a stream of Ollama, which is told by its media type alone', async () => {
      const sdk = await builtSdk(language, job, 'ollama.yaml', { sdkName: 'Ollama' });
      const answer: RequestListener = (request, response) => {
        request.resume();
        response.setHeader('Content-Type', 'application/x-ndjson');
        const lines = ['Hel', 'lo', ' wörld'].map(
          (text) => `${JSON.stringify({ response: text })}\n`,
        );
        const bytes = Buffer.from(lines.join(''));
        // A chunk ends in the middle of the two bytes of ö.
        const cut = bytes.indexOf(0xc3) + 1;
        response.write(bytes.subarray(0, cut));
        setTimeout(() => response.end(bytes.subarray(cut)), 50);
      };
      const output = await runProgram(sdk, job, answer, job.stream);
      expect(output).toBe('Hello wörld');
    });
  },
);

async function builtSdk(
  language: string,
  job: Job,
  file: string,
  config: Record<string, unknown>,
): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), 'sdkgen-main-job-'));
  folders.push(cwd);
  cpSync(join(corpus, file), join(cwd, file));
  const whole = { specFilePath: file, languages: [language], ...config };
  writeFileSync(join(cwd, 'sdkgen.config.json'), JSON.stringify(whole));
  const { exitCode, stderr, stdout } = await runCli(['build', '--yes'], { cwd });
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
  const sdk = join(cwd, 'output', language);
  expect(stdout).toMatch(job.installed);
  await job.prepare(sdk);
  return sdk;
}

/** Runs a program beside the SDK against a server on this machine; gives what it printed. */
async function runProgram(
  sdk: string,
  { command: [command, ...args], program }: Job,
  answer: RequestListener,
  text: string,
): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    mkdirSync(dirname(join(sdk, program)), { recursive: true });
    writeFileSync(join(sdk, program), text);
    const url = `http://127.0.0.1:${port}`;
    const { stdout } = await run(command, [...args, url], {
      cwd: sdk,
      timeout: 60_000,
    });
    return stdout;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
