import { recursiveAliases } from '../common/recursive-aliases.js';
import type { GeneratedSdk } from '../language.js';
import type { Sdk } from './sdk.js';
import { mostConstants } from './name-rules.js';

/** What Java expresses less exactly than the model. */
export function notesOf({ model }: Sdk): GeneratedSdk['notes'] {
  const recursive = recursiveAliases(model.declarations).map(({ source }) => ({
    kind: 'recursive-type-as-object',
    subject: 'schema' as const,
    message: 'An array or a map of itself has no type in Java: its inner values are `Object`.',
    place: source,
  }));
  const large = model.declarations
    .filter((one) => one.kind === 'enum' && one.values.length > mostConstants)
    .map(({ source }) => ({
      kind: 'enum-values-without-constants',
      subject: 'schema' as const,
      message: `A Java class has at most ${mostConstants} constants: other values are made with \`of\`, and their \`known()\` is \`UNKNOWN\`.`,
      place: source,
    }));
  return [...recursive, ...large];
}
