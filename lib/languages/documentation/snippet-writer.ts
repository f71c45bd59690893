import type { Operation, Service } from '../../model/model.js';
import type { Declaration, Property } from '../../model/types.js';
import { code } from '../../render/printed.js';
import type { GivenCall, GivenClient, GivenRequest } from '../../sdk/given-call.js';
import type { MethodPlan } from '../../sdk/method-plan.js';
import type { SdkNames } from '../../sdk/names.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import {
  type OwnedProperty,
  type ShownResult,
  shownResult,
  shownValue,
} from '../../sdk/snippet-plan.js';
import { sampleClient } from '../common/sample-clients.js';
import { sampleCall } from '../common/samples/sample-calls.js';
import { type ShownRequests, shownRequests } from './endpoints.js';

/** How the lines of a call are to be. */
export interface CallStyle {
  /** Absent: with samples. */
  readonly call?: GivenCall | undefined;
  /** How far the lines stand in: columns, or tabs where a language indents by them. */
  readonly indent?: number | undefined;
  /** Whether they end with the call, unless its result needs more: a value speaks for itself. */
  readonly ends?: boolean;
  /** Whether all of a value is shown, not the items or the property that tell the reader most. */
  readonly all?: boolean;
  /** The name under which a download is saved. Absent: its size is shown. */
  readonly saved?: string;
}

interface ClientStyle {
  readonly variable?: string;
  readonly indent?: number;
}

interface ProgramStyle {
  readonly call?: GivenCall | undefined;
  readonly client?: GivenClient;
  /** The name of the program, in a language whose programs have one. Default: `Main`. */
  readonly name?: string;
}

export interface NamedSdk extends PlannedSdk {
  readonly names: Pick<SdkNames, 'properties' | 'servers' | 'services' | 'types'>;
}

/** Where a template has a call, which is laid out to the width that is left there. */
export const place = '\0';
const placed = code(place);

/**
 * Writes calls, what programs do with their results, and programs around them. The text is that of the language's
 * templates `call.txt`, `response.txt`, `requests.txt` and `program.txt`.
 */
export abstract class SnippetWriter<Sdk extends NamedSdk, Layout> {
  /** The client's variable. */
  abstract readonly variable: string;
  /** How far the lines of a program stand in. */
  protected readonly programIndent: number = 0;

  constructor(protected readonly sdk: Sdk) {}

  /** The lines that make a client. */
  abstract clientLines(given: GivenClient, style?: ClientStyle): string;

  /** `client.pets.getPetById(7)` */
  abstract call(operation: Operation, given?: GivenCall): Layout;

  /** A call to an endpoint that is not described. */
  abstract request(given: GivenRequest): Layout;

  /** The call that returns status and header fields too, and what only this language's `response.txt` prints. */
  protected abstract response(operation: Operation, given: GivenCall): readonly [Layout, object?];

  /** What all these templates print of the SDK. */
  protected abstract words(): object;

  /** What only this language's `call.txt` prints. */
  protected callWords(_operation: Operation, _result: ShownResult): object {
    return {};
  }

  /** The lines of a program that make its client. */
  protected programClient(given: GivenClient): string {
    return this.clientLines(given, { indent: this.programIndent });
  }

  /** What only this language's `program.txt` prints. It is computed last, so imports are complete. */
  protected programWords(): object {
    return {};
  }

  /** A call in its line, whose margin is left out. */
  protected abstract print(before: string, made: Layout, after: string, indent: number): string;

  protected margin(indent: number): string {
    return ' '.repeat(indent);
  }

  /** `item.id`; the value itself if it may lack the property. */
  protected abstract read(value: string, name: string, property: Property): string;

  /** The list in a property of a value, which is empty if the value lacks it. Absent: the value is not to be listed. */
  protected abstract items(value: string, part: OwnedProperty): string | undefined;

  protected typeName(declaration: Declaration): string {
    return this.sdk.names.types.get(declaration)?.name ?? '';
  }

  /** `pets`, `billing.portal` */
  servicePath(service: Service): string {
    return this.sdk.names.services.get(service)?.path.join('.') ?? '';
  }

