import type { EnumDeclaration } from '../../../model/types.js';
import { wordList } from '../../common/word-list.js';
import { code } from '../../../render/printed.js';
import { enumKind } from '../../../sdk/scalar-kinds.js';
import { docComment } from '../comments.js';
import { stringLiteral } from '../literals.js';
import { numberLayout } from '../plain-values.js';
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
  const constants = (sdk.names.enumKeys.get(declaration) ?? []).map((name, index) => {
    const { description, value = '' } = declaration.values[index] ?? {};
    const literal =
      kind === 'string'
        ? stringLiteral(String(value))
        : numberLayout(kind, String(value), scope.types);
    const otherwise = `The value \`${String(value)}\`.`;
    const made = call('constant', [literal, `Known.${name}`]);
    return {
      doc: docComment(4, { description: sdk.request.texts.read(description), otherwise }),
      name: code(name),
      declared: statement(4, `public static final ${type.name.text} ${name} = `, made),
    };
  });
  return fileView(scope, { ...type, base: bases[kind], isDecimal, constants });
}
