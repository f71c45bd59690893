import { packageRoot } from '../../lib/paths.js';
import { filesOf } from './checkout.js';
import { ownership } from './keys.js';

/** A command of a proof, run in the checkout. */
export interface ProofStep {
  readonly name: string;
  /** Arguments of `node`. */
  readonly command: readonly string[];
  /** Lines that begin like this report what passed; the log leaves them out. */
  readonly quiet?: readonly string[];
}

/** Random exchanges for each language. */
const exchanges = 20_000;

const tsx = 'node_modules/tsx/dist/cli.mjs';

/** What proves a language, in order. `SDKGEN_PROVE` has its id in each of them. */
export function stepsOf(
  language: string,
  ids: readonly string[],
  checkout = packageRoot,
): readonly ProofStep[] {
  const script = (file: string, ...args: readonly string[]): readonly string[] => [
    tsx,
    `scripts/${file}`,
    '--language',
    language,
    ...args,
  ];
  return [
    {
      name: 'tests',
      command: [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'prove',
        ...testFiles(language, ids, checkout),
      ],
    },
    {
      name: 'wire suite',
      command: script('wire.ts', '--every-way'),
      quiet: ['pass  ', 'n/a   '],
    },
    { name: 'mutations', command: script('wire-mutations.ts'), quiet: ['caught  '] },
    { name: 'random exchanges', command: script('wire-random.ts', '--exchanges', `${exchanges}`) },
  ];
}

/** The tests of proofs, without those of other languages' folders. */
function testFiles(language: string, ids: readonly string[], checkout: string): readonly string[] {
  const paths = filesOf(checkout);
  const ownersOf = ownership(checkout, ids, paths);
  const files = paths.filter((path) => {
    const owners = ownersOf(path);
    const isTest = /^test\/(?:.*\/)?prove\/.*\.test\.ts$/.test(path);
    return isTest && (owners.length === 0 || owners.includes(language));
  });
  // Without any file vitest would run the tests of all languages; it fails for a folder without tests.
  return files.length > 0 ? files : [`test/languages/${language}/prove/`];
}
