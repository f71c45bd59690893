import { splitWords } from '../../naming/words.js';
import { camelCase, capitalized, constantCase } from '../../naming/cases.js';
import { singular } from '../../naming/plurals.js';
import {
  type Data,
  type ListData,
  type RecordData,
  type RecordForm,
  type RecordForms,
  type RuntimeFunction,
  runtimeMembers,
  type TableData,
  type TableName,
  type TypeData,
  type WordData,
} from '../../sdk/data.js';
import { DataWriter } from '../../sdk/data-writer.js';
import type { CodecPrinter } from './codecs.js';
import { stringLiteral } from './literals.js';
import { durationLayout } from './plain-values.js';
import { call, chain, type Layout } from './print.js';

interface ClassForm extends RecordForm {
  readonly className: string;
  /** The members that the constructor takes; one that is absent is an empty text. */
  readonly constructed: readonly string[];
  /** Members that setters take together, by the name of the setter. */
  readonly together?: Readonly<Record<string, readonly string[]>>;
  /** The arguments of the constructor say what its type parameters are. */
  readonly isGeneric?: true;
}

const forms: RecordForms<ClassForm> = {
  operation: { className: 'Operation', constructed: ['methodName', 'method', 'path'] },
  parameter: { className: 'Parameter', constructed: ['wireName', 'place'] },
  body: { className: 'Body', constructed: ['key', 'encode'] },
  // Forms escape everything.
  part: { className: 'Part', constructed: ['key'], names: { allowReserved: null } },
  answer: { className: 'Answer', constructed: [] },
  stream: { className: 'Answer', constructed: [] },
  streamEvent: { className: 'EventForm', constructed: [] },
  apiKey: { className: 'ApiKey', constructed: ['place', 'wireName'] },
  basic: { className: 'Basic', constructed: [] },
  token: { className: 'BearerToken', constructed: ['prefix'] },
  oauth: { className: 'ClientCredentials', constructed: ['method', 'endpoint'] },
  tokenParameter: {
    className: 'TokenParameter',
    constructed: ['key', 'wireName'],
    names: { place: 'in', public: 'isPublic' },
  },
  tokenAnswer: { className: '', constructed: [] },
  input: { className: '', constructed: ['key', 'name', 'variable'] },
  refresh: {
    className: 'TokenRefresh',
    constructed: ['method', 'endpoint'],
    together: { keys: ['bearerKey', 'refreshKey'], values: ['accessToken', 'refreshToken'] },
  },
  paging: { className: 'Paging', constructed: ['kind', 'item'], isGeneric: true },
  server: { className: 'Server', constructed: ['key', 'url'] },
  variable: {
    className: 'ServerVariable',
    constructed: ['key', 'place'],
    names: { default: 'defaultValue' },
  },
};

/** Tables whose setter takes the key of an entry in addition to its value. */
const keyed: readonly TableName[] = ['credentials', 'errors', 'fixed', 'ok', 'set'];

/** The constants of the classes that find the next page. */
const pageKinds: Readonly<Record<string, string>> = {
  offset: 'NumberPaging.OFFSET',
  page: 'NumberPaging.PAGE',
  cursor: 'CursorPaging.KIND',
  link: 'UrlPaging.KIND',
  url: 'UrlPaging.KIND',
};

/** The enums that do not have the names of their sets of words. */
const enums: Readonly<Partial<Record<WordData['set'], string>>> = {
  keyPlace: 'Place',
  role: 'TokenRole',
  variablePlace: 'ServerPart',
};

const functions: Readonly<Record<RuntimeFunction, string>> = {
  'json-body': 'BodyEncoders.JSON',
  form: 'FormBody.ENCODER',
  multipart: 'MultipartBody.ENCODER',
  'raw-body': 'RawBody.ENCODER',
  bytes: '',
  jsonl: 'JsonLines.FORMAT',
  sse: 'ServerSentEvents.FORMAT',
};

/** Prints the data of the runtime as chains of setters. */
export class DataPrinter extends DataWriter<Layout> {
  /** @param resultOf - makes a named result of what a response holds, if the operation has one */
  constructor(
    private readonly codecs: CodecPrinter,
    private readonly resultOf?: (answer: RecordData) => Layout | undefined,
  ) {
    super();
  }

  protected text = stringLiteral;
  protected plain = String;

  protected word({ set, value }: WordData): Layout {
    if (set === 'explode') return String(value);
    if (set === 'pagingKind') return this.#constant(pageKinds[String(value)] ?? '');
    return `${this.#internal(enums[set] ?? capitalized(set))}.${constantCase(splitWords(String(value)))}`;
  }

  protected duration(milliseconds: number): Layout {
    return durationLayout({ milliseconds }, this.codecs);
  }

  protected type({ use, files }: TypeData): Layout {
    return (files ? this.codecs.ofFiles() : this.codecs).codec(use);
  }

  protected runtime(name: RuntimeFunction): Layout {
    return this.#constant(functions[name]);
  }

