import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { variations } from '../compile/fixtures.js';
import { repository } from '../compile/workshop.js';
import { generateFiles } from '../unit/languages/typescript/generated.js';
import { modelOfFixture } from '../unit/model/modelled.js';

const run = promisify(execFile);

/** Below the repository, whose compiler the SDKs' own scripts then find. */
export const cache = join(repository, '.cache/packages');

/** A part of the name of every cached folder, to be raised when what is done here changes. */
const recipe = '1';

export interface PackedSdk {
  /** As it is imported. */
  readonly name: string;
  readonly tarball: string;
}

/**
 * An SDK as it would be published: compiled and packed by its own scripts. What is the same as last
 * time is not made again.
 */
export async function packSdk(variationName: string): Promise<PackedSdk> {
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

/** A project in which the SDKs are installed from their tarballs; it is for reading only. */
export async function projectWith(sdks: readonly PackedSdk[]): Promise<string> {
  const tarballs = sdks.map(({ tarball }) => tarball);
  return cached('project', tarballs, async (target) => {
    writeFileSync(join(target, 'package.json'), '{ "private": true, "type": "module" }\n');
    await run('npm', ['install', '--offline', '--ignore-scripts', '--no-save', ...tarballs], {
      cwd: target,
    });
  });
}

/** A folder that `make` fills, unless it has been filled from the same ingredients before. */
export async function cached(
  name: string,
  ingredients: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([recipe, ingredients]))
    .digest('hex');
  const folder = join(cache, `${name}-${key.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, `draft-${name}-`));
  try {
    await make(draft);
    removeOlder(name);
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

function removeOlder(name: string): void {
  const older = readdirSync(cache).filter(
    (entry) => entry.startsWith(`${name}-`) && /^[0-9a-f]{16}$/.test(entry.slice(name.length + 1)),
  );
  for (const entry of older) rmSync(join(cache, entry), { recursive: true, force: true });
}
