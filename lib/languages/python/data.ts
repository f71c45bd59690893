import { snakeCase } from '../../naming/cases.js';
import {
  type ListData,
  type RecordData,
  type RecordForm,
  type RecordForms,
  runtimeMembers,
  type TableData,
  type TypeData,
} from '../../sdk/data.js';
import { ModuleDataWriter } from '../common/module-data-writer.js';
import type { Imports } from './imports.js';
import { entry, plainLiteral, stringLiteral } from './literals.js';
import { call, dict, type Layout, list, sequence, tuple } from './print.js';
import type { Sdk } from './sdk.js';
import { ShapePrinter } from './shapes.js';
import { snake } from './traits.js';

interface ClassForm extends RecordForm {
  readonly className: string;
  readonly module: string;
  /** How many of the members that come first are given without their names. */
  readonly positional?: number;
  /** The function that is called with it. */
  readonly madeBy?: string;
}

const operation = '_runtime/operation';
const auth = '_runtime/auth';
const oauth = '_runtime/oauth';
const servers = '_runtime/servers';
const settings = '_runtime/settings';

const forms: RecordForms<ClassForm> = {
  operation: {
    className: 'Operation',
    module: operation,
    names: { methodName: null, describedId: 'id', trustedFrom: 'trusted' },
    first: ['method', 'path'],
  },
  parameter: {
    className: 'Parameter',
    module: operation,
    names: { wireName: 'name' },
    first: ['place'],
    positional: 1,
    sameAsKey: 'wireName',
  },
  body: {
    className: 'BodyCodec',
    module: operation,
    names: { otherwise: null },
    first: ['encode'],
    positional: 1,
  },
  part: { className: 'PartCodec', module: operation },
  answer: { className: 'Answer', module: operation, names: { variants: null } },
  stream: { className: 'StreamAnswer', module: operation, positional: 2 },
  streamEvent: { className: 'EventForm', module: operation },
  apiKey: { className: 'ApiKeyScheme', module: auth, positional: 2 },
  basic: { className: 'BasicScheme', module: auth },
  token: { className: 'TokenScheme', module: auth, positional: 1 },
  oauth: { className: 'ClientCredentials', module: oauth, madeBy: 'client_credentials' },
  tokenParameter: {
    className: 'TokenParameter',
    module: oauth,
    names: { place: 'location' },
    positional: 1,
  },
  tokenAnswer: { className: 'TokenAnswer', module: oauth },
  input: { className: 'CredentialInput', module: settings, names: { name: null } },
  refresh: {
    className: 'TokenRefresh',
    module: '_runtime/refresh',
    madeBy: 'refreshed_token',
  },
  paging: { className: 'Paging', module: '_runtime/paging' },
  server: { className: 'DescribedServer', module: servers, positional: 2 },
  variable: { className: 'ServerVariable', module: servers, positional: 1 },
};

/** The functions and classes of the runtime, and their modules. */
const runtime = {
  cased: snakeCase,
  folder: '_runtime',
  pageKinds: {
    offset: ['_runtime/offset_pages', 'OffsetPages'],
    page: ['_runtime/numbered_pages', 'NumberedPages'],
    cursor: ['_runtime/cursor_pages', 'CursorPages'],
    link: ['_runtime/link_pages', 'LinkPages'],
    url: ['_runtime/url_pages', 'UrlPages'],
  },
} as const;

/** Prints the data of the runtime as calls and literals, and imports what they name. */
export class DataPrinter extends ModuleDataWriter<Layout> {
  readonly #shapes: ShapePrinter;

  constructor(imports: Imports, sdk: Sdk) {
    super(imports, runtime);
    this.#shapes = new ShapePrinter(imports, sdk);
  }

  protected text = stringLiteral;
  protected plain = plainLiteral;
  protected plainWord = plainLiteral;
  protected duration = seconds;

  protected type({ use }: TypeData): Layout {
    return this.#shapes.source(use);
  }

  protected record(data: RecordData, key: string | undefined): Layout {
    const form: ClassForm = forms[data.record];
    const { className, madeBy, module, positional = 0 } = form;
    const members = [...runtimeMembers(data, { form, key, named: snake })].map(
      ([name, value], index) =>
        index < positional ? this.print(value) : sequence(`${name}=`, this.print(value)),
    );
    const layout = call(this.imports.value(module, className), members);
    return madeBy === undefined ? layout : call(this.imports.value(module, madeBy), [layout]);
  }

  protected table({ entries, table }: TableData): Layout {
    const layout = dict(entries.map(([name, value]) => entry(name, this.print(value, name))));
    return table === 'servers'
      ? call(this.imports.value(servers, 'DescribedServers'), [layout])
      : layout;
  }

  protected list(name: ListData['list'], items: readonly Layout[]): Layout {
    return name === 'names' || name === 'path' || name === 'values' ? tuple(items) : list(items);
  }
}

/** The runtime counts in seconds. */
export function seconds(milliseconds: number): string {
  const value = milliseconds / 1000;
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