  /** `item.id`, or the item itself. */
  member(value: string, part: OwnedProperty | undefined): string {
    if (!part) return value;
    const { owner, property } = part;
    const name = this.sdk.names.properties.get(owner)?.get(property.wireName) ?? '';
    return this.read(value, name, property);
  }

  /** A program that makes a client, and a call if there is one to make. */
  program(operation?: Operation, style: ProgramStyle = {}): string {
    const { client = sampleClient(this.sdk, operation), name = 'Main' } = style;
    const indent = this.programIndent;
    const lines = {
      client: code(this.programClient(client)),
      call: operation && code(this.lines(operation, { call: style.call, indent })),
      name: code(name),
    };
    return this.#render('program.txt', { ...lines, ...this.programWords() });
  }

  /** The lines of a program: a client, and the call that is shown first if there is one. */
  firstLines(client = sampleClient(this.sdk)): string {
    const { first } = this.sdk.plan.shown;
    return this.clientLines(client) + (first ? this.lines(first) : '');
  }

  /** A call and what is done with its result. */
  lines(operation: Operation, style: CallStyle = {}): string {
    const { call = sampleCall(this.sdk, operation), ends = false, indent, saved } = style;
    const method = this.sdk.plan.method(operation);
    const made = this.call(operation, call);
    const result = shownResult(method);
    const view = {
      ...this.callWords(operation, result),
      ...noResult,
      [result]: true,
      call: placed,
      whole: method.whole,
      saved,
      more: !ends,
      ...(ends ? nothingShown : this.#shown(method, style)),
    };
    return this.layOut(this.#render('call.txt', view), [made], indent);
  }

  /** A value: its items one by one, or the property that tells the reader most. */
  #shown(method: MethodPlan, { all }: CallStyle) {
    const whole = { each: undefined, shown: code('result') };
    if (all) return whole;
    const { items, list, part } = shownValue(method);
    if (!list) return { each: undefined, shown: code(this.member('result', part)) };
    const each = items ? this.items('result', items) : 'result';
    return each === undefined
      ? whole
      : { each: code(each), shown: code(this.member('item', part)) };
  }

  /** How a call returns what is known of its response. */
  responseLines(operation: Operation, style: Pick<CallStyle, 'call' | 'indent'> = {}): string {
    const { call = sampleCall(this.sdk, operation), indent } = style;
    const { returns, whole } = this.sdk.plan.method(operation);
    const [made, words] = this.response(operation, call);
    // An open file has status and header fields itself.
    const open = returns === 'file' && !whole;
    const view = { call: placed, open, data: returns !== 'nothing', whole, ...words };
    return this.layOut(this.#render('response.txt', view), [made], indent);
  }

  /** Calls to endpoints that are not described. */
  requestLines({ raw, typed }: ShownRequests = shownRequests(this.sdk)): string {
    const view = {
      raw: placed,
      typed: typed && placed,
      model: typed && code(this.typeName(typed.model)),
    };
    const given = [raw, ...(typed ? [typed] : [])];
    const made = given.map((one) => this.request(one));
    return this.layOut(this.#render('requests.txt', view), made);
  }

  /** The text with these in their places. */
  protected layOut(text: string, made: readonly Layout[], indent = 0): string {
    const margin = this.margin(indent);
    const next = made.values();
    return text.replace(/^.+$/gm, (line) => {
      const [before = '', after] = line.split(place);
      const { value } = after === undefined ? { value: undefined } : next.next();
      if (after === undefined || value === undefined) return margin + line;
      return margin + this.print(before, value, after, indent);
    });
  }

  #render(template: string, view: object): string {
    return this.sdk.request.assets.render(template, { ...this.words(), ...view });
  }
}

/** What pages have of a writer. */
export type ProgramWriter = Pick<
  SnippetWriter<NamedSdk, unknown>,
  'lines' | 'member' | 'requestLines' | 'responseLines'
>;

const nothingShown = { each: undefined, shown: undefined };

const noResult = {
  pages: false,
  stream: false,
  nothing: false,
  file: false,
  value: false,
  status: false,
  response: false,
};
