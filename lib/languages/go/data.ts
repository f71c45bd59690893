import { hasNull } from '../../sdk/type-facts.js';
import type { Operation } from '../../model/model.js';
import type { TypeUse } from '../../model/types.js';
import {
  type Data,
  type ListData,
  type RecordData,
  type RecordForm,
  type RecordForms,
  type RuntimeFunction,
  type TableData,
  type TableName,
  runtimeMembers,
  type TypeData,
  type WordData,
} from '../../sdk/data.js';
import { DataWriter } from '../../sdk/data-writer.js';
import { runtimeFunction } from '../../sdk/runtime-functions.js';
import { splitWords } from '../../naming/words.js';
import { exportedName } from './identifiers.js';
import { stringLiteral } from './literals.js';
import { functionLiteral, type Item, type Layout, list, literal, pair } from './print.js';
import { resultFields } from './results.js';
import type { Signatures } from './signatures.js';

interface StructForm extends RecordForm {
  /** Its type, with `&` for a pointer; empty where the list that it stands in says it. */
  readonly type: string;
  /** A field a line in any case. */
  readonly isBroken?: boolean;
  /** Texts that are empty are left out, since they are what a field has anyway. */
  readonly omitsEmpty?: boolean;
}

const forms: RecordForms<StructForm> = {
  operation: {
    type: 'core.Operation',
    isBroken: true,
    names: { methodName: 'ID', describedId: 'DescribedID', ok: 'OK', trustedFrom: 'TrustedFor' },
  },
  // Arguments and bodies know their types.
  parameter: { type: '', names: { type: null } },
  body: { type: '', names: { type: null } },
  part: { type: '' },
  answer: { type: '', names: { variants: null } },
  stream: {
    type: '',
    names: {
      format: 'Stream',
      item: null,
      event: 'StreamEvent',
      properties: 'StreamProperties',
    },
  },
  streamEvent: { type: '&core.EventForm' },
  apiKey: { type: '&core.APIKey' },
  basic: { type: '&core.Basic' },
  token: { type: '&core.Token', omitsEmpty: true },
  oauth: { type: '&core.ClientCredentials', isBroken: true, omitsEmpty: true },
  tokenParameter: { type: '', names: { isPublic: 'Public' }, omitsEmpty: true },
  tokenAnswer: { type: '' },
  input: { type: '', names: { name: 'Field' } },
  refresh: { type: '&core.TokenRefresh', isBroken: true, omitsEmpty: true },
  paging: {
    type: 'core.Paging',
    names: { firstPage: 'FromZero', item: null },
  },
  server: { type: '' },
  variable: { type: '' },
};

/** Tables are slices of structs, whose key is a field. */
interface SliceForm {
  readonly type: string;
  /** The field of the key. */
  readonly key: string;
  /** The field of the value, if it is not a record. */
  readonly value?: string;
  /** An entry a line: always, or from the second one on. */
  readonly isBroken?: 'always' | 'several';
  /** The field that the key is left out for where they are the same. */
  readonly sameAs?: string;
}

const slices: Readonly<Record<TableName, SliceForm>> = {
  bodies: { type: '[]core.Body', key: 'Type', isBroken: 'several' },
  credentials: { type: '[]core.Credential', key: 'Name', value: 'Scheme', isBroken: 'always' },
  errors: { type: '[]core.ErrorAnswer', key: 'Status', value: 'New', isBroken: 'several' },
  fixed: { type: '[]core.FixedParameter', key: 'Name', value: 'Value' },
  inputs: { type: '[]core.CredentialInput', key: 'Value', isBroken: 'several' },
  needs: { type: '', key: 'Name', value: 'Scopes' },
  ok: { type: '[]core.Answer', key: 'Status', isBroken: 'several' },
  parameters: { type: '[]core.Parameter', key: 'Arg', isBroken: 'several', sameAs: 'wireName' },
  parts: { type: '[]core.Part', key: 'Name', isBroken: 'several' },
  servers: { type: 'core.Servers', key: 'Environment', isBroken: 'always' },
  set: { type: '[]core.SetMember', key: 'Name', value: 'Value' },
  tokenParameters: { type: '[]core.TokenParameter', key: 'Value', isBroken: 'always' },
  variables: { type: '[]core.ServerVariable', key: 'Name', isBroken: 'always' },
};

const lists: Readonly<Record<ListData['list'], string>> = {
  names: '[]string',
  path: '[]string',
  scopes: '[]string',
  security: 'core.Security',
  values: '[]string',
  variants: '[]int',
};

/** The constants that the runtime has for closed sets, by the word in MixedCaps. */
const constants: Readonly<Record<WordData['set'], (word: string) => string>> = {
  dataForm: (word) => `${word}Data`,
  explode: (word) => (word === 'True' ? 'Exploded' : 'Joined'),
  pagingKind: (word) => `${word}Paging`,
  place: (word) => `In${word}`,
  style: (word) => `Style${word}`,
  takes: (word) => `Takes${word}`,
  tokenPlace: (word) => `InToken${word}`,
  tokenRole: (word) => `${word}Role`,
  variablePlace: (word) => (word === 'Path' ? 'InServerPath' : `In${word}`),
};

