import type { Operation } from '../../model/model.js';
import { resolve } from '../../model/resolve.js';
import { code } from '../../render/printed.js';
import { errorBody } from '../../sdk/error-bodies.js';
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
import { givenArguments, givenConfig, requestArguments } from './given.js';
import { Imports } from './imports.js';
import { importSpec } from './module-path.js';
import { call, type Item, type Layout, literal, print, sequence } from './print.js';
import type { Sdk } from './sdk.js';
import { Signatures } from './signatures.js';

interface CallStyle extends SnippetStyle {
  /** Statement for an error that came. */
  readonly fail?: string | undefined;
}

export const clientVariable = 'client';

/** One call as a whole program. */
export function snippet(sdk: Sdk, operation: Operation, given?: GivenCall): string {
  return program(sdk, (imports) => {
    const client = clientLines(sdk, imports, { given: sampleClient(sdk, operation) });
    return `${client}${callLines(sdk, operation, imports, { indent: 1, call: given })}`;
  });
}

/** A whole program of an API without calls. */
export function clientProgram(sdk: Sdk): string {
  return program(
    sdk,
    (imports) => `${clientLines(sdk, imports)}\tdefer ${clientVariable}.Close()\n`,
  );
}

/** @param body - the lines of a function that has a context and gives an error */
export function program(sdk: Sdk, body: (imports: Imports) => string): string {
  const imports = new Imports(sdk.names.module.path);
  imports.standard('context', 'log');
  imports.sdk(importSpec(sdk.names.module));
  const lines = body(imports);
  return sdk.request.assets.render('program.go', {
    imports: code(imports.print()),
    lines: code(lines),
  });
}

/** The lines that make a client, in a function that gives an error. */
export function clientLines(sdk: Sdk, imports: Imports, style: ClientStyle = {}): string {
  const { fail = 'return err', indent = 1, variable = clientVariable } = style;
  const items = style.items ?? givenConfig(sdk, style.given ?? sampleClient(sdk), imports);
  const { packageName } = sdk.names.module;
  imports.sdk(importSpec(sdk.names.module));
  const made = call(`${packageName}.NewClient`, [literal(`${packageName}.Config`, items)]);
  return checked(`${variable}, err := `, made, indent, fail);
}

interface ClientStyle {
  readonly given?: GivenClient;
  /** The fields of the config, instead of what is given. */
  readonly items?: readonly Item[];
  readonly variable?: string;
  readonly indent?: number;
  readonly fail?: string;
}

/** `client.Pets.GetPetByID(ctx, 7)` */
export function callOf(
  sdk: Sdk,
  operation: Operation,
  imports: Imports,
  given: GivenCall = sampleCall(sdk, operation),
): Layout {
  const service = sdk.names.services.get(operation.service)?.path.join('.');
  const target = `${clientVariable}.${service}.${sdk.plan.method(operation).name}`;
  return call(target, givenArguments(sdk, operation, given, imports));
}

/** `client.Request(ctx, "GET", "/pets", nil)` */
export function requestOf(
  sdk: Sdk,
  given: GivenRequest,
  imports: Imports,
  result?: string,
): Layout {
  const method = result === undefined ? 'Request' : 'RequestInto';
  return call(`${clientVariable}.${method}`, requestArguments(sdk, given, imports, result));
}

/** The call itself and what is done with its result; it names `ctx` and the client. */
export function callLines(
  sdk: Sdk,
  operation: Operation,
  imports: Imports,
  style: CallStyle = {},
): string {
  const { fail = 'return err', indent = 0, use = shown(imports) } = style;
  const made = callOf(sdk, operation, imports, style.call);
  const printed = (...parts: readonly Layout[]) => print(sequence(...parts), indent);
  const check = ['if err != nil {', `\t${fail}`, '}'];
  const result = (name: string, value = made) => [printed(`${name}, err := `, value), ...check];
  const loop = (head: string, item: string) => [
    `for ${head} {`,
    ...[...check, use(item)].map((line) => `\t${line}`),
    '}',
  ];
  const lines = (): string[] => {
    switch (shownResult(sdk.plan.method(operation))) {
      case 'pages':
        return [
          printed('pages := ', made),
          ...loop('page, err := range pages.All(ctx)', 'page.Data'),
        ];
      case 'stream':
        return [
          ...result('stream'),
          'defer stream.Close()',
          ...loop('item, err := range stream.All()', 'item'),
        ];
      case 'nothing':
        return [printed('if err := ', made, '; err != nil {'), ...check.slice(1)];
      case 'file':
        imports.standard('io');
        return [
          ...result('file'),
          'defer file.Close()',
          ...result('content', 'io.ReadAll(file)'),
          use('len(content)'),
        ];
      case 'value':
        return [
          ...result('result'),
          ...(style.use ? [use('result')] : shownLines(sdk, operation, use)),
        ];
      case 'status':
        return [...result('response'), use('response.StatusCode')];
      case 'response':
        return [...result('response'), use('response.StatusCode, response.Data')];
    }
  };
  return lines()
    .map((line) => `${'\t'.repeat(indent)}${line}\n`)
    .join('');
}

