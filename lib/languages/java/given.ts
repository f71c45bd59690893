import type { Operation } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import {
  type CallOptions,
  type GivenCall,
  type GivenClient,
  type GivenOption,
  type GivenRequest,
  givenOptions,
} from '../../sdk/given-call.js';
import { type PassedArgument, passedArguments } from '../../sdk/passed-arguments.js';
import type { Imports } from './imports.js';
import { durationLiteral, stringLiteral } from './literals.js';
import { call, chain, type Layout } from './print.js';
import { retryLayout } from './retry.js';
import type { Sdk } from './sdk.js';
import { ValueWriter } from './values.js';

/** The arguments of a call whose values are given, without those at the end that it leaves out. */
export function givenArguments(
  sdk: Sdk,
  operation: Operation,
  given: GivenCall,
  imports: Imports,
): Layout[] {
  const writer = new CallWriter(sdk, imports);
  const all = passedArguments(sdk.plan.method(operation), given);
  const written = all.map((argument) => writer.argument(argument, operation));
  const isPassed = all.map(
    ({ argument }, index) => !argument.omittable || written[index] !== undefined,
  );
  return written.slice(0, isPassed.lastIndexOf(true) + 1).map((layout) => layout ?? 'null');
}

/** The arguments of `request`. */
export function requestArguments(sdk: Sdk, given: GivenRequest, imports: Imports): Layout[] {
  const writer = new CallWriter(sdk, imports);
  const { body, credentials, furtherOptions = [], method, model, options, path } = given;
  const links = [
    ...(body === undefined ? [] : [call('.body', [writer.plain(body)])]),
    ...(credentials === false ? ['.withoutCredentials()'] : []),
  ];
  const made = call(`${writer.types.class('EndpointRequest')}.of`, [
    stringLiteral(method),
    writer.plain(path),
  ]);
  const set = writer.options(givenOptions(options), furtherOptions);
  return [
    chain(made, links),
    ...(model ? [writer.type(model)] : []),
    ...(set === undefined ? [] : [set]),
  ];
}

/** The calls that set options of every client. */
export function optionLinks(sdk: Sdk, options: CallOptions, imports: Imports): Layout[] {
  const writer = new CallWriter(sdk, imports);
  return givenOptions(options).flatMap((option) => writer.option(option, 'client'));
}

/** The config of a client whose values are given; absent: the default. */
export function givenConfig(sdk: Sdk, given: GivenClient, imports: Imports): Layout | undefined {
  const writer = new CallWriter(sdk, imports);
  const links = [
    ...givenOptions(given.options).flatMap((option) => writer.option(option, 'client')),
    ...Object.entries(given.values).map(([name, value]) => call(`.${name}`, [writer.plain(value)])),
    ...(given.further ?? []),
  ];
  return writer.built(sdk.names.configClass, links);
}

/** Writes calls of the SDK, in a program that imports it. */
class CallWriter extends ValueWriter {
  /** The codec of a model. */
  type(model: Declaration): Layout {
    return this.types.codec({ type: { kind: 'named', target: model }, nullable: false });
  }

  argument(passed: PassedArgument, operation: Operation): Layout | undefined {
    switch (passed.kind) {
      case 'context':
        return undefined;
      case 'value':
        return this.passed(passed);
      case 'params': {
        const name = this.sdk.plan.method(operation).names.params;
        const links = passed.members.map(({ argument, value }) =>
          call(`.${argument.name}`, [this.value(argument.parameter.type, value)]),
        );
        return this.built(`models.${name}`, links);
      }
      case 'variable':
        return passed.name;
      case 'options':
        return this.options(passed.options, passed.further);
    }
  }

  options(options: readonly GivenOption[], further: readonly string[]): Layout | undefined {
    const links = options.flatMap((option) => this.option(option, 'call'));
    return this.built('RequestOptions', [...links, ...further]);
  }

  /** What the builder of a class of the SDK makes; absent: it would set nothing. */
  built(name: string, links: readonly Layout[]): Layout | undefined {
    if (links.length === 0) return undefined;
    return chain(`${this.types.class(name)}.builder()`, [...links, '.build()']);
  }

  /** The calls that set an option, of a client or of a call. */
  option({ kind, name, value }: GivenOption, of: 'call' | 'client'): Layout[] {
    switch (kind) {
      case 'duration':
        this.types.class('java.time.Duration');
        return [call(`.${name}`, [durationLiteral(value.milliseconds)])];
      case 'retry':
        if (value.retryDelay) this.types.class('java.time.Duration');
        return [call('.retry', [retryLayout(value, this.types.class('RetryOptions'))])];
      case 'texts': {
        if (name === 'serverVariables') return [call(`.${name}`, [this.plain(value)])];
        const one = name === 'headers' ? 'header' : name;
        return Object.entries(value).map(([key, text]) =>
          text === null && of === 'call'
            ? call('.withoutHeader', [stringLiteral(key)])
            : call(`.${one}`, [stringLiteral(key), this.plain(text)]),
        );
      }
      case 'flag':
        return [call(`.${name}`, [String(value)])];
      case 'text':
        return [call(`.${name}`, [this.plain(value)])];
    }
  }
}
