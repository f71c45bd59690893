import type { MediaKind } from '../model/model.js';
import type { TypeUse } from '../model/types.js';

/**
 * What the source code of an SDK passes to its runtime about the API, before a language spells it. Defaults of
 * the runtime are left out.
 */
export type Data =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'plain'; readonly value: boolean | number }
  | WordData
  | { readonly kind: 'duration'; readonly milliseconds: number }
  | TypeData
  | { readonly kind: 'runtime'; readonly name: RuntimeFunction }
  | RecordData
  | TableData
  | ListData;

/** A value of a closed set, for which a runtime may have constants. */
export interface WordData {
  readonly kind: 'word';
  readonly set:
    | 'dataForm'
    | 'explode'
    | 'pagingKind'
    | 'place'
    | 'style'
    | 'takes'
    | 'tokenPlace'
    | 'tokenRole'
    | 'variablePlace';
  readonly value: boolean | string;
}

export interface TypeData {
  readonly kind: 'type';
  readonly use: TypeUse;
  /** Binary strings in it are files, as in multipart bodies. */
  readonly files: boolean;
}

/** A function or an object of the runtime, by the feature that brings it. */
export type RuntimeFunction = BodyCodec | 'bytes' | 'jsonl' | 'sse';

/** A part of the runtime that encodes request bodies; also the name of its feature. */
export type BodyCodec = 'form' | 'json-body' | 'multipart' | 'raw-body';

/** The codec of each kind of request body. */
export const bodyCodecs: Readonly<Record<MediaKind, BodyCodec>> = {
  json: 'json-body',
  form: 'form',
  multipart: 'multipart',
  text: 'raw-body',
  xml: 'raw-body',
  binary: 'raw-body',
  jsonl: 'raw-body',
  sse: 'raw-body',
};

/** The records that a runtime is given, each with its members. */
export interface Records {
  operation:
    | 'methodName'
    | 'describedId'
    | 'method'
    | 'path'
    | 'parameters'
    | 'body'
    | 'security'
    | 'needsCredentials'
    | 'accept'
    | 'ok'
    | 'errors'
    | 'server'
    | 'trusted'
    | 'trustedFrom'
    | 'idempotencyHeader';
  parameter:
    | 'wireName'
    | 'place'
    | 'json'
    | 'style'
    | 'explode'
    | 'allowReserved'
    | 'required'
    | 'constant'
    | 'type';
  body: 'encode' | 'takes' | 'type' | 'required' | 'nullable' | 'parts' | 'set' | 'otherwise';
  part: 'contentType' | 'style' | 'explode' | 'allowReserved';
  answer: 'json' | 'text' | 'bytes' | 'stream' | 'variants';
  stream: 'format' | 'item' | 'text' | 'event' | 'properties';
  streamEvent: 'fields' | 'json' | 'text' | 'otherwise';
  apiKey: 'place' | 'wireName';
  basic: never;
  token: 'prefix';
  oauth:
    | 'method'
    | 'endpoint'
    | 'parameters'
    | 'fixed'
    | 'scope'
    | 'basic'
    | 'json'
    | 'refreshBuffer'
    | 'answer';
  tokenParameter: 'wireName' | 'place' | 'role' | 'required' | 'isPublic';
  tokenAnswer: 'token' | 'lifetime' | 'type';
  /** How a program sets a value of the client: the member of its config, and the environment variable. */
  input: 'name' | 'variable';
  refresh:
    | 'prefix'
    | 'method'
    | 'endpoint'
    | 'property'
    | 'bearerKey'
    | 'refreshKey'
    | 'accessToken'
    | 'refreshToken'
    | 'security';
  paging:
    | 'kind'
    | 'move'
    | 'moveBody'
    | 'before'
    | 'beforeBody'
    | 'bodyNumber'
    | 'size'
    | 'results'
    | 'next'
    | 'nextHeader'
    | 'lastItem'
    | 'nextUrl'
    | 'origins'
    | 'hasMore'
    | 'totalItems'
    | 'totalPages'
    | 'firstPage'
    | 'item';
  server: 'url' | 'variables';
  variable: 'place' | 'default' | 'values' | 'secret';
}

export type RecordName = keyof Records;

export interface RecordData {
  readonly kind: 'record';
  readonly record: RecordName;
  /** By name, in the order in which they are declared. */
  readonly members: ReadonlyMap<string, Data>;
}