/** Shows a value: its items one by one, or the property that tells the reader most. */
function shownLines(
  sdk: Sdk,
  operation: Operation,
  use: (expression: string) => string,
): readonly string[] {
  const { items, list, part } = shownValue(sdk.plan.method(operation));
  if (!list) return [use(fieldOf(sdk, 'result', part))];
  const loop = `for _, item := range ${itemsOf(sdk, items)} {`;
  return [loop, `\t${use(fieldOf(sdk, 'item', part))}`, '}'];
}

/** The slice with the items of a result; a nil one has none. */
function itemsOf({ names }: Sdk, items: OwnedProperty | undefined): string {
  const name = items && names.properties.get(items.owner)?.get(items.property.wireName);
  return name === undefined ? 'result' : `result.${name}`;
}

/** `item.ID`, or the item itself. Fields that are pointers have a getter, `item.GetID()`. */
export function fieldOf({ names }: Sdk, value: string, part: OwnedProperty | undefined): string {
  if (!part) return value;
  const { owner, property } = part;
  const name = names.properties.get(owner)?.get(property.wireName);
  const isValue = property.required && !resolve(property.type).nullable;
  return isValue ? `${value}.${name}` : `${value}.Get${name}()`;
}

/** The call as a doc comment shows it, in a function that returns an error. */
export function exampleLines(sdk: Sdk, operation: Operation): string {
  const result = shownResult(sdk.plan.method(operation));
  const imports = new Imports(sdk.names.module.path);
  if (result === 'pages' || result === 'stream') return callLines(sdk, operation, imports);
  const made = callOf(sdk, operation, imports);
  const head = result === 'nothing' ? 'err := ' : `${keptName(result) ?? 'file'}, err := `;
  return `${print(sequence(head, made))}\n`;
}

function shown(imports: Imports): (expression: string) => string {
  return (expression) => {
    imports.standard('fmt');
    return `fmt.Println(${expression})`;
  };
}

/** A statement whose error is looked at. */
export function checked(head: string, made: Layout, indent = 0, fail = 'return err'): string {
  const margin = '\t'.repeat(indent);
  const statement = print(sequence(head, made), indent);
  return `${margin}${statement}\n${margin}if err != nil {\n${margin}\t${fail}\n${margin}}\n`;
}

/** How a call gives what is known of its answer. */
export function wholeAnswerLines(sdk: Sdk, operation: Operation, imports: Imports): string {
  const { packageName } = sdk.names.module;
  const { returns, whole } = sdk.plan.method(operation);
  const isNone = returns === 'nothing';
  if (whole) {
    const made = callOf(sdk, operation, imports);
    const data = isNone ? '' : ', response.Data';
    return `${checked('response, err := ', made)}fmt.Println(response.StatusCode, response.Header, response.DecodeIssues${data})\n`;
  }
  const furtherOptions = [`${packageName}.WithResponse(&meta)`];
  const made = callOf(sdk, operation, imports, { ...sampleCall(sdk, operation), furtherOptions });
  const head = isNone ? 'err := ' : 'result, err := ';
  const data = isNone ? '' : ', result';
  return `var meta ${packageName}.ResponseMeta\n${checked(head, made)}fmt.Println(meta.StatusCode, meta.Header, meta.Attempts, meta.DecodeIssues${data})\n`;
}

/** What a program does with an error of a call, whose body it reads if the call describes one. */
export function errorView(sdk: Sdk, operation: Operation | undefined) {
  const typed = operation?.errors.find((response) => errorBody(response) !== undefined);
  const type = typed && new Signatures(sdk).errorBody(typed);
  return {
    packageName: code(sdk.names.module.packageName),
    /** The type of a body, if the SDK has one of its own for it. */
    body: type !== undefined && /^[A-Z]/.test(type) ? code(type) : undefined,
  };
}
