import type { Operation } from '../../model/model.js';
import type { ObjectDeclaration } from '../../model/types.js';
import type { Given, GivenFile, GivenMembers } from '../../sdk/given.js';
import {
  type CallOptions,
  type Duration,
  type GivenCall,
  type GivenOption,
  type GivenRequest,
  givenOptions,
} from '../../sdk/given-call.js';
import type { GivenMember, NumericType } from '../../sdk/given-writer.js';
import { type PlainSpelling, spellPlain } from '../../sdk/plain-given.js';
import type { ScalarKind } from '../../sdk/scalar-kinds.js';
import { UntypedGivenWriter } from '../../sdk/untyped-given-writer.js';
import { type ArgumentSpelling, positionalArguments } from '../../sdk/written-arguments.js';
import { plainLiteral, propertyKey, stringLiteral } from './literals.js';
import { additionalProperties, shapeName } from './name-rules.js';
import { array, call, type Layout, object, sequence } from './print.js';
import type { Sdk } from './sdk.js';

/** The arguments of a call whose values are given; what is left out at the end is not written. */
export function givenArguments(sdk: Sdk, operation: Operation, given: GivenCall): Layout[] {
  return positionalArguments(sdk.plan.method(operation), given, new ValueWriter(sdk));
}

/** The arguments of `request`. */
export function requestArguments(sdk: Sdk, given: GivenRequest): Layout[] {
  const { body, credentials, furtherOptions = [], method, model, options, path } = given;
  const shape = model && shapeName(sdk.names.types.get(model)?.name ?? '');
  const members = [
    ...(body === undefined ? [] : [member('body', plainLayout(body))]),
    ...optionMembers(options),
    ...(credentials === undefined ? [] : [`credentials: ${credentials}`]),
    ...(shape === undefined ? [] : [`shape: ${shape}`]),
    ...furtherOptions,
  ];
  const chosen = optionalObject(members);
  return [stringLiteral(method), plainLayout(path), ...(chosen === undefined ? [] : [chosen])];
}

function optionalObject(members: readonly Layout[]): Layout | undefined {
  return members.length > 0 ? object(members) : undefined;
}

/** Options as members of an object; the names of times end in their unit. */
export function optionMembers(options: CallOptions): Layout[] {
  return writtenOptions(givenOptions(options));
}

function writtenOptions(options: readonly GivenOption[]): Layout[] {
  return options.map((option) => {
    switch (option.kind) {
      case 'duration':
        return timeMember(option.name, option.value);
      case 'retry': {
        const { retryDelay, ...plain } = option.value;
        const delay = retryDelay ? [timeMember('retryDelay', retryDelay)] : [];
        return member(option.name, object([...plainMembers(plain), ...delay]));
      }
      default:
        return member(option.name, plainLayout(option.value));
    }
  });
}

function timeMember(name: string, { milliseconds }: Duration): Layout {
  return member(`${name}Ms`, String(milliseconds));
}

export function plainMembers(values: GivenMembers): Layout[] {
  return Object.entries(values).map(([name, value]) => member(name, plainLayout(value)));
}

/** A value whose type nothing is known of: options, and what a schema leaves open. */
export function plainLayout(value: Given): Layout {
  return spellPlain(value, plainSpelling);
}

export const plainSpelling: PlainSpelling<Layout> = {
  variable: (name) => name,
  number: (digits) => `${digits}n`,
  file: fileLayout,
  endless: '{} as never',
  object: (entries) => object(entries.map(([name, each]) => member(name, each))),
  array,
  literal: plainLiteral,
};

/** A variable under its own name is written once; `true`, `null` and digits are no variables. */
function member(name: string, value: Layout): Layout {
  const isVariable = /^(?!(?:true|false|null)$)[A-Za-z_$]/.test(name);
  return isVariable && value === name ? name : sequence(`${propertyKey(name)}: `, value);
}

function fileLayout({ bytes, form, name, type }: GivenFile): Layout {
  const isPlainText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  const text = () => stringLiteral(new TextDecoder().decode(bytes));
  const blob = call('new Blob', [array([isPlainText ? text() : byteArray(bytes)])]);
  if (form === 'once') return sequence(blob, '.stream()');
  if (name === undefined && type === undefined) return blob;
  const members: Layout[] = [sequence('data: ', blob)];
  if (name !== undefined) members.push(`name: ${stringLiteral(name)}`);
  if (type !== undefined) members.push(`type: ${stringLiteral(type)}`);
  return object(members);
}

function byteArray(bytes: Uint8Array): Layout {
  return call('new Uint8Array', [array([...bytes].map(String))]);
}

/** Writes values as the SDK's types have them. */
class ValueWriter extends UntypedGivenWriter<Layout> implements ArgumentSpelling<Layout> {
  readonly nothing = 'undefined';

  constructor(private readonly sdk: Sdk) {
    super(sdk, plainSpelling);
  }

  params(_: unknown, members: readonly (readonly [string, Layout])[]): Layout | undefined {
    return optionalObject(members.map(([name, value]) => member(name, value)));
  }

  options(options: readonly GivenOption[], further: readonly string[]): Layout | undefined {
    return optionalObject([...writtenOptions(options), ...further]);
  }

  protected override number(type: NumericType, digits: string, value: Given): Layout {
    if (type.kind !== 'integer' || type.bits !== 64) return super.number(type, digits, value);
    const { int64 } = this.sdk.request.options;
    if (int64 === 'string') return stringLiteral(digits);
    return int64 === 'bigint' || !Number.isSafeInteger(Number(digits)) ? `${digits}n` : digits;
  }

  protected text(kind: ScalarKind, value: string): Layout {
    const literal = stringLiteral(value);
    const isDate = kind === 'date-time' && this.sdk.request.options.dates === 'date';
    return isDate ? `new Date(${literal})` : literal;
  }

  protected bytes(content: Uint8Array): Layout {
    return byteArray(content);
  }

  protected object(
    { additional }: ObjectDeclaration,
    members: readonly GivenMember<Layout>[],
  ): Layout {
    const isApart = ({ property }: GivenMember<Layout>) => additional && !property;
    const written = ({ name, value }: GivenMember<Layout>) => member(name, value);
    const named = members.filter((one) => !isApart(one)).map(written);
    const unnamed = members.filter(isApart).map(written);
    return object(
      unnamed.length > 0 ? [...named, member(additionalProperties, object(unnamed))] : named,
    );
  }
}
