import type { EnumDeclaration, EnumValue } from '../../../model/types.js';
import { fieldDoc } from '../comments.js';
import { plainLiteral, numberLiteral } from '../literals.js';
import { printRows } from '../print.js';
import type { Sdk } from '../sdk.js';
import { type DeclarationView, declared, declaredType, typeName } from './declaration.js';
import { receiver } from './objects.js';

/** A type of its own with a constant for each value; other values are values too. */
export function enumViews(sdk: Sdk, declaration: EnumDeclaration): DeclarationView[] {
  const name = typeName(sdk, declaration);
  const constants = sdk.names.enumKeys.get(declaration) ?? [];
  const own = 'is one of the values of the API description, or a newer value.';
  const literals = declaration.values.map(({ value }) => valueLiteral(value));
  const rows = declaration.values.map(({ description: meaning }, index) => ({
    doc: fieldDoc({ description: sdk.request.texts.read(meaning) }),
    cells: [constants[index] ?? '', name, `= ${literals[index] ?? ''}`],
  }));
  const type = declaredType(sdk, declaration, { own, text: bases[declaration.base] });
  if (rows.length === 0) return [type];
  return [
    type,
    declared(`Values of [${name}].`, `const (\n${printRows(rows)})\n`),
    knownMethod(
      name,
      constants.filter((_, index) => literals.indexOf(literals[index] ?? '') === index),
    ),
  ];
}

const bases = { string: 'string', integer: 'int64', number: 'float64' } as const;

function valueLiteral(value: EnumValue['value']): string {
  return typeof value === 'number' ? numberLiteral(value) : plainLiteral(value);
}

/** @param constants - those of different values: texts with other halves of surrogate pairs are one in Go */
function knownMethod(name: string, constants: readonly string[]): DeclarationView {
  const self = receiver(name);
  const cases = constants.join(',\n\t\t');
  const body = `\tswitch ${self} {\n\tcase ${cases}:\n\t\treturn true\n\t}\n\treturn false\n`;
  return declared(
    'Known reports whether the API description lists the value.',
    `func (${self} ${name}) Known() bool {\n${body}}\n`,
  );
}
