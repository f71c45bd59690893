import { resolveType } from '../../../model/resolve.js';
import type { Declaration } from '../../../model/types.js';
import { markdownCode } from '../../../render/markdown.js';
import { bulletList } from '../../documentation/prose.js';
import { isSecret } from '../analysis/secrets.js';
import type { Sdk } from '../sdk.js';
import { isAny } from '../type-forms.js';
import { isNullable } from '../types.js';

/** Whether a struct has a member that may be absent, null or a value. */
function hasNullable(declarations: readonly Declaration[]): boolean {
  return declarations.some(
    (one) =>
      one.kind === 'object' &&
      one.properties.some(({ required, type }) => !required && isNullable(type) && !isAny(type)),
  );
}

/** Whether a struct has a property that is a secret itself. */
function hasPasswords(declarations: readonly Declaration[]): boolean {
  return declarations.some(
    (one) =>
      one.kind === 'object' && one.properties.some(({ type }) => isSecret(resolveType(type.type))),
  );
}

/** What is to be known of the values that come and go, as far as this API has such. */
export function valuesText({ model: { declarations }, names }: Sdk): string | undefined {
  if (!declarations.some(({ kind }) => kind !== 'enum')) return undefined;
  const { packageName } = names.module;
  const code = (text: string) => markdownCode(text).text;
  const [maker] = declarations.flatMap((one) =>
    one.kind === 'union' ? (names.variants.get(one) ?? []).slice(0, 1) : [],
  );
  const texts = [
    `An optional member is a pointer, nil where it is absent; ${code(`${packageName}.Ptr(value)`)} makes one, and a method such as ${code('GetName()')} reads it, also of a nil pointer. Absent lists and maps are nil, and empty ones are sent.`,
    hasNullable(declarations) &&
      `A member that may be absent or null is a ${code('Nullable')}: its zero value is absent, ${code(`${packageName}.Null[T]()`)} is null, ${code(`${packageName}.Value(v)`)} is a value.`,
    `Members that the description of the API does not name are in ${code('ExtraProperties')}, and sent back with their object. So is the JSON of a member of another type than described, which is listed among the ${code('DecodeIssues')} of the answer.`,
    declarations.some(({ inResponses, kind }) => inResponses && kind === 'enum') &&
      `A type of several values may have one that is newer than this package; ${code('Known()')} tells.`,
    hasPasswords(declarations) &&
      `A password is a ${code('SecretString')}, as credentials are: ${code(`${packageName}.NewSecretString(text)`)} makes one, ${code('Reveal()')} returns the text.`,
    maker !== undefined &&
      `Of a type that is one of several, one field is set: ${code(`${packageName}.${maker.maker}(value)`)} makes such a one, ${code('Value()')} returns what is set. ${code('Raw')} is the JSON of one that this package does not know.`,
  ];
  return `## Values\n\n${bulletList(texts.filter((text) => text !== false))}`;
}
