import type { Json, JsonObject } from '../../../lib/json.js';
import { isObject } from '../../../lib/json.js';
import {
  type Given,
  GivenFile,
  GivenNumber,
  type GivenMembers,
  GivenVariable,
} from '../../../lib/sdk/given.js';
import {
  type CallOptions,
  Duration,
  type GivenCall,
  type GivenClient,
  type GivenRequest,
} from '../../../lib/sdk/given-call.js';
import type { ApiModel, Operation } from '../../../lib/model/model.js';
import type { Declaration } from '../../../lib/model/types.js';
import type { CaseCall, CaseStep, WireCase } from './format.js';

/** A case as a language renders it: operations found, values given, addresses as variables. */
export interface PlannedCase {
  readonly wireCase: WireCase;
  readonly client: GivenClient;
  readonly steps: readonly PlannedStep[];
  /** Texts that are known only when it runs, with their placeholders; variables `text0`, `text1`… */
  readonly texts: readonly string[];
  /** Generated files to upload; variables `upload0`, `upload1`… */
  readonly uploads: readonly PlannedUpload[];
  /** Values that a compiler would refuse where they go; variables `unchecked0`, `unchecked1`… */
  readonly unchecked: readonly Given[];
}

export interface PlannedUpload {
  /** In bytes. */
  readonly size: number;
  /** Can be read again from its start; its length is known. */
  readonly rewindable: boolean;
}

export type PlannedStep =
  | { readonly kind: 'call'; readonly call: PlannedCall }
  | { readonly kind: 'request'; readonly call: PlannedRequest }
  | { readonly kind: 'set'; readonly values: GivenMembers; readonly startMs: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'close' }
  | { readonly kind: 'together'; readonly steps: readonly PlannedStep[] };

export interface PlannedCall {
  readonly operation: Operation;
  readonly given: GivenCall;
  readonly call: CaseCall;
  /** The cursor that pages start at. */
  readonly startAt: Given | undefined;
}

/** A call to an endpoint that the fixture does not describe. */
export interface PlannedRequest {
  readonly given: GivenRequest;
  readonly call: CaseCall;
}

export function planCase(wireCase: WireCase, model: ApiModel): PlannedCase {
  const planner = new Planner(wireCase, model);
  const members = Object.entries({ baseUrl: '$origin', ...wireCase.client });
  const client = members.filter(([, value]) => value !== null);
  const isOption = ([name]: readonly [string, unknown]) => clientOptions.has(name);
  return {
    wireCase,
    client: {
      options: planner.options(Object.fromEntries(client.filter(isOption))),
      values: planner.members(Object.fromEntries(client.filter((one) => !isOption(one)))),
    },
    steps: wireCase.steps.map((step) => planner.step(step)),
    texts: planner.texts,
    uploads: planner.uploads,
    unchecked: planner.unchecked,
  };
}

/** The options of a client; its other settings are credentials and values for hooks. */
const clientOptions: ReadonlySet<string> = new Set([
  'allowMissingCredentials',
  'baseUrl',
  'deadlineMs',
  'environment',
  'headers',
  'retry',
  'serverVariables',
  'timeoutMs',
]);

class Planner {
  readonly texts: string[] = [];
  readonly uploads: PlannedUpload[] = [];
  readonly unchecked: Given[] = [];

  constructor(
    private readonly wireCase: WireCase,
    private readonly model: ApiModel,
  ) {}

  step(step: CaseStep): PlannedStep {
    if ('call' in step) return this.#callStep(step.call);
    if ('set' in step) return this.#set(step.set, 0);
    if ('wait' in step) return { kind: 'wait', ms: step.wait };
    if ('close' in step) return { kind: 'close' };
    return {
      kind: 'together',
      steps: step.together.map((one) =>
        'call' in one ? this.#callStep(one.call) : this.#set(one.set, one.startMs),
      ),
    };
  }

