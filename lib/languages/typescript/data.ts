import { camelCase } from '../../naming/cases.js';
import {
  type RecordData,
  type RecordForm,
  type RecordForms,
  type TableData,
  runtimeMembers,
  type TypeData,
} from '../../sdk/data.js';
import { ModuleDataWriter } from '../common/module-data-writer.js';
import type { Imports } from './imports.js';
import { plainLiteral, propertyKey, statusKey, stringLiteral } from './literals.js';
import { array, call, type Layout, object, sequence } from './print.js';
import type { Sdk } from './sdk.js';
import { ShapePrinter } from './shapes.js';

interface ObjectForm extends RecordForm {
  /** What its member `kind` says. */
  readonly tag?: string;
  /** The function that is called with it. */
  readonly madeBy?: { readonly name: string; readonly module: string };
}

const forms: RecordForms<ObjectForm> = {
  operation: {
    names: { methodName: null, describedId: 'id', trustedFrom: 'trusted' },
    first: ['method', 'path'],
  },
  parameter: {
    names: { wireName: 'name', place: 'in', type: 'shape' },
    first: ['place'],
    sameAsKey: 'wireName',
  },
  body: { names: { type: 'shape' } },
  part: {},
  answer: { names: { variants: null } },
  stream: {},
  streamEvent: {},
  apiKey: { names: { place: 'in', wireName: 'name' }, tag: 'apiKey' },
  basic: { tag: 'basic' },
  token: { tag: 'token' },
  oauth: {
    names: { refreshBuffer: 'refreshBufferMs' },
    madeBy: { name: 'clientCredentials', module: 'runtime/oauth' },
  },
  tokenParameter: { names: { wireName: 'name', place: 'in' } },
  tokenAnswer: {},
  input: { names: { name: null } },
  refresh: { madeBy: { name: 'refreshedToken', module: 'runtime/refresh' } },
  paging: { names: { kind: 'steps', item: null } },
  server: {},
  variable: { names: { place: 'in' } },
};

/** The functions of the runtime, and their modules. */
const runtime = {
  cased: camelCase,
  folder: 'runtime',
  pageKinds: {
    offset: ['runtime/pages-by-number', 'pagesByOffset'],
    page: ['runtime/pages-by-number', 'pagesByNumber'],
    cursor: ['runtime/pages-by-cursor', 'pagesByCursor'],
    link: ['runtime/pages-by-url', 'pagesByUrl'],
    url: ['runtime/pages-by-url', 'pagesByUrl'],
  },
} as const;

/** Prints the data of the runtime as literals, and imports what they name. */
export class DataPrinter extends ModuleDataWriter<Layout> {
  readonly #shapes: ShapePrinter;

  constructor(imports: Imports, sdk: Sdk) {
    super(imports, runtime);
    this.#shapes = new ShapePrinter(imports, sdk);
  }

  protected text = stringLiteral;
  protected plain = plainLiteral;
  protected duration = String;

  protected plainWord(value: boolean | string, key: string | undefined): string {
    // Of a member that all objects have, TypeScript takes the type from there, and widens this one.
    const isWidened = key !== undefined && Object.hasOwn(Object.prototype, key);
    return `${plainLiteral(value)}${isWidened && typeof value === 'string' ? ' as const' : ''}`;
  }

  protected type({ use, files }: TypeData): Layout {
    return this.#shapes.use(use, files);
  }

  protected record(data: RecordData, key: string | undefined): Layout {
    const form: ObjectForm = forms[data.record];
    const tag = form.tag === undefined ? [] : [`kind: ${stringLiteral(form.tag)}`];
    const members = [...runtimeMembers(data, { form, key, named: (member) => member })].map(
      ([name, value]) => sequence(`${name}: `, this.print(value, key)),
    );
    const layout = object([...tag, ...members]);
    if (form.madeBy === undefined) return layout;
    this.imports.value(form.madeBy.module, form.madeBy.name);
    return call(form.madeBy.name, [layout]);
  }

  protected table({ table, entries }: TableData): Layout {
    const keyOf = table === 'ok' || table === 'errors' ? statusKey : propertyKey;
    return object(
      entries.map(([key, value]) => sequence(`${keyOf(key)}: `, this.print(value, key))),
    );
  }

  protected list(_name: string, items: readonly Layout[]): Layout {
    return array(items);
  }
}
