import type { Operation, Response } from '../../../model/model.js';
import type { Printed } from '../../../render/printed.js';
import { type DocPart, docComment } from '../comments.js';
import { errorSentinel } from '../error-names.js';
import { givesWholeAnswer } from '../features.js';
import type { Imports } from '../imports.js';
import { differsByAnswer } from '../results.js';
import type { Sdk } from '../sdk.js';
import type { Signatures } from '../signatures.js';

/** What the views of one service work from. */
export interface Scope {
  readonly sdk: Sdk;
  /** Name of the service's type. */
  readonly type: string;
  readonly imports: Imports;
  readonly signatures: Signatures;
}

/** What is said of a method: its endpoint, arguments, answers and errors. */
export function methodDoc(scope: Scope, operation: Operation): Printed {
  const { sdk } = scope;
  const name = sdk.names.operations.get(operation)?.method ?? '';
  const { deprecated, description, summary } = operation.docs;
  const endpoint = `${operation.method} ${operation.path}`;
  return docComment({
    name,
    own: `${name} calls ${endpoint}.`,
    summary,
    description,
    more: [
      argumentsText(scope, operation),
      resultText(scope, operation),
      errorsText(scope, operation),
      remarkOf(scope, operation),
    ],
    last: endpoint,
    deprecated,
  });
}

function argumentsText({ sdk, signatures }: Scope, operation: Operation): DocPart | undefined {
  const names = sdk.names.operations.get(operation)?.arguments;
  const items = operation.parameters.flatMap((parameter) => {
    const { description } = parameter.docs;
    if (parameter.place !== 'path' || description === undefined || description === '') return [];
    return [`${names?.get(parameter)}: ${description}`];
  });
  const all = [...items, ...bodyText(operation, signatures)];
  return all.length === 0 ? undefined : { lead: 'Arguments:', items: all };
}

/** What a body is, and as what it may be sent. */
function bodyText(operation: Operation, signatures: Signatures): string[] {
  const { body } = operation;
  if (!body) return [];
  const choices = signatures.bodyChoices(operation);
  const isAny = signatures.body(operation) === 'any';
  const [first, ...others] = choices.map(({ media, type }) => {
    const shown = /^[A-Z]\w*$/.test(type) ? `[${type}]` : type;
    return isAny && type !== 'any' ? `${media} (${shown})` : media;
  });
  const media =
    others.length > 0
      ? `It is sent as ${first}, or with [WithContentType] as ${others.join(' or ')}.`
      : '';
  const text = `${body.docs.description ?? ''} ${media}`.trim();
  return text === '' ? [] : [`body: ${text}`];
}

function resultText({ sdk }: Scope, operation: Operation): DocPart | undefined {
  const { pagination, responses, result } = operation;
  if (pagination) {
    return 'The pages are fetched while they are looped over, and errors come from the loop.';
  }
  if (result.kind === 'stream') return 'The caller closes the stream.';
  const hasFile = result.kind === 'value' && result.bytes;
  const closes = hasFile ? ['The caller closes what is downloaded.'] : [];
  const told = responses.find(({ docs, reads }) => reads && (docs.description ?? '') !== '');
  const text = told?.docs.description ?? '';
  const isTelling = text.length > 20 && result.kind === 'value' && !differsByAnswer(operation);
  const gives = isTelling && !givesWholeAnswer(sdk, operation) ? [`It returns: ${text}`] : [];
  const sentences = [...gives, ...closes];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

function errorsText(scope: Scope, { errors }: Operation): DocPart | undefined {
  const items = errors.flatMap((response) => {
    const { description = '' } = response.docs;
    const body = scope.signatures.errorBody(response);
    if (response.status === 'default' && body === undefined) return [];
    return [errorText(response, body, description)];
  });
  return items.length === 0
    ? undefined
    : { lead: 'The error is an [*APIError] where the API answers with:', items };
}

function errorText({ status }: Response, body: string | undefined, description: string): string {
  const sentinel = errorSentinel(status);
  const about = [
    ...(sentinel === undefined ? [] : [`[${sentinel}]`]),
    ...(body === undefined ? [] : [`body ${/^[A-Z]/.test(body) ? `[${body}]` : body}`]),
  ];
  const shown = about.length === 0 ? '' : ` (${about.join(', ')})`;
  const text = description === '' ? '' : `: ${description}`;
  return `${status === 'default' ? 'any other status' : status}${shown}${text}`;
}

/** The other way to make the call. */
function remarkOf({ sdk, type }: Scope, operation: Operation): string | undefined {
  const twin = operation.twin;
  const method = twin && sdk.names.operations.get(twin)?.method;
  if (method === undefined) return undefined;
  return operation.result.kind === 'stream'
    ? `It streams the answer; [${type}.${method}] returns it whole.`
    : `It returns the whole answer; [${type}.${method}] streams it.`;
}
