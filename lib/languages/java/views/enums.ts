import type { EnumDeclaration } from '../../../model/types.js';
import { wordList } from '../../common/word-list.js';
import { code } from '../../../render/printed.js';
import { enumKind } from '../../../sdk/scalar-kinds.js';
import { ownHtml } from '../../../descriptions/comment-html.js';
import { docComment } from '../comments.js';
import { longLiteral, stringLiteral } from '../literals.js';
import { call, statement } from '../print.js';
import type { Sdk } from '../sdk.js';
import { fileView, scopeOf, typeView } from './declaration.js';

/** How the runtime holds values of each kind. */
const bases = {
  string: { kind: code('OfString'), boxed: code('String'), type: code('String') },
  int64: { kind: code('OfLong'), boxed: code('Long'), type: code('long') },
  decimal: { kind: code('OfDecimal'), boxed: code('BigDecimal'), type: code('BigDecimal') },
};

const used = wordList('json.EnumType json.OpenEnum json.JsonType java.util.HashMap java.util.Map');

/** A class with a constant for each value of the description; other values are values too. */
export function enumView(sdk: Sdk, declaration: EnumDeclaration) {
  const kind = enumKind(declaration);
  const isDecimal = kind === 'decimal';
  const scope = scopeOf(sdk, 'models', { used: [...used, isDecimal && 'java.math.BigDecimal'] });
  const own = 'One of the values of the API description, or a newer value.';
  const type = typeView(scope, declaration, own);
  const constants = constantsOf(sdk, declaration).map((name, index) => {
    const { description, value = '' } = declaration.values[index] ?? {};
    const made = call('constant', [valueLiteral(kind, value), `Known.${name}`]);
    return {
      doc: docComment(
        {
          description: sdk.request.texts.read(description),
          otherwise: ownHtml(`The value \`${String(value)}\`.`),
        },
        4,
      ),
      name: code(name),
      declared: statement(4, `public static final ${type.name.text} ${name} = `, made),
    };
  });
  return fileView(scope, { ...type, base: bases[kind], isDecimal, constants });
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
