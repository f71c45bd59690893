import { chmodSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageIds } from '../../lib/languages/registry.js';
import { petFiles, sampleLanguage, sampleSdk } from '../languages/sample.js';
import { petDescription } from '../languages/plain-text/project.js';
import { snapshotOf } from '../unit/output/snapshot.js';
import { userProject } from './project.js';
import { buildCli, canObeyModes, removeCli, runCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const description = (text: string) => ({ 'openapi.yaml': text });
const refresh = (settings: Record<string, string>) => ({
  auth: ['bearer'],
  customizations: { refreshToken: settings },
});
const pagination = (limit: string) => ({
  customizations: {
    endpointCustomizations: {
      '/pets/{petId}': {
        get: {
          pagination: {
            paginationType: 'offsetLimit',
            inputFields: [
              { name: 'offset', in: 'query', type: 'offset' },
              { name: limit, in: 'query', type: 'limit' },
            ],
            resultsArray: { results: '$.results' },
          },
        },
      },
    },
  },
});
const aliases = `${petDescription}    Loop: { $ref: '#/components/schemas/Pool' }
    Pool: { $ref: '#/components/schemas/Loop' }
`.replace(
  "color: { $ref: '#/components/schemas/Color' }",
  "color: { $ref: '#/components/schemas/Loop' }",
);

type Case = readonly [
  what: string,
  said: RegExp,
  config: Record<string, unknown>,
  files: Record<string, string>,
];

const cases: readonly Case[] = [
  ['broken YAML', /openapi\.yaml/, {}, description('openapi: 3.0.3\ninfo: [unclosed\n')],
  [
    'broken JSON',
    /openapi\.json/,
    { specFilePath: 'openapi.json' },
    { 'openapi.json': '{"openapi": "3.0.3",' },
  ],
  ['no such description', /missing\.yaml.*does not exist/, { specFilePath: 'missing.yaml' }, {}],
  ['no API description', /openapi\.yaml/, {}, description('hello: world\n')],
  [
    'an AsyncAPI description',
    /AsyncAPI/i,
    {},
    description('asyncapi: 2.6.0\ninfo: { title: x, version: "1" }\n'),
  ],
  [
    'a dangling $ref that code needs',
    /Nowhere/,
    {},
    description(petDescription.replace('schemas/Color', 'schemas/Nowhere')),
  ],
  ['a $ref that leads only to $refs', /Loop|Pool/, {}, description(aliases)],
  ['a config that is no JSON', /sdkgen\.config\.json/, {}, { 'sdkgen.config.json': '{' }],
  ['an unknown key of the config', /sdkNmae[\s\S]*sdkName/, { sdkNmae: 'x' }, {}],
  ['basic with bearer', /basic[\s\S]*bearer/, { auth: ['basic', 'bearer'] }, {}],
  ['a language without generator', /cobol/, { languages: ['cobol'] }, {}],
  [
    'refresh settings that do not match',
    /refreshToken/,
    refresh({ endpoint: '/no', bearerKey: 'a', refreshKey: 'b' }),
    {},
  ],
  ['pagination fields that are no parameters', /limit|pagination/, pagination('limit'), {}],
  [
    'a path that the description lacks',
    /\/cats/,
    { customizations: { endpointCustomizations: { '/cats': {} } } },
    {},
  ],
  ['an output folder that is a file', /output/, {}, { output: 'a file' }],
];

const signs = '\u001b[2J\u001b]0;pwned\u0007\u009b2J\u202e';
const evil = `EVIL${signs}\n::error::EVIL\r::set-output name=x::EVIL`;
const leaking = JSON.stringify({
  openapi: '3.0.3',
  info: { title: evil, version: evil, description: evil },
  servers: [{ url: 'https://api.example.com', description: evil }],
  tags: [{ name: evil }],
  paths: {
    '/a': {
      get: {
        operationId: evil,
        tags: [evil],
        parameters: [{ name: `EVIL${signs}::`, in: 'header', schema: { type: evil } }],
        responses: { 200: { $ref: '../secret.json#/A' }, [evil]: { description: evil } },
      },
      put: { operationId: evil, tags: [evil], [evil]: 1, responses: {} },
      post: {
        operationId: 'send',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  [evil]: { $ref: '../secret.json#/A' },
                  link: { $ref: 'link.json#/A' },
                  dangling: { $ref: `#/components/schemas/no${evil}` },
                },
              },
            },
          },
        },
        responses: {},
      },
    },
  },
  components: { schemas: { [evil]: { type: evil, enum: [evil], pattern: `(${evil}` } } },
});

