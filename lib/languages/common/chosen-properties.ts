import type { ObjectDeclaration, Property } from '../../model/types.js';

/** Adds the first properties that each choice of the object accepts, unless it is satisfied already. */
export function withChosen(
  { properties, requiredChoices }: ObjectDeclaration,
  shown: readonly Property[],
): readonly Property[] {
  if (requiredChoices.length === 0) return shown;
  const names = new Set(shown.map(({ wireName }) => wireName));
  const sent = new Set(
    properties.filter(({ readOnly }) => !readOnly).map(({ wireName }) => wireName),
  );
  for (const choice of requiredChoices) {
    if (choice.some((list) => list.every((name) => names.has(name)))) continue;
    const chosen = choice.find((list) => list.every((name) => sent.has(name)));
    for (const name of chosen ?? []) names.add(name);
  }
  return properties.filter(({ wireName }) => names.has(wireName));
}
