import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { variations } from '../variations.js';
import { generateFiles } from '../../../unit/languages/typescript/generated.js';
import { modelOfFixture } from '../../../unit/model/modelled.js';
import { cached } from './cache.js';

const run = promisify(execFile);

export interface PackedSdk {
  /** As it is imported. */
  readonly name: string;
  readonly tarball: string;
}

/**
 * An SDK as it would be published: compiled and packed by its own scripts. What is the same as last
 * time is not made again.
 */
export async function packSdk(variationName: (typeof sdks)[number]): Promise<PackedSdk> {
  const variation = variations.find((one) => one.name === variationName);
  if (!variation) throw new Error(`there is no ${variationName} among the variations`);
  const model = await modelOfFixture(variation.fixture, variation.model);
  const files = generateFiles(model, variation.request);
  const { name } = JSON.parse(files.get('package.json') ?? '') as { name: string };
  const folder = await cached(variationName, [...files].flat(), async (target) => {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), content);
    }
    await run('npm', ['pack', '--pack-destination', '.'], { cwd: target });
  });
  const [tarball] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  return { name, tarball: join(folder, tarball ?? '') };
}

/** Together they have every part of the runtime and every kind of type. */
export const sdks = [
  'petstore',
  'petstore-all-options',
  'chat',
  'vault-refresh',
  'names',
  'shapes31',
] as const;

export interface Project {
  /** With `node_modules`; it is for reading only. */
  readonly folder: string;
  readonly packages: readonly string[];
}

/** A project in which all of {@link sdks} are installed from their tarballs. */
export async function packedProject(): Promise<Project> {
  const packed = await Promise.all(sdks.map(packSdk));
  const tarballs = packed.map(({ tarball }) => tarball);
  const folder = await cached('project', tarballs, async (target) => {
    writeFileSync(join(target, 'package.json'), '{ "private": true, "type": "module" }\n');
    await run('npm', ['install', '--offline', '--ignore-scripts', '--no-save', ...tarballs], {
      cwd: target,
    });
  });
  return { folder, packages: packed.map(({ name }) => name) };
}
