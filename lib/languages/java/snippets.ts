import type { Operation } from '../../model/model.js';
import { code } from '../../render/printed.js';
import type { GivenCall, GivenClient, GivenRequest } from '../../sdk/given-call.js';
import {
  keptName,
  type OwnedProperty,
  type SnippetStyle,
  shownResult,
  shownValue,
} from '../../sdk/snippet-plan.js';
import { sampleClient } from '../common/sample-clients.js';
import { sampleCall } from '../common/samples/sample-calls.js';
import { isAlwaysRead } from '../../sdk/type-facts.js';
import { givenArguments, givenConfig, requestArguments } from './given.js';
import type { ShownRequests } from '../documentation/endpoints.js';
import { Imports } from './imports.js';
import { call, type Layout, print, sequence } from './print.js';
import type { Sdk } from './sdk.js';
import { Signatures } from './signatures.js';

export const clientVariable = 'client';
const programIndent = 8;

/** One call as a whole program. */
export function snippet(sdk: Sdk, operation: Operation, given?: GivenCall): string {
  return program(sdk, 'Main', (imports) => {
    const client = clientLines(sdk, imports, {
      given: sampleClient(sdk, operation),
      indent: programIndent,
    });
    return client + callLines(sdk, operation, imports, { indent: programIndent, call: given });
  });
}

/** A program that makes a client and no call. */
export function clientProgram(sdk: Sdk): string {
  return program(sdk, 'Main', (imports) => clientLines(sdk, imports, { indent: programIndent }));
}

/** @param body - the lines of a method that may throw anything */
export function program(sdk: Sdk, name: string, body: (imports: Imports) => string): string {
  const imports = new Imports('com.example');
  const lines = body(imports);
  return sdk.request.assets.render('program.java', {
    imports: code(imports.print()),
    name: code(name),
    lines: code(lines),
  });
}

interface ClientStyle {
  readonly given?: GivenClient;
  readonly variable?: string;
  readonly indent?: number;
}

/** The line that makes a client. */
export function clientLines(sdk: Sdk, imports: Imports, style: ClientStyle = {}): string {
  const { given = sampleClient(sdk), indent = 0, variable = clientVariable } = style;
  const { client, coordinates } = sdk.names;
  const name = imports.add(`${coordinates.packageName}.${client}`);
  const config = givenConfig(sdk, given, imports);
  const made = call(`new ${name}`, config === undefined ? [] : [config]);
  return statement(indent, `${name} ${variable} = `, made);
}

/** `client.pets().getPetById(7L)` */
export function callOf(
  sdk: Sdk,
  operation: Operation,
  imports: Imports,
  {
    call: given = sampleCall(sdk, operation),
    raw = false,
  }: { call?: GivenCall | undefined; raw?: boolean } = {},
): Layout {
  const path = (sdk.names.services.get(operation.service)?.path ?? []).map((one) => `${one}()`);
  const target = [clientVariable, ...path, ...(raw ? ['raw()'] : [])].join('.');
  const { name } = sdk.plan.method(operation);
  return call(`${target}.${name}`, givenArguments(sdk, operation, given, imports));
}

/** `client.request(EndpointRequest.of("GET", "/pets"))` */
export function requestOf(sdk: Sdk, given: GivenRequest, imports: Imports): Layout {
  return call(`${clientVariable}.request`, requestArguments(sdk, given, imports));
}

/** Calls to endpoints that are not described, and what is done with their results. */
export function requestLines(sdk: Sdk, { raw, typed }: ShownRequests): string {
  const imports = new Imports('');
  const lines =
    statement(0, 'ApiResponse<byte[]> response = ', requestOf(sdk, raw, imports)) +
    `${shown('new String(response.bytes(), StandardCharsets.UTF_8)')}\n`;
  if (!typed) return lines;
  const name = sdk.names.types.get(typed.model)?.name ?? '';
  const made = sequence(requestOf(sdk, typed, imports), '.data()');
  return `${lines}\n${statement(0, `${name} result = `, made)}${shown('result')}\n`;
}

