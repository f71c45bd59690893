import type { Note } from '../../model/model.js';
import { recursiveAliases } from '../common/recursive-aliases.js';
import { schemaNotes } from '../common/schema-notes.js';
import type { Sdk } from './sdk.js';
import { mostConstants } from './name-rules.js';

const recursive = 'An array or a map of itself has no type in Java: its inner values are `Object`.';
const large = `A Java class has at most ${mostConstants} constants: other values are made with \`of\`, and their \`known()\` is \`UNKNOWN\`.`;

/** What Java expresses less exactly than the model. */
export function notesOf({ model: { declarations } }: Sdk): Note[] {
  const enums = declarations.filter((one) => one.kind === 'enum');
  const largeEnums = enums.filter(({ values }) => values.length > mostConstants);
  return [
    ...schemaNotes(recursiveAliases(declarations), 'recursive-type-as-object', recursive),
    ...schemaNotes(largeEnums, 'enum-values-without-constants', large),
  ];
}
