import type { MediaType, Operation, Parameter, SecurityAlternative } from '../../../model/model.js';
import { type AnswerFacts, acceptOf, answersOf } from '../../common/answers.js';
import { bodyCodecs } from '../../common/features.js';
import { sentIdempotencyHeader } from '../../common/idempotency.js';
import { ownStyle } from '../../common/parameter-styles.js';
import { ownSecurity } from '../../common/security.js';
import { twinOf } from '../../common/twins.js';
import { encoders } from '../features.js';
import { stringLiteral } from '../literals.js';
import { functionLiteral, type Item, type Layout, list, literal, pair, print } from '../print.js';
import { differsByAnswer, resultFields, textUse } from '../results.js';
import type { Sdk } from '../sdk.js';
import type { Signatures } from '../signatures.js';
import { isAny } from '../type-forms.js';
import { isNullable } from '../types.js';

/** The variable that tells the runtime all about an operation. */
export function operationVariable(sdk: Sdk, operation: Operation, signatures: Signatures): string {
  const names = sdk.names.operations.get(operation);
  const items = operationItems(sdk, operation, signatures);
  return `var ${names?.variable} = ${print(literal('core.Operation', items, true))}\n`;
}

function operationItems(sdk: Sdk, operation: Operation, signatures: Signatures): Item[] {
  const items: Item[] = [];
  const add = (name: string, value: Layout | undefined) => {
    if (value !== undefined) items.push(pair(name, value));
  };
  const { method, server } = operation;
  add('ID', stringLiteral(sdk.names.operations.get(operation)?.method ?? ''));
  if (sdk.request.hooks) add('DescribedID', optionalText(operation.operationId));
  add('Method', stringLiteral(method));
  add('Path', stringLiteral(operation.template));
  add('Parameters', parametersLayout(operation));
  add('Body', bodyLayout(sdk, operation));
  const security = ownSecurity(sdk.model, operation);
  add('Security', security && securityAlternatives(sdk, security));
  add('Accept', optionalText(acceptOf(operation)));
  add('OK', answersLayout(sdk, operation, signatures));
  add('Errors', errorsLayout(operation, signatures));
  if (server) {
    add('Server', stringLiteral(server.baseUrl));
    if (server.trusted) add('Trusted', 'true');
    if (server.trusted) add('TrustedFor', optionalText(server.trustedFrom));
  }
  add('IdempotencyHeader', optionalText(sentIdempotencyHeader(operation)));
  return items;
}

function optionalText(text: string | undefined): string | undefined {
  return text === undefined ? undefined : stringLiteral(text);
}

/** The key of a parameter's argument: its name, unless two places have the same. */
export function argumentKey({ parameters }: Operation, { place, wireName }: Parameter): string {
  const twins = parameters.filter((other) => other.wireName === wireName);
  return twins.length > 1 ? `${place}:${wireName}` : wireName;
}

function parametersLayout(operation: Operation): Layout | undefined {
  if (operation.parameters.length === 0) return undefined;
  const entries = operation.parameters.map((parameter) =>
    literal('', parameterItems(operation, parameter)),
  );
  return list('[]core.Parameter', entries, entries.length > 1);
}

const places = {
  path: 'core.InPath',
  query: 'core.InQuery',
  header: 'core.InHeader',
  cookie: 'core.InCookie',
} as const;

const styles = {
  matrix: 'core.StyleMatrix',
  label: 'core.StyleLabel',
  simple: 'core.StyleSimple',
  form: 'core.StyleForm',
  spaceDelimited: 'core.StyleSpaceDelimited',
  pipeDelimited: 'core.StylePipeDelimited',
  deepObject: 'core.StyleDeepObject',
} as const;

function parameterItems(operation: Operation, parameter: Parameter): Item[] {
  const key = argumentKey(operation, parameter);
  const items: Item[] = [];
  if (key !== parameter.wireName) items.push(pair('Arg', stringLiteral(key)));
  items.push(pair('Name', stringLiteral(parameter.wireName)), pair('In', places[parameter.place]));
  const { style, explode } = ownStyle(parameter);
  if (style !== undefined) items.push(pair('Style', styles[style]));
  if (explode !== undefined) items.push(pair('Explode', explodeName(explode)));
  if (parameter.allowReserved && !parameter.json) items.push(pair('AllowReserved', 'true'));
  if (parameter.json) items.push(pair('JSON', 'true'));
  if (parameter.required) items.push(pair('Required', 'true'));
  return items;
}

function explodeName(explode: boolean): string {
  return explode ? 'core.Exploded' : 'core.Joined';
}

function bodyLayout(sdk: Sdk, operation: Operation): Layout | undefined {
  const { body } = operation;
  if (!body || body.media.length === 0) return undefined;
  const entries = body.media.map((media) => literal('', mediaItems(sdk, operation, media)));
  return list('[]core.Body', entries, entries.length > 1);
}