/** The call itself and what is done with its result. */
export function callLines(
  sdk: Sdk,
  operation: Operation,
  imports: Imports,
  style: SnippetStyle = {},
): string {
  const { indent = 0, use = shown, useFile = (file) => use(`${file}.bytes().length`) } = style;
  const margin = ' '.repeat(indent);
  const plan = sdk.plan.method(operation);
  const made = callOf(sdk, operation, imports, { call: style.call });
  const form = new Signatures(sdk, imports).form(operation);
  const result = (name: string) => statement(indent, `${form.result()} ${name} = `, made);
  const block = (head: string, lines: string) => `${margin}${head} {\n${lines}${margin}}\n`;
  const line = (text: string, depth = 1) => `${margin}${' '.repeat(4 * depth)}${text}\n`;
  const opened = (name: string, lines: string) =>
    block(
      `try (${print(sequence(`${form.result()} ${name} = `, made), indent, indent + 5, 3)})`,
      lines,
    );
  switch (shownResult(plan)) {
    case 'pages': {
      const page = `${imports.add(`${sdk.names.coordinates.packageName}.Page`)}<${form.argument}>`;
      const loop = print(sequence(`for (${page} page : `, made), indent, indent, 3);
      return block(`${loop})`, line(use('page.data()')));
    }
    case 'stream': {
      const loop = `for (${form.argument} item : stream) {`;
      return opened('stream', line(loop) + line(use('item'), 2) + line('}'));
    }
    case 'file':
      return opened('file', line(useFile(plan.whole ? 'file.data()' : 'file')));
    case 'nothing':
      return statement(indent, '', made);
    case 'value':
      return (
        result('result') +
        (style.use ? line(use('result'), 0) : shownLines(sdk, operation, imports, indent))
      );
    case 'status':
      return result('response') + line(use('response.status()'), 0);
    case 'response':
      return result('response') + line(use('response.status() + " " + response.data()'), 0);
  }
}

/** Shows a value: its items one by one, or the property that tells the reader most. */
function shownLines(sdk: Sdk, operation: Operation, imports: Imports, indent: number): string {
  const { items, list, part } = shownValue(sdk.plan.method(operation));
  const margin = ' '.repeat(indent);
  if (!list) return `${margin}${shown(memberOf(sdk, 'result', part))}\n`;
  const all = memberOf(sdk, 'result', items);
  const isOptional = items && !isAlwaysRead(items.property);
  const listed = isOptional ? `${all}.orElse(${imports.add('java.util.List')}.of())` : all;
  const loop = `for (var item : ${listed}) {`;
  return `${margin}${loop}\n${margin}    ${shown(memberOf(sdk, 'item', part))}\n${margin}}\n`;
}

/** `item.id()`, or the item itself. */
export function memberOf({ names }: Sdk, value: string, part: OwnedProperty | undefined): string {
  return part
    ? `${value}.${names.properties.get(part.owner)?.get(part.property.wireName)}()`
    : value;
}

/** The call as a doc comment shows it. */
export function exampleLines(sdk: Sdk, operation: Operation): string {
  const name = keptName(shownResult(sdk.plan.method(operation)));
  const imports = new Imports('');
  if (name === undefined) return callLines(sdk, operation, imports);
  const type = new Signatures(sdk, imports).form(operation).result();
  return statement(0, `${type} ${name} = `, callOf(sdk, operation, imports));
}

/** A client and a call, for the comment of the client. */
export function exampleProgramLines(sdk: Sdk): string {
  const { first } = sdk.plan.shown;
  const imports = new Imports('');
  const client = clientLines(sdk, imports);
  return first ? client + callLines(sdk, first, imports) : client;
}

/** How a call returns what is known of its response. */
export function wholeAnswerLines(sdk: Sdk, operation: Operation): string {
  const imports = new Imports('');
  const signatures = new Signatures(sdk, imports);
  const form = signatures.rawForm(operation);
  const result = (form ?? signatures.form(operation)).result();
  const made = callOf(sdk, operation, imports, { raw: form !== undefined });
  const lines = (parts: readonly string[], margin = '') =>
    parts.map((part) => `${margin}${shown(`response.${part}`)}\n`).join('');
  const known = ['status()', 'headers()'];
  const { returns, whole } = sdk.plan.method(operation);
  // A file is open, and tells the same by itself.
  if (returns === 'file' && !whole) {
    const head = print(sequence(`${result} response = `, made), 0, 5, 3);
    return `try (${head}) {\n${lines(known, ' '.repeat(4))}}\n`;
  }
  return statement(0, `${result} response = `, made) + lines([...known, 'issues()', 'data()']);
}

function statement(indent: number, head: string, made: Layout): string {
  return `${' '.repeat(indent)}${print(sequence(head, made), indent, indent, 1)};\n`;
}

export function shown(expression: string): string {
  return `System.out.println(${expression});`;
}
