import type { Said } from '../../../descriptions/said.js';
import type { DescriptionText } from '../../../descriptions/texts.js';
import type { Operation, Response } from '../../../model/model.js';
import type { Printed } from '../../../render/printed.js';
import { type BodyArgument, describedBy, type MethodPlan } from '../../../sdk/method-plan.js';
import { type DocPart, docComment } from '../comments.js';
import { errorSentinel } from '../error-names.js';
import type { Imports } from '../imports.js';
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
export function methodDoc(scope: Scope, plan: MethodPlan): Printed {
  const { name, operation } = plan;
  const endpoint = `${operation.method} ${operation.path}`;
  return docComment({
    ...scope.sdk.request.texts.docs(operation.docs),
    name,
    own: `${name} calls ${endpoint}.`,
    more: [
      argumentsText(scope, plan),
      resultText(scope, plan),
      errorsText(scope, operation),
      remarkOf(scope, plan),
    ],
    last: endpoint,
  });
}

function argumentsText(scope: Scope, { sent }: MethodPlan): DocPart | undefined {
  const items = sent.flatMap((argument): Said[] => {
    if (argument.kind === 'member') return [];
    if (argument.kind === 'body') {
      const said = bodySaid(argument, scope);
      return said.length === 0 ? [] : [[`${argument.name}: `, ...said]];
    }
    const text = scope.sdk.request.texts.read(describedBy(argument).docs.description);
    return text ? [[`${argument.name}: `, text]] : [];
  });
  return items.length === 0 ? undefined : { lead: 'Arguments:', items };
}

/** What a body is, and as what it may be sent. */
function bodySaid(
  body: BodyArgument,
  { sdk, signatures }: Scope,
): readonly (string | DescriptionText)[] {
  const isAny = signatures.body(body) === 'any';
  const isUnion = sdk.names.operations.get(body.operation)?.body !== '';
  const [first, ...others] = signatures.bodyChoices(body.media).map(({ media, type }) => {
    const shown = /^[A-Z]\w*$/.test(type) ? `[${type}]` : type;
    return isAny && type !== 'any' ? `${media} (${shown})` : media;
  });
  const media =
    others.length > 0 && !isUnion
      ? [`It is sent as ${first}, or with [WithContentType] as ${others.join(' or ')}.`]
      : [];
  const text = sdk.request.texts.read(body.description);
  return text ? [text, ...media.map((sentence) => ` ${sentence}`)] : media;
}

function resultText(
  { sdk }: Scope,
  { operation, returns, whole }: MethodPlan,
): DocPart | undefined {
  if (returns === 'pages') {
    return 'The loop requests each page on demand, and reports errors.';
  }
  if (returns === 'stream') return 'The caller must close the stream.';
  const { responses, result } = operation;
  const hasFile = result.kind === 'value' && result.bytes;
  const closes = hasFile ? 'The caller must close the download.' : undefined;
  const told = responses.find(({ docs, reads }) => reads && (docs.description ?? '') !== '');
  const { description = '' } = told?.docs ?? {};
  const text = sdk.request.texts.read(description);
  const isTelling =
    text && description.length > 20 && !whole && (returns === 'value' || returns === 'file');
  if (!isTelling) return closes;
  return ['It returns: ', text, ...(closes === undefined ? [] : [` ${closes}`])];
}

function errorsText(scope: Scope, { errors }: Operation): DocPart | undefined {
  const items = errors.flatMap((response): Said[] => {
    const text = scope.sdk.request.texts.read(response.docs.description);
    const body = scope.signatures.errorBody(response);
    if (response.status === 'default' && body === undefined) return [];
    return [[errorText(response, body), ...(text ? [': ', text] : [])]];
  });
  return items.length === 0
    ? undefined
    : { lead: 'The error is an [*APIError] if the API responds with:', items };
}

function errorText({ status }: Response, body: string | undefined): string {
  const sentinel = errorSentinel(status);
  const about = [
    ...(sentinel === undefined ? [] : [`[${sentinel}]`]),
    ...(body === undefined ? [] : [`body ${/^[A-Z]/.test(body) ? `[${body}]` : body}`]),
  ];
  const shown = about.length === 0 ? '' : ` (${about.join(', ')})`;
  return `${status === 'default' ? 'any other status' : status}${shown}`;
}

/** The other way to make the call. */
function remarkOf({ type }: Scope, { docs: { variant } }: MethodPlan): string | undefined {
  if (!variant) return undefined;
  return variant.streams
    ? `It returns the whole response. [${type}.${variant.name}] streams it.`
    : `It streams the response. [${type}.${variant.name}] returns it as a whole.`;
}
