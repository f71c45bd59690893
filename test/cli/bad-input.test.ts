import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('bad input ends with 2, a message and nothing written', () => {
  test.each(cases)('%s', async (_, said, config, files) => {
    const folder = userProject(config, files);
    const before = snapshotOf(folder);
    const { exitCode, stdout, stderr } = await runCli(['build', '--yes', '--skip-install'], {
      cwd: folder,
    });
    expect(stderr).toMatch(said);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stdout + stderr).not.toContain('fault of sdkgen');
    expect(exitCode).toBe(2);
    expect(snapshotOf(folder)).toEqual(before);
  });

  test.runIf(canObeyModes)('a read-only output folder', async () => {
    const folder = userProject({}, { 'output/typescript/README.md': 'mine' });
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
});
