import { packageRoot } from '../../lib/paths.js';
import { filesOf } from './checkout.js';
import { ownership } from './keys.js';

/** A command of a proof, run in the checkout. */
export interface ProofStep {
  readonly name: string;
  /** How long it is expected to take in a language that has no proof of it. */
  readonly seconds: number;
  /** Arguments of `node`. */
  readonly command: readonly string[];
  /**
   * Whether it needs every tool of the language. Any other step fails without a tool that it needs from a registry,
   * so one that passes did not need those that are absent.
   */
  readonly needsEveryTool?: boolean;
  /** Lines that begin like this report what passed; the log leaves them out. */
  readonly quiet?: readonly string[];
}

/** Random exchanges for each language. */
const exchanges = 20_000;

/** The names of the steps, with the seconds that each takes in the slowest language. */
const slowest = {
  tests: 1000,
  'wire suite': 190,
  mutations: 800,
  'random exchanges': 225,
} as const;

/** The names of the steps of every language. */
export const stepNames: readonly string[] = Object.keys(slowest);

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
  const named = (name: keyof typeof slowest, command: readonly string[]): ProofStep => ({
    name,
    seconds: slowest[name],
    command,
  });
  return [
    {
      ...named('tests', [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'prove',
        ...testFiles(language, ids, checkout),
      ]),
      needsEveryTool: true,
    },
    {
      ...named('wire suite', script('wire.ts', '--every-way')),
      quiet: ['pass  ', 'n/a   '],
    },
    { ...named('mutations', script('wire-mutations.ts')), quiet: ['caught  '] },
    named('random exchanges', script('wire-random.ts', '--exchanges', `${exchanges}`)),
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
