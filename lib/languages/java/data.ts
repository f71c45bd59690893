import { capitalized, constantCase } from '../../naming/cases.js';
import { singular } from '../../naming/plurals.js';
import { splitWords } from '../../naming/words.js';
import {
  type Data,
  type RecordData,
  type RecordForm,
  type RecordForms,
  runtimeMembers,
  type TableData,
  type TypeData,
  type WordData,
} from '../../sdk/data.js';
import { DataWriter } from '../../sdk/data-writer.js';
import type { CodecPrinter } from './codecs.js';
import { stringLiteral } from './literals.js';
import { durationLayout } from './plain-values.js';
import { call, chain, type Layout } from './print.js';

/** The constructor takes the members that come first. */
interface ClassForm extends RecordForm {
  readonly className: string;
  /** It takes the key of the record before them, so the setter of the table does not. */
  readonly hasKey?: true;
  readonly isGeneric?: true;
}

const forms: RecordForms<ClassForm> = {
  operation: { className: 'Operation', first: ['methodName', 'method', 'path'], isGeneric: true },
  parameter: { className: 'Parameter', first: ['place'], hasKey: true, sameAsKey: 'wireName' },
  body: { className: 'Body', first: ['encode'], hasKey: true },
  // Forms escape everything.
  part: { className: 'Part', hasKey: true, names: { allowReserved: null } },
  answer: { className: 'Answer', isGeneric: true },
  stream: { className: 'StreamForm', first: ['format', 'item'], isGeneric: true },
  streamEvent: { className: 'EventForm' },
  apiKey: { className: 'ApiKey', first: ['place', 'wireName'] },
  basic: { className: 'Basic' },
  token: { className: 'BearerToken', first: ['prefix'] },
  oauth: { className: 'ClientCredentials', first: ['method', 'endpoint'] },
  tokenParameter: { className: 'TokenParameter', first: ['wireName'], hasKey: true },
  tokenAnswer: { className: 'TokenAnswer' },
  input: { className: 'CredentialInput', first: ['name'], hasKey: true },
  refresh: { className: 'TokenRefresh', first: ['method', 'endpoint'] },
  paging: { className: 'Paging', first: ['kind', 'item'], isGeneric: true },
  server: { className: 'Server', first: ['url'], hasKey: true },
  variable: {
    className: 'ServerVariable',
    first: ['place'],
    hasKey: true,
    names: { default: 'defaultValue' },
  },
};

/** The objects of the runtime that encode bodies, read streams and find the next page. */
const objects: Readonly<Record<string, string>> = {
  'json-body': 'BodyEncoders.JSON',
  form: 'FormBody.ENCODER',
  multipart: 'MultipartBody.ENCODER',
  'raw-body': 'RawBody.ENCODER',
  jsonl: 'JsonLines.FORMAT',
  sse: 'ServerSentEvents.FORMAT',
  offset: 'NumberPaging.OFFSET',
  page: 'NumberPaging.PAGE',
  cursor: 'CursorPaging.KIND',
  link: 'UrlPaging.KIND',
  url: 'UrlPaging.KIND',
};

/** Prints the data of the runtime as constructors and chains of setters. */
export class DataPrinter extends DataWriter<Layout> {
  /** @param returned - the type that calls of the operation return */
  constructor(
    private readonly codecs: CodecPrinter,
    private readonly returned = '',
  ) {
    super();
  }

  protected text = stringLiteral;
  protected plain = String;

  protected word({ set, value }: WordData): Layout {
    if (typeof value === 'boolean') return String(value);
    if (set === 'pagingKind') return this.runtime(value);
    return `${this.#internal(capitalized(set))}.${constantCase(splitWords(value))}`;
  }

  protected duration(milliseconds: number): Layout {
    return durationLayout({ milliseconds }, this.codecs);
  }

  protected type({ use, files }: TypeData): Layout {
    return (files ? this.codecs.ofFiles() : this.codecs).codec(use);
  }

  protected runtime(name: string): Layout {
    const [className = '', constant] = (objects[name] ?? '').split('.');
    return `${this.#internal(className)}.${constant}`;
  }

  protected record(data: RecordData, key = ''): Layout {
    const form: ClassForm = forms[data.record];
    const { className, first = [], hasKey, isGeneric } = form;
    const members = [...runtimeMembers(data, { form, key, named: (member) => member })];
    const constructed = members.splice(0, first.length).map(([, value]) => this.print(value));
    const returned = data.record === 'operation' ? this.returned : '';
    const type = `${this.#internal(className)}${isGeneric ? `<${returned}>` : ''}`;
    return chain(
      call(`new ${type}`, hasKey ? [stringLiteral(key), ...constructed] : constructed),
      members.flatMap(([name, value]) => this.setters(name, value)),
    );
  }

  /** The calls that set a member: one for each entry of a table. */
  setters(name: string, value: Data): Layout[] {
    if (value.kind !== 'table') return [call(`.${name}`, this.#arguments(value))];
    return value.entries.map(([key, entry]) => {
      const isInside = entry.kind === 'record' && forms[entry.record].hasKey;
      const printed = entry.kind === 'list' ? this.#arguments(entry) : [this.print(entry, key)];
      return call(`.${singular(name)}`, isInside ? printed : [stringLiteral(key), ...printed]);
    });
  }

  /** A list is passed item by item, a flag without a value. */
  #arguments(value: Data): Layout[] {
    if (value.kind === 'plain' && value.value === true) return [];
    if (value.kind === 'runtime' && value.name === 'bytes') return [];
    if (value.kind !== 'list') return [this.print(value)];
    const result = value.list === 'variants' ? [`${this.returned}::new`] : [];
    return [...result, ...value.items.map((item) => this.print(item))];
  }

  /** One of several sets of credentials. */
  protected table(data: TableData): Layout {
    const made = call(`new ${this.#internal('Alternative')}`, []);
    return chain(made, this.setters(data.table, data));
  }

  protected list(name: string): never {
    throw new TypeError(`the list ${name} is not a value`);
  }

  #internal(name: string): string {
    return this.codecs.class(`internal.${name}`);
  }
}