describe('names that would act on a terminal or a CI, and references to a file outside', () => {
  const marker = 'LEAKED_SECRET_VALUE';
  const secret = `{"A": {"description": "${marker}", "type": "string", "enum": ["${marker}", "b"]}}`;
  const project = () => {
    const folder = userProject(
      { specFilePath: 'api/openapi.json', languages: languageIds },
      { 'api/openapi.json': leaking, 'secret.json': secret },
    );
    symlinkSync('../secret.json', join(folder, 'api/link.json'));
    return folder;
  };
  const env = { CI: 'true', GITHUB_ACTIONS: 'true' };

  test.each([
    ['a build', 0, ['build', '--yes', '--skip-install', '--allow-errors']],
    ['a refusal', 2, ['build', '--yes', '--skip-install']],
  ])('are quoted without those signs, and it is not read: %s', async (_, ending, args) => {
    const folder = project();
    const { exitCode, stdout, stderr } = await runCli(args, { cwd: folder, env });
    const said = stdout + stderr;
    expect(exitCode).toBe(ending);
    expect(said.split('EVIL').length).toBeGreaterThan(ending === 0 ? 5 : 1);
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(said).not.toMatch(/^\s*::/m);
    expect(said).not.toContain(marker);
    const output = join(folder, 'output');
    const written = existsSync(output) ? Object.entries(snapshotOf(output)) : [];
    expect(written.length).toBeGreaterThan(ending === 0 ? 100 : -1);
    for (const [path, entry] of written) {
      const [, content = ''] = entry.split(' ');
      expect(Buffer.from(content, 'base64').toString('latin1'), path).not.toContain(marker);
    }
  });
});

describe('bad input ends with 2, a message and nothing written', () => {
  test.each(cases)('%s', async (_, said, config, files) => {
    const folder = userProject(config, files);
    const before = snapshotOf(folder);
    const { exitCode, stdout, stderr } = await runCli(['build', '--yes', '--skip-install'], {
      cwd: folder,
    });
    expect(stderr).toMatch(said);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stdout + stderr).not.toContain('internal error');
    expect(exitCode).toBe(2);
    expect(snapshotOf(folder)).toEqual(before);
  });

  test.runIf(canObeyModes)('a read-only output folder', async () => {
    const folder = userProject({}, { [`${sampleSdk}/README.md`]: 'mine' });
    const output = join(folder, 'output');
    chmodSync(output, 0o555);
    try {
      const before = snapshotOf(folder);
      const { exitCode, stderr } = await runCli(['build', '--yes', '--skip-install'], {
        cwd: folder,
        obeyModes: true,
      });
      expect(stderr).toContain('read-only');
      expect(exitCode).toBe(2);
      expect(snapshotOf(folder)).toEqual(before);
    } finally {
      chmodSync(output, 0o755);
    }
  });

  describe.runIf(canObeyModes)('what is read-only', () => {
    const build = (folder: string) =>
      runCli(['build', '--yes', '--skip-install'], { cwd: folder, obeyModes: true });
    const color = petFiles.model('color');
    const changes = [
      ['a file that would change', 'README.md', 0o444, 'README.md'],
      ['a file that would go', color, 0o444, color],
      ['the folder of a file that would change', dirname(color), 0o555, dirname(color)],
    ] as const;

    test.each(changes)('is not written or deleted: %s', async (_, path, mode, named) => {
      const folder = userProject();
      expect((await build(folder)).exitCode).toBe(0);
      writeFileSync(
        join(folder, 'openapi.yaml'),
        petDescription.replaceAll('Color', 'Paint').replace('title: ', 'title: New '),
      );
      const kept = join(folder, sampleSdk, path);
      chmodSync(kept, mode);
      const before = snapshotOf(folder);
      const { exitCode, stderr } = await build(folder);
      expect(stderr).toContain(`${join(folder, sampleSdk, named)} is read-only`);
      expect(exitCode).toBe(2);
      expect(snapshotOf(folder)).toEqual(before);
      chmodSync(kept, 0o755);
    });

    test("and stays as it is, is in nobody's way", async () => {
      const folder = userProject();
      expect((await build(folder)).exitCode).toBe(0);
      const config = join(folder, 'sdkgen.config.json');
      writeFileSync(
        config,
        readFileSync(config, 'utf8').replace('"auth"', '"apiName": "New", "auth"'),
      );
      for (const path of [color, 'LICENSE']) {
        chmodSync(join(folder, sampleSdk, path), 0o444);
      }
      chmodSync(join(folder, sampleSdk, dirname(color)), 0o555);
      const { exitCode, stdout } = await build(folder);
      expect(stdout).toMatch(new RegExp(`${sampleLanguage}: [1-9]\\d* written`));
      expect(exitCode).toBe(0);
      chmodSync(join(folder, sampleSdk, dirname(color)), 0o755);
    });
  });
});
