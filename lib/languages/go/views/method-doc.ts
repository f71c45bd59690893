import { inlinesOf } from '../../../descriptions/one-line.js';
import type { Said } from '../../../descriptions/said.js';
import type { DescriptionText } from '../../../descriptions/texts.js';
import type { Printed } from '../../../render/printed.js';
import {
  type BodyArgument,
  type DescribedError,
  describedBy,
  type MethodPlan,
} from '../../../sdk/method-plan.js';
import { variantWords } from '../../common/method-docs.js';
import { type DocPart, docComment, noteLine } from '../comments.js';
import { Snippets } from '../snippets.js';
import { argumentNotes } from '../value-notes.js';
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
      resultText(plan),
      errorsText(scope, plan),
      headersText(plan),
      remarkOf(scope, plan),
    ],
    last: endpoint,
    example: new Snippets(scope.sdk).lines(operation, { ends: true }),
  });
}

function argumentsText(scope: Scope, { sent }: MethodPlan): DocPart | undefined {
  const items = sent.flatMap((argument): Said[] => {
    if (argument.kind === 'member') return [];
    if (argument.kind === 'body') {
      const said = bodySaid(argument, scope);
      return said.length === 0 ? [] : [[`${argument.name}: `, ...said]];
    }
    const value = describedBy(argument);
    const text = scope.sdk.request.texts.read(value.docs.description);
    const notes = noteLine(argumentNotes(value));
    if (!text) return notes === '' ? [] : [`${argument.name}: ${notes}`];
    return [[`${argument.name}: `, text, ...(notes === '' ? [] : [stopped(text, notes)])]];
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

function resultText({ docs, operation, returns, whole }: MethodPlan): DocPart | undefined {
  if (returns === 'pages') {
    return 'The loop requests each page on demand, and reports errors.';
  }
  if (returns === 'stream') return 'The caller must close the stream.';
  const { result } = operation;
  const hasFile = result.kind === 'value' && result.bytes;
  const closes = hasFile ? 'The caller must close the download.' : undefined;
  if (!docs.returns || whole || (returns !== 'value' && returns !== 'file')) return closes;
  const { lead, text } = docs.returns;
  const isNoun = lead === '' && /^[A-Z][a-z]* [^[\]<]*$/.test(text.source);
  const said = isNoun ? [`It returns ${decapitalized(text)}`] : ['Response: ', text];
  return [...said, ...(closes === undefined ? [] : [stopped(text, closes)])];
}

function errorsText({ signatures }: Scope, { docs }: MethodPlan): DocPart | undefined {
  const items = docs.errors.map(
    (error): Said => [
      errorText(error, signatures.errorBody(error)),
      ...(error.text ? [': ', error.text] : []),
    ],
  );
  return items.length === 0
    ? undefined
    : { lead: 'The error is an [*APIError] if the API responds with:', items };
}

function headersText({ docs: { headers } }: MethodPlan): DocPart | undefined {
  const items = headers.map(({ name, text }): Said => [`${name}: `, text]);
  return items.length === 0 ? undefined : { lead: 'Header fields of the response:', items };
}

function decapitalized(text: DescriptionText): string {
  const line = noteLine(inlinesOf(text.shortBlocks));
  return line.charAt(0).toLowerCase() + line.slice(1);
}

/** Sentences behind a text, which may not end one. */
function stopped(text: DescriptionText, notes: string): string {
  return /[.!?:;]\s*$/.test(text.source) ? ` ${notes}` : `. ${notes}`;
}

function errorText({ status, words }: DescribedError, body: string | undefined): string {
  const sentinel = errorSentinel(status);
  const about = [
    ...(sentinel === undefined ? [] : [`[${sentinel}]`]),
    ...(body === undefined ? [] : [`body ${/^[A-Z]/.test(body) ? `[${body}]` : body}`]),
  ];
  const shown = about.length === 0 ? '' : ` (${about.join(', ')})`;
  return `${words}${shown}`;
}

/** The other way to make the call. */
function remarkOf({ type }: Scope, plan: MethodPlan): string | undefined {
  const words = variantWords(plan);
  return words && `It ${words.does}. [${type}.${words.name}] ${words.other}`;
}
