import type { Operation } from '../../model/model.js';
import type { Property } from '../../model/types.js';
import { code } from '../../render/printed.js';
import type { GivenCall, GivenClient, GivenRequest } from '../../sdk/given-call.js';
import type { OwnedProperty } from '../../sdk/snippet-plan.js';
import { sampleCall } from '../common/samples/sample-calls.js';
import { place, SnippetWriter } from '../documentation/snippet-writer.js';
import { givenArguments, optionEntries, plainLayout, requestArguments } from './given.js';
import { assignment, call, flatten, grouped, type Layout, print, sequence } from './print.js';
import type { Sdk } from './sdk.js';
import { snake } from './traits.js';

interface WriterStyle {
  /** For coroutines. */
  readonly isAsync?: boolean;
  /** Lines that import modules besides `asyncio`. */
  readonly imports?: string;
}

export const clientVariable = 'client';

/** Writes calls in Python. */
export class Snippets extends SnippetWriter<Sdk, Layout> {
  readonly variable = clientVariable;
  protected override readonly programIndent: number;
  readonly #className: string;

  constructor(
    sdk: Sdk,
    private readonly style: WriterStyle = {},
  ) {
    super(sdk);
    this.programIndent = style.isAsync === true ? 8 : 0;
    this.#className = style.isAsync === true ? sdk.names.asyncClient : sdk.names.client;
  }

  /** `client = Petstore(api_key="YOUR_API_KEY")` */
  clientLines(given: GivenClient, { indent = 0, variable = clientVariable } = {}): string {
    return this.layOut(`${variable} = ${place}\n`, [this.#client(given)], indent);
  }

  protected override programClient(given: GivenClient): string {
    if (this.style.isAsync !== true) return super.programClient(given);
    return this.layOut(`async with ${place} as ${clientVariable}:\n`, [this.#client(given)], 4);
  }

  #client({ options, values }: GivenClient): Layout {
    const { environment } = this.sdk.plan.client;
    const isName = (key: string) => environment.some(({ name }) => name === key);
    const given = Object.entries(values).map(
      ([key, value]) => [isName(key) ? key : snake(key), plainLayout(value)] as const,
    );
    const named = [...optionEntries(options), ...given];
    return call(
      this.#className,
      named.map(([name, value]) => sequence(`${name}=`, value)),
    );
  }

  /** `client.pets.get_pet_by_id(7)` */
  call(operation: Operation, given = sampleCall(this.sdk, operation)): Layout {
    const { body, rest } = givenArguments(this.sdk, operation, given);
    const method = this.method(operation);
    return body === undefined
      ? call(method, rest)
      : call(`${clientVariable}.with_body`, [method, body, ...rest]);
  }

  /** `client.request("GET", "/pets")` */
  request(given: GivenRequest): Layout {
    return call(`${clientVariable}.request`, requestArguments(this.sdk, given));
  }

  /** `client.pets.get_pet_by_id` */
  method(operation: Operation): string {
    const { name } = this.sdk.plan.method(operation);
    return `${clientVariable}.${this.servicePath(operation.service)}.${name}`;
  }

  /** `client.raw(client.pets.get_pet_by_id, 7)` */
  protected response(operation: Operation, given: GivenCall): [Layout] {
    const made = this.call(operation, given);
    if (this.sdk.plan.method(operation).whole) return [made];
    const { body, rest } = givenArguments(this.sdk, operation, given);
    // A method with its arguments, or a function that makes the call.
    const raw = body ? [sequence('lambda: ', made)] : [this.method(operation), ...rest];
    return [call(`${clientVariable}.raw`, raw)];
  }

  protected words(): object {
    const { isAsync = false } = this.style;
    return {
      importName: code(this.sdk.names.importName),
      className: code(this.#className),
      isAsync,
      prefix: code(isAsync ? 'async ' : ''),
      awaited: code(isAsync ? 'await ' : ''),
    };
  }

  protected override programWords(): object {
    const { imports = '', isAsync = false } = this.style;
    const all = isAsync ? `import asyncio\n${imports}` : imports;
    return { imports: all === '' ? undefined : code(all) };
  }

  /** A call without arguments that is too long for its line stands in brackets. */
  protected print(before: string, made: Layout, after: string, indent: number): string {
    const [, name, awaited = ''] = /^(\w+) = (await )?$/.exec(before) ?? [];
    if (name === undefined) return print(sequence(before, made, after), indent, indent);
    const isBare = typeof made === 'object' && 'items' in made && made.items.length === 0;
    return isBare
      ? assignment(name, undefined, awaited + flatten(made), indent)
      : grouped(name, sequence(awaited, made), indent);
  }

  protected read(value: string, name: string, property: Property): string {
    return this.#isUnset(property) ? value : `${value}.${name}`;
  }

  protected items(value: string, part: OwnedProperty): string | undefined {
    if (this.#isUnset(part.property)) return undefined;
    return this.member(value, part) + (part.property.required ? '' : ' or []');
  }

  /** Whether a model may lack the attribute. */
  #isUnset({ required }: Property): boolean {
    return !required && !this.sdk.request.options.alwaysInitializeOptionals;
  }
}
