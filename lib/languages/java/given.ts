import type { Operation } from '../../model/model.js';
import {
  type CallOptions,
  type GivenCall,
  type GivenClient,
  type GivenOption,
  type GivenRequest,
  givenOptions,
} from '../../sdk/given-call.js';
import type { ParamsArgument } from '../../sdk/method-plan.js';
import { type ArgumentSpelling, positionalArguments } from '../../sdk/written-arguments.js';
import type { Imports } from './imports.js';
import { stringLiteral } from './literals.js';
import { builtLayout, durationLayout, retryLayout } from './plain-values.js';
import { call, chain, type Layout } from './print.js';
import type { Sdk } from './sdk.js';
import { ValueWriter } from './values.js';

/** The arguments of a call whose values are given. */
export function givenArguments(
  sdk: Sdk,
  operation: Operation,
  given: GivenCall,
  imports: Imports,
): Layout[] {
  return positionalArguments(sdk.plan.method(operation), given, new CallWriter(sdk, imports));
}

/** The arguments of `request`. */
export function requestArguments(sdk: Sdk, given: GivenRequest, imports: Imports): Layout[] {
  const writer = new CallWriter(sdk, imports);
  const { body, credentials, furtherOptions = [], method, model, options, path } = given;
  const made = call(`${writer.types.class('EndpointRequest')}.of`, [
    stringLiteral(method),
    writer.plain(path),
  ]);
  const links = [
    ...(body === undefined ? [] : [call('.body', [writer.plain(body)])]),
    ...(credentials === false ? ['.withoutCredentials()'] : []),
  ];
  return [
    chain(made, links),
    model && writer.types.plainCodec({ kind: 'named', target: model }),
    writer.options(givenOptions(options), furtherOptions),
  ].filter((argument) => argument !== undefined);
}

/** The calls that set options of every client. */
export function optionLinks(sdk: Sdk, options: CallOptions, imports: Imports): Layout[] {
  const writer = new CallWriter(sdk, imports);
  return givenOptions(options).flatMap((option) => writer.option(option));
}

/** The config of a client whose values are given; absent: the default. */
export function givenConfig(sdk: Sdk, given: GivenClient, imports: Imports): Layout | undefined {
  const writer = new CallWriter(sdk, imports);
  return writer.built(sdk.names.configClass, [
    ...givenOptions(given.options).flatMap((option) => writer.option(option)),
    ...Object.entries(given.values).map(([name, value]) => call(`.${name}`, [writer.plain(value)])),
    ...(given.further ?? []),
  ]);
}

/** Writes calls of the SDK, in a program that imports it. */
class CallWriter extends ValueWriter implements ArgumentSpelling<Layout> {
  readonly nothing = 'null';

  params({ type }: ParamsArgument, members: readonly (readonly [string, Layout])[]) {
    const links = members.map(([name, value]) => call(`.${name}`, [value]));
    return this.built(`models.${type}`, links);
  }

  options(options: readonly GivenOption[], further: readonly string[]): Layout | undefined {
    const links = options.flatMap((option) => this.option(option));
    return this.built('RequestOptions', [...links, ...further]);
  }

  /** What the builder of a class of the SDK makes; absent: it would set nothing. */
  built(name: string, links: readonly Layout[]): Layout | undefined {
    return links.length === 0 ? undefined : builtLayout(this.types.class(name), links);
  }

  /** The calls that set an option, of a client or of a call: one, or one for each of its texts. */
  option({ kind, name, value }: GivenOption): Layout[] {
    if (kind === 'duration') return [call(`.${name}`, [durationLayout(value, this.types)])];
    if (kind === 'retry') return [call('.retry', [retryLayout(value, this.types)])];
    const setter = name === 'headers' ? 'header' : name;
    if (kind !== 'texts' || name === 'serverVariables') {
      return [call(`.${setter}`, [this.plain(value)])];
    }
    return Object.entries(value).map(([key, text]) =>
      text === null
        ? call('.withoutHeader', [stringLiteral(key)])
        : call(`.${setter}`, [stringLiteral(key), this.plain(text)]),
    );
  }
}
