import { stringLiteral } from '../../../../lib/languages/python/literals.js';
import type { Sdk } from '../../../../lib/languages/python/sdk.js';
import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  Property,
} from '../../../../lib/model/types.js';
import { snakeCase } from '../../../../lib/naming/cases.js';
import { splitWords } from '../../../../lib/naming/words.js';
import { Observer, type Reader, type ReadMember } from '../common/observer.js';

/** Reads values through the SDK's models. */
export class PythonObserver extends Observer {
  /** Models that the expressions name. */
  readonly models = new Set<string>();

  constructor(private readonly sdk: Sdk) {
    super();
  }

  protected read(reader: Reader, expression: string): string {
    const helper = `seen.${snakeCase(splitWords(reader))}`;
    return reader === 'unknownVariant'
      ? `${helper}(${expression}, sdk.UnknownVariant)`
      : `${helper}(${expression})`;
  }

  protected enumValue(target: EnumDeclaration, expression: string): string {
    return `seen.enum_value(${expression}, ${this.#model(target)})`;
  }

  protected each(kind: 'list' | 'map', expression: string, it: string, item: string): string {
    return `seen.${kind}(${expression}, lambda ${it}: ${item})`;
  }

  protected object(expression: string, it: string, members: readonly ReadMember[]): string {
    const read = members.map((member) => `${stringLiteral(member.wireName)}: ${member.expression}`);
    return `seen.object(${expression}, lambda ${it}: {${read.join(', ')}})`;
  }

  /** Only classes: an alias is nothing that a value could be an instance of. */
  protected narrowed(target: Declaration, expression: string): string {
    return target.kind === 'object'
      ? `seen.narrowed(${expression}, ${this.#model(target)})`
      : expression;
  }

  protected property(
    it: string,
    target: ObjectDeclaration,
    { wireName }: Property,
    value: (expression: string) => string,
  ): string {
    const name = this.sdk.names.properties.get(target)?.get(wireName) ?? wireName;
    return `seen.field(${it}, ${stringLiteral(name)}, ${value(`${it}.${name}`)})`;
  }

  /** They stand beside the others, typed or not. */
  protected additional(it: string, _: ObjectDeclaration, wireName: string): string {
    return this.extra(it, wireName);
  }

  protected extra(it: string, wireName: string): string {
    return `seen.extra(${it}, ${stringLiteral(wireName)})`;
  }

  #model(target: Declaration): string {
    const name = this.sdk.names.types.get(target)?.name ?? '';
    this.models.add(name);
    return name;
  }
}
