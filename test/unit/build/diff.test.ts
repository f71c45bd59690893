import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build } from '../../../lib/build.js';
import { diff, type DiffRequest } from '../../../lib/diff.js';
import {
  buildRequest,
  petDescription,
  projectFolder,
  testHost,
} from '../../languages/plain-text/project.js';
import { snapshotOf } from '../output/snapshot.js';
import { named } from './events.js';

const withoutPost = petDescription.replace(/ {4}post:\n[\s\S]*?(?=components:)/, '');
const sdk = 'output/plaintext';

async function built(): Promise<string> {
  const folder = projectFolder();
  expect(await build(buildRequest(folder), testHost())).toBe(0);
  return folder;
}

async function compared(folder: string, request: Partial<DiffRequest> = {}) {
  const host = testHost();
  const before = snapshotOf(folder);
  const asked = { listFiles: false, checkVersion: false, ...request };
  const exitCode = await diff(buildRequest(folder), asked, host);
  expect(snapshotOf(folder)).toEqual(before);
  const [surface] = named(host.events, 'surface');
  return { exitCode, surface, files: named(host.events, 'change') };
}

describe('a comparison with the last build', () => {
  test('finds nothing where nothing changed', async () => {
    const { exitCode, surface } = await compared(await built());
    expect(exitCode).toBe(0);
    expect(surface).toMatchObject({ known: 'yes', changes: [], version: { enough: true } });
    expect(surface?.bump).toBeUndefined();
  });

  test('asks for a patch where only files change', async () => {
    const folder = await built();
    writeFileSync(
      join(folder, 'openapi.yaml'),
      petDescription.replace('name: { type', 'nick: { type'),
    );
    const { surface } = await compared(folder);
    expect(surface).toMatchObject({ changes: [], bump: 'patch', version: { needed: '1.0.1' } });
  });

  test('names what is gone, and lists files only if asked', async () => {
    const folder = await built();
    writeFileSync(join(folder, 'openapi.yaml'), withoutPost);
    const { exitCode, surface, files } = await compared(folder);
    expect(exitCode).toBe(0);
    expect(surface?.changes).toEqual([
      { kind: 'removed', subject: 'operation', name: 'create pet', bump: 'major' },
    ]);
    expect(surface?.version).toEqual({
      last: '1.0.0',
      now: '1.0.0',
      needed: '2.0.0',
      enough: false,
    });
    expect(files).toEqual([]);
    const listed = await compared(folder, { listFiles: true });
    expect(listed.files.map(({ path }) => path)).toContain('services/pets.txt');
  });

  test('asks for nothing because of what the user declined', async () => {
    const folder = await built();
    writeFileSync(join(folder, sdk, 'services/pets.txt'), 'mine\n');
    writeFileSync(join(folder, 'openapi.yaml'), withoutPost);
    const request = buildRequest(folder, { yes: true, onConflict: 'keep' });
    expect(await build(request, testHost())).toBe(0);
    const { surface, files } = await compared(folder, { listFiles: true });
    expect(surface?.changes).toEqual([]);
    expect(surface?.bump).toBeUndefined();
    expect(files).toEqual([expect.objectContaining({ change: 'declined' })]);
  });

  test('lists what a build would ask about in any case', async () => {
    const folder = await built();
    writeFileSync(join(folder, sdk, 'services/pets.txt'), 'mine\n');
    writeFileSync(join(folder, 'openapi.yaml'), withoutPost);
    const { exitCode, files } = await compared(folder);
    expect(exitCode).toBe(0);
    expect(files.map(({ path, change }) => [path, change])).toEqual([
      ['services/pets.txt', 'conflict'],
    ]);
  });

  test('ends with 4 where the version is too low, if asked', async () => {
    const folder = await built();
    writeFileSync(join(folder, 'openapi.yaml'), withoutPost);
    expect((await compared(folder, { checkVersion: true })).exitCode).toBe(4);
    const config = { sdkName: 'Pets', specFilePath: 'openapi.yaml', languages: ['plaintext'] };
    const raised = { ...config, auth: [], languageOptions: { plaintext: { sdkVersion: '2.0.0' } } };
    writeFileSync(join(folder, 'sdkgen.config.json'), JSON.stringify(raised));
    const { exitCode, surface } = await compared(folder, { checkVersion: true });
    expect(surface?.version).toMatchObject({ now: '2.0.0', enough: true });
    expect(exitCode).toBe(0);
  });

  test('says where there is nothing to compare with', async () => {
    expect((await compared(projectFolder())).surface).toMatchObject({ known: 'not-built' });
    const folder = await built();
    rmSync(join(folder, sdk, '.sdkgen/surface.json.gz'));
    const { exitCode, surface } = await compared(folder, { checkVersion: true });
    expect(surface).toMatchObject({ known: 'no', changes: [] });
    expect(exitCode).toBe(0);
  });

  test('ends with 1 where a generator fails', async () => {
    const folder = projectFolder({ languageOptions: { plaintext: { mood: 'broken' } } });
    expect((await compared(folder)).exitCode).toBe(1);
  });
});
