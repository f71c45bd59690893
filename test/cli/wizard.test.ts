import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { petDescription } from '../languages/plain-text/project.js';
import { buildCli, removeCli, runCli, type Step, typeToCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const enter = '\r';
const folderOf = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-wizard-'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
};
const configIn = (folder: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, 'sdkgen.config.json'), 'utf8')) as Record<string, unknown>;

/** The four questions and the one for more, all answered with Enter. */
const defaults: readonly Step[] = [
  [/OpenAPI description \(a JSON or YAML file, or an https URL\):/, enter],
  [/Languages \(.*\):/, enter],
  [/Name of the SDK \(.*\):/, enter],
  [/Credentials \(.*\):/, enter],
  [/More settings\?.*\(y\/N\)/, enter],
];

const described = petDescription.replace(
  'components:',
  `components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Pet-Key } }`,
);

test('five times Enter writes the config of --yes', async () => {
  const [typed, flagged] = [folderOf({ 'a.yaml': described }), folderOf({ 'a.yaml': described })];
  const { exitCode, screen } = await typeToCli(['init'], typed, defaults);
  expect(exitCode).toBe(0);
  expect(screen).toContain('API key in the header X-Pet-Key');
  expect(screen).toContain('Next: sdkgen build');
  expect((await runCli(['init', '--yes'], { cwd: flagged })).exitCode).toBe(0);
  expect(configIn(typed)).toEqual(configIn(flagged));
});

test('an existing config is announced before the first question, and gives the defaults', async () => {
  const folder = folderOf({ 'a.yaml': described });
  await runCli(['init', '--yes', '--sdk-name', 'Zoo'], { cwd: folder });
  const before = configIn(folder);
  writeFileSync(
    join(folder, 'sdkgen.config.json'),
    JSON.stringify({ ...before, customizations: { timeout: { read: 5000 } } }),
  );
  const { exitCode, screen } = await typeToCli(['init'], folder, [
    ...defaults.slice(0, 2),
    [/Name of the SDK .*Zoo/, `\u0015Farm${enter}`],
    ...defaults.slice(3),
    [/Overwrite sdkgen\.config\.json\?/, `y${enter}`],
  ]);
  expect(exitCode).toBe(0);
  expect(screen.indexOf('sdkgen.config.json exists.')).toBeLessThan(screen.indexOf('OpenAPI desc'));
  expect(screen.indexOf('sdkgen.config.json exists.')).toBeGreaterThanOrEqual(0);
  expect(configIn(folder)).toEqual({
    ...before,
    sdkName: 'Farm',
    customizations: { timeout: { read: 5000 } },
  });
});

test('a URL that is typed is fetched and saved, and the next build connects to nothing', async () => {
  let connections = 0;
  const server = createServer((_, response) => response.end(petDescription)).on(
    'connection',
    () => connections++,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pets`;
  try {
    const folder = folderOf({});
    const refused = await typeToCli(['init'], folder, [['OpenAPI description', `${url}${enter}`]]);
    expect([refused.exitCode, connections]).toEqual([2, 0]);
    expect(refused.screen).toContain('--allow-private-refs');
    const { exitCode, screen } = await typeToCli(['init', '--allow-private-refs'], folder, [
      ['OpenAPI description', `${url}${enter}`],
      ...defaults.slice(1),
    ]);
    expect(exitCode).toBe(0);
    expect(screen).toContain(`Saved ${url} as openapi.yaml`);
    expect(configIn(folder)['specFilePath']).toBe(url);
    expect((await runCli(['validate'], { cwd: folder })).exitCode).toBe(0);
    expect(connections).toBe(1);
    // A flag is no consent to connect.
    const flagged = await runCli(['init', '--yes', '--spec', url, '--allow-private-refs'], {
      cwd: folderOf({}),
    });
    expect([flagged.exitCode, connections]).toEqual([2, 1]);
    const allowed = folderOf({});
    const flags = ['--spec', url, '--allow-remote', '--allow-private-refs'];
    expect((await runCli(['init', '--yes', ...flags], { cwd: allowed })).exitCode).toBe(0);
    expect(existsSync(join(allowed, 'openapi.yaml'))).toBe(true);
  } finally {
    server.close();
  }
});
