import type { Operation } from '../../model/model.js';
import type { ObjectDeclaration } from '../../model/types.js';
import type { Given, GivenFile } from '../../sdk/given.js';
import {
  type CallOptions,
  Duration,
  type GivenCall,
  type GivenOption,
  type GivenRequest,
  givenOptions,
} from '../../sdk/given-call.js';
import type { GivenMember } from '../../sdk/given-writer.js';
import { passedBody } from '../../sdk/passed-arguments.js';
import { type PlainSpelling, spellPlain } from '../../sdk/plain-given.js';
import type { ScalarKind } from '../../sdk/scalar-kinds.js';
import { UntypedGivenWriter } from '../../sdk/untyped-given-writer.js';
import { type ArgumentSpelling, writtenArguments } from '../../sdk/written-arguments.js';
import { bytesLiteral, entry, plainLiteral, stringLiteral } from './literals.js';
import { call, dict, Group, type Layout, list, sequence } from './print.js';
import type { Sdk } from './sdk.js';
import { seconds } from './data.js';
import { snake } from './traits.js';

/** What a call passes. */
export interface GivenArguments {
  /** The body, if it takes the place of the arguments for its properties. */
  readonly body: Layout | undefined;
  readonly rest: readonly Layout[];
}

/** The arguments of a call whose values are given. */
export function givenArguments(sdk: Sdk, operation: Operation, given: GivenCall): GivenArguments {
  const writer = new ValueWriter(sdk);
  const plan = sdk.plan.method(operation);
  const body = passedBody(plan, given);
  const passed = writtenArguments(plan, given, writer);
  // An argument after one that is left out can only be passed by name.
  const isWhole = passed.every(({ argument, layout }) => argument.kind !== 'path' || layout);
  const rest = passed.flatMap(({ argument, layout }) => {
    if (layout === undefined) return [];
    return [argument.positional && isWhole ? layout : sequence(`${argument.name}=`, layout)];
  });
  return { body: body && writer.passed(body), rest };
}

/** The arguments of `request`. */
export function requestArguments(sdk: Sdk, given: GivenRequest): Layout[] {
  const { body, credentials, method, model, options, path } = given;
  const { contentType, headers, query, ...others } = options;
  const own = optionEntries({ query, headers, contentType });
  const rest = optionEntries(others);
  const named: (readonly [name: string, value: Layout])[] = [
    ...(body === undefined ? [] : [['body', plainLayout(body)] as const]),
    ...(model ? [['cast_to', sdk.names.types.get(model)?.name ?? ''] as const] : []),
    ...own,
    ...(credentials === false ? [['credentials', 'False'] as const] : []),
    ...(rest.length > 0 ? [['options', dict(rest.map((each) => entry(...each)))] as const] : []),
  ];
  const arguments_ = named.map(([name, value]) => sequence(`${name}=`, value));
  return [stringLiteral(method), plainLayout(path), ...arguments_];
}

/** Options with their names; times are in seconds. */
export function optionEntries(options: CallOptions): (readonly [name: string, value: Layout])[] {
  return givenOptions(options).map(writtenOption);
}

function writtenOption(option: GivenOption): readonly [name: string, value: Layout] {
  return [snake(option.name), optionValue(option)];
}

function optionValue({ kind, value }: GivenOption): Layout {
  switch (kind) {
    case 'duration':
      return seconds(value.milliseconds);
    case 'retry': {
      const written = (own: unknown) =>
        own instanceof Duration ? seconds(own.milliseconds) : plainLiteral(own);
      return dict(Object.entries(value).map(([name, own]) => entry(snake(name), written(own))));
    }
    default:
      return plainLayout(value);
  }
}

/** A value whose type nothing is known of: options, and what a schema leaves open. */
export function plainLayout(value: Given): Layout {
  return spellPlain(value, plainSpelling);
}

export const plainSpelling: PlainSpelling<Layout> = {
  variable: (name) => name,
  number: (digits) => digits,
  file: fileLayout,
  endless: '{}',
  object: (entries) => dict(entries.map(([name, each]) => entry(name, each))),
  array: list,
  literal: plainLiteral,
};

function fileLayout({ bytes, form, name, type }: GivenFile): Layout {
  const content = bytesLiteral(bytes);
  const source = form === 'once' ? call('iter', [list([content])]) : content;
  if (name === undefined && type === undefined) return source;
  const parts: Layout[] = [stringLiteral(name ?? 'upload'), source];
  if (type !== undefined) parts.push(stringLiteral(type));
  return new Group('(', parts, ')');
}

/** Writes values as the SDK's methods take them: dicts, and texts for dates. */
class ValueWriter extends UntypedGivenWriter<Layout> implements ArgumentSpelling<Layout> {
  readonly nothing = 'None';

  constructor(sdk: Sdk) {
    super(sdk, plainSpelling);
  }

  /** Methods take each parameter by its own name. */
  params(): undefined {
    return undefined;
  }

  options(options: readonly GivenOption[]): Layout | undefined {
    const entries = options.map((option) => entry(...writtenOption(option)));
    return entries.length === 0 ? undefined : dict(entries);
  }

  protected text(_: ScalarKind, value: string): Layout {
    return stringLiteral(value);
  }

  protected bytes(content: Uint8Array): Layout {
    return bytesLiteral(content);
  }

  /** Members without a name of their own stand beside the others. */
  protected object(_: ObjectDeclaration, members: readonly GivenMember<Layout>[]): Layout {
    return dict(members.map(({ name, value }) => entry(name, value)));
  }
}
