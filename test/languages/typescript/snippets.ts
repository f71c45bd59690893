import { posix } from 'node:path';
import { codeBlocks } from '../../compile/markdown.js';
import { repository, type Workshop } from '../../compile/workshop.js';

/**
 * What the compiler says of all that an SDK's pages and examples show: each `ts` block as a program
 * of its own, with the page's client where it makes none.
 */
export async function snippetErrors(
  workshop: Workshop,
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<string> {
  const { name } = JSON.parse(files.get('package.json') ?? '') as { name: string };
  const snippets = snippetsOf(files);
  if (snippets.size < 3) return 'there are no snippets';
  for (const [path, text] of snippets) workshop.write(`${folder}/snippets/${path}.ts`, text);
  workshop.writeJson(`${folder}/tsconfig.snippets.json`, snippetConfig(name));
  return (await workshop.tsc('-p', `${folder}/tsconfig.snippets.json`)).output;
}

/** What the pages of an SDK show, as programs by name. */
export function snippetsOf(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [quickStart = ''] = codeBlocks(files.get('README.md') ?? '', 'ts');
  const prelude = /^(?:import .*\n)\n*(?:const [\s\S]*?\);\n)/.exec(`${quickStart}\n`)?.[0] ?? '';
  const [, client] = /^const (\w+) = /m.exec(prelude) ?? [];
  const declares = (block: string) =>
    client !== undefined && new RegExp(`^const ${client} = `, 'm').test(block);
  const snippets = new Map<string, string>();
  for (const [path, text] of files) {
    // The descriptions' own code blocks, in other words than ours, are not for this compiler.
    if (!path.endsWith('.md') || path.startsWith('documentation/models/')) continue;
    codeBlocks(text, 'ts').forEach((block, index) => {
      const own = block.includes(prelude.trimEnd()) || declares(block) ? '' : prelude;
      const file = `${path.replace(/\W+/g, '-')}-${index}`;
      snippets.set(file, `${own}${block}\nexport {};\n`);
    });
  }
  return snippets;
}

/** A compiler configuration for programs in `snippets/` that import the SDK beside them. */
export function snippetConfig(packageName: string) {
  return {
    extends: './tsconfig.json',
    compilerOptions: {
      noEmit: true,
      rootDir: '.',
      types: ['node'],
      typeRoots: [posix.join(repository, 'node_modules/@types')],
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      noUnusedLocals: false,
      isolatedDeclarations: false,
      declaration: false,
      declarationMap: false,
      paths: {
        ...shownPackages,
        [packageName]: ['./src/index.ts'],
        [`${packageName}/*`]: ['./src/*.ts'],
      },
    },
    include: ['snippets', 'examples/src', denoTypes],
  };
}

/** The part of Deno's types that pages use. `prove/runtimes.test.ts` checks the same code with Deno's own. */
const denoTypes = posix.join(repository, 'test/languages/typescript/programs/shown/deno.d.ts');

/** Packages that pages import and an SDK does not depend on. */
export const shownPackages = { undici: [posix.join(repository, 'node_modules/undici/index.d.ts')] };
