import type { GivenCall } from '../../../../lib/sdk/given-call.js';
import { type Given, type GivenMembers, GivenVariable } from '../../../../lib/sdk/given.js';
import { plainLayout } from '../../../../lib/languages/python/given.js';
import { stringLiteral } from '../../../../lib/languages/python/literals.js';
import { flatten } from '../../../../lib/languages/python/print.js';
import type { Sdk } from '../../../../lib/languages/python/sdk.js';
import { clientVariable, Snippets } from '../../../../lib/languages/python/snippets.js';
import { snakeCase } from '../../../../lib/naming/cases.js';
import { splitWords } from '../../../../lib/naming/words.js';
import type { CaseCall } from '../../cases/format.js';
import type {
  PlannedCall,
  PlannedCase,
  PlannedRequest,
  PlannedStep,
  PlannedUpload,
} from '../../cases/plan.js';
import {
  circumstancesOf,
  clientOf,
  type Download,
  errorBody,
  isNumbered,
  type PagesManner,
  type Reading,
  type Print,
  readingOf,
  requestErrorBody,
  requestReading,
  startOf,
} from '../common/program.js';
import { PythonObserver } from './observe.js';

/** The kinds of client that an SDK has. Only the async client can cancel a call. */
export const clients = ['async', 'sync'] as const;
export type Client = (typeof clients)[number];

/** The module of one case: what a user would write, in the frame that watches it. */
export function caseModule(sdk: Sdk, planned: PlannedCase, client: Client): string {
  const writer = new CaseWriter(sdk, client === 'async');
  const { isAsync, observer } = writer;
  const body = planned.steps.map((step) => writer.step(step, 1)).join('');
  const declared = [
    ...planned.texts.map((_, index) => `    text${index} = run.text(${index})\n`),
    ...planned.uploads.map((upload, index) => writer.upload(upload, index)),
    ...planned.unchecked.map(
      (value, index) => `    unchecked${index}: Any = ${flatten(plainLayout(value))}\n`,
    ),
  ].join('');
  const { importName } = sdk.names;
  const models = [...observer.models].sort().join(', ');
  const run = isAsync ? 'AsyncRun' : 'Run';
  const { openTelemetry } = sdk.request.settings;
  const tracing = new GivenVariable('open_telemetry(run.spans.provider, run.spans.propagator)');
  const own = clientOf(planned, sdk.names.servers);
  const given = openTelemetry ? { ...own, values: { ...own.values, tracing } } : own;
  return [
    // The same names are assigned in each step of a case.
    '# mypy: allow-redefinition\n',
    `import ${importName} as sdk\n`,
    `from ${importName} import ${isAsync ? sdk.names.asyncClient : sdk.names.client}\n`,
    openTelemetry ? `from ${importName}.otel import open_telemetry\n` : '',
    models === '' ? '' : `from ${importName}.models import ${models}\n`,
    'from typing import Any\n\nfrom support import files, uploads\nfrom support.seen import Seen\n',
    `from support.${isAsync ? 'async_run' : 'run'} import ${run}\n`,
    `\n\n${writer.def}run(run: ${run}) -> None:\n${declared}`,
    `    run.use(sdk)\n    ${new Snippets(sdk, { isAsync }).clientLines(given)}`,
    `    run.prints(${clientVariable})\n${body}`,
  ].join('');
}

class CaseWriter {
  readonly observer: PythonObserver;
  readonly def: string;
  readonly #writer: Snippets;
  readonly #await: string;
  /** Before `for` and `with`. */
  readonly #prefix: string;
  #functions = 0;
  #calls = 0;

  constructor(
    private readonly sdk: Sdk,
    readonly isAsync: boolean,
  ) {
    this.observer = new PythonObserver(sdk);
    this.#writer = new Snippets(sdk, { isAsync });
    this.def = isAsync ? 'async def ' : 'def ';
    this.#await = isAsync ? 'await ' : '';
    this.#prefix = isAsync ? 'async ' : '';
  }

  upload({ size, rewindable }: PlannedUpload, index: number): string {
    const once = this.isAsync ? 'pattern_chunks_async' : 'pattern_chunks';
    return `    upload${index} = uploads.${rewindable ? 'pattern_file' : once}(${size})\n`;
  }

