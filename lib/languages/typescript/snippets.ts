import type { Operation } from '../../model/model.js';
import { camelCase } from '../../naming/cases.js';
import { type GivenCall, type GivenMembers, GivenVariable } from '../common/given.js';
import { sampleCall } from '../common/samples.js';
import { isDownload } from '../common/shown-calls.js';
import { sentMedia } from './features.js';
import { givenArguments, plainLayout } from './given.js';
import { propertyKey, stringLiteral } from './literals.js';
import { call, type Layout, object, print, sequence } from './print.js';
import { keywords } from './reserved.js';
import type { Sdk } from './sdk.js';
import { givesWholeAnswer } from '../common/features.js';
import { shownMembers, credentialMembers, requiredMembers } from '../../sdk/credentials.js';
import { screamingCase } from '../common/environment.js';

/** What a snippet has instead of samples. */
export interface SnippetValues {
  readonly call?: GivenCall | undefined;
  /** What is done with what comes out; it is shown to the reader unless this says otherwise. */
  readonly use?: ((expression: string) => string) | undefined;
}

/** One call as a whole program. */
export function snippet(sdk: Sdk, operation: Operation, given?: GivenCall): string {
  return `${importLine(sdk)}\n${clientLine(sdk)}\n${callLines(sdk, operation, { call: given })}`;
}

export function importLine(sdk: Sdk): string {
  return `import { ${sdk.names.client} } from ${stringLiteral(sdk.names.packageName)};\n`;
}

/** `const petstore = new Petstore({ apiKey: 'YOUR_API_KEY' });` */
export function clientLine(sdk: Sdk, given?: GivenMembers): string {
  const head = `const ${clientVariable(sdk)} = `;
  const made = call(`new ${sdk.names.client}`, configArguments(sdk, given));
  return `${head}${print(made, 0, head.length, 1)};\n`;
}

/** A service without the client around it; nothing where the API has none. */
export function oneServiceLines(sdk: Sdk): string | undefined {
  const { names, model } = sdk;
  const [service] = model.services;
  const className = service && names.services.get(service)?.className;
  if (service === undefined || className === undefined) return undefined;
  const from = (module: string) => stringLiteral(`${names.packageName}/${module}`);
  const head = 'const service = ';
  const made = call(`new ${className}`, [call('createCore', configArguments(sdk))]);
  return [
    `import { createCore } from ${from('core')};\n`,
    `import { ${className} } from ${from(names.modules.service.get(service) ?? '')};\n`,
    `\n${head}${print(made, 0, head.length, 1)};\n`,
  ].join('');
}

/** What a client is made with, to be filled in; nothing where it needs nothing. */
function configArguments(sdk: Sdk, given?: GivenMembers): Layout[] {
  const members: Layout[] = [];
  if (given) {
    members.push(...Object.entries(given).map(([name, value]) => member(name, plainLayout(value))));
  } else {
    if (sdk.model.baseUrl === undefined) members.push("baseUrl: 'https://api.example.com'");
    const required = new Set(requiredMembers(sdk).map(({ name }) => name));
    const shown = shownMembers(sdk.model, credentialMembers(sdk), required);
    members.push(...shown.map(filledMember));
  }
  return members.length > 0 ? [object(members)] : [];
}

/** `apiKey: 'YOUR_API_KEY'` */
export function filledMember({ name }: { readonly name: string }): string {
  const placeholder = `YOUR_${screamingCase(name)}`;
  return `${propertyKey(name)}: ${stringLiteral(placeholder)}`;
}

export function clientVariable(sdk: Sdk): string {
  const name = camelCase(sdk.request.settings.sdkWords);
  return /^\d/.test(name) || keywords.includes(name) || taken.has(name) ? 'client' : name;
}

/** Names that the snippets themselves use. */
const taken = new Set([
  'call',
  'console',
  'controller',
  'data',
  'error',
  'fetch',
  'file',
  'headers',
  'issues',
  'item',
  'options',
  'other',
  'page',
  'pages',
  'patient',
  'process',
  'result',
  'service',
  'status',
  'stream',
  'undefined',
  'upload',
  'watched',
]);

/** `petstore.pets.getPetById(7)` */
export function callOf(sdk: Sdk, operation: Operation, given?: GivenCall): Layout {
  const property = sdk.names.services.get(operation.service)?.property ?? '';
  const target = `${clientVariable(sdk)}.${property}.${sdk.names.operations.get(operation)?.method}`;
  return call(target, givenArguments(sdk, operation, given ?? sampleOf(sdk, operation)));
}

/** The call with a variable as its last argument. */
export function callWithOptions(sdk: Sdk, operation: Operation, options: string): Layout {
  const given = { ...sampleOf(sdk, operation), options: new GivenVariable(options) };
  return callOf(sdk, operation, given);
}

function sampleOf(sdk: Sdk, operation: Operation): GivenCall {
  const { includeOptionalSnippetParameters: optional } = sdk.request.settings;
  return sampleCall(operation, { optional, sends: sentMedia(operation).length > 0 });
}

/** The call itself and what is done with its result. */
export function callLines(sdk: Sdk, operation: Operation, values: SnippetValues = {}): string {
  const { use = log } = values;
  const invocation = callOf(sdk, operation, values.call);
  if (operation.pagination) return loop('page', invocation, use('page.data'));
  const whole = givesWholeAnswer(sdk, operation);
  switch (operation.result.kind) {
    case 'none':
      return whole
        ? `${assign('{ status }', invocation)}${use('status')}\n`
        : `await ${print(invocation, 0, 'await '.length, 1)};\n`;
    case 'stream':
      return `${assign('stream', invocation)}for await (const item of stream) {\n  ${use('item')}\n}\n`;
    case 'value':
      if (isDownload(operation)) {
        return `${fileLine(sdk, operation, values.call)}${use('(await file.bytes()).length')}\n`;
      }
      return whole
        ? `${assign('{ data, status }', invocation)}${use('status, data')}\n`
        : `${assign('result', invocation)}${use('result')}\n`;
  }
}

function log(expression: string): string {
  return `console.log(${expression});`;
}

/** `const file = await` a call that gives a download. */
export function fileLine(sdk: Sdk, operation: Operation, given?: GivenCall): string {
  const name = givesWholeAnswer(sdk, operation) ? '{ data: file }' : 'file';
  return assign(name, callOf(sdk, operation, given));
}

/** How a call gives its whole answer. */
export function wholeAnswerLines(sdk: Sdk, operation: Operation, given?: GivenCall): string {
  const parts = '{ data, status, headers, issues }';
  const invocation = callOf(sdk, operation, given);
  if (givesWholeAnswer(sdk, operation)) return assign(parts, invocation);
  const head = 'const call = ';
  const started = `${head}${print(invocation, 0, head.length, 1)};\n`;
  return `${started}const ${parts} = await call.withResponse();\n`;
}

function assign(name: string, invocation: Layout): string {
  const head = `const ${name} = await `;
  return `${head}${print(invocation, 0, head.length, 1)};\n`;
}

function loop(name: string, invocation: Layout, body: string): string {
  const head = `for await (const ${name} of `;
  return `${head}${print(invocation, 0, head.length, 3)}) {\n  ${body}\n}\n`;
}

function member(name: string, value: Layout): Layout {
  return value === name ? name : sequence(`${propertyKey(name)}: `, value);
}
