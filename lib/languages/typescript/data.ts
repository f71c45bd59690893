import { camelCase } from '../../naming/cases.js';
import {
  type RecordData,
  type RecordForm,
  type RecordForms,
  type TableData,
  runtimeMembers,
  type RuntimeFunction,
  type TypeData,
  type WordData,
} from '../../sdk/data.js';
import { DataWriter } from '../../sdk/data-writer.js';
import { runtimeFunction } from '../../sdk/runtime-functions.js';
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
  answer: {},
  stream: {},
  streamEvent: {},
  apiKey: { names: { place: 'in', wireName: 'name' }, tag: 'apiKey' },
  basic: { tag: 'basic' },
  token: { tag: 'token' },
  oauth: {
    names: { refreshBuffer: 'refreshBufferMs' },
    madeBy: { name: 'clientCredentials', module: 'runtime/oauth' },
  },
  tokenParameter: { names: { wireName: 'name', place: 'in', public: 'isPublic' } },
  tokenAnswer: {},
  input: { names: { name: null } },
  refresh: { madeBy: { name: 'refreshedToken', module: 'runtime/refresh' } },
  paging: { names: { kind: 'steps', item: null } },
  server: {},
  variable: { names: { place: 'in' } },
};

/** The function of the runtime for each kind of pagination, and its module. */
const steps: Readonly<Record<string, readonly [module: string, name: string]>> = {
  offset: ['pages-by-number', 'pagesByOffset'],
  page: ['pages-by-number', 'pagesByNumber'],
  cursor: ['pages-by-cursor', 'pagesByCursor'],
  link: ['pages-by-url', 'pagesByUrl'],
  url: ['pages-by-url', 'pagesByUrl'],
};

/** Prints the data of the runtime as literals, and imports what they name. */
export class DataPrinter extends DataWriter<Layout> {
  readonly #shapes: ShapePrinter;

  constructor(
    private readonly imports: Imports,
    sdk: Sdk,
  ) {
    super();
    this.#shapes = new ShapePrinter(imports, sdk);
  }

  protected text = stringLiteral;
  protected plain = plainLiteral;
  protected duration = String;

  protected word({ set, value }: WordData, key: string | undefined): Layout {
    if (set === 'pagingKind') {
      const [module, name] = steps[String(value)] ?? ['', ''];
      return this.imports.value(`runtime/${module}`, name);
    }
    // Of a member that all objects have, TypeScript takes the type from there, and widens this one.
    const isWidened = key !== undefined && Object.hasOwn(Object.prototype, key);
    return `${plainLiteral(value)}${isWidened && typeof value === 'string' ? ' as const' : ''}`;
  }

  protected type({ use, files }: TypeData): Layout {
    return this.#shapes.use(use, files);
  }

  protected runtime(name: RuntimeFunction): Layout {
    const found = runtimeFunction(name, { cased: camelCase, folder: 'runtime' });
    return this.imports.value(found.module, found.name);
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
