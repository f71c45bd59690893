import { Imports } from '../../../../lib/languages/java/imports.js';
import { stringLiteral } from '../../../../lib/languages/java/literals.js';
import { plainSpelling } from '../../../../lib/languages/java/plain-values.js';
import { flatten } from '../../../../lib/languages/java/print.js';
import type { Sdk } from '../../../../lib/languages/java/sdk.js';
import { Signatures } from '../../../../lib/languages/java/signatures.js';
import { clientVariable, Snippets } from '../../../../lib/languages/java/snippets.js';
import { TypePrinter } from '../../../../lib/languages/java/types.js';
import type { Given } from '../../../../lib/sdk/given.js';
import { spellPlain } from '../../../../lib/sdk/plain-given.js';
import { shownResult } from '../../../../lib/sdk/snippet-plan.js';
import { capitalized } from '../../../../lib/naming/cases.js';
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
import { JavaObserver } from './observe.js';

/** Writes the steps of a case, and what its frame sees of their results. */
export class CaseWriter {
  /** Calls printed so far. */
  calls = 0;
  /** Fields for the results that later calls send. */
  readonly kept: string[] = [];
  readonly #writer: Snippets;

  constructor(
    private readonly sdk: Sdk,
    private readonly imports: Imports,
    private readonly isAsync: boolean,
  ) {
    this.#writer = new Snippets(sdk, imports);
  }

  plain(value: Given): string {
    return flatten(spellPlain(value, plainSpelling(new TypePrinter(this.imports, this.sdk))));
  }

  upload({ size, rewindable }: PlannedUpload, index: number): string {
    const file = this.imports.add(`${this.sdk.names.coordinates.packageName}.FileUpload`);
    const pattern = `new support.Pattern(${size}L)`;
    const made = rewindable
      ? `${file}.of("file.bin", () -> ${pattern}).size(${size}L)`
      : `${file}.ofOnce("file.bin", ${pattern})`;
    return `${file} upload${index} = ${made};`;
  }

  step(step: PlannedStep): string {
    switch (step.kind) {
      case 'call':
        return this.#call(step.call);
      case 'request':
        return this.#request(step.call);
      case 'set':
        return Object.entries(step.values)
          .map(([name, value]) => `        ${this.#setter(name)}(${this.plain(value)});\n`)
          .join('');
      case 'wait':
        return `        run.waits(${step.ms});\n`;
      case 'close':
        return `        ${clientVariable}.close();\n`;
      case 'together': {
        const parts = step.steps.map(
          (one) => `new support.Run.Part(${startOf(one)}, () -> {\n${this.step(one)}        })`,
        );
        return `        run.together(java.util.List.of(${parts.join(', ')}));\n`;
      }
    }
  }

