import type { Declaration, TypeUse } from '../../model/types.js';
import type { GeneratedSdk } from '../language.js';
import type { Sdk } from './sdk.js';

/** What Java expresses less exactly than the model. */
export function notesOf({ model }: Sdk): GeneratedSdk['notes'] {
  return model.declarations.filter(isRecursiveAlias).map(({ source }) => ({
    kind: 'recursive-type-as-object',
    subject: 'schema',
    message: 'An array or a map of itself has no type in Java: its inner values are `Object`.',
    place: source,
  }));
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
