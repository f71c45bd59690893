import type { GivenCall } from '../../../../lib/sdk/given-call.js';
import { configField } from '../../../../lib/languages/go/identifiers.js';
import type { Imports } from '../../../../lib/languages/go/imports.js';
import { stringLiteral } from '../../../../lib/languages/go/literals.js';
import { flatten, type Layout, print, sequence } from '../../../../lib/languages/go/print.js';
import type { Sdk } from '../../../../lib/languages/go/sdk.js';
import { clientVariable, Snippets } from '../../../../lib/languages/go/snippets.js';
import { structOf } from '../../../../lib/languages/go/type-forms.js';
import { plainValue } from '../../../../lib/languages/go/plain-values.js';
import { ValueWriter } from '../../../../lib/languages/go/values.js';
import type { Operation } from '../../../../lib/model/model.js';
import type { CaseCall } from '../../cases/format.js';
import type { PlannedCall, PlannedRequest, PlannedStep, PlannedUpload } from '../../cases/plan.js';
import {
  circumstancesOf,
  type Circumstances,
  type Download,
  errorBody,
  type PagesManner,
  type Reading,
  type Print,
  readingOf,
  requestErrorBody,
  requestReading,
  startOf,
} from '../common/program.js';
import { GoObserver } from './observe.js';

/** Writes the steps of a case, and what its frame sees of their results. */
export class CaseWriter {
  /** Calls printed so far. */
  calls = 0;
  /** Declares the results that later calls send. */
  readonly kept: string[] = [];
  readonly #package: string;
  readonly #writer: Snippets;

  constructor(
    private readonly sdk: Sdk,
    private readonly imports: Imports,
  ) {
    this.#package = sdk.names.module.packageName;
    this.#writer = new Snippets(sdk, imports);
  }

  upload({ size, rewindable }: PlannedUpload, index: number): string {
    const pattern = `support.${rewindable ? 'PatternFile' : 'PatternStream'}(${size})`;
    return `\tupload${index} := ${this.#package}.File{Reader: ${pattern}}\n`;
  }

  step(step: PlannedStep): string {
    switch (step.kind) {
      case 'call':
        return this.#call(step.call);
      case 'request':
        return this.#request(step.call);
      case 'set':
        return Object.entries(step.values)
          .map(([name, value]) => {
            const text = flatten(plainValue(value, this.imports, `${this.#package}.`));
            return `\t${this.#setter(name, text)}\n`;
          })
          .join('');
      case 'wait':
        return `\trun.Wait(${step.ms})\n`;
      case 'close':
        return `\t${clientVariable}.Close()\n`;
      case 'together': {
        const parts = step.steps.map(
          (one) => `\t\t{StartMs: ${startOf(one)}, Run: func() {\n${this.step(one)}}},\n`,
        );
        return `\trun.Together([]support.Part{\n${parts.join('')}\t})\n`;
      }
    }
  }

