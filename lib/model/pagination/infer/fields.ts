import type { RequestBody } from '../../model.js';
import { resolve } from '../../resolve.js';
import type { Property, Type, TypeUse } from '../../types.js';
import type { Docs } from '../../words.js';
import type { DescribedOperation } from '../../facts.js';
import { fieldKey, fieldNames, tokenNames } from './names.js';

/** A field of a request that may belong to its page. */
export interface RequestField {
  readonly name: string;
  readonly in: 'query' | 'header' | 'body';
  /** {@link fieldKey} of the name. */
  readonly key: string;
  readonly type: TypeUse;
  readonly docs: Docs;
  readonly default: unknown;
}

/** Query and header parameters, and the properties of a JSON body. */
export function requestFields({
  parameters,
  body,
}: Pick<DescribedOperation, 'parameters' | 'body'>): RequestField[] {
  const sent = parameters.flatMap((parameter): RequestField[] => {
    const { place, wireName: name } = parameter;
    if (place !== 'query' && place !== 'header') return [];
    const { docs, type } = parameter;
    return [{ name, in: place, key: fieldKey(name), type, docs, default: parameter.default }];
  });
  const all = [...sent, ...bodyFields(body)];
  return all.filter((field) => !all.some((other) => switchesOn(other, field)));
}

/** Whether a boolean such as `usemarker` has to be sent before the server reads the `marker`. */
function switchesOn(one: RequestField, { key }: RequestField): boolean {
  const isOff = one.default !== true && typesOf(one.type).every(({ kind }) => kind === 'boolean');
  return isOff && tokenNames.has(key) && one.key !== key && one.key.endsWith(key);
}

/** Whether a field has a name of a field that may select a page. */
export function hasPageField({
  body,
  method,
  parameters,
}: Pick<DescribedOperation, 'body' | 'method' | 'parameters'>): boolean {
  const isNamed = (name: string) => fieldNames.has(fieldKey(name));
  return (
    parameters.some(
      ({ place, wireName }) => (place === 'query' || place === 'header') && isNamed(wireName),
    ) ||
    (method !== 'GET' && bodyProperties(body).some(({ wireName }) => isNamed(wireName)))
  );
}

function bodyFields(body: RequestBody | undefined): RequestField[] {
  return bodyProperties(body).map((property) => ({
    name: property.wireName,
    in: 'body',
    key: fieldKey(property.wireName),
    type: property.type,
    docs: property.docs,
    default: property.default,
  }));
}

function bodyProperties(body: RequestBody | undefined): readonly Property[] {
  const [media] = body?.media ?? [];
  const type = media?.kind === 'json' ? resolve(media.type).type : undefined;
  return type?.kind === 'named' && type.target.kind === 'object' ? type.target.properties : [];
}

/** Whether every value is a number, or the caller may choose to send one. */
export function isNumeric(use: TypeUse): boolean {
  return typesOf(use).some(({ kind }) => kind === 'integer' || kind === 'number');
}

/** Whether values are text without a format of its own, which a token may be. */
export function isTokenType(use: TypeUse): boolean {
  return typesOf(use).some(
    (type) =>
      type.kind === 'integer' ||
      type.kind === 'number' ||
      (type.kind === 'string' && (type.format === 'text' || type.format === 'uuid')),
  );
}

/** The type, or those of the variants of a union. */
export function typesOf(use: TypeUse): readonly Type[] {
  const { type } = resolve(use);
  if (type.kind !== 'named' || type.target.kind !== 'union') return [type];
  return type.target.variants.map((variant) => resolve(variant.type).type);
}

const times =
  /\b(?:times?|timestamps?|dates?|datetime|epoch|iso[ -]?8601|rfc ?3339|milliseconds)\b/i;

/** Whether a field is a point in time. */
export function isTime({ docs, type }: Pick<RequestField, 'docs' | 'type'>): boolean {
  const isFormatted = typesOf(type).some(
    (one) => one.kind === 'string' && ['date', 'date-time', 'time'].includes(one.format),
  );
  return isFormatted || times.test(textOf(docs));
}

export function textOf({ description, summary }: Docs): string {
  return [summary, description].filter((text) => text !== undefined).join(' ');
}

/** The name of a field in messages. */
export function quoted({ name }: Pick<RequestField, 'name'>): string {
  return JSON.stringify(name);
}
