import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { build } from '../../../lib/build.js';
import type { Language } from '../../../lib/languages/language.js';
import { languages } from '../../../lib/languages/registry.js';
import { loadAssets } from '../../../lib/render/load-assets.js';
import { diff } from '../../../lib/diff.js';
import type { BuildHost, BuildRequest } from '../../../lib/report/host.js';
import { findUpToDate, finishUpToDate } from '../../../lib/up-to-date/up-to-date-build.js';
import { validate } from '../../../lib/validate.js';
import { Inputs } from '../../../lib/watch/inputs.js';
import { plainText } from '../../languages/plain-text/index.js';
import {
  buildRequest,
  petDescription,
  projectFolder,
  testHost,
} from '../../languages/plain-text/project.js';
import { sampleLanguage, sampleSdk } from '../../languages/sample.js';
import { named } from '../build/events.js';
import { refusal } from '../openapi/folder.js';
import { snapshotOf } from '../output/snapshot.js';

const caches = mkdtempSync(join(tmpdir(), 'sdkgen-caches-'));
afterAll(() => rmSync(caches, { recursive: true }));

const color = '{ type: string, enum: [red, blue] }';
const inline = petDescription.replace("{ $ref: '#/components/schemas/Color' }", color);
const project = (files: Record<string, string> = {}) =>
  projectFolder({}, { 'openapi.yaml': inline, ...files });
const names = (folder: string) => join(folder, 'sdkgen.names.json');
const textOf = (folder: string) => readFileSync(names(folder), 'utf8');

function hostOf(more: Partial<BuildHost> = {}) {
  return { ...testHost(), code: () => 'one', caches, ...more };
}

async function built(folder: string, request: Partial<BuildRequest> = {}, host = hostOf()) {
  const exitCode = await build(buildRequest(folder, request), host);
  const notes = named(host.events, 'note').filter(({ topic }) => topic === 'names-file');
  return { exitCode, notes: notes.map(({ message }) => message), host };
}

/** Renames the type by hand. */
function rename(folder: string, name = 'PetPaint'): void {
  writeFileSync(names(folder), textOf(folder).replace('"pet color"', `"${name}"`));
}

const fresh = expect.stringMatching(
  /does not exist, so the build chose new names for 1 inline type/,
);