  /** Only addresses can be wrong when they are set. */
  #setter(name: string, value: string): string {
    const member = this.sdk.plan.client.credentials.find((one) => one.key === name);
    if (member) return `${clientVariable}.${member.setter}(${value})`;
    return `run.Must(${clientVariable}.Set${configField(name)}(${value}))`;
  }

  #call(planned: PlannedCall): string {
    const { call, operation } = planned;
    const observer = new GoObserver(this.sdk, operation);
    const read = bodyReader(errorBody(planned, observer));
    const lines = this.#lines(readingOf(planned, observer), planned);
    const kept = call.as === undefined ? '' : this.#keep(operation, call.as);
    return this.#framed(call, read, lines + kept);
  }

  #request(planned: PlannedRequest): string {
    const { call, given } = planned;
    const { model } = given;
    const observer = new GoObserver(this.sdk, undefined);
    const value = requestReading(planned, observer);
    const read = bodyReader(requestErrorBody(planned, observer));
    if (!value || !model) {
      const made = this.#writer.request(given);
      const lines =
        checked('response, err := ', made) +
        `\t\tseen.Whole(response.StatusCode, response.Header, []string{})\n` +
        `\t\treturn seen.File(response.Body, "text")\n`;
      return this.#framed(call, read, lines, '');
    }
    const furtherOptions = [`${this.#package}.WithResponse(&meta)`];
    const made = this.#writer.request({ ...given, furtherOptions });
    const type = `${this.#package}.${this.sdk.names.types.get(model)?.name}`;
    const lines =
      `\t\tvar result ${type}\n\t\tvar meta ${this.#package}.ResponseMeta\n` +
      checked('err := ', made) +
      '\t\tseen.Whole(meta.StatusCode, meta.Header, meta.DecodeIssues)\n' +
      `\t\tseen.Value(${value('result')})\n`;
    return this.#framed(call, read, lines);
  }

  /** The lines of a call within what watches it. */
  #framed(call: CaseCall, read: string, lines: string, end = '\t\treturn nil\n'): string {
    // Calls at once may begin in any order; their outcomes are told in the order of the case.
    const place = this.calls++;
    this.imports.standard('context');
    const frame = `support.Call{Kinds: errorKinds, Place: ${place}, ErrorBody: ${read}${circumstances(circumstancesOf(call))}}`;
    return (
      `\trun.Call(${frame}, func(ctx context.Context, seen *support.Seen, index string) error {\n` +
      `${lines}${end}\t})\n`
    );
  }

  /** The result goes into a variable of the whole case, whose type the next call takes. */
  #keep(operation: Operation, name: string): string {
    const { result } = operation;
    const [use] = result.kind === 'value' ? result.types : [];
    if (!use) throw new Error(`${operation.key} gives nothing that could be kept`);
    const { types } = new ValueWriter(this.sdk, this.imports);
    const isStruct = structOf(use) !== undefined;
    this.kept.push(`var ${name} ${isStruct ? types.base(use.type) : types.whole(use)}`);
    return `\t\t${name} = ${isStruct ? '*' : ''}result\n`;
  }

  #lines(reading: Reading, planned: PlannedCall): string {
    const { call, given, operation } = planned;
    const taken = (expression: string): string =>
      call.take === undefined ? expression : `if ${expression} {\n\t\t\t\tbreak\n\t\t\t}`;
    const style = { call: given, indent: 2 };
    switch (reading.kind) {
      case 'pages':
        return this.#pages(reading, planned, taken);
      case 'nexts': {
        const next = `func() (any, error) {\n\t\t\tpage, err := pages.Next(ctx)\n\t\t\tif err != nil {\n\t\t\t\treturn nil, err\n\t\t\t}\n\t\t\treturn ${reading.list('page.Data')}, nil\n\t\t}`;
        return `${this.#pagesLine(planned, reading.manner)}\t\tseen.Nexts(${reading.count}, errDone, ${next})\n`;
      }
      case 'stream': {
        if (!reading.events) {
          const use = (item: string): string => taken(`seen.Item(${reading.item(item)})`);
          return shownBy(this.#writer.lines(operation, style), use);
        }
        const event = `event.Event, event.ID, event.Retry, ${reading.item('event.Data')}`;
        return (
          `${this.#result('stream', planned)}\t\tdefer stream.Close()\n` +
          loop('event, err := range stream.Events()', taken(`seen.Event(${event})`))
        );
      }
      case 'download':
        return `${this.#result('file', planned)}${readFile('file', reading.how)}`;
      case 'whole':
        return this.#whole(reading, planned);
      case 'value':
        return shownBy(this.#writer.lines(operation, { ...style, all: true }), (expression) =>
          this.#use(reading, expression),
        );
    }
  }

  #whole({ value }: Extract<Reading, { kind: 'whole' }>, planned: PlannedCall): string {
    const { given, operation } = planned;
    if (this.sdk.plan.method(operation).whole) {
      return (
        this.#result('response', planned) +
        '\t\tseen.Prints(response)\n' +
        '\t\tseen.Whole(response.StatusCode, response.Header, response.DecodeIssues)\n' +
        `\t\tseen.Value(${value('response.Data')})\n`
      );
    }
    const withMeta: GivenCall = {
      ...given,
      furtherOptions: [`${this.#package}.WithResponse(&meta)`],
    };
    const name = operation.result.kind === 'none' ? '' : 'result';
    return (
      `\t\tvar meta ${this.#package}.ResponseMeta\n` +
      this.#result(name, { ...planned, given: withMeta }) +
      '\t\tseen.Prints(meta)\n' +
      '\t\tseen.Whole(meta.StatusCode, meta.Header, meta.DecodeIssues)\n' +
      (name === '' ? '' : `\t\tseen.Value(${value(name)})\n`)
    );
  }

  /** @param expression - as snippets show it: `result`, or an answer's status and data */
  #use(reading: Extract<Reading, { kind: 'value' }>, expression: string): string {
    if (!expression.startsWith('response.')) return this.#value(reading, expression);
    const status = 'seen.Status(response.StatusCode)';
    if (!expression.includes('response.Data')) return status;
    return `${status}\n\t\t${this.#value(reading, 'response.Data')}`;
  }

  #value({ value, download }: Extract<Reading, { kind: 'value' }>, expression: string): string {
    const line = `seen.Value(${value(expression)})`;
    if (download === undefined) return line;
    const file = `${expression}.Download`;
    return `if ${file} != nil {\n${readFile(file, download)}\t\t} else {\n\t\t\t${line}\n\t\t}`;
  }

  #result(name: string, { given, operation }: PlannedCall): string {
    const head = name === '' ? 'err := ' : `${name}, err := `;
    return checked(head, this.#writer.call(operation, given));
  }

  #pagesLine({ given, operation }: PlannedCall, { startAt }: PagesManner): string {
    const made = this.#writer.call(operation, given);
    const start =
      startAt === undefined ? '' : `.StartAt(${flatten(plainValue(startAt, this.imports, ''))})`;
    return `\t\t${print(sequence('pages := ', made, start), 2)}\n`;
  }

  #pages(
    { how, again, item, list, manner }: Extract<Reading, { kind: 'pages' }>,
    planned: PlannedCall,
    taken: (expression: string) => string,
  ): string {
    const pages = this.#pagesLine(planned, manner);
    const facts = 'page.HasNext, page.NextCursor, page.TotalItems, page.TotalPages';
    const say = manner.facts ? `seen.Facts(${facts})\n\t\t\t` : '';
    const use = `${say}${taken(`seen.Page(${list('page.Data')})`)}`;
    const repeat = (text: string): string => pages + text + (again ? text : '');
    switch (how) {
      case 'iterate':
        if (again || manner.facts || manner.startAt !== undefined)
          return repeat(loop('page, err := range pages.All(ctx)', use));
        return shownBy(
          this.#writer.lines(planned.operation, { call: planned.given, indent: 2 }),
          (expression) => taken(`seen.Page(${list(expression)})`),
        );
      case 'items':
        return repeat(
          loop('item, err := range pages.Items(ctx)', taken(`seen.Item(${item('item')})`)),
        );
      case 'next':
        this.imports.standard('errors');
        return (
          `${pages}\t\tfor {\n\t\t\tpage, err := pages.Next(ctx)\n` +
          `\t\t\tif errors.Is(err, errDone) {\n\t\t\t\tbreak\n\t\t\t}\n` +
          `\t\t\tif err != nil {\n\t\t\t\treturn err\n\t\t\t}\n\t\t\t${use}\n\t\t}\n`
        );
    }
  }
}

