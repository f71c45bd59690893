import type { Declaration, TypeUse } from '../../model/types.js';
import type { GeneratedSdk } from '../language.js';
import type { Sdk } from './sdk.js';
import { mostConstants } from './views/enums.js';

/** What Java expresses less exactly than the model. */
export function notesOf({ model }: Sdk): GeneratedSdk['notes'] {
  const recursive = model.declarations.filter(isRecursiveAlias).map(({ source }) => ({
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

/** Whether an alias stands for an array or a map of itself. */
function isRecursiveAlias(declaration: Declaration): boolean {
  if (declaration.kind !== 'alias') return false;
  const seen = new Set<Declaration>([declaration]);
  for (let use: TypeUse | undefined = declaration.target; use; ) {
    const { type }: TypeUse = use;
    if (type.kind === 'array') use = type.items;
    else if (type.kind === 'map') use = type.values;
    else if (type.kind === 'named' && type.target.kind === 'alias') {
      if (seen.has(type.target)) return type.target === declaration;
      seen.add(type.target);
      use = type.target.target;
    } else return false;
  }
  return false;
}
