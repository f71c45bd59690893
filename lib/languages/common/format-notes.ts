import type { ApiModel, Note } from '../../model/model.js';
import type { Declaration, NumberFormat, Type, TypeUse } from '../../model/types.js';
import type { Place } from '../../openapi/place.js';

/** The types of a language that hold less than a format says, by format: `float64`. */
export type InexactFormats = Readonly<Partial<Record<NumberFormat, string>>>;

/** One note for each format that a language has no exact type for, at the first use of it. */
export function formatNotes(model: ApiModel, inexact: InexactFormats): Note[] {
  const found = new Map<NumberFormat, Map<string, Place>>();
  for (const { type, source } of placedUses(model)) {
    const format = numberFormat(type.type);
    if (format === undefined || inexact[format] === undefined) continue;
    const places = found.get(format) ?? new Map<string, Place>();
    // An inherited property has one place in the description.
    if (!places.has(source.toString())) places.set(source.toString(), source);
    found.set(format, places);
  }
  return [...found].flatMap(([format, places]): Note[] => {
    const [place] = places.values();
    if (place === undefined) return [];
    const type = inexact[format];
    const count = places.size === 1 ? '1 value has' : `${places.size} values have`;
    const message = `${count} the format "${format}", but the type \`${type}\` keeps only about 16 digits. This is the first of them.`;
    return [{ kind: 'inexact-format', subject: 'schema', message, place }];
  });
}

function numberFormat(type: Type): NumberFormat | undefined {
  if (type.kind === 'array') return numberFormat(type.items.type);
  if (type.kind === 'map') return numberFormat(type.values.type);
  return type.kind === 'number' ? type.format : undefined;
}

interface PlacedUse {
  readonly type: TypeUse;
  readonly source: Place;
}

/** Every type that is used somewhere, in the order of the description. */
function placedUses({ operations, declarations }: ApiModel): PlacedUse[] {
  const uses = operations.flatMap(({ body, errors, parameters, responses }) => [
    ...parameters,
    ...(body?.media ?? []),
    ...[...responses, ...errors].flatMap(({ media }) => media),
  ]);
  return [...uses, ...declarations.flatMap(usesInside)];
}

function usesInside(declaration: Declaration): readonly PlacedUse[] {
  const { source } = declaration;
  switch (declaration.kind) {
    case 'object': {
      const { additional, properties } = declaration;
      return [...properties, ...(additional ? [{ type: additional, source }] : [])];
    }
    case 'union':
      return declaration.variants;
    case 'alias':
      return [{ type: declaration.target, source }];
    case 'enum':
      return [];
  }
}
