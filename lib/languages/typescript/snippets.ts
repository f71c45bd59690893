import type { Operation } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import { camelCase } from '../../naming/cases.js';
import { code } from '../../render/printed.js';
import type { GivenCall, GivenClient, GivenRequest } from '../../sdk/given-call.js';
import type { OwnedProperty } from '../../sdk/snippet-plan.js';
import { sampleClient } from '../common/sample-clients.js';
import { sampleCall } from '../common/samples/sample-calls.js';
import { wordList } from '../common/word-list.js';
import { place, SnippetWriter } from '../documentation/snippet-writer.js';
import { givenArguments, optionMembers, plainMembers, requestArguments } from './given.js';
import { propertyKey, stringLiteral } from './literals.js';
import { shapeName } from './name-rules.js';
import { call, type Layout, object, print, statement } from './print.js';
import { keywords } from './reserved.js';
import type { Sdk } from './sdk.js';

/** Writes calls in TypeScript. Their lines have no margin; an indentation only leaves them less room. */
export class Snippets extends SnippetWriter<Sdk, Layout> {
  readonly variable: string;

  constructor(sdk: Sdk) {
    super(sdk);
    this.variable = clientVariable(sdk);
  }

  /** `const petstore = new Petstore({ apiKey: 'YOUR_API_KEY' });` */
  clientLines(given: GivenClient, { variable = this.variable } = {}): string {
    const made = call(`new ${this.sdk.names.client}`, configArguments(given));
    return this.layOut(`const ${variable} = ${place};\n`, [made]);
  }

  /** `petstore.pets.getPetById(7)` */
  call(operation: Operation, given = sampleCall(this.sdk, operation)): Layout {
    const { name } = this.sdk.plan.method(operation);
    const target = `${this.variable}.${this.servicePath(operation.service)}.${name}`;
    return call(target, givenArguments(this.sdk, operation, given));
  }

  /** `petstore.request('GET', '/pets')` */
  request(given: GivenRequest): Layout {
    return call(`${this.variable}.request`, requestArguments(this.sdk, given));
  }

  protected response(operation: Operation, given: GivenCall): [Layout] {
    return [this.call(operation, given)];
  }

  protected words(): object {
    const { client, packageName } = this.sdk.names;
    return { className: code(client), packageName: code(stringLiteral(packageName)) };
  }

  protected print(before: string, made: Layout, after: string, indent: number): string {
    return before + print(made, 0, before.length, after.length + indent) + after;
  }

  protected override margin(): string {
    return '';
  }

  protected override typeName(declaration: Declaration): string {
    return shapeName(super.typeName(declaration));
  }

  protected read(value: string, name: string): string {
    return propertyAccess(value, name);
  }

  protected items(value: string, part: OwnedProperty): string {
    return this.member(value, part) + (part.property.required ? '' : ' ?? []');
  }
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

/** A property of an object, by its name in TypeScript. */
export function propertyAccess(value: string, name: string): string {
  const key = propertyKey(name);
  if (key === name) return `${value}.${name}`;
  return key.startsWith('[') ? `${value}${key}` : `${value}[${key}]`;
}
