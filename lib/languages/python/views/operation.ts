import type { MediaType, Operation, Parameter, SecurityAlternative } from '../../../model/model.js';
import { type AnswerFacts, acceptOf, answersOf } from '../../common/answers.js';
import { errorBody } from '../../common/error-bodies.js';
import { bodyCodecs, isTyped } from '../../common/features.js';
import { sentIdempotencyHeader } from '../../common/idempotency.js';
import { isWrittenAsItIs, ownStyle } from '../../common/parameter-styles.js';
import { ownSecurity } from '../../common/security.js';
import { encoders } from '../features.js';
import type { Imports } from '../imports.js';
import { entry, plainLiteral, stringLiteral } from '../literals.js';
import { call, dict, type Layout, list, sequence, tuple } from '../print.js';
import type { Sdk } from '../sdk.js';
import type { ShapePrinter } from '../shapes.js';

interface Scope {
  readonly sdk: Sdk;
  readonly imports: Imports;
  readonly shapes: ShapePrinter;
}

/** The constant that tells the runtime all about an operation. */
export function operationLayout(scope: Scope, operation: Operation): Layout {
  const { sdk, imports } = scope;
  imports.value('_runtime/operation', 'Operation');
  const members: Layout[] = [
    `method=${stringLiteral(operation.method)}`,
    `path=${stringLiteral(operation.template)}`,
  ];
  const add = (name: string, value: Layout | undefined) => {
    if (value !== undefined) members.push(sequence(`${name}=`, value));
  };
  if (sdk.request.hooks && operation.operationId !== undefined) {
    add('id', stringLiteral(operation.operationId));
  }
  add('parameters', parametersLayout(scope, operation));
  add('body', bodyLayout(scope, operation));
  const security = ownSecurity(sdk.model, operation);
  add('security', security && securityAlternatives(sdk, security));
  const accept = acceptOf(operation);
  add('accept', accept === undefined ? undefined : stringLiteral(accept));
  add('ok', dict(okEntries(scope, operation)));
  add('errors', errorsLayout(scope, operation));
  const { server } = operation;
  if (server) {
    add('server', stringLiteral(server.baseUrl));
    const { trusted, trustedFrom } = server;
    if (trusted) add('trusted', trustedFrom === undefined ? 'True' : stringLiteral(trustedFrom));
  }
  const header = sentIdempotencyHeader(operation);
  add('idempotency_header', header === undefined ? undefined : stringLiteral(header));
  return call('Operation', members);
}

function parametersLayout(scope: Scope, operation: Operation): Layout | undefined {
  if (operation.parameters.length === 0) return undefined;
  const names = scope.sdk.names.operations.get(operation)?.arguments;
  scope.imports.value('_runtime/operation', 'Parameter');
  return dict(
    operation.parameters.map((parameter) => {
      const name = names?.get(parameter) ?? parameter.wireName;
      return entry(name, call('Parameter', parameterMembers(scope, parameter, name)));
    }),
  );
}

function parameterMembers({ shapes }: Scope, parameter: Parameter, name: string): Layout[] {
  const members: Layout[] = [stringLiteral(parameter.place)];
  if (name !== parameter.wireName) members.push(`name=${stringLiteral(parameter.wireName)}`);
  const { style, explode } = ownStyle(parameter);
  if (parameter.json) members.push('json=True');
  if (style !== undefined) members.push(`style=${stringLiteral(style)}`);
  if (explode !== undefined) members.push(`explode=${plainLiteral(explode)}`);
  if (parameter.allowReserved && !parameter.json) members.push('allow_reserved=True');
  if (parameter.required) members.push('required=True');
  if (!isWrittenAsItIs(parameter)) {
    members.push(sequence('type=', shapes.source(parameter.type)));
  }
  return members;
}

function bodyLayout(scope: Scope, operation: Operation): Layout | undefined {
  const media = operation.body?.media ?? [];
  if (media.length === 0) return undefined;
  scope.imports.value('_runtime/operation', 'BodyCodec');
  return dict(
    media.map((each) => entry(each.name, call('BodyCodec', codecMembers(scope, operation, each)))),
  );
}

