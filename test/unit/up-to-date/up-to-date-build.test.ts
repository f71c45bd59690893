import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { build } from '../../../lib/build.js';
import type { BuildEvent } from '../../../lib/report/events.js';
import type { BuildHost, BuildRequest } from '../../../lib/report/host.js';
import { findUpToDate, finishUpToDate } from '../../../lib/up-to-date/up-to-date-build.js';
import {
  buildRequest,
  petDescription,
  projectFolder,
  testHost,
} from '../../languages/plain-text/project.js';
import { named } from '../build/events.js';
import { snapshotOf } from '../output/snapshot.js';

const caches = mkdtempSync(join(tmpdir(), 'sdkgen-caches-'));
const sdk = 'output/plaintext';
const page = `${sdk}/overview.txt`;

type TestHost = BuildHost & { readonly events: BuildEvent[] };
const hostOf = (code = 'one', confirm?: BuildHost['confirm']): TestHost => ({
  ...testHost(confirm),
  code: () => code,
  caches,
});

/** The file of the record of a project's builds; nothing where there is none. */
function recordOf(folder: string): string | undefined {
  const output = realpathSync(join(folder, 'output'));
  const hash = createHash('sha256').update(output).digest('hex');
  const file = join(caches, `${hash.slice(0, 32)}.json`);
  return existsSync(file) ? file : undefined;
}

afterAll(() => rmSync(caches, { recursive: true }));

/** A project of two files that was built. */
async function built(request: Partial<BuildRequest> = {}): Promise<string> {
  const folder = projectFolder(
    {},
    {
      'openapi.yaml': petDescription.replace("'#/components/schemas/Color'", 'color.yaml'),
      'color.yaml': 'type: string\nenum: [red, blue]\n',
    },
  );
  expect(await build(buildRequest(folder, request), hostOf())).toBe(0);
  return folder;
}

/** Whether there is nothing to do, and what is told then. */
async function again(folder: string, request: Partial<BuildRequest> = {}, host = hostOf()) {
  const unchanged = await findUpToDate(buildRequest(folder, request), host);
  if (unchanged === undefined) return undefined;
  const exitCode = await finishUpToDate(unchanged, async () => host);
  await unchanged.lock.release();
  return { exitCode, events: host.events };
}

