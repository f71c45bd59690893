import { code } from '../../../render/printed.js';
import type { EnumDeclaration, EnumValue } from '../../../model/types.js';
import { docComment } from '../comments.js';
import { plainLiteral, numberLiteral } from '../literals.js';
import { printRows } from '../print.js';
import type { Sdk } from '../sdk.js';
import type { DeclarationView } from './declaration.js';
import { receiver } from './objects.js';

/** A type of its own with a constant for each value; other values are values too. */
export function enumViews(sdk: Sdk, declaration: EnumDeclaration): DeclarationView[] {
  const name = sdk.names.types.get(declaration)?.name ?? '';
  const constants = sdk.names.enumKeys.get(declaration) ?? [];
  const { summary, description, deprecated } = sdk.request.texts.docs(declaration.docs);
  const own = `${name} is one of the values of the API description, or a newer value.`;
  const literals = declaration.values.map(({ value }) => valueLiteral(value));
  const rows = declaration.values.map(({ description: meaning }, index) => ({
    doc: docComment({ description: sdk.request.texts.read(meaning) }, 1).text,
    cells: [constants[index] ?? '', name, `= ${literals[index] ?? ''}`],
  }));
  const type: DeclarationView = {
    doc: docComment({ name, own, summary, description, deprecated }),
    code: code(`type ${name} ${bases[declaration.base]}\n`),
  };
  if (rows.length === 0) return [type];
  return [
    type,
    {
      doc: docComment({ own: `Values of [${name}].` }),
      code: code(`const (\n${printRows(rows)})\n`),
    },
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
  return {
    doc: docComment({
      own: 'Known reports whether the API description lists the value.',
    }),
    code: code(`func (${self} ${name}) Known() bool {\n${body}}\n`),
  };
}