/** How a language's runtime declares a record. */
export interface RecordForm {
  /** Names that do not follow the language's rule; `null`: the runtime does not take this member. */
  readonly names?: Readonly<Partial<Record<string, string | null>>>;
  /** The member that is left out where it is the key of the record. */
  readonly sameAsKey?: string;
  /** Members that come first, by the names that the plan has for them. */
  readonly first?: readonly string[];
}

/** A form for every record. */
export type RecordForms<Form extends RecordForm> = {
  readonly [Name in RecordName]: Form & {
    readonly names?: Readonly<Partial<Record<Records[Name], string | null>>>;
    readonly sameAsKey?: Records[Name];
    readonly first?: readonly Records[Name][];
  };
};

interface MemberOptions {
  readonly form: RecordForm;
  /** What a member is called by the language's rule. */
  readonly named: (member: string) => string;
  /** Of the table that the record stands in. */
  readonly key?: string | undefined;
}

/** The members of a record by the runtime's own names. If two have the same name, the later one counts. */
export function runtimeMembers(
  { members }: RecordData,
  { form, key, named }: MemberOptions,
): Map<string, Data> {
  const { first = [], names = {}, sameAsKey } = form;
  const order = [...first, ...[...members.keys()].filter((member) => !first.includes(member))];
  const renamed = new Map<string, Data>();
  for (const member of order) {
    const value = members.get(member);
    const name = names[member] === undefined ? named(member) : names[member];
    const isKey = member === sameAsKey && value?.kind === 'text' && value.text === key;
    if (value !== undefined && name !== null && !isKey) renamed.set(name, value);
  }
  return renamed;
}

/** What has entries by name: the parameters of an operation by argument, its responses by status. */
export interface TableData {
  readonly kind: 'table';
  readonly table: TableName;
  readonly entries: readonly (readonly [key: string, value: Data])[];
}

export type TableName =
  | 'bodies'
  | 'credentials'
  | 'errors'
  | 'fixed'
  | 'inputs'
  | 'needs'
  | 'ok'
  | 'parameters'
  | 'parts'
  | 'set'
  | 'servers'
  | 'tokenParameters'
  | 'variables';

export interface ListData {
  readonly kind: 'list';
  readonly list: 'names' | 'path' | 'scopes' | 'security' | 'values' | 'variants';
  readonly items: readonly Data[];
}

export function text(value: string): Data {
  return { kind: 'text', text: value };
}

export function texts(list: ListData['list'], values: readonly string[]): ListData {
  return { kind: 'list', list, items: values.map(text) };
}

/** A member that is there only where it is `true`. */
export function flag(value: boolean): Data | undefined {
  return value ? { kind: 'plain', value } : undefined;
}

/** A member that is there only where there is a text. */
export function optionalText(value: string | undefined): Data | undefined {
  return value === undefined ? undefined : text(value);
}

export function word(set: WordData['set'], value: boolean | string): Data {
  return { kind: 'word', set, value };
}

export function optionalWord(
  set: WordData['set'],
  value: boolean | string | undefined,
): Data | undefined {
  return value === undefined ? undefined : word(set, value);
}

export function type(use: TypeUse, files = false): TypeData {
  return { kind: 'type', use, files };
}

/** @param members - those that are `undefined` are left out */
export function record<Name extends RecordName>(
  name: Name,
  members: Readonly<Partial<Record<Records[Name], Data | undefined>>>,
): RecordData {
  const given = Object.entries(members as Readonly<Record<string, Data | undefined>>).flatMap(
    ([key, value]): [string, Data][] => (value === undefined ? [] : [[key, value]]),
  );
  return { kind: 'record', record: name, members: new Map(given) };
}

export function table(name: TableName, entries: TableData['entries']): TableData {
  return { kind: 'table', table: name, entries };
}

/** A list that is there only where it is not empty. */
export function optionalTexts(
  list: ListData['list'],
  values: readonly string[],
): ListData | undefined {
  return values.length === 0 ? undefined : texts(list, values);
}

/** The same, unless it is empty. */
export function optionalTable(
  name: TableName,
  entries: TableData['entries'],
): TableData | undefined {
  return entries.length === 0 ? undefined : table(name, entries);
}