describe('a build after which nothing changed', () => {
  test('is seen, tells what a whole one tells, and touches no file', async () => {
    const folder = await built();
    const before = snapshotOf(folder);
    const found = await again(folder);
    expect(snapshotOf(folder)).toEqual(before);
    const whole = hostOf();
    expect(await build(buildRequest(folder), whole)).toBe(0);
    expect(found).toEqual({ exitCode: 0, events: whole.events });
    expect(snapshotOf(folder)).toEqual(before);
  });

  test('is told to run nothing after it, as a whole one is', async () => {
    const folder = await built({ skipInstall: true });
    const whole = hostOf();
    expect(await build(buildRequest(folder, { skipInstall: true }), whole)).toBe(0);
    expect(whole.events).toContainEqual(expect.objectContaining({ result: 'skipped' }));
    const found = await again(folder, { skipInstall: true });
    expect(found).toEqual({ exitCode: 0, events: whole.events });
  });

  test('has nothing of the machine in its record', async () => {
    const folder = await built();
    expect(readFileSync(recordOf(folder) ?? '', 'utf8')).not.toContain(folder);
    expect(readdirSync(join(folder, 'output')).toSorted()).toEqual([
      '.gitignore',
      '.post-install.json',
      'api-schema-validation.json',
      'build-report.json',
      'plaintext',
    ]);
  });

  test('clears records away that nobody has wanted for long, and nothing else', async () => {
    const names = [`${'a'.repeat(32)}.json`, `${'b'.repeat(32)}.json`, 'c.json'];
    for (const name of names) writeFileSync(join(caches, name), '{}');
    for (const name of [names[0], names[2]]) utimesSync(join(caches, name ?? ''), 1, 1);
    await built();
    expect(names.filter((name) => existsSync(join(caches, name)))).toEqual(names.slice(1));
  });

  test('keeps what the user edited, and counts it as a whole one does', async () => {
    const folder = await built();
    appendFileSync(join(folder, page), 'mine\n');
    const found = await again(folder);
    const whole = hostOf();
    await build(buildRequest(folder), whole);
    expect(named(found?.events ?? [], 'language')[0]).toMatchObject({ kept: ['overview.txt'] });
    expect(found?.events).toEqual(whole.events);
  });

  test('names markers that are left, and takes other line endings for none of a change', async () => {
    const folder = await built();
    const text = readFileSync(join(folder, page), 'utf8');
    writeFileSync(join(folder, page), text.replaceAll('\n', '\r\n'));
    expect(named((await again(folder))?.events ?? [], 'language')[0]).toMatchObject({ kept: [] });
    writeFileSync(join(folder, page), `${text}<<<<<<< yours\na\n=======\nb\n>>>>>>> generated\n`);
    expect(named((await again(folder))?.events ?? [], 'language')[0]).toMatchObject({
      kept: ['overview.txt'],
      unresolved: ['overview.txt'],
    });
  });

  /** A project whose user declined what is generated for a file now. */
  async function declinedProject(): Promise<string> {
    const folder = await built();
    writeFileSync(join(folder, page), 'mine\n');
    const text = readFileSync(join(folder, 'openapi.yaml'), 'utf8');
    writeFileSync(join(folder, 'openapi.yaml'), text.replace('https://pets', 'https://cats'));
    expect(await build(buildRequest(folder, { onConflict: 'keep' }), hostOf())).toBe(0);
    return folder;
  }

  test('names declined files, as a whole one does', async () => {
    const folder = await declinedProject();
    const before = snapshotOf(folder);
    const found = await again(folder);
    const whole = hostOf();
    expect(await build(buildRequest(folder), whole)).toBe(0);
    expect(named(found?.events ?? [], 'language')[0]).toMatchObject({
      declined: ['overview.txt'],
      kept: [],
    });
    expect(found?.events).toEqual(whole.events);
    expect(snapshotOf(folder)).toEqual(before);
  });

  test.each<[string, Partial<BuildRequest>, (folder: string) => void]>([
    ['the user wants to be asked about that again', { reask: true }, () => {}],
    ['the declined file is gone', {}, (folder) => rmSync(join(folder, page))],
  ])('of a declined file is none where %s', async (_, request, change) => {
    const folder = await declinedProject();
    change(folder);
    expect(await again(folder, request)).toBeUndefined();
  });

  test('of a declined file is none where the user took the new text over', async () => {
    const folder = await declinedProject();
    writeFileSync(join(folder, page), 'mine too\n');
    expect(await again(folder)).toBeDefined();
    const other = await built();
    const text = readFileSync(join(folder, 'openapi.yaml'), 'utf8');
    writeFileSync(join(other, 'openapi.yaml'), text);
    await build(buildRequest(other), hostOf());
    copyFileSync(join(other, page), join(folder, page));
    expect(await again(folder)).toBeUndefined();
    await build(buildRequest(folder), hostOf());
    expect(readFileSync(join(folder, sdk, '.manifest.json'), 'utf8')).not.toContain('declined');
  });

  test('installs again what is gone', async () => {
    const folder = await built();
    rmSync(join(folder, sdk, 'runs.txt'));
    expect(named((await again(folder))?.events ?? [], 'post-install')[0]?.result).toBe('done');
  });

  test('asks about warnings again', async () => {
    const folder = await built();
    const text = petDescription.replace(/^servers:.*\n/m, '');
    writeFileSync(join(folder, 'openapi.yaml'), text);
    expect(await build(buildRequest(folder, { yes: true }), hostOf())).toBe(0);
    expect((await again(folder, { yes: true }))?.exitCode).toBe(0);
    await expect(again(folder)).rejects.toMatchObject({ exitCode: 3 });
    expect(
      (
        await again(
          folder,
          {},
          hostOf('one', async () => true),
        )
      )?.exitCode,
    ).toBe(0);
    const no = hostOf('one', async () => false);
    await expect(again(folder, {}, no)).rejects.toMatchObject({ exitCode: 3 });
    expect(existsSync(join(folder, 'output/.sdkgen.lock'))).toBe(false);
  });
});

