import type { EnumDeclaration } from '../../../model/types.js';
import { wordList } from '../../common/word-list.js';
import { code } from '../../../render/printed.js';
import { enumKind } from '../../../sdk/scalar-kinds.js';
import { docComment } from '../comments.js';
import { longLiteral, stringLiteral } from '../literals.js';
import { call, print } from '../print.js';
import type { Sdk } from '../sdk.js';
import { fileHead, scopeOf, typeView } from './declaration.js';

const bases = {
  string: { boxed: 'String', type: 'String', key: 'value', kind: 'OfString', used: [] },
  int64: { boxed: 'Long', type: 'long', key: 'value', kind: 'OfLong', used: [] },
  decimal: {
    boxed: 'BigDecimal',
    type: 'BigDecimal',
    key: 'value.stripTrailingZeros()',
    kind: 'OfDecimal',
    used: ['java.math.BigDecimal'],
  },
} as const;

/** A class with a constant for each value of the description; other values are values too. */
export function enumView(sdk: Sdk, declaration: EnumDeclaration) {
  const kind = enumKind(declaration);
  const base = bases[kind];
  const used = wordList(
    'json.EnumType json.OpenEnum json.JsonType java.util.HashMap java.util.Map',
  );
  const scope = scopeOf(sdk, 'models', { used: [...used, ...base.used] });
  const own = 'One of the values of the API description, or a newer value.';
  const type = typeView(scope, declaration, own);
  const constants = constantsOf(sdk, declaration).map((name, index) => {
    const { description, value = '' } = declaration.values[index] ?? {};
    const made = call('constant', [valueLiteral(kind, value), `Known.${name}`]);
    const column = `    public static final ${type.name.text} ${name} = `.length;
    const otherwise = `The value \`${String(value)}\`.`;
    return {
      doc: docComment(4, { description: sdk.request.texts.read(description), otherwise }),
      name: code(name),
      made: code(print(made, 4, column, 1)),
    };
  });
  return {
    ...fileHead(scope),
    ...type,
    label: type.name.text,
    boxed: code(base.boxed),
    base: { type: code(base.type), key: code(base.key), kind: code(base.kind) },
    constants,
  };
}

/** The initializer of a class has at most 64 KB. */
export const mostConstants = 3000;

/** The names of the constants, in the order of the values; the values behind them have none. */
export function constantsOf({ names }: Sdk, declaration: EnumDeclaration): readonly string[] {
  return (names.enumKeys.get(declaration) ?? []).slice(0, mostConstants);
}

function valueLiteral(kind: keyof typeof bases, value: string | number | bigint): string {
  if (kind === 'string') return stringLiteral(String(value));
  return kind === 'int64'
    ? longLiteral(BigInt(value))
    : `new BigDecimal(${stringLiteral(String(value))})`;
}
