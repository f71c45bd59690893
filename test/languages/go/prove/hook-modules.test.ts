import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHooks } from '../../../../lib/hooks/read-hooks.js';
import { go } from '../../../../lib/languages/go/index.js';
import { type Finished, repository, runProgram, Workshop } from '../../../compile/workshop.js';
import { hasToolchain } from '../../../toolchains.js';
import { fileOf, generateFiles, wholeAssets } from '../../../unit/languages/go/generated.js';
import { modelOfFixture } from '../../../unit/model/modelled.js';

const clean = { exitCode: 0, output: '' };

const hook = `package hooks

import (
	"net/http"

	"example.org/words"
)

// CustomHook says a word.
type CustomHook struct{ PassThrough }

// BeforeRequest says it.
func (h *CustomHook) BeforeRequest(request *http.Request, _ Call) (*http.Request, error) {
	request.Header.Set("X-Word", words.First)
	return request, nil
}
`;

describe.skipIf(!hasToolchain('go'))('hooks that depend on a module of a proxy', () => {
  const workshop = new Workshop();
  const path = (...parts: readonly string[]) => join(workshop.folder, ...parts);
  // A proxy, and a cache of modules, that nothing else has.
  const env = {
    GOTOOLCHAIN: 'local',
    GOFLAGS: '-modcacherw',
    GOWORK: 'off',
    GOPROXY: pathToFileURL(path('proxy')).href,
    GOMODCACHE: path('modules'),
    GOSUMDB: 'off',
  };
  const run = (cwd: string, ...args: string[]): Promise<Finished> =>
    runProgram('go', args, { cwd, env });

  /** The SDK that is built with the project as it is now. */
  async function build(): Promise<ReadonlyMap<string, string>> {
    const { projects } = await readHooks(workshop.folder, [
      { id: 'go', support: go.hooks, assets: wholeAssets },
    ]);
    const files = generateFiles(await modelOfFixture('petstore', { auth: ['apikey'] }), {
      hooks: projects.get('go'),
      assets: wholeAssets,
    });
    workshop.writeSdk('sdk', files);
    return files;
  }

  beforeAll(async () => {
    for (const { path: file, content } of go.hooks?.scaffold(wholeAssets) ?? []) {
      workshop.write(`hooks/go/${file}`, String(content));
    }
    workshop.write('hooks/go/hooks/custom_hook.go', hook);
    const modules = [
      'example.org/words@v1.2.0=package words\n\n// First is one.\nconst First = "hello"\n',
      'example.org/check@v0.1.0=package check\n',
    ];
    const program = join(repository, 'test/languages/go/programs/proxy/main.go');
    const written = [program, path('proxy'), ...modules];
    const { exitCode, output } = await run(workshop.folder, 'run', ...written);
    if (exitCode !== 0) throw new Error(output);
  });
  afterAll(() => workshop.remove());

  test('are refused until `go mod tidy` has been run', async () => {
    await expect(build()).rejects.toMatchObject({
      diagnostics: [{ message: expect.stringContaining('which no module in go.mod provides') }],
    });
    expect((await run(path('hooks/go'), 'mod', 'tidy')).exitCode).toBe(0);
    expect(fileOf(await build(), 'go.mod')).toContain('\nrequire example.org/words v1.2.0\n');
  });

  test('make an SDK that is tidy, and that stands with its examples', async () => {
    await build();
    for (const folder of ['sdk', 'sdk/examples']) {
      expect(await run(path(folder), 'mod', 'tidy', '-diff')).toEqual(clean);
      expect(await run(path(folder), 'vet', './...')).toEqual(clean);
    }
  });

  test('may have tests that need more', async () => {
    const own = 'package hooks\n\nimport _ "example.org/check"\n';
    workshop.write('hooks/go/hooks/check_test.go', own);
    expect((await run(path('hooks/go'), 'mod', 'tidy')).exitCode).toBe(0);
    const files = await build();
    expect(fileOf(files, 'go.mod')).toContain('require example.org/check v0.1.0 // indirect\n');
    expect(fileOf(files, 'README.md')).toContain('Its hooks depend on `example.org/words`.');
    expect(await run(path('sdk'), 'build', './...')).toEqual(clean);
  });
});