function mediaItems(sdk: Sdk, operation: Operation, media: MediaType): Item[] {
  const items = [
    pair('Type', stringLiteral(media.name)),
    pair('Encode', encoders[bodyCodecs[media.kind]]),
  ];
  if (operation.body?.required === true) items.push(pair('Required', 'true'));
  const parts = media.encoding.flatMap((part) => {
    const own: Item[] = [];
    if (part.contentType !== undefined) {
      own.push(pair('ContentType', stringLiteral(part.contentType)));
    }
    if (part.style !== undefined) own.push(pair('Style', styles[part.style]));
    if (part.explode !== undefined) own.push(pair('Explode', explodeName(part.explode)));
    if (part.allowReserved) own.push(pair('AllowReserved', 'true'));
    const name = pair('Name', stringLiteral(part.property));
    return own.length === 0 ? [] : [literal('', [name, ...own])];
  });
  if (parts.length > 0) items.push(pair('Parts', list('[]core.Part', parts, parts.length > 1)));
  const { streamSwitch } = operation;
  if (streamSwitch && media.kind === 'json') {
    const name = pair('Name', stringLiteral(streamSwitch.property.wireName));
    const set = literal('', [name, pair('Value', String(streamSwitch.value))]);
    items.push(pair('Set', list('[]core.SetMember', [set])));
    const twin = twinOf(sdk.model, operation);
    const other = twin && sdk.names.operations.get(twin)?.method;
    if (other !== undefined) items.push(pair('Otherwise', stringLiteral(other)));
  }
  return items;
}

export function securityAlternatives(
  sdk: Sdk,
  alternatives: readonly SecurityAlternative[],
): Layout {
  const needs = alternatives.map((alternative) =>
    list(
      '',
      alternative.map(({ credential, scopes }) => {
        const name = pair('Name', stringLiteral(sdk.names.credentials.get(credential)?.key ?? ''));
        return literal('', scopes.length === 0 ? [name] : [name, scopesItem(scopes)]);
      }),
    ),
  );
  return list('core.Security', needs);
}

function scopesItem(scopes: readonly string[]): Item {
  return pair('Scopes', list('[]string', scopes.map(stringLiteral)));
}

function answersLayout(sdk: Sdk, operation: Operation, signatures: Signatures): Layout | undefined {
  const entries = answersOf(operation).map((answer) =>
    literal('', answerItems(sdk, operation, answer, signatures)),
  );
  if (entries.length === 0) return undefined;
  return list('[]core.Answer', entries, entries.length > 1);
}

function answerItems(
  sdk: Sdk,
  operation: Operation,
  { status, json, text, bytes, stream }: AnswerFacts,
  signatures: Signatures,
): Item[] {
  const items = [pair('Status', stringLiteral(status))];
  if (json) items.push(pair('JSON', 'true'));
  if (json && isNullable(json) && !isAny(json)) items.push(pair('Nullable', 'true'));
  if (text) items.push(pair('Text', 'true'));
  if (bytes) items.push(pair('Bytes', 'true'));
  if (stream) {
    const format = stream.format === 'sse' ? '&core.ServerSentEvents' : '&core.JSONLines';
    items.push(pair('Stream', format));
  }
  const use = json ?? (text ? textUse : undefined);
  if (use && differsByAnswer(operation)) {
    const spelled = signatures.types.result(use);
    const fields = resultFields(operation, signatures.types);
    const field = fields.find((one) => one.text === spelled)?.name ?? '';
    const type = sdk.names.operations.get(operation)?.result ?? '';
    const into = functionLiteral('func(result any) any', `return &result.(*${type}).${field}`);
    items.push(pair('Into', into));
  }
  return items;
}

function errorsLayout(operation: Operation, signatures: Signatures): Layout | undefined {
  const entries = operation.errors.flatMap((response) => {
    const type = signatures.errorBody(response);
    if (type === undefined) return [];
    const make = functionLiteral('func() any', `return new(${type})`);
    return [literal('', [pair('Status', stringLiteral(response.status)), pair('New', make)])];
  });
  return entries.length === 0 ? undefined : list('[]core.ErrorAnswer', entries, entries.length > 1);
}

/** Which arguments ask for a page, and where its items are; nothing where there are no pages. */
export function pagingVariable(sdk: Sdk, operation: Operation): string | undefined {
  const { pagination } = operation;
  if (!pagination) return undefined;
  const items = [
    pair('Offset', stringLiteral(argumentKey(operation, pagination.offset))),
    pair('Limit', stringLiteral(argumentKey(operation, pagination.limit))),
  ];
  if (pagination.results.length > 0) {
    items.push(pair('Results', list('[]string', pagination.results.map(stringLiteral))));
  }
  const name = sdk.names.operations.get(operation)?.paging ?? '';
  return `var ${name} = ${print(literal('core.Paging', items), 0, name.length + 7)}\n`;
}