describe('the names file', () => {
  test('is written by a build, which says that there was none', async () => {
    const folder = project();
    expect(await built(folder)).toMatchObject({ exitCode: 0, notes: [fresh] });
    expect(textOf(folder)).toMatch(
      /^\{\n {2}"version": 1,\n {2}"types": \[\n {4}\{ "place": "#\/components\/schemas\/Pet\/properties\/color", "name": "pet color", "structure": "[0-9a-f]{16} color" \}\n {2}\]\n\}\n$/,
    );
    expect(readdirSync(folder).sort()).toEqual([
      'openapi.yaml',
      'output',
      'sdkgen.config.json',
      'sdkgen.names.json',
    ]);
  });

  test('is not written for an API without inline types', async () => {
    const folder = projectFolder();
    expect((await built(folder)).notes).toEqual([]);
    expect(existsSync(names(folder))).toBe(false);
  });

  test('is not written by commands that write no SDK', async () => {
    const folder = project();
    expect((await built(folder, { dryRun: true })).notes).toEqual([fresh]);
    const host = hostOf();
    await diff(buildRequest(folder), { listFiles: false, checkVersion: false }, host);
    expect(named(host.events, 'note').map(({ message }) => message)).toContainEqual(fresh);
    await validate(buildRequest(folder), hostOf());
    expect(readdirSync(folder)).not.toContain('sdkgen.names.json');
  });

  test('names types, and is left alone by the next build', async () => {
    const folder = project();
    const language: Language = languages[sampleLanguage];
    const more = {
      registry: { [sampleLanguage]: language },
      assetsOf: () => loadAssets(sampleLanguage, language.plain),
    };
    const request = { languages: [sampleLanguage], skipInstall: true };
    const models = () => {
      const files = readdirSync(join(folder, sampleSdk), { recursive: true, withFileTypes: true });
      const paths = files.filter((one) => one.isFile() && !one.parentPath.includes('.sdkgen'));
      return paths.map((one) => readFileSync(join(one.parentPath, one.name), 'utf8')).join('\n');
    };
    const config = join(folder, 'sdkgen.config.json');
    writeFileSync(config, readFileSync(config, 'utf8').replace('plaintext', sampleLanguage));
    await built(folder, request, hostOf(more));
    expect(models()).toContain('PetColor');
    rename(folder, 'pet paint');
    const before = snapshotOf(folder)['sdkgen.names.json'];
    expect(await built(folder, request, hostOf(more))).toMatchObject({ exitCode: 0, notes: [] });
    expect(models()).toContain('PetPaint');
    expect(models()).not.toContain('PetColor');
    expect(snapshotOf(folder)['sdkgen.names.json']).toBe(before);
  });

  test('is the same text in the order of places, whatever the order of the description', async () => {
    const sort = '{ type: string, enum: [cat, dog] }';
    const both = inline.replace('name: { type: string }', `name: ${sort}`);
    const turned = inline.replace(/^( +)name: \{ type: string \}\n(.*)$/m, `$2\n$1name: ${sort}`);
    const [one, other] = [project({ 'openapi.yaml': both }), project({ 'openapi.yaml': turned })];
    await built(one);
    await built(other);
    expect(turned).not.toBe(both);
    expect(textOf(one)).toBe(textOf(other));
    expect(textOf(one).match(/place/g)).toHaveLength(2);
  });

  test('keeps its Windows lines, and is not written for them alone', async () => {
    const folder = project();
    await built(folder);
    const windows = textOf(folder).replaceAll('\n', '\r\n');
    writeFileSync(names(folder), windows);
    const before = snapshotOf(folder)['sdkgen.names.json'];
    await built(folder);
    expect(snapshotOf(folder)['sdkgen.names.json']).toBe(before);
    rename(folder);
    await built(folder);
    expect(textOf(folder)).toBe(windows.replace('pet color', 'pet paint'));
  });

  test('keeps its permissions', async () => {
    const folder = project();
    await built(folder);
    chmodSync(names(folder), 0o640);
    rename(folder);
    await built(folder);
    expect(textOf(folder)).toContain('pet paint');
    expect(statSync(names(folder)).mode & 0o777).toBe(0o640);
  });

  test('with rows that are ignored is reported and repaired', async () => {
    const folder = project();
    await built(folder);
    const row = /^ {4}.*$/m.exec(textOf(folder))?.[0] ?? '';
    writeFileSync(names(folder), textOf(folder).replace(row, `${row},\n${row}`));
    const { host } = await built(folder);
    expect(named(host.events, 'warning').map(({ message }) => message)).toEqual([
      expect.stringContaining('ignored row 2'),
    ]);
    expect(textOf(folder).match(/place/g)).toHaveLength(1);
  });

  test('that is broken ends every command before anything is written', async () => {
    const folder = project({ 'sdkgen.names.json': '{\n<<<<<<< HEAD\n' });
    const before = snapshotOf(folder);
    const commands = [
      () => build(buildRequest(folder), hostOf()),
      () => validate(buildRequest(folder), hostOf()),
      () => diff(buildRequest(folder), { listFiles: false, checkVersion: false }, hostOf()),
    ];
    for (const command of commands)
      expect(await refusal(command())).toMatchObject({ exitCode: 2, rules: ['names-file'] });
    expect(snapshotOf(folder)).toEqual(before);
  });
});

