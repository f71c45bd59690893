import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LanguageId } from '../../lib/languages/registry.js';
import { proofs } from '../languages/registry.js';
import { sampleLanguage, sampleSdk, sampleService } from '../languages/sample.js';
import { snapshotOf } from '../unit/output/snapshot.js';
import { build, built, edit, read } from './edited-project.js';
import { buildCli, canObeyModes, removeCli, runCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const ids = Object.keys(proofs) as LanguageId[];

/** Files that have another name after `renamed`, as they are called before and after it. */
const namesOf = (id: LanguageId): readonly (readonly [from: string, to: string])[] => {
  const { service, model } = proofs[id].petFiles;
  return [
    [service('pets'), service('animals')],
    [model('pet'), model('beast')],
  ];
};

/** Another tag, and another name of a schema. */
const renamed = (folder: string): void =>
  edit(folder, 'openapi.yaml', (text) =>
    text
      .replaceAll('tags: [pets]', 'tags: [animals]')
      .replace('name: pets', 'name: animals')
      .replace('    Pet:', '    Beast:')
      .replaceAll('schemas/Pet', 'schemas/Beast'),
  );
const addMine = (text: string): string => `${text}\nmine\n`;
/** In a line that has another text for another tag. */
const clash = (text: string): string => text.replace(/^.*PetsService.*$/m, '$& mine');

test('changes of files with new names are merged there, in each language', async () => {
  const folder = await built({ languages: ids });
  for (const id of ids) {
    for (const [from] of namesOf(id)) edit(folder, `output/${id}/${from}`, addMine);
  }
  renamed(folder);
  const { stdout: planned } = await runCli(['diff', '--files', '--json'], { cwd: folder });
  const events = planned
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const { exitCode, stdout, stderr } = await build(folder);
  expect(exitCode, stderr).toBe(0);
  for (const id of ids) {
    for (const [from, to] of namesOf(id)) {
      expect(events).toContainEqual({
        event: 'change',
        language: id,
        path: to,
        from,
        change: 'merge',
      });
      expect(stdout).toContain(`renamed with your changes: ${from} → ${to}`);
      expect(read(folder, `output/${id}/${to}`)).toMatch(/(?:animals|beast)[^]*\nmine\n$/i);
      expect(existsSync(join(folder, `output/${id}/${from}`))).toBe(false);
    }
    const surface = events.find(({ event, language }) => event === 'surface' && language === id);
    const changes = (surface?.changes ?? []) as { kind: string; subject: string }[];
    const subjects = changes.map(({ kind, subject }) => `${kind} ${subject}`);
    expect(subjects.sort()).toEqual(['renamed service', 'renamed type']);
  }
  const again = await build(folder, ['--json']);
  expect(again.stdout).toContain('"moved":[]');
  expect(again.stdout).not.toMatch(/"written":[1-9]/);
});

test('a conflict in a file with a new name ends a build that cannot prompt', async () => {
  const folder = await built();
  const { service } = proofs[sampleLanguage].petFiles;
  edit(folder, sampleService('pets'), clash);
  const mine = read(folder, sampleService('pets'));
  renamed(folder);
  const before = snapshotOf(folder);
  const stopped = await build(folder);
  expect(stopped.exitCode).toBe(3);
  expect(stopped.stderr).toContain(
    `${sampleService('animals')}, renamed from ${service('pets')}, has changes of yours`,
  );
  expect(snapshotOf(folder)).toEqual(before);
  const dry = await build(folder, ['--dry-run']);
  expect(dry.exitCode).toBe(3);
  expect(dry.stdout).toContain(`${sampleService('animals')} (renamed from ${service('pets')})`);
  const kept = await build(folder, ['--on-conflict=keep']);
  expect(kept.exitCode).toBe(0);
  expect(read(folder, sampleService('animals'))).toBe(mine);
  expect(existsSync(join(folder, sampleService('pets')))).toBe(false);
  expect((await build(folder)).stdout).toContain(
    `declined the generated change: ${service('animals')}`,
  );
  expect((await build(folder, ['--reask'])).exitCode).toBe(3);
  expect((await build(folder, ['--reask', '--force'])).exitCode).toBe(0);
  expect(read(folder, sampleService('animals'))).not.toContain(' mine');
});

test.runIf(canObeyModes)('a read-only file with a new name ends the build', async () => {
  const folder = await built();
  const path = join(folder, sampleService('pets'));
  edit(folder, sampleService('pets'), addMine);
  renamed(folder);
  chmodSync(path, 0o444);
  const before = snapshotOf(folder);
  const { exitCode, stderr } = await build(folder, [], { obeyModes: true });
  expect(stderr).toContain(`${path} is read-only`);
  expect(exitCode).toBe(2);
  expect(snapshotOf(folder)).toEqual(before);
  chmodSync(path, 0o644);
});

test('an SDK without its record asks about each of these files', async () => {
  const folder = await built();
  edit(folder, sampleService('pets'), addMine);
  renamed(folder);
  const state = join(folder, sampleSdk, '.sdkgen');
  expect(readdirSync(state)).toContain('surface.json.gz');
  edit(folder, `${sampleSdk}/.sdkgen/surface.json.gz`, () => 'none');
  const { exitCode, stderr } = await build(folder);
  expect(exitCode).toBe(3);
  expect(stderr).toContain(`${sampleService('pets')} is no longer generated`);
});
