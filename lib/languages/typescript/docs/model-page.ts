import type { Declaration, ObjectDeclaration } from '../../../model/types.js';
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
    alias: undefined,
  };
  switch (declaration.kind) {
    case 'object':
      return { ...section, properties: propertyRows(sdk, declaration, links, place) };
    case 'union':
      return {
        ...section,
        variants: declaration.variants.map((variant) => links.link(variant.type, place)),
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
