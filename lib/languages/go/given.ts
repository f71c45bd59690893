import type { MediaType, Operation } from '../../model/model.js';
import { type Given, GivenFile, type GivenMembers, GivenVariable } from '../../sdk/given.js';
import {
  type Duration,
  type GivenCall,
  type GivenClient,
  type GivenOption,
  givenOptions,
  type RetryOptions,
} from '../../sdk/given-call.js';
import { describedBy } from '../../sdk/method-plan.js';
import { type PassedArgument, passedArguments } from '../../sdk/passed-arguments.js';
import { bodyFields } from './bodies.js';
import { configField } from './identifiers.js';
import type { Imports } from './imports.js';
import { durationLiteral, stringLiteral } from './literals.js';
import { plainValue, secretLayout } from './plain-values.js';
import { call, type Item, type Layout, list, literal, pair } from './print.js';
import type { Sdk } from './sdk.js';
import { Signatures } from './signatures.js';
import { ValueWriter } from './values.js';

/** The arguments of a call whose values are given. */
export function givenArguments(
  sdk: Sdk,
  operation: Operation,
  given: GivenCall,
  imports: Imports,
): Layout[] {
  const writer = new ValueWriter(sdk, imports);
  const layoutsOf = (passed: PassedArgument): Layout[] => {
    switch (passed.kind) {
      case 'context':
        return [passed.argument.name];
      case 'value': {
        const { argument, media, value = null } = passed;
        if (argument.kind !== 'body') return [writer.value(describedBy(argument).type, value)];
        if (passed.value === undefined) return ['nil'];
        const byPointer = new Signatures(sdk).body(argument).startsWith('*');
        const own = new ValueWriter(sdk, imports, media?.kind === 'multipart');
        const field = bodyFields(sdk, operation).find((one) => media && one.media.includes(media));
        if (!field) return [mediaLayout(own, media, { value, imports, byPointer })];
        const inner = mediaLayout(own, media, { value, imports, byPointer: true });
        const name = `${writer.qualifier}${sdk.names.operations.get(operation)?.body}`;
        return [literal(byPointer ? `&${name}` : name, [pair(field.name, inner)])];
      }
      case 'params': {
        const name = sdk.names.operations.get(operation)?.params;
        const fields = passed.members.map(({ argument, value }) => {
          const { type, required } = argument.parameter;
          return pair(argument.name, writer.parameter(type, required, value));
        });
        return [literal(`${writer.qualifier}${name}`, fields)];
      }
      case 'options':
        if (passed.options instanceof GivenVariable) return [`${passed.options.name}...`];
        return [
          ...givenOptions(passed.options).flatMap((option) =>
            optionLayouts(option, imports, writer.qualifier),
          ),
          ...passed.further,
        ];
    }
  };
  return passedArguments(sdk.plan.method(operation), given).flatMap(layoutsOf);
}

/** The fields of a client's config whose values are given. */
export function givenConfig(sdk: Sdk, given: GivenClient, imports: Imports): Item[] {
  const qualifier = `${sdk.names.module.packageName}.`;
  const options = givenOptions(given.options).map((option) =>
    pair(
      option.name === 'headers' ? 'Header' : configField(option.name),
      optionLayout(option, imports, qualifier),
    ),
  );
  const values = Object.entries(given.values).map(([name, value]) => {
    const isField = sdk.plan.client.environment.some((setting) => setting.name === name);
    const field = isField ? name : configField(name);
    return pair(field, configValue(sdk, field, plainValue(value, imports, qualifier)));
  });
  return [...options, ...values];
}

/** A text, or an expression of one, for a field of the config. */
function configValue({ names, plan }: Sdk, field: string, text: Layout): Layout {
  const isSecret = plan.client.environment.some(({ name, secret }) => secret && name === field);
  return isSecret ? secretLayout(text, `${names.module.packageName}.`) : text;
}

/** The functions that set one of several texts. */
const entryNames: Readonly<Record<string, string>> = {
  headers: 'Header',
  serverVariables: 'ServerVariable',
};

function optionLayout(option: GivenOption, imports: Imports, qualifier: string): Layout {
  switch (option.kind) {
    case 'duration':
      return durationOf(option.value, imports);
    case 'retry':
      return retryLayout(option.value, imports, qualifier);
    case 'texts':
      return option.name === 'headers'
        ? headerLayout(option.value, imports, qualifier)
        : textsLayout(option.value, imports);
    case 'flag':
      return String(option.value);
    case 'text':
      return plainValue(option.value, imports, qualifier);
  }
}

function headerLayout(fields: GivenMembers, imports: Imports, qualifier: string): Layout {
  imports.standard('net/http');
  const items = Object.entries(fields).map(([name, value]) =>
    pair(stringLiteral(name), list('', [plainValue(value, imports, qualifier)])),
  );
  return literal('http.Header', items);
}

function textsLayout(texts: GivenMembers, imports: Imports): Layout {
  const items = Object.entries(texts).map(([name, text]) =>
    pair(stringLiteral(name), plainValue(text, imports, '')),
  );
  return literal('map[string]string', items);
}

function durationOf({ milliseconds }: Duration, imports: Imports): string {
  imports.standard('time');
  return durationLiteral(milliseconds);
}

interface BodyValue {
  readonly value: Given;
  readonly imports: Imports;
  readonly byPointer: boolean;
}

function mediaLayout(
  writer: ValueWriter,
  media: MediaType | undefined,
  { value, imports, byPointer }: BodyValue,
): Layout {
  const { qualifier } = writer;
  const pointed = (layout: Layout) => (byPointer ? call(`${qualifier}Ptr`, [layout]) : layout);
  if (value instanceof GivenVariable) return pointed(value.name);
  if (!media) return plainValue(value, imports, qualifier);
  switch (media.kind) {
    case 'json':
    case 'form':
    case 'multipart':
      if (value === null) return 'nil';
      return byPointer ? writer.optional(media.type, value) : writer.whole(media.type, value);
    case 'binary': {
      const file = typeof value === 'string' ? new GivenFile(Buffer.from(value)) : value;
      return pointed(plainValue(file, imports, qualifier));
    }
    default:
      return pointed(plainValue(value, imports, qualifier));
  }
}

/** An option of a call; a function makes it, or one for each of its texts. */
function optionLayouts(option: GivenOption, imports: Imports, qualifier: string): Layout[] {
  const name = entryNames[option.name] ?? configField(option.name);
  if (option.kind !== 'texts') {
    return [call(`${qualifier}With${name}`, [optionLayout(option, imports, qualifier)])];
  }
  return Object.entries(option.value).map(([key, text]) =>
    text === null
      ? call(`${qualifier}Without${name}`, [stringLiteral(key)])
      : call(`${qualifier}With${name}`, [stringLiteral(key), plainValue(text, imports, qualifier)]),
  );
}

function retryLayout(
  { enabled, maxAttempts, retryDelay }: RetryOptions,
  imports: Imports,
  qualifier: string,
): Layout {
  return literal(`${qualifier}RetryConfig`, [
    ...(enabled === false ? [pair('Disabled', 'true')] : []),
    ...(maxAttempts === undefined ? [] : [pair('MaxAttempts', String(maxAttempts))]),
    ...(retryDelay === undefined ? [] : [pair('Delay', durationOf(retryDelay, imports))]),
  ]);
}
