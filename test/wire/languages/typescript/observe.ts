import { propertyKey, stringLiteral } from '../../../../lib/languages/typescript/literals.js';
import { additionalProperties } from '../../../../lib/languages/typescript/name-rules.js';
import type { Sdk } from '../../../../lib/languages/typescript/sdk.js';
import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  Property,
} from '../../../../lib/model/types.js';
import { Observer, type Reader, type ReadMember } from '../common/observer.js';

/** What readers need of the SDK. */
const helpers: ReadonlyMap<Reader, string> = new Map([
  ['datedText', 'dateText'],
  ['unknownVariant', 'isUnknownVariant'],
]);

/** Reads values through the SDK's types. */
export class TypescriptObserver extends Observer {
  /** What the expressions use of the SDK. */
  readonly imports = new Set<string>();
  readonly types = new Set<string>();

  constructor(private readonly sdk: Sdk) {
    super();
  }

  protected read(reader: Reader, expression: string): string {
    const { dates } = this.sdk.request.options;
    if (reader === 'instant' && dates !== 'date') return `seen.raw(${expression})`;
    const helper = helpers.get(reader);
    if (helper === undefined) return `seen.${reader}(${expression})`;
    this.imports.add(helper);
    return `seen.${reader}(${expression}, ${helper})`;
  }

  protected enumValue(target: EnumDeclaration, expression: string): string {
    const name = this.#name(target);
    this.imports.add(name);
    return `seen.enumValue(${expression}, ${name})`;
  }

  protected each(kind: 'list' | 'map', expression: string, it: string, item: string): string {
    return `seen.${kind}(${expression}, (${it}) => ${item})`;
  }

  protected object(expression: string, it: string, members: readonly ReadMember[]): string {
    const read = members.map((member) => `${propertyKey(member.wireName)}: ${member.expression}`);
    return `seen.object(${expression}, (${it}) => ({ ${read.join(', ')} }))`;
  }

  protected narrowed(target: Declaration, expression: string): string {
    const name = this.#name(target);
    this.types.add(name);
    return `(${expression} as ${name})`;
  }

  protected property(
    it: string,
    target: ObjectDeclaration,
    { wireName }: Property,
    value: (expression: string) => string,
  ): string {
    const own = this.sdk.names.properties.get(target)?.get(wireName) ?? wireName;
    return value(access(it, own));
  }

  protected additional(
    it: string,
    _target: ObjectDeclaration,
    wireName: string,
    value: (expression: string) => string,
  ): string {
    return value(`${access(it, additionalProperties)}?.[${stringLiteral(wireName)}]`);
  }

  protected extra(it: string, wireName: string): string {
    this.imports.add('extra');
    return `seen.raw(extra(${it})[${stringLiteral(wireName)}])`;
  }

  #name(target: Declaration): string {
    return this.sdk.names.types.get(target)?.name ?? '';
  }
}

function access(expression: string, name: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name)
    ? `${expression}.${name}`
    : `${expression}[${stringLiteral(name)}]`;
}