function codecMembers(scope: Scope, operation: Operation, media: MediaType): Layout[] {
  const { imports, shapes } = scope;
  const encoder = encoders[bodyCodecs[media.kind]];
  imports.value(encoder.module, encoder.name);
  const members: Layout[] = [encoder.name];
  if (isTyped(media)) members.push(sequence('type=', shapes.source(media.type)));
  if (operation.body?.required === true) members.push('required=True');
  const parts = media.encoding.flatMap((part) => {
    const own: Layout[] = [];
    if (part.contentType !== undefined) own.push(`content_type=${stringLiteral(part.contentType)}`);
    if (part.style !== undefined) own.push(`style=${stringLiteral(part.style)}`);
    if (part.explode !== undefined) own.push(`explode=${plainLiteral(part.explode)}`);
    if (part.allowReserved) own.push('allow_reserved=True');
    return own.length === 0 ? [] : [entry(part.property, call('PartCodec', own))];
  });
  if (parts.length > 0) {
    imports.value('_runtime/operation', 'PartCodec');
    members.push(sequence('parts=', dict(parts)));
  }
  const { streamSwitch } = operation;
  if (streamSwitch && media.kind === 'json') {
    const set = entry(streamSwitch.property.wireName, plainLiteral(streamSwitch.value));
    members.push(sequence('set=', dict([set])));
  }
  return members;
}

export function securityAlternatives(
  sdk: Sdk,
  alternatives: readonly SecurityAlternative[],
): Layout {
  return list(
    alternatives.map((alternative) =>
      dict(
        alternative.map((use) =>
          entry(
            sdk.names.credentials.get(use.credential)?.key ?? '',
            list(use.scopes.map(stringLiteral)),
          ),
        ),
      ),
    ),
  );
}

function okEntries(scope: Scope, operation: Operation): Layout[] {
  const answers = answersOf(operation);
  if (answers.length > 0) scope.imports.value('_runtime/operation', 'Answer');
  return answers.map((answer) =>
    entry(answer.status, call('Answer', answerMembers(scope, answer))),
  );
}

function answerMembers(
  { imports, shapes }: Scope,
  { bytes, json, stream, text }: AnswerFacts,
): Layout[] {
  const members: Layout[] = [];
  if (json) members.push(sequence('json=', shapes.source(json)));
  if (text) members.push('text=True');
  if (bytes) {
    imports.value('files', 'read_bytes');
    members.push('bytes=read_bytes');
  }
  if (stream) {
    const name = stream.format === 'sse' ? 'server_sent_events' : 'json_lines';
    imports.value(`_runtime/${stream.format}`, name);
    imports.value('_runtime/operation', 'StreamAnswer');
    members.push(sequence('stream=', call('StreamAnswer', [name, shapes.source(stream.item)])));
  }
  return members;
}

function errorsLayout({ shapes }: Scope, { errors }: Operation): Layout | undefined {
  const entries = errors.flatMap((response) => {
    const body = errorBody(response);
    return body ? [entry(response.status, shapes.source(body))] : [];
  });
  return entries.length > 0 ? dict(entries) : undefined;
}

/** Which arguments ask for a page, and where its items are. */
export function pagingLayout(scope: Scope, operation: Operation): Layout | undefined {
  const { pagination } = operation;
  if (!pagination) return undefined;
  const { imports, sdk, shapes } = scope;
  imports.value('_runtime/operation', 'Paging');
  const names = sdk.names.operations.get(operation)?.arguments;
  const argument = (parameter: Parameter) => stringLiteral(names?.get(parameter) ?? '');
  return call('Paging', [
    `offset=${argument(pagination.offset)}`,
    `limit=${argument(pagination.limit)}`,
    `results=${pagination.results.length === 0 ? '()' : tuple(pagination.results.map(stringLiteral))}`,
    sequence('item=', shapes.source(pagination.item)),
  ]);
}
