import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import runtimeParts from '../../../../templates/typescript/runtime/parts.json' with {
  type: 'json',
};
import { modelOfFixture } from '../../model/modelled.js';
import { fileOf, generateFiles, type GenerateRequest, scaffoldedHooks } from './generated.js';

/** Parts that only some APIs need, by what is in them. */
const optional = {
  pages: ['pagination.ts'],
  streams: ['streaming.ts', 'runtime/sse.ts', 'runtime/jsonl.ts'],
  files: ['node.ts'],
  forms: ['runtime/body/form.ts'],
  multipart: ['runtime/body/multipart.ts'],
  environment: ['runtime/environment.ts'],
  hooks: ['hooks/hook.ts', 'hooks/custom-hook.ts', 'runtime/hooks.ts'],
  tracing: ['otel.ts', 'runtime/tracing.ts'],
};
type Part = keyof typeof optional;

const everything: GenerateRequest = {
  settings: { generateEnv: true, openTelemetry: true, responseHeaders: true },
  hooks: scaffoldedHooks,
};

const sourcesOf = async (fixture: string, request: GenerateRequest = {}) =>
  new Map(
    [...generateFiles(await modelOfFixture(fixture), request)].filter(([path]) =>
      path.startsWith('src/'),
    ),
  );

/** The sources that a user of the package can reach, by what each imports. */
function reached(files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const open = [...files.keys()].filter((path) => /^src\/(?:index|node|otel)\.ts$/.test(path));
  const seen = new Set(open);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const [, target = ''] of fileOf(files, path).matchAll(/from '(\.[^']*)\.js'/g)) {
      const file = posix.join(posix.dirname(path), `${target}.ts`);
      if (!seen.has(file)) open.push(file);
      seen.add(file);
    }
  }
  return seen;
}

describe.each([
  ['petstore', ['pages']],
  ['shapes', []],
  ['chat', ['streams', 'files', 'forms', 'multipart']],
] as const)('the SDK of %s', (fixture, has) => {
  test(`has of the optional parts just these: ${has.join(', ') || 'none'}`, async () => {
    const files = await sourcesOf(fixture);
    const there = (Object.keys(optional) as Part[]).filter((part) =>
      optional[part].some((file) => files.has(`src/${file}`)),
    );
    expect(there).toEqual(has);
  });

  test('has no source that nothing of it reaches', async () => {
    for (const request of [{}, everything]) {
      const files = await sourcesOf(fixture, request);
      const ambient = (path: string) => path.endsWith('.d.ts');
      const lost = [...files.keys()].filter((path) => !reached(files).has(path) && !ambient(path));
      expect(lost).toEqual([]);
      for (const file of [...optional.environment, ...optional.hooks]) {
        expect(files.has(`src/${file}`), file).toBe(request === everything);
      }
    }
  });
});

test('every part of the runtime is one that some SDK has', async () => {
  const all = [
    'petstore',
    'shapes',
    'shapes31',
    'chat',
    'names',
    '../wire/fixtures/page-kinds/openapi',
  ];
  const there = new Set<string>();
  for (const fixture of all) {
    for (const path of (await sourcesOf(fixture, everything)).keys()) there.add(path);
  }
  const oauth = ['oauth', 'refresh'];
  const missing = (runtimeParts as readonly { file: string; needs: readonly string[] }[])
    .filter(
      ({ file, needs }) => !there.has(`src/${file}`) && !needs.some((need) => oauth.includes(need)),
    )
    .map(({ file }) => file);
  expect(missing).toEqual([]);
});
