/**
 * Proves that the wire suite can fail: puts faults into a language's SDKs, one at a time, and runs the
 * cases that must see them, with each kind of client.
 *
 *   npm run wire:mutations -- [--language ID] [--only refresh]
 *
 * Ends with 1 when a fault is seen by none of its cases, or not by all of them.
 */
import { proofOf } from '../test/languages/registry.js';
import { sampleLanguage } from '../test/languages/sample.js';
import { loadMutations } from '../test/wire/mutations/load.js';
import { runMutation } from '../test/wire/mutations/run.js';
import { scriptArguments } from './arguments.js';

const { values } = scriptArguments({
  usage: 'npm run wire:mutations -- [--language ID] [--only WORDS]',
  purpose: "Puts faults into a language's SDKs, and runs the cases that must see them.",
  options: {
    language: { type: 'string', default: sampleLanguage },
    /** A part of their names. */
    only: { type: 'string', default: '' },
  },
});

/** So many at once: most of the time goes into compiling and into cases that wait. */
const atOnce = 3;

const language = proofOf(values.language)?.wire;
if (!language) throw new Error(`the suite does not drive ${values.language}`);
const queue = [...loadMutations(language.id).entries()].filter(([, { name }]) =>
  name.includes(values.only),
);
if (queue.length === 0) throw new Error(`there is no mutation ${values.only}`);
const total = queue.length;
let survived = 0;

async function worker(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [number, mutation] = next;
    try {
      const { passed } = await runMutation(
        language as NonNullable<typeof language>,
        mutation,
        number,
      );
      if (passed.length > 0) survived++;
      const ids = passed.length > 0 ? `${passed.join(', ')} passed` : mutation.caughtBy.join(', ');
      console.log(`${passed.length > 0 ? 'SURVIVED' : 'caught  '}  ${mutation.name}  (${ids})`);
    } catch (error) {
      survived++;
      const why = error instanceof Error ? error.message : String(error);
      console.log(`FAILED    ${mutation.name}\n      ${why.replaceAll('\n', '\n      ')}`);
    }
  }
}

await Promise.all(Array.from({ length: atOnce }, worker));
console.log(`${total - survived} of ${total} were caught.`);
process.exitCode = survived === 0 ? 0 : 1;
