import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModelSettings } from '../../../lib/model/settings.js';
import { hasToolchain } from '../../toolchains.js';
import {
  generateFiles,
  type GenerateRequest,
  wholeAssets,
} from '../../unit/languages/go/generated.js';
import { modelOfFixture } from '../../unit/model/modelled.js';
import {
  hookExamples,
  hooksOf,
  parametersOf,
  requestOfExample,
  scaffold,
} from './hook-examples.js';
import { GoWorkspace } from './sdks.js';
import { programFile, sectionsOf } from './sections.js';
import { unoptimized } from './tools.js';

const clean = { exitCode: 0, output: '' };
const program = (path: string) => programFile('hooked', path);

/** Calls the SDK of the third example; the first session has ended by the time that it is used. */
const sessions = `package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"

	"example.com/hooked/example-3"
)

func main() {
	opened := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		fmt.Println(strings.TrimSpace(fmt.Sprint(r.Method, " ", r.URL, " ", r.Header.Get("Authorization"), string(body))))
		if r.URL.Path == "/sessions" {
			opened++
			fmt.Fprint(w, "s", opened)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Retry-After", "0")
		if r.Header.Get("Authorization") == "Session s1" {
			w.WriteHeader(401)
		}
		fmt.Fprint(w, \`{"id":7,"name":"Rex","status":"sold"}\`)
	}))
	defer server.Close()
	config := petstore.Config{APIKey: petstore.NewSecretString("k"), PartnerKey: petstore.NewSecretString("p"), BaseURL: server.URL}
	client, err := petstore.NewClient(config)
	if err != nil {
		panic(err)
	}
	first, err := client.Pets.GetPetByID(context.Background(), 7)
	if err != nil {
		panic(err)
	}
	second, err := client.Pets.GetPetByID(context.Background(), 8)
	if err != nil {
		panic(err)
	}
	fmt.Println(first.Name, second.Name)
}
`;

describe.skipIf(!hasToolchain('go'))('Go', () => {
  const workspace = new GoWorkspace();
  afterAll(() => workspace.remove());

  async function add(
    name: string,
    fixture: string,
    model: Partial<ModelSettings>,
    given: GenerateRequest,
  ): Promise<void> {
    const request = { ...given, assets: wholeAssets };
    workspace.add(name, generateFiles(await modelOfFixture(fixture, model), request), request);
  }

  describe('a new hooks project', () => {
    beforeAll(() => workspace.workshop.writeSdk('new', scaffold));
    const inProject = (command: string, ...args: string[]) =>
      workspace.run(command, ['-C', workspace.path('new'), ...args], { GOWORK: 'off' });

    test('passes its own tests', async () => {
      const { exitCode, output } = await inProject('go', 'test', '-vet=off', '-v', './...');
      expect(exitCode, output).toBe(0);
      expect(output.match(/^--- PASS/gm)).toHaveLength(3);
    });

    test('is as `go mod tidy` leaves it', async () => {
      expect(await inProject('go', 'mod', 'tidy', '-diff')).toEqual(clean);
    });
  });

  test('the example of sessions in docs/hooks.md opens them anew', async () => {
    const [name, text] = hookExamples[2] ?? ['', ''];
    await add(name, 'petstore', { auth: ['apikey'] }, requestOfExample(name, text));
    workspace.addPrograms('sessions', new Map([['main.go', sessions]]));
    const { exitCode, output } = await workspace.run('go', ['run', unoptimized, './sessions']);
    expect(exitCode, output).toBe(0);
    expect(output.split('\n')).toEqual([
      'POST /sessions p',
      'GET /pets/7 Session s1',
      'POST /sessions p',
      'GET /pets/7 Session s2',
      'GET /pets/8 Session s2',
      'Rex Rex',
    ]);
  });

  describe('SDKs with a hook that says what it sees', () => {
    let seen: ReadonlyMap<string, string>;
    const wanted = sectionsOf(program('seen.txt'));

    beforeAll(async () => {
      const hooks = hooksOf({
        'custom_hook.go': program('hooks/custom_hook.go'),
        'measure/body.go': program('hooks/measure/body.go'),
      });
      const models = { petstore: ['apikey'], chat: [], vault: ['oauth'] } as const;
      for (const [name, auth] of Object.entries(models)) {
        const options = {
          goModuleName: `example.com/hooked/${name}`,
          additionalConstructorParameters: parametersOf('mode', 'signingKey'),
        };
        await add(
          name,
          name,
          { auth: [...auth] },
          {
            settings: { sdkName: name, generateEnv: name === 'vault' },
            options,
            hooks,
          },
        );
      }
      workspace.addPrograms('seen', new Map([['main.go', program('main.go')]]));
      const environment = { VAULT_MODE: 'sign', VAULT_SIGNING_KEY: 'env' };
      const { exitCode, output } = await workspace.run(
        'go',
        ['run', unoptimized, './seen'],
        environment,
      );
      if (exitCode !== 0) throw new Error(output);
      seen = sectionsOf(output);
    });

    test('that runs to its end', () => {
      expect([...seen.keys()]).toEqual([...wanted.keys()]);
    });

    test.each([...wanted])('%s', (name, lines) => {
      expect(seen.get(name)).toBe(lines);
    });
  });
});
