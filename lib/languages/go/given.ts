import type { MediaType, Operation } from '../../model/model.js';
import {
  type Given,
  type GivenCall,
  GivenFile,
  type GivenMembers,
  GivenVariable,
  isGivenMembers,
} from '../common/given.js';
import { givenMedia, givenParameter } from '../common/given-writer.js';
import { configField } from './identifiers.js';
import type { Imports } from './imports.js';
import { stringLiteral } from './literals.js';
import { plainValue, secretLayout } from './plain-values.js';
import { call, type Item, type Layout, list, literal, pair } from './print.js';
import type { Sdk } from './sdk.js';
import { Signatures } from './signatures.js';
import { ValueWriter } from './values.js';
import { configSecrets, durationLiteral } from './views/credentials.js';

/** The arguments of a call whose values are given. */
export function givenArguments(
  sdk: Sdk,
  operation: Operation,
  given: GivenCall,
  imports: Imports,
): Layout[] {
  const writer = new ValueWriter(sdk, imports);
  const names = sdk.names.operations.get(operation);
  const path = operation.parameters
    .filter(({ place }) => place === 'path')
    .map((parameter) => writer.base(parameter.type, givenParameter(given, parameter) ?? null));
  const params = operation.parameters.flatMap((parameter) => {
    const value = givenParameter(given, parameter);
    if (parameter.place === 'path' || value === undefined) return [];
    const name = names?.arguments.get(parameter) ?? '';
    return [pair(name, writer.parameter(parameter.type, parameter.required, value))];
  });
  const media = operation.body?.media ?? [];
  return [
    ...(operation.pagination ? [] : ['ctx']),
    ...path,
    ...(media.length === 0 ? [] : [bodyLayout(sdk, operation, given, imports)]),
    ...(names?.params === '' ? [] : [literal(`${writer.qualifier}${names?.params}`, params)]),
    ...optionLayouts(given, imports, writer.qualifier),
  ];
}

/** The fields of a client's config whose values are given, by the names of the docs: `timeoutMs`. */
export function givenConfig(sdk: Sdk, given: GivenMembers, imports: Imports): Item[] {
  const qualifier = `${sdk.names.module.packageName}.`;
  return Object.entries(given).map(([name, value]) => {
    switch (name) {
      case 'baseUrl':
        return pair('BaseURL', plainValue(value, imports, qualifier));
      case 'timeoutMs':
      case 'deadlineMs':
        return pair(name === 'timeoutMs' ? 'Timeout' : 'Deadline', durationOf(value, imports));
      case 'retry':
        return pair('Retry', retryLayout(isGivenMembers(value) ? value : {}, imports, qualifier));
      case 'headers':
        return pair('Header', headerLayout(isGivenMembers(value) ? value : {}, imports, qualifier));
      case 'serverVariables':
        return pair('ServerVariables', textsLayout(isGivenMembers(value) ? value : {}, imports));
      default:
        return pair(
          configField(name),
          configValue(sdk, configField(name), plainValue(value, imports, qualifier)),
        );
    }
  });
}

/** A text, or an expression of one, for a field of the config. */
export function configValue(sdk: Sdk, field: string, text: Layout): Layout {
  if (!configSecrets(sdk).has(field)) return text;
  return secretLayout(text, `${sdk.names.module.packageName}.`);
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

function durationOf(milliseconds: Given, imports: Imports): string {
  imports.standard('time');
  return typeof milliseconds === 'number' ? durationLiteral(milliseconds) : '0';
}

function bodyLayout(sdk: Sdk, operation: Operation, given: GivenCall, imports: Imports): Layout {
  const { body } = operation;
  if (!body || given.body === undefined) return 'nil';
  const media = givenMedia(given, body.media);
  const type = new Signatures(sdk).body(operation) ?? '';
  const isFile = media?.kind === 'multipart';
  const writer = new ValueWriter(sdk, imports, isFile);
  return mediaLayout(writer, media, given.body, imports, type.startsWith('*'));
}

function mediaLayout(
  writer: ValueWriter,
  media: MediaType | undefined,
  value: Given,
  imports: Imports,
  byPointer: boolean,
): Layout {
  const { qualifier } = writer;
  if (value instanceof GivenVariable) {
    return byPointer ? call(`${qualifier}Ptr`, [value.name]) : value.name;
  }
  if (!media) return plainValue(value, imports, qualifier);
  switch (media.kind) {
    case 'json':
    case 'form':
    case 'multipart':
      if (value === null) return 'nil';
      return byPointer ? writer.optional(media.type, value) : writer.whole(media.type, value);
    case 'binary': {
      const file = typeof value === 'string' ? new GivenFile(Buffer.from(value)) : value;
      const written = plainValue(file, imports, qualifier);
      return byPointer ? call(`${qualifier}Ptr`, [written]) : written;
    }
    default: {
      const written = plainValue(value, imports, qualifier);
      return byPointer ? call(`${qualifier}Ptr`, [written]) : written;
    }
  }
}

/** Options by the names of the docs, `timeoutMs`, as this language has them. */
function optionLayouts({ options }: GivenCall, imports: Imports, qualifier: string): Layout[] {
  if (options === undefined) return [];
  if (options instanceof GivenVariable) return [`${options.name}...`];
  return Object.entries(options).flatMap(([name, value]) =>
    optionLayout(name, value, imports, qualifier),
  );
}

function optionLayout(name: string, value: Given, imports: Imports, qualifier: string): Layout[] {
  const option = (own: string, ...values: readonly Layout[]) => call(`${qualifier}${own}`, values);
  switch (name) {
    case 'timeoutMs':
      return [option('WithTimeout', durationOf(value, imports))];
    case 'deadlineMs':
      return [option('WithDeadline', durationOf(value, imports))];
    case 'retry':
      return isGivenMembers(value)
        ? [option('WithRetry', retryLayout(value, imports, qualifier))]
        : [];
    case 'headers':
      return isGivenMembers(value)
        ? Object.entries(value).map(([field, text]) =>
            text === null
              ? option('WithoutHeader', stringLiteral(field))
              : option('WithHeader', stringLiteral(field), plainValue(text, imports, qualifier)),
          )
        : [];
    case 'query':
      return isGivenMembers(value)
        ? Object.entries(value).map(([field, text]) =>
            option('WithQuery', stringLiteral(field), plainValue(text, imports, qualifier)),
          )
        : [];
    case 'serverVariables':
      return isGivenMembers(value)
        ? Object.entries(value).map(([field, text]) =>
            option(
              'WithServerVariable',
              stringLiteral(field),
              plainValue(text, imports, qualifier),
            ),
          )
        : [];
    default:
      return [option(optionNames[name] ?? name, plainValue(value, imports, qualifier))];
  }
}

const optionNames: Readonly<Record<string, string>> = {
  baseUrl: 'WithBaseURL',
  contentType: 'WithContentType',
  environment: 'WithEnvironment',
  idempotencyKey: 'WithIdempotencyKey',
};

function retryLayout(
  { enabled, maxAttempts, retryDelayMs }: GivenMembers,
  imports: Imports,
  qualifier: string,
): Layout {
  return literal(`${qualifier}RetryConfig`, [
    ...(enabled === false ? [pair('Disabled', 'true')] : []),
    ...(typeof maxAttempts === 'number' ? [pair('MaxAttempts', String(maxAttempts))] : []),
    ...(typeof retryDelayMs === 'number' ? [pair('Delay', durationOf(retryDelayMs, imports))] : []),
  ]);
}