  #setter(name: string): string {
    const member = this.sdk.plan.client.credentials.find((one) => one.key === name);
    return `${clientVariable}.${member ? member.setter : `set${capitalized(name)}`}`;
  }

  #call(planned: PlannedCall): string {
    const { call, operation } = planned;
    const observer = new JavaObserver(this.sdk, operation);
    const read = bodyReader(errorBody(planned, observer));
    const reading = readingOf(planned, observer);
    const lines = this.isAsync ? this.#awaited(reading, planned) : this.#lines(reading, planned);
    const kept = call.as === undefined ? '' : this.#keep(planned, call.as);
    return this.#framed(call, read, lines + kept);
  }

  #request(planned: PlannedRequest): string {
    const observer = new JavaObserver(this.sdk, undefined);
    const value = requestReading(planned, observer);
    const invocation = flatten(this.#writer.request(planned.given));
    const made = this.isAsync
      ? `support.Await.of(${invocation.replace(/^client\./, 'client.async().')})`
      : invocation;
    const read = value
      ? `var result = response.data();\n            seen.value(${value('result')});\n`
      : 'seen.value(new String(response.data(), java.nio.charset.StandardCharsets.UTF_8));\n';
    const lines =
      `            var response = ${made};\n            seen.prints(response);\n` +
      `            seen.whole(response.status(), response.headers(), response.issues());\n            ${read}`;
    return this.#framed(planned.call, bodyReader(requestErrorBody(planned, observer)), lines);
  }

  /** The lines of a call within what watches it. */
  #framed(call: CaseCall, read: string, lines: string): string {
    // Calls at once may begin in any order; their outcomes are told in the order of the case.
    const place = this.calls++;
    const frame = `new support.Call(${place})${read}${circumstances(circumstancesOf(call))}`;
    return `        run.call(${frame}, (seen, index) -> {\n${lines}        });\n`;
  }

  /** The result goes into a variable of the whole case, whose type the next call takes. */
  #keep({ operation }: PlannedCall, name: string): string {
    const result = new Signatures(this.sdk, this.imports).form(operation).result();
    this.kept.push(`${result} ${name}`);
    return `            ${name} = result;\n`;
  }

  #lines(reading: Reading, planned: PlannedCall): string {
    const { call, given, operation } = planned;
    const taken = (expression: string): string =>
      call.take === undefined ? `${expression};` : `if (${expression}) { break; }`;
    const style = { call: given, indent: 12 };
    switch (reading.kind) {
      case 'pages':
        return this.#pages(reading, planned, taken);
      case 'nexts':
        return (
          `            var pages = ${this.#pagesMade(planned, reading.manner)}.iterator();\n` +
          `            seen.nexts(${reading.count}, () -> ${reading.list('pages.next().data()')});\n`
        );
      case 'stream': {
        if (!reading.events) {
          const use = (item: string): string => taken(`seen.item(${reading.item(item)})`);
          return shownBy(this.#writer.lines(operation, style), use);
        }
        const event = `event.event(), event.id(), event.retry().map(java.time.Duration::toMillis).orElse(null), ${reading.item('event.data()')}`;
        return `            try (var stream = ${this.#made(planned)}) {\n                for (var event : stream.events()) {\n                    ${taken(`seen.event(${event})`)}\n                }\n            }\n`;
      }
      case 'download':
        return shownBy(this.#writer.lines(operation, style), (size) =>
          readFile(size.replace(/\.bytes\(\)\.length$/, ''), reading.how),
        );
      case 'whole':
        return this.#wholeLines(reading, planned, this.#made(planned, this.#hasRaw(planned)));
      case 'value':
        return shownBy(this.#writer.lines(operation, { ...style, all: true }), (expression) =>
          this.#use(reading, planned, expression),
        );
    }
  }

  #pagesMade(planned: PlannedCall, { startAt }: PagesManner): string {
    const start = startAt === undefined ? '' : `.startAt(${this.plain(startAt)})`;
    return `${this.#made(planned)}${start}`;
  }

  #made({ given, operation }: PlannedCall, raw = false): string {
    const made = flatten(this.#writer.call(operation, given, raw));
    return this.isAsync ? made.replace(/^client\./, 'client.async().') : made;
  }

  /** The same with the async client, whose futures and publishers the frame waits for. */
  #awaited(reading: Reading, planned: PlannedCall): string {
    const { call, operation } = planned;
    const taken = (expression: string): string =>
      call.take === undefined ? `${expression};` : `if (${expression}) { break; }`;
    const waited = (raw = false) => `support.Await.of(${this.#made(planned, raw)})`;
    const line = (text: string) => `            ${text}\n`;
    switch (reading.kind) {
      case 'pages':
        return this.#awaitedPages(reading, planned, taken);
      case 'nexts': {
        const page = 'var page = support.Await.of(pages.next());';
        const end = 'if (page == null) { throw new java.util.NoSuchElementException(); }';
        const next = `{ ${page} ${end} return ${reading.list('page.data()')}; }`;
        return (
          line(`var pages = ${this.#pagesMade(planned, reading.manner)}.cursor();`) +
          line(`seen.nexts(${reading.count}, () -> ${next});`)
        );
      }
      case 'stream': {
        const event = `event.event(), event.id(), event.retry().map(java.time.Duration::toMillis).orElse(null), ${reading.item('event.data()')}`;
        const [item, source, use] = reading.events
          ? ['event', '.events()', `seen.event(${event})`]
          : ['item', '', `seen.item(${reading.item('item')})`];
        const opened = `try (var stream = new support.Subscribed<>(${this.#made(planned)}${source}))`;
        return line(`${opened} { for (var ${item} : stream) { ${taken(use)} } }`);
      }
      case 'download': {
        const file = this.sdk.plan.method(operation).whole ? 'file.data()' : 'file';
        return line(`try (var file = ${waited()}) { ${readFile(file, reading.how)} }`);
      }
      case 'whole':
        return this.#wholeLines(reading, planned, waited(this.#hasRaw(planned)));
      case 'value':
        return this.#awaitedValue(reading, planned, waited());
    }
  }

  #awaitedValue(
    reading: Extract<Reading, { kind: 'value' }>,
    planned: PlannedCall,
    waited: string,
  ): string {
    const line = (text: string) => `            ${text}\n`;
    switch (shownResult(this.sdk.plan.method(planned.operation))) {
      case 'nothing':
        return line(`${waited};`);
      case 'status':
        return line(`var response = ${waited}; seen.status(response.status());`);
      case 'response': {
        const value = this.#value(reading, planned, 'response.data()');
        return line(`var response = ${waited}; seen.status(response.status()); ${value}`);
      }
      default:
        return line(`var result = ${waited}; ${this.#value(reading, planned, 'result')}`);
    }
  }

  #awaitedPages(
    { again, how, item, list, manner }: Extract<Reading, { kind: 'pages' }>,
    planned: PlannedCall,
    taken: (expression: string) => string,
  ): string {
    const page = `seen.page(${list('page.data()')})`;
    const facts = factsOf(manner);
    const parts = 'new support.Subscribed<>(pages).flat(page -> page.data())';
    const text = {
      iterate: `support.Await.of(pages.forEach(page -> { ${facts}return !${page}; }));`,
      items: `for (var item : ${parts}) { ${taken(`seen.item(${item('item')})`)} }`,
      next: `var cursor = pages.cursor(); while (true) { var page = support.Await.of(cursor.next()); if (page == null) { break; } ${facts}${taken(page)} }`,
    }[how];
    return `            var pages = ${this.#pagesMade(planned, manner)};\n            ${text}\n${again ? `            ${text}\n` : ''}`;
  }

  #hasRaw({ operation }: PlannedCall): boolean {
    return new Signatures(this.sdk, new Imports('')).rawForm(operation) !== undefined;
  }

  #wholeLines(
    { value }: Extract<Reading, { kind: 'whole' }>,
    { operation }: PlannedCall,
    made: string,
  ): string {
    const isNone = operation.result.kind === 'none';
    return (
      `            var response = ${made};\n` +
      '            seen.prints(response);\n' +
      '            seen.whole(response.status(), response.headers(), response.issues());\n' +
      (isNone
        ? ''
        : `            var result = response.data();\n            seen.value(${value('result')});\n`)
    );
  }

  /** @param expression - as snippets show it: `result`, or a response's status and data */
  #use(
    reading: Extract<Reading, { kind: 'value' }>,
    planned: PlannedCall,
    expression: string,
  ): string {
    if (!expression.startsWith('response.')) return this.#value(reading, planned, expression);
    const status = 'seen.status(response.status());';
    if (!expression.includes('response.data()')) return status;
    return `${status} ${this.#value(reading, planned, 'response.data()')}`;
  }

  #value(
    { value, download }: Extract<Reading, { kind: 'value' }>,
    { operation }: PlannedCall,
    expression: string,
  ): string {
    const form = new Signatures(this.sdk, new Imports('')).form(operation);
    const got = form.name === 'callOptional' ? `support.Values.orNull(${expression})` : expression;
    const line = `seen.value(${value(got)});`;
    const file = this.sdk.names.resultChoices
      .get(operation)
      ?.find(({ type }) => type === undefined);
    if (download === undefined || !file) return line;
    const found = `${got}.as${file.name}()`;
    return `if (${got} != null && ${found}.isPresent()) { try (var file = ${found}.get()) { ${readFile('file', download)} } } else { ${line} }`;
  }

  #pages(
    { again, how, item, list, manner }: Extract<Reading, { kind: 'pages' }>,
    planned: PlannedCall,
    taken: (expression: string) => string,
  ): string {
    const made = this.#pagesMade(planned, manner);
    const use = factsOf(manner) + taken(`seen.page(${list('page.data()')})`);
    const loop = (head: string, body: string) =>
      `            for (var ${head}) {\n                ${body}\n            }\n`;
    const repeated = (text: string) =>
      `            var pages = ${made};\n${text}${again ? text : ''}`;
    switch (how) {
      case 'iterate':
        return again || manner.facts || manner.startAt !== undefined
          ? repeated(loop('page : pages', use))
          : shownBy(
              this.#writer.lines(planned.operation, { call: planned.given, indent: 12 }),
              (expression) => taken(`seen.page(${list(expression)})`),
            );
      case 'items':
        return repeated(loop('item : pages.items()', taken(`seen.item(${item('item')})`)));
      case 'next':
        return `            var pages = ${made}.iterator();\n            while (pages.hasNext()) {\n                var page = pages.next();\n                ${use}\n            }\n`;
    }
  }
}

/** The lines of a snippet, with something else done with what they print. */
function shownBy(lines: string, use: Print): string {
  return lines.replace(/System\.out\.println\((.*)\);/, (_, shown: string) => use(shown));
}

/** Records what a page says of the pages around it, if the case wants that. */
function factsOf({ facts }: PagesManner): string {
  const names = ['hasNext', 'nextCursor', 'totalItems', 'totalPages'];
  return facts ? `seen.facts(${names.map((name) => `page.${name}()`).join(', ')}); ` : '';
}

function readFile(file: string, how: Download): string {
  const read = {
    file: `seen.saved(${file}::saveTo)`,
    replace: `seen.replaced(${file}::saveTo)`,
  }[how as string];
  return `${read ?? `seen.file(${file}.inputStream(), ${stringLiteral(how)})`};`;
}

/** Numbers and booleans, and when the caller gives up. */
function circumstances(values: Circumstances): string {
  return Object.entries(values)
    .map(([name, value]) =>
      name === 'cancel' ? circumstances(value as Circumstances) : `.${name}(${String(value)})`,
    )
    .join('');
}

/** The body of an error, read by the frame of its call. */
function bodyReader(print: Print | undefined): string {
  return print ? `.errorBody(error -> ${print('error')})` : '';
}