describe('it is a whole build where', () => {
  const append = (path: string) => (folder: string) => appendFileSync(join(folder, path), '\n');
  const remove = (path: string) => (folder: string) =>
    rmSync(join(folder, path), { recursive: true });
  const shard = (folder: string) =>
    `${sdk}/.sdkgen/base/${readdirSync(join(folder, sdk, '.sdkgen/base'))[0]}`;

  test.each<[string, (folder: string) => void]>([
    ['the description changed', append('openapi.yaml')],
    ['a file changed that it refers to', append('color.yaml')],
    ['a file is gone that it refers to', remove('color.yaml')],
    [
      'a file that it refers to is a link now',
      (folder) => {
        renameSync(join(folder, 'color.yaml'), join(folder, 'other.yaml'));
        symlinkSync('other.yaml', join(folder, 'color.yaml'));
      },
    ],
    ['the config changed', append('sdkgen.config.json')],
    [
      'there are hooks now',
      (folder) => mkdirSync(join(folder, 'hooks/plaintext'), { recursive: true }),
    ],
    ['there are plan modifiers now', (folder) => mkdirSync(join(folder, 'customPlanModifiers'))],
    ['a generated file is gone', remove(page)],
    [
      'a generated file is a link now',
      (folder) => {
        renameSync(join(folder, page), join(folder, 'elsewhere.txt'));
        symlinkSync(join(folder, 'elsewhere.txt'), join(folder, page));
      },
    ],
    ['the SDK is gone', remove(sdk)],
    ['the manifest changed', append(`${sdk}/.manifest.json`)],
    [
      'the manifest is another file with the same bytes',
      (folder) => {
        const manifest = join(folder, sdk, '.manifest.json');
        copyFileSync(manifest, `${manifest}.copy`);
        renameSync(`${manifest}.copy`, manifest);
      },
    ],
    ['a shard of the base changed', (folder) => append(shard(folder))(folder)],
    ['a shard of the base is gone', (folder) => remove(shard(folder))(folder)],
    ['the surface is gone', remove(`${sdk}/.sdkgen/surface.json.gz`)],
    ['a build was killed', (folder) => mkdirSync(join(folder, sdk, '.sdkgen/transaction'))],
    ['the build report is gone', remove('output/build-report.json')],
    ['the result of the lint changed', append('output/api-schema-validation.json')],
    ['the record cannot be read', (folder) => writeFileSync(recordOf(folder) ?? '', '{')],
    [
      'another build is under way',
      (folder) => writeFileSync(join(folder, 'output/.sdkgen.lock'), ''),
    ],
  ])('%s', async (_, change) => {
    const folder = await built();
    expect(await again(folder)).toBeDefined();
    change(folder);
    expect(await again(folder)).toBeUndefined();
  });

  test.each<[string, Partial<BuildRequest>, string]>([
    ['another program builds', {}, 'two'],
    ['other languages are asked for', { languages: ['plaintext'] }, 'one'],
    ['the description is not linted', { lint: false }, 'one'],
    ['errors are allowed', { allowErrors: true }, 'one'],
    ['files may be fetched', { allowRemoteRefs: true }, 'one'],
    ['another config is named', { config: './sdkgen.config.json' }, 'one'],
    ['nothing is to be written', { dryRun: true }, 'one'],
  ])('%s', async (_, request, code) => {
    expect(await again(await built(), request, hostOf(code))).toBeUndefined();
  });

  test('the record came with a copy of the project', async () => {
    const folder = await built();
    const copy = mkdtempSync(join(tmpdir(), 'sdkgen-copy-'));
    cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
    expect(await again(copy)).toBeUndefined();
  });

  test('the last one was of sources, had modifiers, or failed', async () => {
    const sources = projectFolder();
    await build(buildRequest(sources), testHost());
    const modified = projectFolder({}, { 'customPlanModifiers/a.mjs': 'export default () => {};' });
    await build(buildRequest(modified), hostOf());
    const failed = projectFolder({ languageOptions: { plaintext: { mood: 'broken' } } });
    expect(await build(buildRequest(failed), hostOf())).toBe(1);
    for (const folder of [sources, modified, failed]) {
      expect(recordOf(folder)).toBeUndefined();
    }
  });

  test('a file changed while the last one ran', async () => {
    const folder = projectFolder();
    const host = hostOf();
    const emit = (event: BuildEvent): void => {
      if (event.event === 'lint') appendFileSync(join(folder, 'openapi.yaml'), '\n');
    };
    expect(await build(buildRequest(folder), { ...host, emit })).toBe(0);
    expect(recordOf(folder)).toBeUndefined();
  });
});