  #set(values: Readonly<Record<string, string>>, startMs: number): PlannedStep {
    return { kind: 'set', values: this.members(values), startMs };
  }

  #callStep(call: CaseCall): PlannedStep {
    const { body, options = {}, request } = call;
    if (!request) return { kind: 'call', call: this.#call(call) };
    const { method, path, credentials, model } = request;
    const given = {
      method,
      path: this.#text(path) as string | GivenVariable,
      body: body === undefined ? undefined : this.#given(body),
      credentials,
      model: model === undefined ? undefined : this.#declaration(model),
      options: this.options(options),
    };
    return { kind: 'request', call: { given, call } };
  }

  #declaration(name: string): Declaration {
    const found = this.model.declarations.find(
      ({ component, source }) => component && source.key === name,
    );
    if (found) return found;
    throw new Error(`${this.wireCase.id}: the fixture has no schema ${name}`);
  }

  #call(call: CaseCall): PlannedCall {
    const operation = this.#operation(call.operation ?? '');
    this.#checkNames(operation, call);
    return {
      operation,
      call,
      startAt: call.startAt === undefined ? undefined : this.#text(call.startAt),
      given: {
        parameters: this.members(call.parameters ?? {}),
        ...(call.body === undefined ? {} : { body: this.#given(call.body) }),
        options: this.options(call.options ?? {}),
      },
    };
  }

  /** A parameter that is misspelt would else just not be sent. */
  #checkNames({ parameters }: Operation, call: CaseCall): void {
    const names = parameters.flatMap(({ place, wireName }) => [wireName, `${place}:${wireName}`]);
    const unknown = Object.keys(call.parameters ?? {}).find((name) => !names.includes(name));
    if (unknown === undefined) return;
    throw new Error(`${this.wireCase.id}: ${call.operation} has no parameter ${unknown}`);
  }

  /** By operationId, or method and path; `+stream` is the half of a twin that streams. */
  #operation(wanted: string): Operation {
    const stream = wanted.endsWith('+stream');
    const id = wanted.replace(/\+stream$/, '');
    const found = this.model.operations.filter(
      (operation) => operation.operationId === id || `${operation.method} ${operation.path}` === id,
    );
    const chosen = found.find(({ key }) => key.endsWith('+stream') === stream) ?? found[0];
    if (chosen) return chosen;
    throw new Error(`${this.wireCase.id}: the fixture has no operation ${wanted}`);
  }

  /** Times in cases are in milliseconds, as their names say. */
  options(values: Readonly<Record<string, unknown>>): CallOptions {
    const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
      if (name.endsWith('Ms')) return [name.slice(0, -2), new Duration(Number(value))];
      const isRetry = name === 'retry' && isObject(value as Json);
      return [name, isRetry ? this.options(value as JsonObject) : this.#given(value as Json)];
    });
    return Object.fromEntries(entries) as CallOptions;
  }

  members(values: Readonly<Record<string, unknown>>): GivenMembers {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, this.#given(value as Json)]),
    );
  }

  #given(value: Json): Given {
    if (typeof value === 'string') return this.#text(value);
    if (Array.isArray(value)) return (value as readonly Json[]).map((item) => this.#given(item));
    if (!isObject(value)) return value as Given;
    if ('$int' in value) return new GivenNumber(String(value['$int']));
    if ('$decimal' in value) return new GivenNumber(String(value['$decimal']));
    if ('$var' in value) return new GivenVariable(String(value['$var']));
    if ('$file' in value && isObject(value['$file'])) return fileOf(value['$file']);
    if ('$upload' in value && isObject(value['$upload'])) {
      const { size, rewindable } = value['$upload'];
      this.uploads.push({ size: Number(size), rewindable: rewindable === true });
      return new GivenVariable(`upload${this.uploads.length - 1}`);
    }
    if ('$unchecked' in value) {
      this.unchecked.push(this.#given(value['$unchecked'] ?? null));
      return new GivenVariable(`unchecked${this.unchecked.length - 1}`);
    }
    return this.members(value);
  }

  #text(value: string): Given {
    if (value === '$index') return new GivenVariable('index');
    if (!/\$(?:origin|other)/.test(value)) return value;
    this.texts.push(value);
    return new GivenVariable(`text${this.texts.length - 1}`);
  }
}

function fileOf(file: Readonly<Record<string, Json | undefined>>): GivenFile {
  const { text, hex, name, type, once } = file;
  const bytes = typeof hex === 'string' ? Buffer.from(hex, 'hex') : Buffer.from(String(text ?? ''));
  const textOf = (value: Json | undefined): string | undefined =>
    typeof value === 'string' ? value : undefined;
  return new GivenFile(bytes, once === true ? 'once' : 'memory', textOf(name), textOf(type));
}

/** Puts in what is known only when it runs: `$origin` and `$other`, and the `$index` of a call. */
export function placed(text: string, addresses: Readonly<Record<string, string>>): string {
  return text.replace(
    /\$(origin|other|index)\b/g,
    (whole, name: string) => addresses[name] ?? whole,
  );
}
