import type { Operation } from '../../model/model.js';
import type { ObjectDeclaration, StringFormat } from '../../model/types.js';
import { type Given, GivenFile, GivenNumber, type GivenMembers } from '../../sdk/given.js';
import {
  type CallOptions,
  type Duration,
  type GivenCall,
  type GivenOption,
  type GivenRequest,
  givenOptions,
} from '../../sdk/given-call.js';
import type { GivenMember } from '../../sdk/given-writer.js';
import { type PassedArgument, passedArguments } from '../../sdk/passed-arguments.js';
import { type PlainSpelling, spellPlain } from '../../sdk/plain-given.js';
import { UntypedGivenWriter } from '../../sdk/untyped-given-writer.js';
import { plainLiteral, propertyKey, stringLiteral } from './literals.js';
import { additionalProperties, shapeName } from './name-rules.js';
import { array, call, type Layout, object, sequence } from './print.js';
import type { Sdk } from './sdk.js';

/** The arguments of a call whose values are given; what is left out at the end is not written. */
export function givenArguments(sdk: Sdk, operation: Operation, given: GivenCall): Layout[] {
  const writer = new ValueWriter(sdk);
  const passed = passedArguments(sdk.plan.method(operation), given);
  const layouts = passed.map((one) => passedLayout(writer, one));
  while (layouts.length > 0 && layouts.at(-1) === undefined) layouts.pop();
  return layouts.map((layout) => layout ?? 'undefined');
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

function passedLayout(writer: ValueWriter, passed: PassedArgument): Layout | undefined {
  switch (passed.kind) {
    case 'value':
      return writer.passed(passed);
    case 'params':
      return optionalObject(
        passed.members.map((each) => member(each.argument.name, writer.passed(each) ?? '')),
      );
    case 'context':
      return passed.argument.name;
    case 'variable':
      return passed.name;
    case 'options':
      return optionalObject([...writtenOptions(passed.options), ...passed.further]);
  }
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

const plainSpelling: PlainSpelling<Layout> = {
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
class ValueWriter extends UntypedGivenWriter<Layout> {
  constructor(private readonly sdk: Sdk) {
    super(sdk, plainSpelling);
  }

  protected override long(value: Given): Layout {
    if (typeof value !== 'number' && !(value instanceof GivenNumber)) return plainLayout(value);
    const digits = typeof value === 'number' ? String(value) : value.digits;
    const { int64 } = this.sdk.request.options;
    if (int64 === 'string') return stringLiteral(digits);
    return int64 === 'bigint' || !Number.isSafeInteger(Number(digits)) ? `${digits}n` : digits;
  }

  protected text(format: StringFormat, value: string, isFile: boolean): Layout {
    if (format === 'date-time' && this.sdk.request.options.dates === 'date') {
      return `new Date(${stringLiteral(value)})`;
    }
    if (isFile) return fileLayout(new GivenFile(Buffer.from(value)));
    return format === 'bytes' ? byteArray(Buffer.from(value, 'base64')) : stringLiteral(value);
  }

  protected object(target: ObjectDeclaration, members: readonly GivenMember<Layout>[]): Layout {
    const { names } = this.sdk;
    const written = ({ wireName, value }: GivenMember<Layout>): Layout =>
      member(names.properties.get(target)?.get(wireName) ?? wireName, value);
    if (!target.additional) return object(members.map(written));
    const named = members.filter(({ property }) => property !== undefined).map(written);
    const unnamed = members
      .filter(({ property }) => property === undefined)
      .map(({ wireName, value }) => member(wireName, value));
    return object(
      unnamed.length > 0 ? [...named, member(additionalProperties, object(unnamed))] : named,
    );
  }
}
