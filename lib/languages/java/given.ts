import type { MediaType, Operation } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import { type Given, GivenFile, GivenVariable } from '../../sdk/given.js';
import {
  type GivenCall,
  type GivenClient,
  type GivenOption,
  type GivenRequest,
  givenOptions,
} from '../../sdk/given-call.js';
import { describedBy } from '../../sdk/method-plan.js';
import {
  type PassedArgument,
  type PassedValue,
  passedArguments,
} from '../../sdk/passed-arguments.js';
import { bodyChoices } from './body-choices.js';
import { CodecPrinter } from './codecs.js';
import type { Imports } from './imports.js';
import { durationLiteral, stringLiteral } from './literals.js';
import { fileLayout } from './plain-values.js';
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
  const written = all.map((argument) => writer.passed(argument, operation));
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
  const made = call(`${writer.own('EndpointRequest')}.of`, [
    stringLiteral(method),
    writer.plain(path),
  ]);
  const set = [
    ...givenOptions(options).flatMap((option) => writer.option(option, 'call')),
    ...furtherOptions,
  ];
  return [
    links.length > 0 ? chain(made, links) : made,
    ...(model ? [writer.type(model)] : []),
    ...(set.length > 0
      ? [chain(`${writer.own('RequestOptions')}.builder()`, [...set, '.build()'])]
      : []),
  ];
}

/** The config of a client whose values are given; absent: the default. */
export function givenConfig(sdk: Sdk, given: GivenClient, imports: Imports): Layout | undefined {
  const writer = new CallWriter(sdk, imports);
  const links = [
    ...givenOptions(given.options).flatMap((option) => writer.option(option, 'client')),
    ...Object.entries(given.values).map(([name, value]) => call(`.${name}`, [writer.plain(value)])),
    ...(given.further ?? []),
  ];
  if (links.length === 0) return undefined;
  const { configClass, coordinates } = sdk.names;
  const name = imports.add(`${coordinates.packageName}.${configClass}`);
  return chain(`${name}.builder()`, [...links, '.build()']);
}

class CallWriter {
  constructor(
    private readonly sdk: Sdk,
    private readonly imports: Imports,
  ) {}

  plain(value: Given): Layout {
    return this.#values().plain(value);
  }

  /** The codec of a model. */
  type(model: Declaration): Layout {
    const use = { type: { kind: 'named', target: model }, nullable: false } as const;
    return new CodecPrinter(this.imports, this.sdk).codec(use);
  }

  passed(passed: PassedArgument, operation: Operation): Layout | undefined {
    switch (passed.kind) {
      case 'context':
        return undefined;
      case 'value':
        return passed.value === undefined
          ? undefined
          : this.#value(passed, operation, passed.value);
      case 'params': {
        if (passed.members.length === 0) return undefined;
        const name = this.sdk.names.operations.get(operation)?.params ?? '';
        const links = passed.members.map(({ argument, value }) =>
          call(`.${argument.name}`, [this.#values().value(argument.parameter.type, value)]),
        );
        return chain(`${this.own(`models.${name}`)}.builder()`, [...links, '.build()']);
      }
      case 'options': {
        if (passed.options instanceof GivenVariable) return passed.options.name;
        const links = [
          ...givenOptions(passed.options).flatMap((option) => this.option(option, 'call')),
          ...passed.further,
        ];
        if (links.length === 0) return undefined;
        return chain(`${this.own('RequestOptions')}.builder()`, [...links, '.build()']);
      }
    }
  }

  /** The calls that set an option, of a client or of a call. */
  option({ kind, name, value }: GivenOption, of: 'call' | 'client'): Layout[] {
    switch (kind) {
      case 'duration':
        this.imports.add('java.time.Duration');
        return [call(`.${name}`, [durationLiteral(value.milliseconds)])];
      case 'retry':
        if (value.retryDelay) this.imports.add('java.time.Duration');
        return [call('.retry', [retryLayout(value, this.own('RetryOptions'))])];
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

  #value({ argument, media }: PassedValue, operation: Operation, value: Given): Layout {
    if (argument.kind !== 'body') return this.#values().value(describedBy(argument).type, value);
    const layout = this.#body(media, value);
    const choice = bodyChoices(this.sdk, operation).find(
      (one) => media && one.media.includes(media),
    );
    const name = this.sdk.names.operations.get(operation)?.body ?? '';
    return choice ? call(`${this.own(`services.${name}`)}.of${choice.label}`, [layout]) : layout;
  }

  #body(media: MediaType | undefined, value: Given): Layout {
    const isFile = media?.kind === 'binary' && typeof value === 'string';
    const isTyped = media && ['json', 'form', 'multipart'].includes(media.kind);
    if (isTyped) return this.#values(media.kind === 'multipart').value(media.type, value);
    return isFile
      ? fileLayout(new GivenFile(Buffer.from(value)), this.#values().types)
      : this.plain(value);
  }

  #values(files = false): ValueWriter {
    return new ValueWriter(this.sdk, this.imports, files);
  }

  own(name: string): string {
    return this.imports.add(`${this.sdk.names.coordinates.packageName}.${name}`);
  }
}
