import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { snapshotOf } from '../unit/output/snapshot.js';
import { userProject } from './project.js';
import { buildCli, removeCli, runCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const languages = ['typescript', 'python', 'go'];

async function built(): Promise<string> {
  const folder = userProject({ languages });
  const { exitCode, stderr } = await runCli(['build', '--skip-install'], { cwd: folder });
  expect(exitCode, stderr).toBe(0);
  return folder;
}

function describeAnew(folder: string, ...edits: readonly (readonly [string, string])[]): void {
  const path = join(folder, 'openapi.yaml');
  let text = readFileSync(path, 'utf8');
  for (const [before, after] of edits) {
    expect(text).toContain(before);
    text = text.replace(before, after);
  }
  writeFileSync(path, text);
}

async function diff(cwd: string, ...flags: readonly string[]) {
  const before = snapshotOf(cwd);
  const outcome = await runCli(['diff', ...flags], { cwd });
  expect(snapshotOf(cwd)).toEqual(before);
  return outcome;
}

/** The lines of one language, and those below it. */
function linesOf(stdout: string, title: string): string[] {
  const lines = stdout.split('\n');
  const at = lines.findLastIndex((line) => line.startsWith(`${title}: `));
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => !line.startsWith('  '));
  return [lines[at] ?? '', ...rest.slice(0, end)];
}

describe('sdkgen diff', () => {
  test('says nothing changes where nothing does', async () => {
    const { exitCode, stdout } = await diff(await built());
    expect(exitCode).toBe(0);
    for (const title of ['TypeScript', 'Python', 'Go'])
      expect(linesOf(stdout, title)).toEqual([`${title}: nothing changes`]);
  });

  test('says what is added, and asks for a minor version', async () => {
    const folder = await built();
    describeAnew(folder, ['[red, blue]', '[red, blue, green]']);
    const { stdout } = await diff(folder);
    const summary = '1 change of the public surface; asks for a minor version';
    const versions = '1.0.0 → 1.1.0; sdkVersion is 1.0.0: too low';
    const added = { TypeScript: 'Color.Green', Python: 'Color.GREEN', Go: 'ColorGreen' };
    for (const [title, name] of Object.entries(added)) {
      expect(linesOf(stdout, title)).toEqual([
        `${title}: ${summary}: ${versions}`,
        `  minor added   value ${name}`,
      ]);
    }
    expect(stdout).not.toContain('update ');
    expect((await diff(folder, '--files')).stdout).toMatch(/update +output\/go\//);
  });

  test('says what breaks, in each language what does there', async () => {
    const folder = await built();
    describeAnew(
      folder,
      ['operationId: createPet', 'operationId: addPet'],
      [
        'schema: { type: string } }\n',
        'schema: { type: string } }\n        - { name: deep, in: query, schema: { type: boolean } }\n',
      ],
    );
    const { exitCode, stdout } = await diff(folder);
    expect(exitCode).toBe(0);
    expect(linesOf(stdout, 'TypeScript').slice(1)).toEqual([
      '  major removed operation pets.createPet',
      '  major changed operation pets.getPet: (petId, options) → (petId, params, options)',
      '  minor added   operation pets.addPet',
      '  minor added   argument pets.getPet(params)',
      '  minor added   argument pets.getPet(params.deep)',
    ]);
    expect(linesOf(stdout, 'Python').slice(1)).toEqual([
      '  major removed operation pets.create_pet',
      '  minor added   operation pets.add_pet',
      '  minor added   argument pets.get_pet(deep)',
    ]);
    expect(linesOf(stdout, 'Go').slice(1)).toEqual([
      '  major removed operation Pets.CreatePet',
      '  major added   argument Pets.GetPet(params)',
      '  major changed operation Pets.GetPet: (ctx, petID, opts) → (ctx, petID, params, opts)',
      '  minor added   operation Pets.AddPet',
      '  minor added   argument Pets.GetPet(params.Deep)',
    ]);
    const check = await diff(folder, '--check-version', '--languages', 'python');
    expect(check.exitCode).toBe(4);
    expect(check.stdout).not.toContain('TypeScript');
  });

  test('gives programs the same as events', async () => {
    const folder = await built();
    describeAnew(folder, ['summary: One pet', 'summary: A single pet']);
    const { stdout } = await diff(folder, '--json', '--languages', 'go');
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.find(({ event }) => event === 'surface')).toEqual({
      event: 'surface',
      language: 'go',
      title: 'Go',
      known: 'yes',
      changes: [],
      bump: 'patch',
      version: { last: '1.0.0', now: '1.0.0', needed: '1.0.1', enough: false },
      wire: { known: 'yes', failures: [] },
    });
    expect(events.filter(({ event }) => event === 'change')).not.toEqual([]);
    expect(events.at(-1)).toEqual({ event: 'end', exitCode: 0 });
  });

  test('lists calls of released SDKs that will fail, once for all languages', async () => {
    const folder = await built();
    describeAnew(folder, ['  /pets/{petId}:', '  /v2/pets/{petId}:']);
    const { exitCode, stdout } = await diff(folder);
    expect(exitCode).toBe(0);
    for (const title of ['TypeScript', 'Python', 'Go']) {
      const [summary] = linesOf(stdout, title);
      expect(summary).toContain('the public surface stays, files change; asks for a patch version');
    }
    const lines = stdout.split('\n');
    expect(lines.slice(lines.indexOf('Released SDKs will fail against the new API:'))).toEqual([
      'Released SDKs will fail against the new API:',
      '  GET /pets/{petId}',
      '    path: /pets/{petId} → /v2/pets/{petId}: SDKs call the old path',
      '  These do not count for the version above, which is about the public API only.',
      '',
    ]);
    expect(stdout.match(/Released SDKs/g)).toHaveLength(1);
  });

  test('says once that an SDK of an older version has no record of its calls', async () => {
    const folder = await built();
    for (const language of languages) {
      const path = join(folder, 'output', language, '.sdkgen', 'surface.json.gz');
      const kept = JSON.parse(gunzipSync(readFileSync(path)).toString()) as Record<string, string>;
      const { wire, ...old } = JSON.parse(kept['surface.json'] ?? '') as Record<string, unknown>;
      expect(wire).toBeDefined();
      writeFileSync(path, gzipSync(JSON.stringify({ 'surface.json': JSON.stringify(old) })));
    }
    const { stdout } = await diff(folder);
    expect(stdout).toContain('Go: nothing changes');
    expect(stdout.match(/the last build kept no record of what they send/g)).toHaveLength(1);
    expect((await runCli(['build', '--skip-install'], { cwd: folder })).exitCode).toBe(0);
    expect((await diff(folder)).stdout).not.toContain('kept no record');
  });

  test('says so where there is no SDK', async () => {
    const { exitCode, stdout } = await diff(userProject({ languages }));
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Go: not built yet, so there is nothing to compare');
  });

  test('explains its own exit codes', async () => {
    const { stdout } = await runCli(['diff', '--help'], { cwd: userProject() });
    expect(stdout).toContain('4                     with --check-version');
    expect(stdout).not.toContain('--dry-run');
  });
});
