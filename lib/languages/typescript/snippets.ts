import type { Operation } from '../../model/model.js';
import { camelCase } from '../../naming/cases.js';
import type { GivenCall, GivenClient, GivenRequest } from '../../sdk/given-call.js';
import { sampleClient } from '../common/sample-clients.js';
import { sampleCall } from '../common/samples/sample-calls.js';
import { wordList } from '../common/word-list.js';
import {
  type OwnedProperty,
  type SnippetStyle,
  shownResult,
  shownValue,
} from '../../sdk/snippet-plan.js';
import { givenArguments, optionMembers, plainMembers, requestArguments } from './given.js';
import { propertyKey, stringLiteral } from './literals.js';
import { call, type Layout, object, print, statement } from './print.js';
import { keywords } from './reserved.js';
import type { Sdk } from './sdk.js';

/** One call as a whole program. */
export function snippet(sdk: Sdk, operation: Operation, given?: GivenCall): string {
  const client = clientLine(sdk, sampleClient(sdk, operation));
  return `${importLine(sdk)}\n${client}\n${callLines(sdk, operation, { call: given })}`;
}

export function importLine(sdk: Sdk): string {
  return `import { ${sdk.names.client} } from ${stringLiteral(sdk.names.packageName)};\n`;
}

/** `const petstore = new Petstore({ apiKey: 'YOUR_API_KEY' });` */
export function clientLine(
  sdk: Sdk,
  given: GivenClient = sampleClient(sdk),
  variable = clientVariable(sdk),
): string {
  const made = call(`new ${sdk.names.client}`, configArguments(given));
  return statement(`const ${variable} = `, made);
}

/** A service without the client around it; nothing where the API has none. */
export function oneServiceLines(sdk: Sdk): string | undefined {
  const { names, model } = sdk;
  const service = model.services.find(({ operations }) => operations.length > 0);
  const className = service && names.services.get(service)?.className;
  if (service === undefined || className === undefined) return undefined;
  const from = (module: string) => stringLiteral(`${names.packageName}/${module}`);
  const made = call(`new ${className}`, [call('createCore', configArguments(sampleClient(sdk)))]);
  return [
    `import { createCore } from ${from('core')};\n`,
    `import { ${className} } from ${from(names.modules.service.get(service) ?? '')};\n`,
    `\n${statement('const service = ', made)}`,
  ].join('');
}

function configArguments({ further = [], options, values }: GivenClient): Layout[] {
  const members = [...optionMembers(options), ...plainMembers(values), ...further];
  return members.length > 0 ? [object(members)] : [];
}

export function clientVariable(sdk: Sdk): string {
  const name = camelCase(sdk.request.settings.sdkWords);
  return /^\d/.test(name) || keywords.includes(name) || taken.has(name) ? 'client' : name;
}

/** Names that the snippets themselves use. */
const taken = new Set(
  wordList(
    'call console controller custom data error fetch file headers hooked issues item logged',
    'longRunning options other page pages process response result service status stream undefined',
    'upload',
  ),
);

/** `petstore.pets.getPetById(7)` */
export function callOf(sdk: Sdk, operation: Operation, given?: GivenCall): Layout {
  const service = sdk.names.services.get(operation.service)?.path.join('.');
  const target = `${clientVariable(sdk)}.${service}.${sdk.plan.method(operation).name}`;
  return call(target, givenArguments(sdk, operation, given ?? sampleCall(sdk, operation)));
}

/** `petstore.request('GET', '/pets')` */
export function requestOf(sdk: Sdk, given: GivenRequest): Layout {
  return call(`${clientVariable(sdk)}.request`, requestArguments(sdk, given));
}

/** The call itself and what is done with its result. */
export function callLines(sdk: Sdk, operation: Operation, style: SnippetStyle = {}): string {
  const { call: given, indent, use = log } = style;
  const invocation = callOf(sdk, operation, given);
  const got = (name: string) => assign(name, invocation, indent);
  const assigned = (name: string, shown: string) => `${got(name)}${use(shown)}\n`;
  switch (shownResult(sdk.plan.method(operation))) {
    case 'pages': {
      const head = 'for await (const page of ';
      return `${head}${print(invocation, 0, head.length, 3 + (indent ?? 0))}) {\n  ${use('page.data')}\n}\n`;
    }
    case 'stream':
      return `${got('stream')}for await (const item of stream) {\n  ${use('item')}\n}\n`;
    case 'nothing':
      return statement('await ', invocation, indent);
    case 'file':
      return `${fileLine(sdk, operation, given)}${use('(await file.bytes()).length')}\n`;
    case 'value':
      return style.use ? assigned('result', 'result') : got('result') + shownLines(sdk, operation);
    case 'status':
      return assigned('{ status }', 'status');
    case 'response':
      return assigned('{ data, status }', 'status, data');
  }
}

/** Prints a value: its items one by one, or the property that tells the reader most. */
function shownLines(sdk: Sdk, operation: Operation): string {
  const { items, list, part } = shownValue(sdk.plan.method(operation));
  if (!list) return `${log(memberOf(sdk, 'result', part))}\n`;
  const all = memberOf(sdk, 'result', items) + (items?.property.required === false ? ' ?? []' : '');
  return `for (const item of ${all}) {\n  ${log(memberOf(sdk, 'item', part))}\n}\n`;
}

/** `item.id`, or the item itself. */
export function memberOf({ names }: Sdk, value: string, part: OwnedProperty | undefined): string {
  if (!part) return value;
  const { owner, property } = part;
  return propertyAccess(value, names.properties.get(owner)?.get(property.wireName) ?? '');
}

/** A property of an object, by its name in TypeScript. */
export function propertyAccess(value: string, name: string): string {
  const key = propertyKey(name);
  if (key === name) return `${value}.${name}`;
  return key.startsWith('[') ? `${value}${key}` : `${value}[${key}]`;
}

/** The call as a doc comment shows it: a value speaks for itself. */
export function exampleLines(sdk: Sdk, operation: Operation): string {
  const invocation = callOf(sdk, operation);
  const got = (name: string) => assign(name, invocation, commentMargin);
  switch (shownResult(sdk.plan.method(operation))) {
    case 'file':
      return got(fileName(sdk, operation));
    case 'value':
      return got('result');
    case 'status':
      return got('{ status }');
    case 'response':
      return got('{ data, status }');
    default:
      return callLines(sdk, operation, { indent: commentMargin });
  }
}

/** Columns before a line of the doc comment of a method. */
const commentMargin = '   * '.length;

function log(expression: string): string {
  return `console.log(${expression});`;
}

/** `const file = await` a call that gives a download. */
export function fileLine(sdk: Sdk, operation: Operation, given?: GivenCall): string {
  return assign(fileName(sdk, operation), callOf(sdk, operation, given));
}

function fileName(sdk: Sdk, operation: Operation): string {
  return sdk.plan.method(operation).whole ? '{ data: file }' : 'file';
}

/** How a call gives its whole answer. */
export function wholeAnswerLines(sdk: Sdk, operation: Operation, given?: GivenCall): string {
  const parts = '{ data, status, headers, issues }';
  const invocation = callOf(sdk, operation, given);
  if (sdk.plan.method(operation).whole) return assign(parts, invocation);
  return `${statement('const call = ', invocation)}const ${parts} = await call.withResponse();\n`;
}

function assign(name: string, invocation: Layout, margin = 0): string {
  return statement(`const ${name} = await `, invocation, margin);
}