  protected record(data: RecordData, key = ''): Layout {
    if (data.record === 'answer') return this.#answer(data);
    const form: ClassForm = forms[data.record];
    const { className, constructed, isGeneric, together = {} } = form;
    const taken = new Set([...constructed, ...Object.values(together).flat()]);
    const own = runtimeMembers(data, { form: {}, named: (name) => name });
    const one = (name: string): Layout => {
      const value = own.get(name);
      return name === 'key' ? stringLiteral(key) : value ? this.print(value) : '""';
    };
    const rest = [...runtimeMembers(data, { form, named: memberName })].filter(
      ([name]) => !taken.has(name),
    );
    // An argument's key that is not the name of the parameter.
    const argument = data.record === 'parameter' && own.get('wireName');
    const isKeyed = argument && argument.kind === 'text' && argument.text !== key;
    const type = `${this.#internal(className)}${isGeneric ? '<>' : ''}`;
    return chain(call(`new ${type}`, constructed.map(one)), [
      ...(isKeyed ? [call('.argument', [stringLiteral(key)])] : []),
      ...rest.flatMap(([name, value]) => this.setters(name, value)),
      ...Object.entries(together).map(([name, members]) => call(`.${name}`, members.map(one))),
    ]);
  }

  /** The calls that set a member: one for each entry of a table. */
  setters(name: string, value: Data): Layout[] {
    switch (value.kind) {
      case 'plain':
        if (value.value === false) return [];
        return [call(`.${name}`, value.value === true ? [] : [String(value.value)])];
      case 'table': {
        const { entries, table } = value;
        const setter = table === 'tokenParameters' ? 'parameter' : singular(table);
        return entries.map(([key, entry]) => {
          if (table === 'inputs') return this.#input(key, entry);
          const printed = this.print(entry, key);
          return call(`.${setter}`, [
            ...(keyed.includes(table) ? [stringLiteral(key)] : []),
            printed,
          ]);
        });
      }
      case 'list':
        return [
          call(
            `.${name}`,
            value.items.map((item) => this.print(item)),
          ),
        ];
      case 'record':
        return value.record === 'tokenAnswer'
          ? this.#tokenPaths(value)
          : [call(`.${name}`, [this.print(value)])];
      default:
        return [call(`.${name}`, [this.print(value)])];
    }
  }

  /** One of several sets of credentials. */
  protected table({ entries, table }: TableData): Layout {
    if (table !== 'needs') throw new TypeError(`the table ${table} is not a value`);
    const needs = entries.map(([name, scopes]) => {
      const items = scopes.kind === 'list' ? scopes.items.map((item) => this.print(item)) : [];
      return call(`new ${this.#internal('Need')}`, [stringLiteral(name), ...items]);
    });
    return call(`new ${this.#internal('Alternative')}`, needs);
  }

  protected list(_: ListData['list'], items: readonly Layout[]): Layout {
    return call('List.of', items);
  }

  #input(value: string, data: Data): Layout {
    const members = data.kind === 'record' ? data.members : new Map<string, Data>();
    const variable = members.get('variable');
    return call('.input', [
      stringLiteral(value),
      this.print(members.get('name') ?? { kind: 'text', text: value }),
      variable ? this.print(variable) : 'null',
    ]);
  }

  #tokenPaths({ members }: RecordData): Layout[] {
    return [...members].map(([name, path]) =>
      call(`.${name}At`, path.kind === 'list' ? path.items.map((item) => this.print(item)) : []),
    );
  }

  #answer(data: RecordData): Layout {
    const { members } = data;
    const answer = this.#internal('Answer');
    const stream = members.get('stream');
    if (stream?.kind === 'record') return this.#stream(stream, members.get('json'));
    const json = members.get('json');
    const [isText, isFile] = [members.has('text'), members.has('bytes')];
    const made = this.resultOf?.(data);
    const as = made === undefined ? [] : [call('.as', [made])];
    if (json?.kind === 'type') {
      const others = [...(isText ? ['.orText()'] : []), ...(isFile ? ['.orFile()'] : [])];
      return chain(call(`${answer}.json`, [this.print(json)]), [...others, ...as]);
    }
    if (isText) return chain(`${answer}.text()`, [...(isFile ? ['.orFile()'] : []), ...as]);
    return isFile ? chain(`${answer}.file()`, as) : `${answer}.none()`;
  }

  #stream({ members }: RecordData, json: Data | undefined): Layout {
    const one = (name: string): readonly Layout[] => {
      const value = members.get(name);
      return value ? [this.print(value)] : [];
    };
    const names = members.get('properties');
    return chain(call(`${this.#internal('Answer')}.stream`, [...one('format'), ...one('item')]), [
      ...(members.has('text') ? ['.textItems()'] : []),
      ...one('event').map((event) => call('.event', [event])),
      ...(names ? this.setters('properties', names) : []),
      ...(json ? [call('.orJson', [this.print(json)])] : []),
    ]);
  }

  #constant(name: string): string {
    const [type = '', member] = name.split('.');
    return `${this.#internal(type)}.${member}`;
  }

  #internal(name: string): string {
    return this.codecs.class(`internal.${name}`);
  }
}

function memberName(member: string): string {
  return camelCase(splitWords(member));
}