function loop(head: string, use: string): string {
  return `\t\tfor ${head} {\n\t\t\tif err != nil {\n\t\t\t\treturn err\n\t\t\t}\n\t\t\t${use}\n\t\t}\n`;
}

function readFile(file: string, how: Download): string {
  const read = {
    file: `seen.Saved(${file}.SaveTo)`,
    replace: `seen.Replaced(${file}.SaveTo)`,
  }[how as string];
  const line = read ?? `seen.File(${file}, ${stringLiteral(how)})`;
  return `\t\tif err := ${line}; err != nil {\n\t\t\treturn err\n\t\t}\n`;
}

/** Further fields of `support.Call`: numbers and booleans, and when the caller gives up. */
function circumstances(values: Circumstances): string {
  return Object.entries(values)
    .map(([name, value]) => {
      const field = name.charAt(0).toUpperCase() + name.slice(1);
      if (name !== 'cancel') return `, ${field}: ${String(value)}`;
      return `, Cancel: support.Cancel{${circumstances(value as Circumstances).slice(2)}}`;
    })
    .join('');
}

/** The function that reads the body of an error. */
/** The lines of a snippet, with something else done with what they print. */
function shownBy(lines: string, use: Print): string {
  return lines.replace(/fmt\.Println\((.*)\)/, (_, shown: string) => use(shown));
}

/** A statement whose error is returned. */
function checked(head: string, made: Layout): string {
  const statement = print(sequence(head, made), 2);
  return `\t\t${statement}\n\t\tif err != nil {\n\t\t\treturn err\n\t\t}\n`;
}

function bodyReader(print: Print | undefined): string {
  return print ? `func(err error) any { return ${print('err')} }` : 'nil';
}