describe('a build that writes no SDK leaves the names file', () => {
  /** A project whose next build changes both the names and the SDK. */
  async function changed(): Promise<string> {
    const folder = project();
    await built(folder);
    writeFileSync(
      join(folder, 'openapi.yaml'),
      inline.replace(
        'name: { type: string }',
        'name: { type: string, enum: [a] }\n        sort: { type: string, enum: [a, b] }',
      ),
    );
    return folder;
  }

  test('if it has a conflict that nobody decides', async () => {
    const folder = await changed();
    writeFileSync(join(folder, 'output/plaintext/types/all.txt'), 'mine\n');
    const before = textOf(folder);
    const refusing = await refusal(build(buildRequest(folder), hostOf()));
    expect(refusing.exitCode).toBe(3);
    expect(textOf(folder)).toBe(before);
  });

  test('if no SDK can be written', async () => {
    const folder = await changed();
    const before = textOf(folder);
    const { exitCode } = await built(folder, {}, hostOf({ uninterrupted: failAfterOne() }));
    expect(exitCode).toBe(1);
    expect(textOf(folder)).toBe(before);
    rmSync(names(folder));
    await built(folder, {}, hostOf({ uninterrupted: failAfterOne() }));
    expect(existsSync(names(folder))).toBe(false);
  });

  test('if its generator fails', async () => {
    const folder = await changed();
    const before = snapshotOf(folder)['sdkgen.names.json'];
    const failing = {
      ...plainText,
      generate: () => {
        throw new Error('broken');
      },
    };
    const host = { ...testHost(undefined, { plaintext: failing }), code: () => 'one', caches };
    expect((await built(folder, {}, host)).exitCode).toBe(1);
    expect(snapshotOf(folder)['sdkgen.names.json']).toBe(before);
  });

  test('if the file changed in the meantime', async () => {
    const folder = await changed();
    const generate: typeof plainText.generate = (model, request) => {
      rename(folder);
      return plainText.generate(model, request);
    };
    const host = { ...testHost(undefined, { plaintext: { ...plainText, generate } }), caches };
    const before = snapshotOf(join(folder, 'output/plaintext'));
    const refusing = await refusal(build(buildRequest(folder), host));
    expect(refusing).toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('changed during the build'),
    });
    expect(textOf(folder)).toContain('PetPaint');
    expect(snapshotOf(join(folder, 'output/plaintext'))).toEqual(before);
  });

  /** The names file can be written, and the SDK cannot. */
  function failAfterOne(): BuildHost['uninterrupted'] {
    let calls = 0;
    return (task) => (++calls > 1 ? Promise.reject(new Error('no space')) : task());
  }
});

describe('the names file is an input', () => {
  test('so that the build after the one that wrote it is up to date', async () => {
    const folder = project();
    await built(folder);
    const host = hostOf();
    const unchanged = await findUpToDate(buildRequest(folder), host);
    expect(unchanged).toBeDefined();
    if (unchanged) await finishUpToDate(unchanged, async () => host);
    expect(JSON.stringify(host.events)).not.toContain('sdkgen.names.json');
  });

  test.each([
    ['changed', (folder: string) => writeFileSync(names(folder), `${textOf(folder)}\n`)],
    ['removed', (folder: string) => rmSync(names(folder))],
  ])('so that a build is not up to date after it was %s', async (_, change) => {
    const folder = project();
    await built(folder);
    // A build that reads the file without writing it.
    rename(folder, 'pet paint');
    await built(folder);
    const unchanged = await findUpToDate(buildRequest(folder), hostOf());
    expect(unchanged).toBeDefined();
    await unchanged?.lock.release();
    change(folder);
    expect(await findUpToDate(buildRequest(folder), hostOf())).toBeUndefined();
  });

  test('which --watch sees changing, except by the build itself', async () => {
    const folder = project();
    const inputs = new Inputs([join(folder, 'output')]);
    await built(folder, {}, hostOf({ inputs }));
    expect(inputs.changes()).toEqual([]);
    rename(folder);
    expect(inputs.changes().map(({ path }) => path)).toEqual([names(folder)]);
  });
});