  step(step: PlannedStep, depth: number): string {
    const margin = indent(depth);
    switch (step.kind) {
      case 'call':
        return this.#call(step.call, depth);
      case 'request':
        return this.#requestStep(step.call, depth);
      case 'set':
        return this.#setters(step.values, margin);
      case 'wait':
        return `${margin}${this.#await}run.wait(${step.ms})\n`;
      case 'close':
        return `${margin}${this.#await}client.${this.isAsync ? 'aclose' : 'close'}()\n`;
      case 'together': {
        const parts = step.steps.map((one) => ({ one, name: `part${++this.#functions}` }));
        const functions = parts.map(
          ({ one, name }) => `${margin}${this.def}${name}() -> None:\n${this.step(one, depth + 1)}`,
        );
        const list = parts.map(({ one, name }) => `(${startOf(one)}, ${name})`).join(', ');
        return `${functions.join('')}${margin}${this.#await}run.together([${list}])\n`;
      }
    }
  }

  #setters(values: GivenMembers, margin: string): string {
    const setters = new Map(
      this.sdk.plan.client.credentials.map(({ name, setter }) => [name, setter]),
    );
    return Object.entries(values)
      .map(([wanted, value]) => {
        const name = snakeCase(splitWords(wanted));
        const setter = setters.get(name) ?? `set_${name}`;
        return `${margin}${clientVariable}.${setter}(${flatten(plainLayout(value))})\n`;
      })
      .join('');
  }

  #call(planned: PlannedCall, depth: number): string {
    const { call } = planned;
    const read = bodyReader(errorBody(planned, this.observer));
    const reading = readingOf(planned, this.observer);
    return this.#framed(call, read, (inner) => this.#lines(reading, planned, inner), depth);
  }

  #requestStep(planned: PlannedRequest, depth: number): string {
    const read = bodyReader(requestErrorBody(planned, this.observer));
    return this.#framed(planned.call, read, (inner) => this.#request(planned, inner), depth);
  }

  #request(planned: PlannedRequest, depth: number): string {
    const margin = indent(depth);
    const { importName, types } = this.sdk.names;
    const value = requestReading(planned, this.observer);
    const { model } = planned.given;
    const given = flatten(this.#writer.request(planned.given));
    if (!value || !model) {
      return (
        `${margin}response = ${this.#await}${given}\n${margin}seen.whole(response)\n` +
        `${margin}seen.value(response.data.decode())\n`
      );
    }
    const name = types.get(model)?.name ?? '';
    const import_ = `${margin}from ${importName}.models import ${name}\n`;
    const raw = given.replace('client.request(', 'client.raw(client.request, ');
    return (
      `${import_}${margin}response = ${this.#await}${raw}\n${margin}seen.whole(response)\n` +
      `${margin}seen.value(${value('response.data')})\n`
    );
  }

  /** The lines of a call within what watches it. */
  #framed(call: CaseCall, read: string, print: (depth: number) => string, depth: number): string {
    const margin = indent(depth);
    // Calls at once may begin in any order; their outcomes are told in the order of the case.
    const place = this.#calls++;
    const circumstances = `${place}, ${flatten(plainLayout(circumstancesOf(call) as Given))}`;
    const lines = print(depth + 1);
    if (isNumbered(call)) {
      const name = `call${++this.#functions}`;
      return (
        `${margin}${this.def}${name}(seen: Seen, index: str) -> None:\n${lines}` +
        `${margin}${this.#await}run.calls(${circumstances}, ${name}${read})\n`
      );
    }
    const whole = call.whole === true || this.sdk.request.settings.responseHeaders;
    const kept =
      call.as === undefined
        ? ''
        : `${indent(depth + 1)}${call.as} = ${whole ? 'response.data' : 'result'}\n`;
    return `${margin}${this.#prefix}with run.call(${circumstances}${read}) as seen:\n${lines}${kept}`;
  }

  #lines(reading: Reading, planned: PlannedCall, depth: number): string {
    const { call, given, operation } = planned;
    const margin = indent(depth);
    const style = { call: given, indent: 4 * depth };
    const taken = (expression: string): string =>
      call.take === undefined ? expression : `if ${expression}:\n    break`;
    switch (reading.kind) {
      case 'pages':
        return this.#pages(reading, planned, style, taken);
      case 'nexts': {
        const nexts = this.isAsync ? 'await seen.nexts_async' : 'seen.nexts';
        const read = `lambda page: ${reading.list('page.data')}`;
        return `${this.#pagesLine(planned, reading.manner, margin)}${margin}${nexts}(${reading.count}, pages.next, ${read})\n`;
      }
      case 'stream': {
        if (!reading.events) {
          return shownBy(this.#writer.lines(operation, style), (expression) =>
            taken(`seen.item(${reading.item(expression)})`),
          );
        }
        const use = taken(`seen.event(event, ${reading.item('event.data')})`);
        return (
          `${margin}${this.#prefix}with ${this.#await}${this.#invocation(planned)} as stream:\n` +
          `${indent(depth + 1)}${this.#prefix}for event in stream.events():\n${lined(use, depth + 2)}`
        );
      }
      case 'download':
        return shownBy(this.#writer.lines(operation, style), () =>
          this.#readFile('file', reading.how),
        );
      case 'whole':
        return shownBy(
          this.#writer.responseLines(operation, style),
          () => `seen.whole(response)\nseen.value(${reading.value('response.data')})`,
        );
      case 'value':
        return shownBy(this.#writer.lines(operation, { ...style, all: true }), (expression) =>
          expression.startsWith('len(')
            ? this.#readFile('file', 'text')
            : this.#use(reading, expression),
        );
    }
  }

  /** @param expression - as snippets show it: `result`, or an answer's status and data */
  #use(reading: Extract<Reading, { kind: 'value' }>, expression: string): string {
    if (!expression.startsWith('response.')) return this.#value(reading, expression);
    const status = 'seen.status(response.status_code)';
    return expression.includes('response.data')
      ? `${status}\n${this.#value(reading, 'response.data')}`
      : status;
  }

  #value({ value, download }: Extract<Reading, { kind: 'value' }>, expression: string): string {
    const line = `seen.value(${value(expression)})`;
    if (download === undefined) return line;
    const file = `sdk.${this.isAsync ? 'Async' : ''}BinaryResponse`;
    const read = this.#readFile(expression, download);
    return `if isinstance(${expression}, ${file}):\n    ${read}\nelse:\n    ${line}`;
  }

  #readFile(file: string, how: Download): string {
    const suffix = this.isAsync ? '_async' : '';
    if (how === 'replace') {
      return `${this.#await}files.replaced${suffix}(${file}.write_to_file, seen)`;
    }
    return how === 'file'
      ? `seen.value(${this.#await}files.saved${suffix}(${file}.write_to_file))`
      : `${this.#await}files.read_file${suffix}(${file}, ${stringLiteral(how)}, seen)`;
  }

  #invocation({ operation, given }: PlannedCall): string {
    return flatten(this.#writer.call(operation, given));
  }

  #pagesLine(planned: PlannedCall, { startAt }: PagesManner, margin: string): string {
    const start = startAt === undefined ? '' : `.start_at(${flatten(plainLayout(startAt))})`;
    return `${margin}pages = ${this.#invocation(planned)}${start}\n`;
  }

  #pages(
    { how, again, item, list, manner }: Extract<Reading, { kind: 'pages' }>,
    planned: PlannedCall,
    style: { readonly call: GivenCall; readonly indent: number },
    taken: (expression: string) => string,
  ): string {
    const depth = style.indent / 4;
    const margin = indent(depth);
    const pages = this.#pagesLine(planned, manner, margin);
    const facts = manner.facts ? 'seen.facts(page)\n' : '';
    const loop = (head: string, use: string): string =>
      `${margin}${this.#prefix}for ${head}:\n${lined(use, depth + 1)}`;
    const repeat = (text: string): string => pages + text + (again ? text : '');
    switch (how) {
      case 'iterate':
        if (again || manner.facts || manner.startAt !== undefined) {
          const use = facts + taken(`seen.page(${list('page.data')})`);
          return repeat(loop('page in pages', use));
        }
        return shownBy(this.#writer.lines(planned.operation, style), (expression) =>
          taken(`seen.page(${list(expression)})`),
        );
      case 'items':
        return repeat(loop('item in pages.items()', taken(`seen.item(${item('item')})`)));
      case 'next': {
        const use = taken(`seen.page(${list('page.data')})`);
        const end = this.isAsync ? 'StopAsyncIteration' : 'StopIteration';
        return (
          `${pages}${margin}while True:\n${indent(depth + 1)}try:\n` +
          `${indent(depth + 2)}page = ${this.#await}pages.next()\n` +
          `${indent(depth + 1)}except ${end}:\n${indent(depth + 2)}break\n${lined(use, depth + 1)}`
        );
      }
    }
  }
}

/** The lines of a snippet, with something else done with what they print. */
function shownBy(lines: string, use: Print): string {
  return lines.replace(/^( *)print\((.*)\)$/m, (_, margin: string, shown: string) =>
    use(shown).replace(/^(?=.)/gm, margin),
  );
}

function indent(depth: number): string {
  return '    '.repeat(depth);
}

function lined(text: string, depth: number): string {
  return `${text.replace(/^(?=.)/gm, indent(depth))}\n`;
}

/** The argument that reads the body of an error. */
function bodyReader(print: Print | undefined): string {
  return print ? `, lambda seen, body: ${print('body')}` : '';
}
