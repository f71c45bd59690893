import type { Operation } from '../../model/model.js';
import { snakeCase } from '../../naming/cases.js';
import { splitWords } from '../../naming/words.js';
import type { SdkTraits } from '../../sdk/traits.js';

/** How methods and clients are declared in Python. */
export const traits: SdkTraits = {
  language: 'python',
  optional: 'named',
  positional: 'also-named',
  absence: 'same-type',
  options: { name: 'options', type: 'RequestOptions', positional: false },
  body: { replaced: (name) => `body_${name}`, reserved: calledNames },
  downloads: 'files',
  argumentKeys: 'names',
  optionName: snake,
  hookKey: snake,
};

/** What the code of a method calls: an argument of the same name would hide it. */
function calledNames({ result }: Operation): readonly string[] {
  if (result.kind === 'stream') return ['self', 'open_stream', 'open_async_stream'];
  return result.kind === 'value' && result.bytes ? ['self', 'cast'] : ['self'];
}

/** `max_attempts` for `maxAttempts`. */
export function snake(name: string): string {
  return snakeCase(splitWords(name));
}
