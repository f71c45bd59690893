import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { CallRunner, DocumentedSdk } from '../../documented-calls/runner.js';
import { callName } from '../../documented-calls/snippets.js';

const programs = join(dirname(fileURLToPath(import.meta.url)), 'programs/documented-calls');

export const documentedCalls: CallRunner = {
  async prepare(folder, sdks) {
    for (const sdk of sdks) await bundleCalls(folder, sdk);
    await build({
      entryPoints: [join(programs, 'run-calls.ts')],
      outfile: join(folder, 'run-calls.mjs'),
      format: 'esm',
      logLevel: 'silent',
    });
    return { command: process.execPath, args: ['run-calls.mjs'] };
  },
};

/** Each call becomes a module, which runs when it is imported; the modules share the SDK. */
async function bundleCalls(folder: string, { name, folder: sdk, files, snippets }: DocumentedSdk) {
  const calls = join(folder, 'sources', name);
  mkdirSync(calls, { recursive: true });
  snippets.forEach(({ code }, index) => writeFileSync(join(calls, `${callName(index)}.ts`), code));
  const { name: packageName } = JSON.parse(files.get('package.json') ?? '') as { name: string };
  await build({
    absWorkingDir: folder,
    entryPoints: [`sources/${name}/*.ts`],
    outdir: `calls/${name}`,
    bundle: true,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    alias: { [packageName]: join(sdk, 'src/index.ts') },
    tsconfigRaw: { compilerOptions: { target: 'ES2022', verbatimModuleSyntax: true } },
    logLevel: 'silent',
  });
}
