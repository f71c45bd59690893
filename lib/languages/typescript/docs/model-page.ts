import type { Declaration, ObjectDeclaration, UnionDeclaration } from '../../../model/types.js';
import { markdownBlock, markdownCode, markdownInline } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { primaryDirection } from '../analysis/direction.js';
import { plainLiteral } from '../literals.js';
import type { Sdk } from '../sdk.js';
import type { TypePlace } from '../types.js';
import type { TypeLinks } from './types.js';

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

const none = new Markdown('');

export function typeSection(
  sdk: Sdk,
  declaration: Declaration,
  links: TypeLinks,
  level: string,
): TypeSection {
  const name = sdk.names.types.get(declaration)?.name ?? '';
  const place: TypePlace = {
    direction: primaryDirection(declaration),
    argument: false,
    files: sdk.directions.multipart.has(declaration),
  };
  const { description, deprecated } = declaration.docs;
  const text = `${deprecated ? '**Deprecated.** ' : ''}${description ?? ''}`;
  const section: TypeSection = {
    heading: new Markdown(`${level} ${name}`),
    description: text === '' ? none : markdownBlock(text),
    properties: [],
    values: [],
    variants: [],
    telling: undefined,
    alias: undefined,
  };
  switch (declaration.kind) {
    case 'object':
      return { ...section, properties: propertyRows(sdk, declaration, links, place) };
    case 'union':
      return {
        ...section,
        variants: declaration.variants.map((variant) => links.link(variant.type, place)),
        telling: telling(sdk, declaration),
      };
    case 'alias':
      return { ...section, alias: links.link(declaration.target, place) };
    case 'enum': {
      const keys = sdk.names.enumKeys.get(declaration) ?? [];
      const values = declaration.values.map((value, index) => ({
        key: markdownCode(`${name}.${keys[index] ?? ''}`),
        value: markdownCode(plainLiteral(value.value)),
        description: markdownInline(value.description ?? ''),
      }));
      return { ...section, values };
    }
  }
}

function telling(sdk: Sdk, union: UnionDeclaration): Markdown | undefined {
  const isTagged =
    union.discriminator !== undefined && union.variants.some(({ tags }) => tags.length > 0);
  if (isTagged && union.inResponses) {
    const tag = markdownCode(union.discriminator ?? '').text;
    return new Markdown(
      `The member ${tag} tells which one a value is. One that is not known yet is kept as the API sent it, and ${markdownCode('isUnknownVariant(value)').text} is true of it: handle it in the \`default\` of a \`switch\`.`,
    );
  }
  const guards = (sdk.names.guards.get(union) ?? []).map(
    ({ name }) => markdownCode(`${name}(value)`).text,
  );
  if (guards.length === 0) return undefined;
  return new Markdown(
    `Which one a value is, ${guards.join(', ')} ${guards.length > 1 ? 'tell' : 'tells'}: the one whose constants match and whose required members are all there, of several the one that leaves the fewest members unexplained, and of these the first. ${markdownCode('typeof').text} tells what is no object.`,
  );
}

function propertyRows(
  sdk: Sdk,
  declaration: ObjectDeclaration,
  links: TypeLinks,
  place: TypePlace,
): PropertyRow[] {
  const names = sdk.names.properties.get(declaration);
  const rows = declaration.properties.map((property) => ({
    name: markdownCode(names?.get(property.wireName) ?? property.wireName),
    type: links.link(property.type, place),
    required: new Markdown(property.required ? 'yes' : 'no'),
    description: markdownInline(
      notes(property) + (property.docs.description ?? property.docs.summary ?? ''),
    ),
  }));
  if (!declaration.additional) return rows;
  const values = links.text(declaration.additional, place);
  const additional: PropertyRow = {
    name: markdownCode(sdk.names.additional.get(declaration) ?? ''),
    type: links.linked(`{ [key: string]: ${values} }`, declaration.additional),
    required: new Markdown('no'),
    description: new Markdown('Members that have no name of their own.'),
  };
  return [...rows, additional];
}

function notes(property: ObjectDeclaration['properties'][number]): string {
  const words = [
    ...(property.docs.deprecated ? ['**Deprecated.**'] : []),
    ...(property.readOnly ? ['Only in answers.'] : []),
    ...(property.writeOnly ? ['Only in requests.'] : []),
  ];
  return words.length > 0 ? `${words.join(' ')} ` : '';
}

/** A template asks whether a list is there; an empty one is not. */
export function present<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length > 0 ? list : undefined;
}
