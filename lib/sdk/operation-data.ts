import { constantText } from '../model/constant-parameters.js';
import type {
  MediaType,
  MixedResult,
  Operation,
  Parameter,
  ResponseContent,
} from '../model/model.js';
import { resolve } from '../model/resolve.js';
import type { SecurityAlternative } from '../model/security-schemes.js';
import { valuesOf } from './body-values.js';
import {
  bodyCodecs,
  type Data,
  flag,
  type ListData,
  optionalTable,
  optionalText,
  optionalWord,
  type RecordData,
  record,
  table,
  text,
  texts,
  type,
  word,
} from './data.js';
import { errorBody } from './error-bodies.js';
import type { NamedSdk } from './named-sdk.js';
import { isWrittenAsItIs, ownStyle } from './parameter-styles.js';
import { streamData } from './stream-data.js';

/** What the runtime must know of an operation to call it. */
export function operationData(sdk: NamedSdk, operation: Operation): RecordData {
  const { accept, idempotencyHeader, needsCredentials, ownSecurity, server } = operation;
  const trusted = server?.trusted === true;
  return record('operation', {
    methodName: text(sdk.methodName(operation)),
    describedId: optionalText(operation.operationId),
    method: text(operation.method),
    path: text(operation.template),
    parameters: optionalTable('parameters', parameterEntries(sdk, operation)),
    body: optionalTable('bodies', bodyEntries(sdk, operation)),
    security: ownSecurity && securityData(sdk, ownSecurity),
    needsCredentials: flag(ownSecurity !== undefined && needsCredentials),
    accept: optionalText(accept),
    ok: table('ok', answerEntries(operation)),
    errors: optionalTable('errors', errorEntries(operation)),
    server: optionalText(server?.baseUrl),
    trusted: flag(trusted),
    trustedFrom: trusted ? optionalText(server.trustedFrom) : undefined,
    idempotencyHeader: optionalText(
      idempotencyHeader === sdk.model.idempotencyHeader ? undefined : idempotencyHeader,
    ),
  });
}

function parameterEntries(sdk: NamedSdk, operation: Operation) {
  return operation.parameters.map(
    (parameter) => [sdk.argumentKey(operation, parameter), parameterData(parameter)] as const,
  );
}

function parameterData(parameter: Parameter): RecordData {
  const { style, explode } = ownStyle(parameter);
  const constant = constantText(parameter);
  return record('parameter', {
    wireName: text(parameter.wireName),
    place: word('place', parameter.place),
    // The text of a constant is JSON already.
    json: flag(parameter.json && constant === undefined),
    style: optionalWord('style', style),
    explode: optionalWord('explode', explode),
    allowReserved: flag(parameter.allowReserved && !parameter.json),
    required: flag(parameter.required && constant === undefined),
    constant: optionalText(constant),
    type: isWrittenAsItIs(parameter) ? undefined : type(parameter.type),
  });
}

function bodyEntries(sdk: NamedSdk, operation: Operation) {
  return sdk
    .bodies(operation)
    .map((media) => [media.name, bodyData(sdk, operation, media)] as const);
}

function bodyData(sdk: NamedSdk, operation: Operation, media: MediaType): RecordData {
  const streamSwitch = media.kind === 'json' ? operation.streamSwitch : undefined;
  const twin = streamSwitch && operation.twin;
  // Of one media type nothing is chosen.
  const takes = sdk.bodies(operation).length > 1 ? valuesOf(media) : undefined;
  return record('body', {
    encode: { kind: 'runtime', name: bodyCodecs[media.kind] },
    takes: takes === 'any' ? undefined : optionalWord('takes', takes),
    type: isTyped(media) ? type(media.type, media.kind === 'multipart') : undefined,
    required: flag(operation.body?.required === true),
    nullable: flag(media.kind === 'json' && !streamSwitch && resolve(media.type).nullable),
    parts: optionalTable('parts', partEntries(media)),
    set:
      streamSwitch &&
      table('set', [
        [streamSwitch.property.wireName, { kind: 'plain', value: streamSwitch.value }],
      ]),
    otherwise: twin && text(sdk.methodName(twin)),
  });
}

/** Whether a body is written by its type. */
function isTyped({ kind, type: { type: one } }: MediaType): boolean {
  return bodyCodecs[kind] !== 'raw-body' && one.kind !== 'any';
}

function partEntries({ encoding }: MediaType) {
  return encoding
    .map(({ property, contentType, style, explode, allowReserved }) => {
      const members = {
        contentType: optionalText(contentType),
        style: optionalWord('style', style),
        explode: optionalWord('explode', explode),
        allowReserved: flag(allowReserved),
      };
      return [property, record('part', members)] as const;
    })
    .filter(([, { members }]) => members.size > 0);
}

/** Alternatives, in each of which all credentials are needed. */
export function securityData(
  sdk: Pick<NamedSdk, 'credentialKey'>,
  alternatives: readonly SecurityAlternative[],
): ListData {
  const items = alternatives.map((alternative) =>
    table(
      'needs',
      alternative.map(({ credential, scopes }) => [
        sdk.credentialKey(credential),
        texts('scopes', scopes),
      ]),
    ),
  );
  return { kind: 'list', list: 'security', items };
}

function answerEntries(operation: Operation) {
  const { contents, mixedResult } = operation;
  return contents.map((content) => [content.status, answerData(content, mixedResult)] as const);
}

function answerData(
  { bytes, json, status, stream, text: isText }: ResponseContent,
  mixed: MixedResult | undefined,
): RecordData {
  return record('answer', {
    json: json && type(json),
    text: flag(isText),
    bytes: bytes ? { kind: 'runtime', name: 'bytes' } : undefined,
    stream: stream && streamData(stream),
    variants: mixed && variantsData(mixed, status),
  });
}

/** The variants of the result that a response can have, by index: that of its value, then that of its file. */
function variantsData({ variants }: MixedResult, status: string): ListData | undefined {
  const items = variants.flatMap(({ statuses }, value): Data[] =>
    statuses.includes(status) ? [{ kind: 'plain', value }] : [],
  );
  return items.length === 0 ? undefined : { kind: 'list', list: 'variants', items };
}

function errorEntries({ errors }: Operation): (readonly [string, Data])[] {
  return errors.flatMap((response) => {
    const body = errorBody(response);
    return body ? [[response.status, type(body)] as const] : [];
  });
}
