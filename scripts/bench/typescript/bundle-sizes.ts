import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { table } from '../tables.js';

/** What an SDK adds to a page, in bytes. */
interface BundleSize {
  readonly what: string;
  readonly minified: number;
  readonly gzipped: number;
}

/** {@link bundleSizes} as a table in Markdown. */
export async function bundleTable(sdk: string): Promise<readonly string[]> {
  const rows = (await bundleSizes(sdk)).map(({ what, minified, gzipped }) => [
    what,
    kilobytes(minified),
    kilobytes(gzipped),
  ]);
  return table(['Bundle', 'Minified', 'Compressed'], rows);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Sizes of a TypeScript SDK's bundles: the client, and its largest and smallest service alone. */
async function bundleSizes(sdk: string): Promise<readonly BundleSize[]> {
  const services = readdirSync(join(sdk, 'src/services')).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('-types.ts'),
  );
  const sized = [];
  for (const service of services) {
    const name = service.replace(/\.ts$/, '');
    const source = `export * from './services/${name}.js'; export * from './core.js';`;
    sized.push({ what: `\`createCore\` and \`services/${name}\``, ...(await sizeOf(sdk, source)) });
  }
  sized.sort((first, second) => first.minified - second.minified);
  const client = {
    what: 'client',
    ...(await sizeOf(sdk, `export * from '${clientModule(sdk)}';`)),
  };
  return [client, sized.at(-1), sized[0]].filter((one) => one !== undefined);
}

function clientModule(sdk: string): string {
  const index = readFileSync(join(sdk, 'src/index.ts'), 'utf8');
  const modules = [...index.matchAll(/ from '(\.\/[^/']+)\.js'/g)].map(([, path]) => path ?? '');
  const client = modules.find((path) => {
    const file = join(sdk, 'src', `${path}.ts`);
    return existsSync(file) && readFileSync(file, 'utf8').includes('createCore(config)');
  });
  if (client === undefined) throw new Error(`no client in ${sdk}`);
  return `${client}.js`;
}

async function sizeOf(sdk: string, contents: string): Promise<Omit<BundleSize, 'what'>> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(sdk, 'src') },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2020',
    write: false,
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  return { minified: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
}
