import { codeBlocks } from '../../compile/markdown.js';
import type { Workshop } from '../../compile/workshop.js';
import { generateFiles } from '../../unit/languages/python/generated.js';
import { modelOfFixture } from '../../unit/model/modelled.js';
import { importNameOf } from './compiler.js';
import { variations } from './variations.js';

/** A Python SDK as its users get it, in a folder of a workshop. */
export interface PythonSdk {
  /** Name of the folder. */
  readonly name: string;
  /** What programs import. */
  readonly importName: string;
  readonly files: ReadonlyMap<string, string>;
}

/** The files of the SDK of a variation. */
export async function generateVariation(name: string): Promise<ReadonlyMap<string, string>> {
  const variation = variations.find((one) => one.name === name);
  if (variation === undefined) throw new Error(`no variation ${name}`);
  const model = await modelOfFixture(variation.fixture, variation.model);
  return generateFiles(model, variation.request);
}

export function writeSdk(
  workshop: Workshop,
  name: string,
  files: ReadonlyMap<string, string>,
): PythonSdk {
  workshop.writeSdk(name, files);
  return { name, files, importName: importNameOf(files) };
}

/** The source folders of SDKs, from the workshop's folder. */
export function sourceFolders(sdks: readonly PythonSdk[]): string[] {
  return sdks.map(({ name }) => `${name}/src`);
}

/** Sources that are not of the runtime, which has tests of its own, from the workshop's folder. */
export function printedSources({ name, importName, files }: PythonSdk): string[] {
  const printed = [
    'models',
    'services',
    'types',
    'hooks',
    'client.py',
    '__init__.py',
    '_settings.py',
  ];
  const present = (path: string) =>
    [...files.keys()].some((file) => file === path || file.startsWith(`${path}/`));
  return [...printed.map((path) => `src/${importName}/${path}`), 'examples']
    .filter(present)
    .map((path) => `${name}/${path}`);
}

/** Pages show methods that the API marks as deprecated. */
const asShown = '# pyright: reportDeprecated=false\n';

/**
 * Writes what the pages of an SDK show into the folder `snippets`: each block as a program of its
 * own, with the page's client where it makes none. Gives the files' names.
 */
export function writeSnippets(workshop: Workshop, { importName, files }: PythonSdk): string[] {
  const [quickStart = ''] = codeBlocks(files.get('README.md') ?? '', 'python');
  const prelude = /^from .*\n\nclient = (?:.*\)|[^]*?\n\))\n/.exec(`${quickStart}\n`)?.[0] ?? '';
  const written: string[] = [];
  for (const [path, text] of files) {
    // The descriptions' own code blocks, in other words than ours, are not for this checker.
    if (!path.endsWith('.md') || path.startsWith('documentation/models/')) continue;
    codeBlocks(text, 'python').forEach((block, index) => {
      const own = block.includes(prelude.trimEnd()) ? '' : prelude;
      const name = `snippets/${importName}_${path.replace(/\W+/g, '_')}_${index}.py`;
      workshop.write(name, `${asShown}${own}${block}\n`);
      written.push(name);
    });
  }
  return written;
}
