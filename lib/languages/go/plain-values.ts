import type { Given, GivenFile } from '../../sdk/given.js';
import { jsonOf, spellPlain } from '../../sdk/plain-given.js';
import type { Imports } from './imports.js';
import { bytesLiteral, plainLiteral, stringLiteral } from './literals.js';
import { call, type Layout, list, literal, pair } from './print.js';

/**
 * A value whose type nothing is known of: what a schema leaves open.
 *
 * @param qualifier - before the names of the SDK: `petstore.`
 */
export function plainValue(value: Given, imports: Imports, qualifier: string): Layout {
  return spellPlain<Layout>(value, {
    variable: (name) => name,
    number: (digits) => digits,
    file: (file) => fileLayout(file, imports, qualifier),
    endless: 'nil',
    object: (entries) =>
      literal(
        'map[string]any',
        entries.map(([name, each]) => pair(stringLiteral(name), each)),
      ),
    array: (items) => list('[]any', items),
    literal: plainLiteral,
  });
}

function fileLayout(
  { bytes, form, name, type }: GivenFile,
  imports: Imports,
  qualifier: string,
): Layout {
  const content = bytesLiteral(bytes);
  if (form === 'memory' && type === undefined) {
    return call(`${qualifier}FileFromBytes`, [stringLiteral(name ?? 'file.bin'), content]);
  }
  imports.standard('bytes');
  // A bare reader can be read only once; a buffer is one.
  const reader = form === 'once' ? 'bytes.NewBuffer' : 'bytes.NewReader';
  return literal(`${qualifier}File`, [
    ...(name === undefined ? [] : [pair('Name', stringLiteral(name))]),
    ...(type === undefined ? [] : [pair('ContentType', stringLiteral(type))]),
    pair('Reader', `${reader}(${content})`),
  ]);
}

/** `petstore.NewSecretString("YOUR_API_KEY")` */
export function secretLayout(text: Layout, qualifier: string): Layout {
  return call(`${qualifier}NewSecretString`, [text]);
}

/** A value as the text of its JSON; files have none. */
export function jsonText(value: Given): string {
  return JSON.stringify(jsonOf(value));
}
