import type { MediaType, Operation, Parameter, SecurityAlternative } from '../../../model/model.js';
import { type AnswerFacts, acceptOf, answersOf } from '../../common/answers.js';
import { errorBody } from '../../common/error-bodies.js';
import { bodyCodecs, isTyped } from '../../common/features.js';
import { sentIdempotencyHeader } from '../../common/idempotency.js';
import { isWrittenAsItIs, ownStyle } from '../../common/parameter-styles.js';
import { ownSecurity } from '../../common/security.js';
import { twinOf } from '../../common/twins.js';
import { encoders, sentMedia } from '../features.js';
import type { Imports } from '../imports.js';
import { plainLiteral, propertyKey, statusKey, stringLiteral } from '../literals.js';
import { array, type Layout, object, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import type { ShapePrinter } from '../shapes.js';

/** The constant that tells the runtime all about an operation. */
export function operationConstant(
  sdk: Sdk,
  operation: Operation,
  type: string,
  shapes: ShapePrinter,
  imports: Imports,
): string {
  const names = sdk.names.operations.get(operation);
  imports.type('runtime/operation', 'Operation');
  const head = `const ${names?.constant}: Operation<${type}> = `;
  return `${head}${print(operationLayout(sdk, operation, shapes, imports), 0, head.length, 1)};\n`;
}

function operationLayout(
  sdk: Sdk,
  operation: Operation,
  shapes: ShapePrinter,
  imports: Imports,
): Layout {
  const members: Layout[] = [
    `method: ${stringLiteral(operation.method)}`,
    `path: ${stringLiteral(operation.template)}`,
  ];
  if (sdk.request.hooks && operation.operationId !== undefined) {
    members.push(`id: ${stringLiteral(operation.operationId)}`);
  }
  const add = (name: string, value: Layout | undefined) => {
    if (value !== undefined) members.push(sequence(`${name}: `, value));
  };
  add('parameters', parametersLayout(sdk, operation, shapes));
  add('body', bodyLayout(sdk, operation, shapes, imports));
  const security = ownSecurity(sdk.model, operation);
  add('security', security && securityAlternatives(sdk, security));
  const accept = acceptOf(operation);
  add('accept', accept === undefined ? undefined : stringLiteral(accept));
  add('ok', object(okEntries(operation, shapes, imports)));
  add('errors', errorsLayout(operation, shapes));
  if (operation.server) {
    members.push(`server: ${stringLiteral(operation.server.baseUrl)}`);
    const { trusted, trustedFrom } = operation.server;
    if (trusted) {
      members.push(`trusted: ${trustedFrom === undefined ? 'true' : stringLiteral(trustedFrom)}`);
    }
  }
  const header = sentIdempotencyHeader(operation);
  add('idempotencyHeader', header === undefined ? undefined : stringLiteral(header));
  return object(members);
}

function parametersLayout(
  sdk: Sdk,
  operation: Operation,
  shapes: ShapePrinter,
): Layout | undefined {
  if (operation.parameters.length === 0) return undefined;
  const names = sdk.names.operations.get(operation)?.arguments;
  return object(
    operation.parameters.map((parameter) => {
      const name = names?.get(parameter) ?? parameter.wireName;
      return sequence(`${propertyKey(name)}: `, object(parameterMembers(parameter, name, shapes)));
    }),
  );
}

function parameterMembers(parameter: Parameter, name: string, shapes: ShapePrinter): Layout[] {
  const members: Layout[] = [`in: ${stringLiteral(parameter.place)}`];
  if (name !== parameter.wireName) members.push(`name: ${stringLiteral(parameter.wireName)}`);
  const { style, explode } = ownStyle(parameter);
  if (parameter.json) members.push('json: true');
  if (style !== undefined) members.push(`style: ${stringLiteral(style)}`);
  if (explode !== undefined) members.push(`explode: ${explode}`);
  if (parameter.allowReserved && !parameter.json) members.push('allowReserved: true');
  if (parameter.required) members.push('required: true');
  if (!isWrittenAsItIs(parameter)) members.push(sequence('shape: ', shapes.use(parameter.type)));
  return members;
}

function bodyLayout(
  sdk: Sdk,
  operation: Operation,
  shapes: ShapePrinter,
  imports: Imports,
): Layout | undefined {
  const media = sentMedia(operation);
  if (media.length === 0) return undefined;
  return object(
    media.map((entry) =>
      sequence(
        `${propertyKey(entry.name)}: `,
        object(codecMembers(sdk, operation, entry, shapes, imports)),
      ),
    ),
  );
}

function codecMembers(
  sdk: Sdk,
  operation: Operation,
  media: MediaType,
  shapes: ShapePrinter,
  imports: Imports,
): Layout[] {
  const encoder = encoders[bodyCodecs[media.kind]];
  imports.value(encoder.module, encoder.name);
  const members: Layout[] = [`encode: ${encoder.name}`];
  if (isTyped(media)) {
    members.push(sequence('shape: ', shapes.use(media.type, media.kind === 'multipart')));
  }
  if (operation.body?.required === true) members.push('required: true');
  const parts = media.encoding.map((part) => {
    const own: Layout[] = [];
    if (part.contentType !== undefined) own.push(`contentType: ${stringLiteral(part.contentType)}`);
    if (part.style !== undefined) {
      // Of a member that all objects have, TypeScript takes the type from there, and widens this one.
      const widened = Object.hasOwn(Object.prototype, part.property) ? ' as const' : '';
      own.push(`style: ${stringLiteral(part.style)}${widened}`);
    }
    if (part.explode !== undefined) own.push(`explode: ${part.explode}`);
    if (part.allowReserved) own.push('allowReserved: true');
    return { name: part.property, own };
  });
  const described = parts.filter((part) => part.own.length > 0);
  if (described.length > 0) {
    members.push(
      sequence(
        'parts: ',
        object(described.map((part) => sequence(`${propertyKey(part.name)}: `, object(part.own)))),
      ),
    );
  }
  const { streamSwitch } = operation;
  if (streamSwitch && media.kind === 'json') {
    members.push(
      sequence(
        'set: ',
        object([
          `${propertyKey(streamSwitch.property.wireName)}: ${plainLiteral(streamSwitch.value)}`,
        ]),
      ),
    );
    const twin = twinOf(sdk.model, operation);
    const other = twin && sdk.names.operations.get(twin)?.method;
    if (other !== undefined) members.push(`otherwise: ${stringLiteral(other)}`);
  }
  return members;
}

export function securityAlternatives(
  sdk: Sdk,
  alternatives: readonly SecurityAlternative[],
): Layout {
  return array(
    alternatives.map((alternative) =>
      object(
        alternative.map((use) => {
          const key = propertyKey(sdk.names.credentials.get(use.credential)?.key ?? '');
          return sequence(`${key}: `, array(use.scopes.map(stringLiteral)));
        }),
      ),
    ),
  );
}

function okEntries(operation: Operation, shapes: ShapePrinter, imports: Imports): Layout[] {
  return answersOf(operation).map((answer) =>
    sequence(`${statusKey(answer.status)}: `, object(answerMembers(answer, shapes, imports))),
  );
}

function answerMembers(
  { bytes, json, stream, text }: AnswerFacts,
  shapes: ShapePrinter,
  imports: Imports,
): Layout[] {
  const members: Layout[] = [];
  if (json) members.push(sequence('json: ', shapes.use(json)));
  if (text) members.push('text: true');
  if (bytes) {
    imports.value('files', 'readBytes');
    members.push('bytes: readBytes');
  }
  if (stream) {
    const format = stream.format === 'sse' ? 'serverSentEvents' : 'jsonLines';
    imports.value(`runtime/${stream.format}`, format);
    const item = sequence('item: ', shapes.use(stream.item));
    members.push(sequence('stream: ', object([`format: ${format}`, item])));
  }
  return members;
}

function errorsLayout({ errors }: Operation, shapes: ShapePrinter): Layout | undefined {
  const entries = errors.flatMap((response) => {
    const body = errorBody(response);
    return body ? [sequence(`${statusKey(response.status)}: `, shapes.use(body))] : [];
  });
  return entries.length > 0 ? object(entries) : undefined;
}
