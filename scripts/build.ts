/**
 * `npm run build`: the command line and the generators as one bundle with all that they import, in
 * `dist/`. Reading a thousand modules takes longer than building an SDK.
 * See docs/decisions/017-bundle.md.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { packageRoot } from '../lib/paths.js';
import { scriptArguments } from './arguments.js';
import { leaveOut } from './bundle/left-out.js';
import { noticesOf } from './bundle/notices.js';
import { tidyYeoman } from './bundle/yeoman-modules.js';

const { values } = scriptArguments({
  usage: 'npm run build -- [--outdir DIR]',
  purpose: 'Bundles the command line and the generators into dist/, or into another folder.',
  options: { outdir: { type: 'string', default: 'dist' } },
});
const outdir = resolve(packageRoot, values.outdir);

/** Commonjs modules in the bundle ask for built-ins of Node by this name. */
const requireForBundled =
  "import { createRequire as createBundledRequire } from 'node:module';\n" +
  'const require = createBundledRequire(import.meta.url);';

/** The modules that are loaded by their names, at the same place in the bundle. */
const entryPoints = [
  'lib/cli/main.ts',
  'lib/cli/compile-cache.ts',
  'generators/**/index.ts',
  // Those that run in threads.
  'lib/watch/resolve-imports.ts',
  'lib/**/*-worker.ts',
];

const { metafile, warnings } = await build({
  absWorkingDir: packageRoot,
  entryPoints,
  outbase: '.',
  outdir,
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  banner: { js: requireForBundled },
  // Its texts are data that is looked up by name.
  external: ['spdx-license-list'],
  plugins: [leaveOut, tidyYeoman],
  // Of its modules, not its CommonJS, what nothing uses can be left out.
  alias: { rxjs: join(packageRoot, 'node_modules/rxjs/dist/esm/index.js') },
  sourcemap: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
});
if (warnings.length > 0) throw new Error('The bundle is not what it should be.');

/** Chunks are named after their content, so those of earlier builds would stay and be packed. */
function removeOthers(kept: ReadonlySet<string>): void {
  for (const entry of readdirSync(outdir, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(file)) rmSync(file);
  }
}

const notices = join(outdir, 'THIRD-PARTY-NOTICES.txt');
writeFileSync(notices, noticesOf(metafile));
const outputs = Object.keys(metafile.outputs).map((path) => resolve(packageRoot, path));
removeOthers(new Set([notices, ...outputs]));