/** Fields whose empty list differs from none: no security, and a last item that is the cursor itself. */
const emptyLists: readonly string[] = ['LastItem', 'Security'];

/** The refresh buffer is a pointer: nil stands for the default, which is not zero. */
export const refreshBuffer = 'tokenRefreshBuffer';

/** Prints the data of the runtime as composite literals. */
export class DataPrinter extends DataWriter<Layout> {
  constructor(
    /** Absent if no value has a type. */
    private readonly typed?: { readonly operation: Operation; readonly signatures: Signatures },
  ) {
    super();
  }

  protected text = stringLiteral;
  protected plain = String;
  protected runtime = runtimeText;

  protected word({ set, value }: WordData): Layout {
    return `core.${constants[set](exportedName(splitWords(String(value))))}`;
  }

  protected duration(): Layout {
    return `&${refreshBuffer}`;
  }

  /** A function that makes what an error's body is read into. */
  protected type({ use }: TypeData): Layout {
    const type = this.typed?.signatures.types.base(use.type) ?? '';
    return functionLiteral('func() any', `return new(${type})`);
  }

  protected record(data: RecordData): Layout {
    const { type, isBroken }: StructForm = forms[data.record];
    return literal(type, this.#items(data), isBroken);
  }

  protected table({ table, entries }: TableData): Layout {
    const { isBroken, key, sameAs, type, value: field } = slices[table];
    const structs = entries.map(([name, value]) => {
      const other = sameAs !== undefined && value.kind === 'record' && value.members.get(sameAs);
      const isSame = other && other.kind === 'text' && other.text === name;
      const keyItems = isSame ? [] : [pair(key, stringLiteral(name))];
      if (value.kind === 'record' && field === undefined) {
        const holder = table === 'bodies' ? this.#field(name) : [];
        const into = table === 'ok' ? this.#into(name) : [];
        return literal('', [...keyItems, ...holder, ...this.#items(value), ...into]);
      }
      const isEmpty = value.kind === 'list' && value.items.length === 0;
      return literal('', isEmpty ? keyItems : [...keyItems, pair(field ?? '', this.print(value))]);
    });
    return list(type, structs, isBroken === 'always' || (isBroken && structs.length > 1));
  }

  protected list(name: ListData['list'], items: readonly Layout[]): Layout {
    return list(lists[name], items);
  }

  #items(data: RecordData): Item[] {
    const form: StructForm = forms[data.record];
    const isLeftOut = (name: string, value: Data) => {
      if (value.kind === 'text') return form.omitsEmpty === true && value.text === '';
      if (value.kind === 'list') return !emptyLists.includes(name) && value.items.length === 0;
      return value.kind === 'table' && value.entries.length === 0;
    };
    return [...runtimeMembers(data, { form, named: nameOf })].flatMap(([name, value]): Item[] => {
      // The value is always 0.
      if (name === 'FromZero') return [pair(name, 'true')];
      if (isLeftOut(name, value)) return [];
      if (value.kind === 'record') return this.#within(name, value);
      if (value.kind === 'type') return jsonItems(name, value.use);
      // An empty default differs from none.
      const beside = name === 'Default' ? [pair('HasDefault', 'true')] : [];
      return [pair(name, this.print(value)), ...beside];
    });
  }

  /** Streams, and the paths in a token response, have no struct of their own. */
  #within(name: string, data: RecordData): Item[] {
    const isFlat = data.record === 'tokenAnswer' || data.record === 'stream';
    return isFlat ? this.#items(data) : [pair(name, this.print(data))];
  }

  /** The field of the body that holds the value of a media type, if the body is a struct of several. */
  #field(mediaType: string): Item[] {
    const { operation, signatures } = this.typed ?? {};
    const fields = (operation && signatures?.sdk.names.bodyChoices.get(operation)) ?? [];
    const found = fields.find(({ media }) => media.some(({ name }) => name === mediaType));
    return found ? [pair('Field', stringLiteral(found.name))] : [];
  }

  /** The field of the result that the value of a response is read into, where responses have one each. */
  #into(status: string): Item[] {
    const { operation, signatures } = this.typed ?? {};
    if (!operation?.mixedResult || !signatures) return [];
    const type = signatures.argument(operation);
    return resultFields(operation, signatures.types)
      .filter(({ name, statuses }) => name !== 'Download' && statuses.includes(status))
      .map(({ name }) =>
        pair('Into', functionLiteral('func(result any) any', `return &result.(*${type}).${name}`)),
      );
  }
}

/** Bodies have functions, streams have values, and bytes are a flag. */
function runtimeText(key: RuntimeFunction): string {
  if (key === 'bytes') return 'true';
  const { name } = runtimeFunction(key, { cased: exportedName, folder: '' });
  return `${key === 'sse' || key === 'jsonl' ? '&' : ''}core.${name}`;
}

function nameOf(member: string): string {
  if (member === 'place') return 'In';
  return member === 'wireName' ? 'Name' : exportedName(splitWords(member));
}

function jsonItems(name: string, use: TypeUse): Item[] {
  return [pair(name, 'true'), ...(hasNull(use) ? [pair('Nullable', 'true')] : [])];
}
