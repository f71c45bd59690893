import type { Operation } from '../../model/model.js';
import type { MethodPlan } from '../../sdk/method-plan.js';
import type { GivenCall, GivenClient, GivenRequest } from '../../sdk/given-call.js';
import { sampleClient } from '../common/sample-clients.js';
import { sampleCall } from '../common/samples/sample-calls.js';
import {
  keptName,
  type OwnedProperty,
  type SnippetStyle,
  shownResult,
  shownValue,
} from '../../sdk/snippet-plan.js';
import { givenArguments, optionEntries, plainLayout, requestArguments } from './given.js';
import { assignment, call, flatten, grouped, type Layout, print, sequence } from './print.js';
import type { Sdk } from './sdk.js';
import { snake } from './traits.js';

export interface CallStyle extends SnippetStyle {
  /** For coroutines. */
  readonly isAsync?: boolean | undefined;
}

/** One call as a whole program. */
export function snippet(sdk: Sdk, operation: Operation, given?: GivenCall): string {
  const client = clientLine(sdk, sampleClient(sdk, operation));
  return `${importLine(sdk)}\n${client}${callLines(sdk, operation, { call: given })}`;
}

interface AsyncStyle {
  readonly client?: GivenClient;
  /** Lines that import modules besides `asyncio`. */
  readonly imports?: string;
}

/** The same for coroutines. */
export function asyncSnippet(
  sdk: Sdk,
  operation: Operation,
  { client = sampleClient(sdk, operation), imports = '' }: AsyncStyle = {},
): string {
  const head = 'async with ';
  const made = sequence(call(sdk.names.asyncClient, clientArguments(sdk, client)), ' as client:');
  return [
    `import asyncio\n${imports}\nfrom ${sdk.names.importName} import ${sdk.names.asyncClient}\n\n\n`,
    'async def main() -> None:\n',
    `    ${head}${print(made, 4, 4 + head.length)}\n`,
    callLines(sdk, operation, { isAsync: true, indent: 8 }),
    '\n\nasyncio.run(main())\n',
  ].join('');
}

export function importLine(sdk: Sdk): string {
  return `from ${sdk.names.importName} import ${sdk.names.client}\n`;
}

/** `client = Petstore(api_key="YOUR_API_KEY")` */
export function clientLine(
  sdk: Sdk,
  given: GivenClient = sampleClient(sdk),
  { isAsync = false, variable = clientVariable }: ClientStyle = {},
): string {
  const name = isAsync ? sdk.names.asyncClient : sdk.names.client;
  const made = call(`${variable} = ${name}`, clientArguments(sdk, given));
  return `${print(made)}\n`;
}

interface ClientStyle {
  readonly isAsync?: boolean;
  readonly variable?: string;
}

function clientArguments({ plan }: Sdk, { options, values }: GivenClient): Layout[] {
  const isName = (key: string) => plan.client.environment.some(({ name }) => name === key);
  const given = Object.entries(values).map(
    ([key, value]) => [isName(key) ? key : snake(key), plainLayout(value)] as const,
  );
  const named = [...optionEntries(options), ...given];
  return named.map(([name, value]) => sequence(`${name}=`, value));
}

export const clientVariable = 'client';

/** `client.pets.get_pet_by_id(7)` */
export function callOf(
  sdk: Sdk,
  operation: Operation,
  given: GivenCall = sampleCall(sdk, operation),
): Layout {
  const { body, rest } = givenArguments(sdk, operation, given);
  const method = methodOf(sdk, operation);
  return body === undefined
    ? call(method, rest)
    : call(`${clientVariable}.with_body`, [method, body, ...rest]);
}

/** `client.request("GET", "/pets")` */
export function requestOf(sdk: Sdk, given: GivenRequest): Layout {
  return call(`${clientVariable}.request`, requestArguments(sdk, given));
}

/** `client.pets.get_pet_by_id` */
export function methodOf(sdk: Sdk, operation: Operation): string {
  const service = sdk.names.services.get(operation.service)?.path.join('.');
  return `${clientVariable}.${service}.${sdk.plan.method(operation).name}`;
}

