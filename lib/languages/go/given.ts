import type { Operation } from '../../model/model.js';
import {
  type Duration,
  type GivenCall,
  type GivenClient,
  type GivenOption,
  type GivenRequest,
  givenOptions,
  type RetryOptions,
} from '../../sdk/given-call.js';
import { type PassedArgument, passedArguments } from '../../sdk/passed-arguments.js';
import { configField } from './identifiers.js';
import type { Imports } from './imports.js';
import { durationLiteral, stringLiteral } from './literals.js';
import { secretLayout } from './plain-values.js';
import { call, type Item, type Layout, list, literal, pair } from './print.js';
import type { Sdk } from './sdk.js';
import { optionField } from './traits.js';
import { ValueWriter } from './values.js';

/** The arguments of a call whose values are given. */
export function givenArguments(
  sdk: Sdk,
  operation: Operation,
  given: GivenCall,
  imports: Imports,
): Layout[] {
  const writer = new CallWriter(sdk, imports);
  const passed = passedArguments(sdk.plan.method(operation), given);
  return passed.flatMap((argument) => writer.argument(argument));
}

/**
 * The arguments of `Request`, or of `RequestInto` if there is a result.
 *
 * @param result - a pointer to the value that the response is decoded into
 */
export function requestArguments(
  sdk: Sdk,
  given: GivenRequest,
  imports: Imports,
  result?: string,
): Layout[] {
  const writer = new CallWriter(sdk, imports);
  const { body, credentials, furtherOptions = [], method, options, path } = given;
  return [
    'ctx',
    stringLiteral(method),
    writer.plain(path),
    body === undefined ? 'nil' : writer.plain(body),
    ...(result === undefined ? [] : [result]),
    ...givenOptions(options).flatMap((option) => writer.optionCalls(option)),
    ...(credentials === false ? [`${writer.qualifier}WithoutCredentials()`] : []),
    ...furtherOptions,
  ];
}

/** The fields of a client's config whose values are given. */
export function givenConfig(sdk: Sdk, given: GivenClient, imports: Imports): Item[] {
  const writer = new CallWriter(sdk, imports);
  const { environment } = sdk.plan.client;
  const options = givenOptions(given.options).map((option) =>
    pair(optionField(option.name), writer.option(option)),
  );
  const values = Object.entries(given.values).map(([name, value]) => {
    const isField = environment.some((setting) => setting.name === name);
    const field = isField ? name : configField(name);
    const isSecret = environment.some((setting) => setting.secret && setting.name === field);
    const text = writer.plain(value);
    return pair(field, isSecret ? secretLayout(text, writer.qualifier) : text);
  });
  return [...options, ...values];
}

/** Writes calls of the SDK, in a program that imports it. */
class CallWriter extends ValueWriter {
  argument(passed: PassedArgument): Layout[] {
    switch (passed.kind) {
      case 'value':
        return [this.passed(passed) ?? 'nil'];
      case 'params': {
        const fields = passed.members.map(({ argument, value }) => {
          const { type, required } = argument.parameter;
          return pair(argument.name, this.parameter(type, required, value));
        });
        return [literal(`${this.qualifier}${passed.argument.type}`, fields)];
      }
      case 'variable':
        return [passed.argument.kind === 'options' ? `${passed.name}...` : passed.name];
      case 'options':
        return [...passed.options.flatMap((option) => this.optionCalls(option)), ...passed.further];
    }
  }

  /** The value of an option, as the client's config has it. */
  option({ kind, name, value }: GivenOption): Layout {
    switch (kind) {
      case 'duration':
        return this.#duration(value);
      case 'retry':
        return this.#retry(value);
      case 'texts': {
        const isHeader = name === 'headers';
        if (isHeader) this.imports.standard('net/http');
        const items = Object.entries(value).map(([key, text]) => {
          const own = this.plain(text);
          return pair(stringLiteral(key), isHeader ? list('', [own]) : own);
        });
        return literal(isHeader ? 'http.Header' : 'map[string]string', items);
      }
      case 'flag':
        return String(value);
      case 'text':
        return this.plain(value);
    }
  }

  /** The functions that make an option of a call: one, or one for each of its texts. */
  optionCalls(option: GivenOption): Layout[] {
    const name = optionField(option.name);
    if (option.kind !== 'texts')
      return [call(`${this.qualifier}With${name}`, [this.option(option)])];
    const one = name.replace(/s$/, '');
    return Object.entries(option.value).map(([key, text]) =>
      text === null
        ? call(`${this.qualifier}Without${one}`, [stringLiteral(key)])
        : call(`${this.qualifier}With${one}`, [stringLiteral(key), this.plain(text)]),
    );
  }

  #duration({ milliseconds }: Duration): string {
    this.imports.standard('time');
    return durationLiteral(milliseconds);
  }

  #retry({ enabled, maxAttempts, retryDelay }: RetryOptions): Layout {
    return literal(`${this.qualifier}RetryConfig`, [
      ...(enabled === undefined ? [] : [pair(enabled ? 'Enabled' : 'Disabled', 'true')]),
      ...(maxAttempts === undefined ? [] : [pair('MaxAttempts', String(maxAttempts))]),
      ...(retryDelay === undefined ? [] : [pair('Delay', this.#duration(retryDelay))]),
    ]);
  }
}
