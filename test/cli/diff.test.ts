import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LanguageId, languages } from '../../lib/languages/registry.js';
import { proofs } from '../languages/registry.js';
import { otherLanguage, sampleLanguage, sampleSdk, sampleTitle } from '../languages/sample.js';
import { snapshotOf } from '../unit/output/snapshot.js';
import { userProject } from './project.js';
import { buildCli, removeCli, runCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const ids = Object.keys(proofs) as LanguageId[];
const titles = ids.map((id) => languages[id].title);

async function built(): Promise<string> {
  const folder = userProject({ languages: ids });
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
    for (const title of titles) expect(linesOf(stdout, title)).toEqual([`${title}: no changes`]);
  });

  test('says what is added, and asks for a minor version', async () => {
    const folder = await built();
    describeAnew(folder, ['[red, blue]', '[red, blue, green]']);
    const { stdout } = await diff(folder);
    const summary = '1 change to the public API; requires a minor version';
    const versions = '1.0.0 → 1.1.0; sdkVersion 1.0.0 is too low';
    for (const id of ids) {
      const { title } = languages[id];
      expect(linesOf(stdout, title)).toEqual([
        `${title}: ${summary}: ${versions}`,
        `  minor added   value ${proofs[id].rows.surface.newValue}`,
      ]);
    }
    expect(stdout).not.toContain('update ');
    expect((await diff(folder, '--files')).stdout).toMatch(new RegExp(`update +${sampleSdk}/`));
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
    for (const id of ids) {
      const lines = proofs[id].rows.surface.renamedOperationAndParameter;
      expect(linesOf(stdout, languages[id].title).slice(1)).toEqual(
        lines.map((line) => `  ${line}`),
      );
    }
    const check = await diff(folder, '--check-version', '--languages', otherLanguage);
    expect(check.exitCode).toBe(4);
    expect(check.stdout).not.toContain(sampleTitle);
  });

  test('gives programs the same as events', async () => {
    const folder = await built();
    describeAnew(folder, ['summary: One pet', 'summary: A single pet']);
    const { stdout } = await diff(folder, '--json', '--languages', sampleLanguage);
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.find(({ event }) => event === 'surface')).toEqual({
      event: 'surface',
      language: sampleLanguage,
      title: sampleTitle,
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
    for (const title of titles) {
      const [summary] = linesOf(stdout, title);
      expect(summary).toContain('files change, the public API does not; requires a patch version');
    }
    const lines = stdout.split('\n');
    expect(lines.slice(lines.indexOf('Released SDKs will fail against the new API:'))).toEqual([
      'Released SDKs will fail against the new API:',
      '  GET /pets/{petId}',
      '    path: /pets/{petId} → /v2/pets/{petId}: SDKs call the old path',
      '  They do not affect the version above, which covers the public API only.',
      '',
    ]);
    expect(stdout.match(/Released SDKs/g)).toHaveLength(1);
  });

  test('says once that an SDK of an older version has no record of its calls', async () => {
    const folder = await built();
    for (const language of ids) {
      const path = join(folder, 'output', language, '.sdkgen', 'surface.json.gz');
      const kept = JSON.parse(gunzipSync(readFileSync(path)).toString()) as Record<string, string>;
      const { wire, ...old } = JSON.parse(kept['surface.json'] ?? '') as Record<string, unknown>;
      expect(wire).toBeDefined();
      writeFileSync(path, gzipSync(JSON.stringify({ 'surface.json': JSON.stringify(old) })));
    }
    const { stdout } = await diff(folder);
    expect(stdout).toContain(`${sampleTitle}: no changes`);
    expect(stdout.match(/the last build did not record requests/g)).toHaveLength(1);
    expect((await runCli(['build', '--skip-install'], { cwd: folder })).exitCode).toBe(0);
    expect((await diff(folder)).stdout).not.toContain('kept no record');
  });

  test('says so where there is no SDK', async () => {
    const { exitCode, stdout } = await diff(userProject({ languages: ids }));
    expect(exitCode).toBe(0);
    expect(stdout).toContain(
      `${sampleTitle}: nothing to compare, because the SDK has not been built yet`,
    );
  });

  test('explains its own exit codes', async () => {
    const { stdout } = await runCli(['diff', '--help'], { cwd: userProject() });
    expect(stdout).toContain('4                     with --check-version');
    expect(stdout).not.toContain('--dry-run');
  });
});
