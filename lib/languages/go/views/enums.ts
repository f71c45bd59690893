import type { EnumDeclaration } from '../../../model/types.js';
import { code } from '../../../render/printed.js';
import { docComment, fieldDoc } from '../comments.js';
import { plainLiteral } from '../literals.js';
import { printRows } from '../print.js';
import type { Sdk } from '../sdk.js';
import { typeView } from './declaration.js';

/** A type of its own with a constant for each value; other values are values too. */
export function enumView(sdk: Sdk, declaration: EnumDeclaration) {
  const own = 'is one of the values of the API description, or a newer value.';
  const type = {
    ...typeView(sdk, declaration, own),
    text: code(bases[declaration.base]),
  };
  const constants = sdk.names.enumKeys.get(declaration) ?? [];
  const literals = declaration.values.map(({ value }) => plainLiteral(value));
  const rows = declaration.values.map(({ description: meaning }, index) => ({
    doc: fieldDoc({ description: sdk.request.texts.read(meaning) }),
    cells: [constants[index] ?? '', type.name.text, `= ${literals[index] ?? ''}`],
  }));
  if (rows.length === 0) return type;
  // Texts with other halves of surrogate pairs are the same in Go.
  const known = constants.filter((_, index) => literals.indexOf(literals[index] ?? '') === index);
  const doc = docComment({ own: `Values of [${type.name.text}].` });
  const values = { doc, rows: code(printRows(rows)), known: code(known.join(',\n\t\t')) };
  return { ...type, values };
}

const bases = { string: 'string', integer: 'int64', number: 'float64' } as const;
