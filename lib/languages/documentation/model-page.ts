import type {
  Declaration,
  ObjectDeclaration,
  Property,
  TypeUse,
  UnionDeclaration,
} from '../../model/types.js';
import type { Parameter } from '../../model/model.js';
import { fullStop } from '../../descriptions/sentence.js';
import { noteSentences, valueNotes } from '../common/value-notes.js';
import {
  inlinesMarkdown,
  markdownBeginning,
  markdownBlocks,
  markdownInline,
  markdownSee,
} from '../../descriptions/page.js';
import { resolveTarget } from '../../model/resolve.js';
import { markdownCode } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { TypeLinks } from './type-links.js';
import type { Vocabulary } from './vocabulary.js';

export interface TypeSection {
  /** `#` or `###`, by where the section stands. */
  readonly heading: Markdown;
  readonly description: Markdown;
  readonly properties: readonly PropertyRow[];
  readonly values: readonly ValueRow[];
  readonly variants: readonly Markdown[];
  /** How a program tells the variants apart. */
  readonly telling: Markdown | undefined;
  readonly alias: Markdown | undefined;
}

export interface PropertyRow {
  readonly name: Markdown;
  readonly type: Markdown;
  readonly required: Markdown;
  readonly description: Markdown;
}

interface ValueRow {
  readonly key: Markdown;
  readonly value: Markdown;
  readonly description: Markdown;
}

export function typeSection(
  vocabulary: Vocabulary,
  declaration: Declaration,
  links: TypeLinks,
  level: string,
): TypeSection {
  const name = vocabulary.typeName(declaration);
  const { description, deprecated, see } = vocabulary.texts.docs(declaration.docs);
  const { text } = markdownBlocks(description);
  const section: TypeSection = {
    heading: new Markdown(`${level} ${name}`),
    description: new Markdown(
      [
        deprecated && !tellsOfDeprecation(text) ? '**Deprecated.**' : '',
        text,
        markdownSee(see).text,
      ]
        .filter(Boolean)
        .join('\n\n'),
    ),
    properties: [],
    values: [],
    variants: [],
    telling: undefined,
    alias: undefined,
  };
  switch (declaration.kind) {
    case 'object':
      return { ...section, properties: propertyRows(vocabulary, declaration, links) };
    case 'union':
      return {
        ...section,
        variants: declaration.variants.map(({ type }) =>
          links.linked(vocabulary.partType(type, declaration), type),
        ),
        telling: telling(vocabulary, declaration),
      };
    case 'alias': {
      const { target } = declaration;
      return { ...section, alias: links.linked(vocabulary.partType(target, declaration), target) };
    }
    case 'enum': {
      const values = declaration.values.map(({ description: meaning }, index) => {
        const constant = vocabulary.constant(declaration, index);
        return {
          key: markdownCode(constant.name),
          value: markdownCode(constant.value),
          description: markdownInline(vocabulary.texts.read(meaning)),
        };
      });
      return { ...section, values };
    }
  }
}

function telling(vocabulary: Vocabulary, union: UnionDeclaration): Markdown | undefined {
  const way = vocabulary.telling(union);
  if (!way) return undefined;
  if (way.by === 'tag') {
    const tag = markdownCode(union.discriminator ?? '').text;
    const bare = union.variants.some(({ withoutTag }) => withoutTag);
    const orNone = bare ? ' A value without it has the last of these types.' : '';
    const others = hasOnlyObjects(union) ? 'the variant' : 'the variants that are objects';
    return new Markdown(
      `The property ${tag} identifies ${others}.${orNone} An unknown variant is kept as the API sent it, and ${markdownCode(way.unknown).text} is true for it: handle it ${way.where}.`,
    );
  }
  const guards = way.guards.map((guard) => markdownCode(guard).text);
  return new Markdown(
    `To identify the variant, use ${guards.join(', ')}. The SDK chooses the variant whose constants match and whose required properties are present. If several variants match, it chooses the one with the fewest unknown properties, and of those the first. If none matches, required properties may be missing from the only variant that is an object, or from one whose constant matches. ${markdownCode(way.plain).text} identifies a value that is not an object.`,
  );
}

/** Whether all variants are objects, or unions of objects. */
function hasOnlyObjects(union: UnionDeclaration, around: readonly Declaration[] = []): boolean {
  return union.variants.every(({ type }) => {
    const target = resolveTarget(type);
    if (target?.kind !== 'union') return target?.kind === 'object';
    return around.includes(target) || hasOnlyObjects(target, [...around, union]);
  });
}

function propertyRows(
  vocabulary: Vocabulary,
  declaration: ObjectDeclaration,
  links: TypeLinks,
): PropertyRow[] {
  const rows = declaration.properties.map((property) => ({
    name: markdownCode(vocabulary.property(declaration, property.wireName)),
    type: links.linked(vocabulary.propertyType(property, declaration), property.type),
    required: new Markdown(property.required ? 'yes' : 'no'),
    description: describedValue(vocabulary, property, {
      isSent: declaration.inRequests && !property.readOnly,
      marks: marks(property),
    }),
  }));
  if (!declaration.additional) return rows;
  const { name, type } = vocabulary.additional(declaration);
  const additional: PropertyRow = {
    name: markdownCode(name),
    type: links.linked(type, declaration.additional),
    required: new Markdown('no'),
    description: new Markdown('Properties that are not listed here.'),
  };
  return [...rows, additional];
}

/** What a table says of a value: marks of our own, the text, its default and its limits. */
export function describedValue(
  { literal, texts }: Vocabulary,
  value: Property | Parameter,
  { isSent, marks: own }: { readonly isSent: boolean; readonly marks: readonly string[] },
): Markdown {
  const docs = texts.docs(value.docs);
  const described = docs.description ?? docs.summary;
  const shown = isOfItsType(value) ? markdownBeginning(described) : markdownInline(described);
  const { text } = shown;
  const notes = inlinesMarkdown(noteSentences(valueNotes(value, isSent, literal))).text;
  const isTold = docs.deprecated && !tellsOfDeprecation(text);
  const parts = [
    ...(isTold ? ['**Deprecated.**'] : []),
    ...own,
    notes === '' || text === '' ? text + notes : `${fullStop(text)} ${notes}`,
    markdownSee(docs.see).text,
  ];
  return new Markdown(parts.filter(Boolean).join(' '));
}

/** Whether the text is that of a type, which the row links to. */
function isOfItsType({ docs: { description }, type }: Property | Parameter): boolean {
  const declaration = namedIn(type);
  if (description === undefined || !declaration) return false;
  const target = declaration.kind === 'alias' ? namedIn(declaration.target) : undefined;
  return [declaration, target].some((one) => one?.docs.description === description);
}

function namedIn({ type }: TypeUse): Declaration | undefined {
  return type.kind === 'named' ? type.target : undefined;
}

/** The author's own words are more than ours. */
export function tellsOfDeprecation(text: string): boolean {
  return /\bdeprecat(?:ed|ion)\b/i.test(text);
}

function marks(property: Property): string[] {
  return [
    ...(property.readOnly ? ['Only in responses.'] : []),
    ...(property.writeOnly ? ['Only in requests.'] : []),
  ];
}

/** A template asks whether a list is there; an empty one is not. */
export function present<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length > 0 ? list : undefined;
}
