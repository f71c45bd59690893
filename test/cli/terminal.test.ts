import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LanguageId } from '../../lib/languages/registry.js';
import { petFiles, sampleSdk, sampleService, sampleTitle } from '../languages/sample.js';
import { proofs } from '../languages/registry.js';
import { petDescription } from '../languages/plain-text/project.js';
import { snapshotOf } from '../unit/output/snapshot.js';
import { describedServices, descriptionWithWarnings, userProject } from './project.js';
import { buildCli, removeCli, runCli, type Step, typeToCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

/** Languages with an answer each, and where their SDKs have the service. */
const threeLanguages = (Object.keys(proofs) as LanguageId[]).slice(0, 3);
const serviceIn = (id: LanguageId) => `output/${id}/${proofs[id].petFiles.service('pets')}`;

const enter = '\r';
const ctrlC = '\u0003';
const build = (folder: string, steps: readonly Step[], ...flags: string[]) =>
  typeToCli(['build', '--skip-install', ...flags], folder, steps);

describe('build anyway?', () => {
  const project = () => userProject({}, { 'openapi.yaml': descriptionWithWarnings });

  test('Enter means yes', async () => {
    const folder = project();
    const { exitCode, screen } = await build(folder, [[/Build anyway\?.*\(Y\/n\)/, enter]]);
    expect(exitCode).toBe(0);
    expect(screen).toContain(`${sampleTitle}: done`);
    expect(existsSync(join(folder, sampleSdk, petFiles.manifest))).toBe(true);
  });

  test('n ends the build with 3', async () => {
    const folder = project();
    const { exitCode } = await build(folder, [['Build anyway?', `n${enter}`]]);
    expect(exitCode).toBe(3);
    expect(Object.keys(snapshotOf(join(folder, 'output')))).toEqual(['api-schema-validation.json']);
  });

  test('Ctrl-C ends it with 130 and one line', async () => {
    const folder = project();
    const { exitCode, screen } = await build(folder, [['Build anyway?', ctrlC]]);
    expect(exitCode).toBe(130);
    expect(screen.trimEnd().split('\n').at(-1)).toBe('sdkgen: interrupted.');
    expect(screen).not.toMatch(/^\s+at /m);
    expect(existsSync(join(folder, sampleSdk))).toBe(false);
  });

  test('is not asked with --yes', async () => {
    const { exitCode, screen } = await build(project(), [], '--yes');
    expect(exitCode).toBe(0);
    expect(screen).not.toContain('Build anyway?');
  });
});

describe('files that the user and the description changed in the same lines', () => {
  const service = sampleService('pets');
  const page = 'documentation/services/PetsService.md';
  const readme = `${sampleSdk}/${page}`;

  /** An SDK with the user's words in two files, and other words in the description. */
  async function edited(): Promise<string> {
    const folder = userProject();
    expect((await runCli(['build', '--skip-install'], { cwd: folder })).exitCode).toBe(0);
    for (const path of [service, readme]) {
      const text = readFileSync(join(folder, path), 'utf8');
      expect(text).toContain('One pet');
      writeFileSync(join(folder, path), text.replaceAll('One pet', 'My pet'));
    }
    writeFileSync(join(folder, 'openapi.yaml'), petDescription.replace('One pet', 'A single pet'));
    return folder;
  }
  const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');
  const asked = (path: string) => `Overwrite ${path}? (`;

  test('each choice does what it says', async () => {
    const folder = await edited();
    const { exitCode, screen } = await build(folder, [
      [asked(readme), `n${enter}`],
      [asked(service), `y${enter}`],
    ]);
    expect(exitCode).toBe(0);
    expect(screen).toContain('in the same lines');
    expect(screen).toContain(`kept your version, declined the generated change: ${page}`);
    expect(screen).toContain(`overwritten, your changes are lost: ${petFiles.service('pets')}`);
    expect(read(folder, readme)).toContain('My pet');
    expect(read(folder, service)).toContain('A single pet');
    expect(read(folder, service)).not.toContain('My pet');
    // What was decided is not asked again.
    const again = await build(folder, []);
    expect(again.exitCode).toBe(0);
    expect(again.screen).toContain('1 kept');
  });

  test('k merges, and keeps the lines that both sides changed', async () => {
    const folder = await edited();
    const text = petDescription
      .replace('One pet', 'A single pet')
      .replace('A new pet', 'One more pet');
    writeFileSync(join(folder, 'openapi.yaml'), text);
    const { exitCode, screen } = await build(folder, [
      [/Overwrite .*PetsService\.md\? \(ynkmdaxH\)/, `k${enter}`],
      [asked(service), `k${enter}`],
    ]);
    expect(exitCode).toBe(0);
    expect(screen).toContain(`merged, kept your lines in conflicts: ${petFiles.service('pets')}`);
    for (const path of [readme, service]) {
      expect(read(folder, path)).toContain('My pet');
      expect(read(folder, path)).toContain('One more pet');
      expect(read(folder, path)).not.toContain('A single pet');
    }
    // Both sides agree on that.
    const again = await build(folder, []);
    expect(again.screen).toContain('2 kept');
    expect(again.screen).not.toContain('declined');
  });

  test('n declines the new text until --reask or another text asks again', async () => {
    const folder = await edited();
    const before = read(folder, service);
    const { exitCode } = await build(folder, [
      [asked(readme), `a${enter}`],
      ['Apply to 2 remaining files?', `n${enter}`],
    ]);
    expect(exitCode).toBe(0);
    const again = await build(folder, []);
    expect(again.screen).toContain(`declined the generated change: ${petFiles.service('pets')}`);
    expect(read(folder, service)).toBe(before);
    const reasked = await build(
      folder,
      [
        [asked(readme), `y${enter}`],
        [asked(service), `n${enter}`],
      ],
      '--reask',
    );
    expect(reasked.exitCode).toBe(0);
    expect(read(folder, readme)).toContain('A single pet');
    expect(read(folder, service)).toBe(before);
    writeFileSync(join(folder, 'openapi.yaml'), petDescription.replace('One pet', 'Any pet'));
    const next = await build(folder, [[asked(service), `y${enter}`]]);
    expect(next.exitCode).toBe(0);
    expect(read(folder, service)).toContain('Any pet');
  });

  test('no markers are offered where those of an earlier build are left', async () => {
    const folder = await edited();
    await build(folder, [
      [asked(readme), `m${enter}`],
      [asked(service), `n${enter}`],
    ]);
    writeFileSync(join(folder, 'openapi.yaml'), petDescription.replace('One pet', 'Any pet'));
    const { exitCode, screen } = await build(folder, [
      [/Overwrite .*PetsService\.md\? \(ynkdaxH\)/, `a${enter}`],
      // Only the other file can have markers, so that this one is asked about.
      ['Apply to 2 remaining files?', `m${enter}`],
      [/PetsService\.md\? \(ynkdaxH\)/, `n${enter}`],
    ]);
    expect(exitCode).toBe(0);
    expect(screen).toContain('It still contains conflict markers of an earlier build.');
    expect(read(folder, readme).match(/<<<<<<</g)).toHaveLength(
      read(folder, readme).match(/>>>>>>>/g)?.length ?? 0,
    );
    expect(read(folder, readme)).not.toContain('Any pet');
    expect(read(folder, service)).toContain('<<<<<<< yours');
  });

  test('m writes both, between markers, and each build says so until they are gone', async () => {
    const folder = await edited();
    const { exitCode, screen } = await build(folder, [
      [asked(readme), `m${enter}`],
      [asked(service), `n${enter}`],
    ]);
    expect(exitCode).toBe(0);
    expect(screen).toContain('CONFLICT MARKERS to resolve: documentation/');
    expect(read(folder, readme)).toMatch(
      /<<<<<<< yours\n.*My pet.*\n(.*\n)*=======\n.*A single pet.*\n(.*\n)*>>>>>>> generated\n/,
    );
    const again = await build(folder, []);
    expect(again.screen).toContain('CONFLICT MARKERS left by an earlier build: documentation/');
    writeFileSync(join(folder, readme), 'resolved\n');
    expect((await build(folder, [])).screen).not.toContain('CONFLICT MARKERS');
  });

  test('a decides for all that are left', async () => {
    const folder = await edited();
    const { exitCode } = await build(folder, [
      [asked(readme), `a${enter}`],
      ['Apply to 2 remaining files?', `m${enter}`],
    ]);
    expect(exitCode).toBe(0);
    for (const path of [readme, service]) expect(read(folder, path)).toContain('<<<<<<< yours');
  });

  test('differences are shown, as often as they are asked for', async () => {
    const folder = await edited();
    const again: Step[] = Array.from({ length: 5 }, () => [asked(readme), `d${enter}`]);
    const { exitCode, screen } = await build(folder, [
      ...again,
      [asked(readme), `n${enter}`],
      [asked(service), `n${enter}`],
    ]);
    expect(exitCode).toBe(0);
    expect(screen.match(/^-.*My pet/gm)?.length).toBeGreaterThanOrEqual(5);
    expect(screen).toMatch(/^\+.*A single pet/m);
    expect(screen).toContain('@@');
  });

  test('--on-conflict asks nothing', async () => {
    const folder = await edited();
    const { exitCode } = await build(folder, [], '--on-conflict=keep');
    expect(exitCode).toBe(0);
    for (const path of [readme, service]) expect(read(folder, path)).toContain('My pet');
  });

  test.each([
    ['x', `x${enter}`, 3],
    ['Ctrl-C', ctrlC, 130],
  ])('%s leaves the disk as it was', async (_, typed, code) => {
    const folder = await edited();
    const before = snapshotOf(folder);
    const { exitCode, screen } = await build(folder, [[asked(readme), typed]]);
    expect(exitCode).toBe(code);
    expect(screen).not.toMatch(/^\s+at /m);
    const after = snapshotOf(folder);
    // The validation result is written before anybody is asked.
    for (const entries of [before, after]) delete entries['output/api-schema-validation.json'];
    expect(after).toEqual(before);
  });

  test('is asked about in every language, and each answer is for its own file', async () => {
    const services = threeLanguages.map(serviceIn);
    const [one, two, three] = services as [string, string, string];
    const folder = userProject({ languages: threeLanguages });
    expect((await runCli(['build', '--skip-install'], { cwd: folder })).exitCode).toBe(0);
    const edit = (path: string) => {
      const text = read(folder, path);
      expect(text).toMatch(/(?:one|a last) pet/i);
      writeFileSync(join(folder, path), text.replaceAll(/\b(?:one|a last) pet/gi, 'My pet'));
    };
    const describeAnew = (words: string) =>
      writeFileSync(join(folder, 'openapi.yaml'), petDescription.replace('One pet', words));
    for (const path of services) edit(path);
    describeAnew('A single pet');
    const first = await build(folder, [
      [asked(one), `y${enter}`],
      [asked(two), `d${enter}`],
      [asked(two), `n${enter}`],
      [asked(three), `m${enter}`],
    ]);
    expect(first.exitCode).toBe(0);
    expect(first.screen).toMatch(/^-.*My pet/m);
    expect(read(folder, one)).toMatch(/a single pet/i);
    expect(read(folder, two)).not.toMatch(/a single pet/i);
    expect(read(folder, three)).toMatch(/a single pet\.[^]*<<<<<<< yours\n.*My pet/i);

    describeAnew('A last pet');
    const second = await build(folder, [
      [asked(two), `a${enter}`],
      ['Apply to 1 remaining file?', `y${enter}`],
    ]);
    expect(second.exitCode).toBe(0);
    expect(second.screen).toContain(
      `CONFLICT MARKERS left by an earlier build: ${three.split('/').slice(2).join('/')}`,
    );
    expect(read(folder, one)).toMatch(/a last pet/i);
    expect(read(folder, two)).toMatch(/a last pet/i);
    expect(read(folder, two)).not.toContain('My pet');

    for (const path of services) edit(path);
    describeAnew('Any pet');
    const before = snapshotOf(folder);
    const { exitCode } = await build(folder, [
      [asked(one), `y${enter}`],
      [asked(two), `m${enter}`],
      [asked(three), `x${enter}`],
    ]);
    expect(exitCode).toBe(3);
    const after = snapshotOf(folder);
    for (const entries of [before, after]) delete entries['output/api-schema-validation.json'];
    expect(after).toEqual(before);
  });

  test('a file that is no longer generated goes or stays', async () => {
    const stale = service;
    for (const [typed, isThere] of [
      ['n', true],
      ['y', false],
    ] as const) {
      const folder = await edited();
      writeFileSync(
        join(folder, 'openapi.yaml'),
        petDescription
          .replaceAll('[pets]', '[animals]')
          .replace('name: pets,', 'name: animals,')
          .replaceAll('  /pets', '  /animals')
          .replaceAll(/(?<=operationId: \w+)Pet/g, 'Animal'),
      );
      const { exitCode, screen } = await build(folder, [
        [`Delete ${readme}? (`, `d${enter}`],
        [`Delete ${readme}? (`, `y${enter}`],
        [`Delete ${stale}? (`, `${typed}${enter}`],
      ]);
      expect(exitCode).toBe(0);
      // What `d` shows: the file, with the line that the user changed.
      expect(screen).toMatch(/^-.*My pet/m);
      expect(existsSync(join(folder, stale))).toBe(isThere);
    }
  });
});

describe('a build that would delete most of an SDK', () => {
  const flags = ['--yes', '--no-lint'];
  const question = new RegExp(`Delete \\d+ files of ${sampleSdk}\\? \\(ylxH\\)`);

  test('asks, lists the files, and deletes them only after y', async () => {
    const folder = userProject({}, { 'openapi.yaml': describedServices(80) });
    const first = await runCli(['build', '--skip-install', ...flags], { cwd: folder });
    expect(first.exitCode).toBe(0);
    writeFileSync(join(folder, 'openapi.yaml'), describedServices(1));
    const before = snapshotOf(folder);
    const last = sampleService('part9');
    const aborted = await build(
      folder,
      [
        [question, `l${enter}`],
        [question, `x${enter}`],
      ],
      ...flags,
      '--on-conflict=keep',
    );
    expect(aborted.exitCode).toBe(3);
    expect(aborted.screen).toMatch(/… and \d+ more/);
    expect(aborted.screen).toContain(`  ${last}\n`);
    expect(snapshotOf(folder)).toEqual(before);
    const { exitCode, screen } = await build(folder, [[question, `y${enter}`]], ...flags);
    expect(exitCode).toBe(0);
    expect(screen).toContain(`deleted: ${petFiles.service('part9')}`);
    expect(existsSync(join(folder, last))).toBe(false);
  });
});