/** The call itself and what is done with its result. */
export function callLines(sdk: Sdk, operation: Operation, style: CallStyle = {}): string {
  const { use = shown, isAsync = false, indent = 0 } = style;
  const margin = ' '.repeat(indent);
  const awaited = isAsync ? 'await ' : '';
  const prefix = isAsync ? 'async ' : '';
  const useFile = style.useFile ?? ((file) => use(`len(${awaited}${file}.read())`));
  const body = (depth: number, text: string) =>
    `${text.replace(/^(?=.)/gm, ' '.repeat(indent + 4 * depth))}\n`;
  const plan = sdk.plan.method(operation);
  const invocation = callOf(sdk, operation, style.call);
  const assigned = (name: string) =>
    `${margin}${assignedCall(name, awaited, invocation, indent)}\n`;
  const block = (head: string, tail: string) =>
    `${margin}${head}${print(sequence(invocation, tail), indent, indent + head.length)}\n`;
  const opened = (name: string) => block(`${prefix}with ${awaited}`, ` as ${name}:`);
  switch (shownResult(plan)) {
    case 'pages':
      return `${block(`${prefix}for page in `, ':')}${body(1, use('page.data'))}`;
    case 'stream':
      return `${opened('stream')}${margin}    ${prefix}for item in stream:\n${body(2, use('item'))}`;
    case 'file': {
      const head = plan.whole
        ? `${assigned('download')}${margin}${prefix}with download.data as file:\n`
        : opened('file');
      return `${head}${body(1, useFile('file'))}`;
    }
    case 'nothing':
      return `${margin}${print(sequence(awaited, invocation), indent, indent)}\n`;
    case 'value':
      return `${assigned('result')}${body(0, style.use ? use('result') : shownValueLines(sdk, plan))}`;
    case 'status':
      return `${assigned('response')}${body(0, use('response.status_code'))}`;
    case 'response':
      return `${assigned('response')}${body(0, use('response.status_code, response.data'))}`;
  }
}

/** Prints a value: its items one by one, or the property that tells the reader most. */
function shownValueLines(sdk: Sdk, method: MethodPlan): string {
  const { items, list, part } = shownValue(method);
  if (!list) return shown(memberOf(sdk, 'result', part));
  if (items && isUnset(sdk, items)) return shown('result');
  const all = memberOf(sdk, 'result', items) + (items?.property.required === false ? ' or []' : '');
  return `for item in ${all}:\n    ${shown(memberOf(sdk, 'item', part))}`;
}

/** `item.id`, or the item itself. */
export function memberOf(sdk: Sdk, value: string, part: OwnedProperty | undefined): string {
  if (!part || isUnset(sdk, part)) return value;
  return `${value}.${sdk.names.properties.get(part.owner)?.get(part.property.wireName)}`;
}

/** Whether a model may lack the attribute. */
function isUnset({ request }: Sdk, { property }: OwnedProperty): boolean {
  return !property.required && !request.options.alwaysInitializeOptionals;
}

/** The call as a docstring shows it: a value speaks for itself. */
export function exampleLines(sdk: Sdk, operation: Operation, isAsync: boolean): string {
  const name = keptName(shownResult(sdk.plan.method(operation)));
  if (name === undefined) return callLines(sdk, operation, { isAsync });
  return `${assignedCall(name, isAsync ? 'await ' : '', callOf(sdk, operation), 0)}\n`;
}

/** A call without arguments that is too long for its line stands in brackets. */
function assignedCall(name: string, awaited: string, made: Layout, indent: number): string {
  const isBare = typeof made === 'object' && 'items' in made && made.items.length === 0;
  return isBare
    ? assignment(name, undefined, `${awaited}${flatten(made)}`, indent)
    : grouped(name, sequence(awaited, made), indent);
}

function shown(expression: string): string {
  return `print(${expression})`;
}

/** `response = client.raw(client.pets.get_pet_by_id, 7)` */
export function wholeAnswerLine(sdk: Sdk, operation: Operation, style: CallStyle = {}): string {
  const { call: given = sampleCall(sdk, operation), isAsync = false, indent = 0 } = style;
  const head = `response = ${isAsync ? 'await ' : ''}`;
  const { body, rest } = givenArguments(sdk, operation, given);
  const made = callOf(sdk, operation, given);
  // A method with its arguments, or a function that makes the call.
  const raw = body ? [sequence('lambda: ', made)] : [methodOf(sdk, operation), ...rest];
  const { whole } = sdk.plan.method(operation);
  const got = whole ? made : call(`${clientVariable}.raw`, raw);
  return `${' '.repeat(indent)}${head}${print(got, indent, indent + head.length)}\n`;
}
