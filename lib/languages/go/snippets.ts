import type { Operation } from '../../model/model.js';
import type { Property } from '../../model/types.js';
import { resolve } from '../../model/resolve.js';
import { code } from '../../render/printed.js';
import { errorBody } from '../../sdk/error-bodies.js';
import type { GivenCall, GivenClient, GivenRequest } from '../../sdk/given-call.js';
import type { OwnedProperty, ShownResult } from '../../sdk/snippet-plan.js';
import { sampleCall } from '../common/samples/sample-calls.js';
import { place, SnippetWriter } from '../documentation/snippet-writer.js';
import { givenArguments, givenConfig, requestArguments } from './given.js';
import { Imports } from './imports.js';
import { importSpec } from './module-path.js';
import { call, type Layout, literal, print, sequence } from './print.js';
import type { Sdk } from './sdk.js';
import { Signatures } from './signatures.js';

export const clientVariable = 'client';

/** Writes calls in Go, in a function that has `ctx`. */
export class Snippets extends SnippetWriter<Sdk, Layout> {
  readonly variable = clientVariable;
  protected override readonly programIndent = 1;

  /** @param fail - what the function does with an error */
  constructor(
    sdk: Sdk,
    private readonly imports = new Imports(sdk.names.module.path),
    private readonly fail = 'return err',
  ) {
    super(sdk);
  }

  clientLines(given: GivenClient, { indent = 0, variable = clientVariable } = {}): string {
    const { module } = this.sdk.names;
    this.imports.sdk(importSpec(module));
    const config = literal(
      `${module.packageName}.Config`,
      givenConfig(this.sdk, given, this.imports),
    );
    const made = call(`${module.packageName}.NewClient`, [config]);
    const check = `if err != nil {\n\t${this.fail}\n}\n`;
    return this.layOut(`${variable}, err := ${place}\n${check}`, [made], indent);
  }

  /** `client.Pets.GetPetByID(ctx, 7)` */
  call(operation: Operation, given = sampleCall(this.sdk, operation)): Layout {
    const { name } = this.sdk.plan.method(operation);
    const target = `${clientVariable}.${this.servicePath(operation.service)}.${name}`;
    return call(target, givenArguments(this.sdk, operation, given, this.imports));
  }

  /** `client.Request(ctx, "GET", "/pets", nil)`, or into `result` if it has a type. */
  request(given: GivenRequest): Layout {
    const method = given.model ? 'RequestInto' : 'Request';
    const result = given.model && '&result';
    const passed = requestArguments(this.sdk, given, this.imports, result);
    return call(`${clientVariable}.${method}`, passed);
  }

  protected response(operation: Operation, given: GivenCall): [Layout] {
    if (this.sdk.plan.method(operation).whole) return [this.call(operation, given)];
    const furtherOptions = [`${this.sdk.names.module.packageName}.WithResponse(&meta)`];
    return [this.call(operation, { ...given, furtherOptions })];
  }

  protected override callWords(_: Operation, shown: ShownResult): object {
    if (shown !== 'nothing') this.imports.standard('fmt');
    if (shown === 'file') this.imports.standard('io');
    return {};
  }

  protected words(): object {
    return { packageName: code(this.sdk.names.module.packageName), fail: code(this.fail) };
  }

  protected override programWords(): object {
    this.imports.standard('context', 'log');
    return { imports: code(this.imports.print()), variable: code(clientVariable) };
  }

  protected print(before: string, made: Layout, after: string, indent: number): string {
    return print(sequence(before, made, after), indent);
  }

  protected override margin(indent: number): string {
    return '\t'.repeat(indent);
  }

  /** Fields that are pointers have a getter, `item.GetID()`. */
  protected read(value: string, name: string, { required, type }: Property): string {
    return required && !resolve(type).nullable ? `${value}.${name}` : `${value}.Get${name}()`;
  }

  /** A nil slice has no items. */
  protected items(value: string, { owner, property }: OwnedProperty): string {
    return `${value}.${this.sdk.names.properties.get(owner)?.get(property.wireName)}`;
  }
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
