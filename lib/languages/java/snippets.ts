import type { Operation, Service } from '../../model/model.js';
import { code } from '../../render/printed.js';
import type { GivenCall, GivenClient, GivenRequest } from '../../sdk/given-call.js';
import type { OwnedProperty, ShownResult } from '../../sdk/snippet-plan.js';
import { isAlwaysRead } from '../../sdk/type-facts.js';
import { sampleCall } from '../common/samples/sample-calls.js';
import { place, SnippetWriter } from '../documentation/snippet-writer.js';
import { givenArguments, givenConfig, requestArguments } from './given.js';
import { Imports } from './imports.js';
import { call, type Layout, print, sequence } from './print.js';
import type { Sdk } from './sdk.js';
import { Signatures } from './signatures.js';

export const clientVariable = 'client';

/** Writes calls in Java. */
export class Snippets extends SnippetWriter<Sdk, Layout> {
  readonly variable = clientVariable;
  protected override readonly programIndent = 8;
  readonly #signatures: Signatures;

  constructor(
    sdk: Sdk,
    private readonly imports = new Imports('com.example'),
  ) {
    super(sdk);
    this.#signatures = new Signatures(sdk, imports);
  }

  clientLines(given: GivenClient, { indent = 0, variable = clientVariable } = {}): string {
    const { client, coordinates } = this.sdk.names;
    const name = this.imports.add(`${coordinates.packageName}.${client}`);
    const config = givenConfig(this.sdk, given, this.imports);
    const made = call(`new ${name}`, config === undefined ? [] : [config]);
    return this.layOut(`${name} ${variable} = ${place};\n`, [made], indent);
  }

  /** `pets()`, `billing().portal()` */
  override servicePath(service: Service): string {
    const path = this.sdk.names.services.get(service)?.path ?? [];
    return path.map((one) => `${one}()`).join('.');
  }

  /** @param raw - whether the method is the one that returns status and header fields too */
  call(operation: Operation, given = sampleCall(this.sdk, operation), raw = false): Layout {
    const { name } = this.sdk.plan.method(operation);
    const target = `${clientVariable}.${this.servicePath(operation.service)}${raw ? '.raw()' : ''}`;
    return call(`${target}.${name}`, givenArguments(this.sdk, operation, given, this.imports));
  }

  request(given: GivenRequest): Layout {
    return call(`${clientVariable}.request`, requestArguments(this.sdk, given, this.imports));
  }

  protected response(operation: Operation, given: GivenCall): [Layout, object] {
    const form = this.#signatures.rawForm(operation);
    const type = (form ?? this.#signatures.form(operation)).result();
    return [this.call(operation, given, form !== undefined), { type: code(type) }];
  }

  protected override callWords(operation: Operation, shown: ShownResult): object {
    const form = this.#signatures.form(operation);
    const item = code(form.argument);
    if (shown === 'nothing') return { item, type: undefined };
    const page = `${this.sdk.names.coordinates.packageName}.Page`;
    const type = shown === 'pages' ? `${this.imports.add(page)}<${item.text}>` : form.result();
    return { item, type: code(type) };
  }

  protected words(): object {
    return {};
  }

  protected override programWords(): object {
    return { imports: code(this.imports.print()) };
  }

  protected print(before: string, made: Layout, after: string, indent: number): string {
    return print(sequence(before, made, after), indent, indent);
  }

  protected read(value: string, name: string): string {
    return `${value}.${name}()`;
  }

  protected items(value: string, part: OwnedProperty): string {
    const all = this.member(value, part);
    return isAlwaysRead(part.property)
      ? all
      : `${all}.orElse(${this.imports.add('java.util.List')}.of())`;
  }
}
