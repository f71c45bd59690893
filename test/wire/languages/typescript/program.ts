import type { GivenMembers } from '../../../../lib/sdk/given.js';
import type { GivenCall } from '../../../../lib/sdk/given-call.js';
import { plainLayout } from '../../../../lib/languages/typescript/given.js';
import { stringLiteral } from '../../../../lib/languages/typescript/literals.js';
import { shapeName } from '../../../../lib/languages/typescript/name-rules.js';
import { flatten } from '../../../../lib/languages/typescript/print.js';
import type { Sdk } from '../../../../lib/languages/typescript/sdk.js';
import { clientVariable, Snippets } from '../../../../lib/languages/typescript/snippets.js';
import type { Declaration } from '../../../../lib/model/types.js';
import type { CaseCall } from '../../cases/format.js';
import type { PlannedCall, PlannedCase, PlannedRequest, PlannedStep } from '../../cases/plan.js';
import {
  circumstancesOf,
  clientOf,
  type Download,
  errorBody,
  isNumbered,
  type PagesManner,
  type Print,
  type Reading,
  readingOf,
  requestErrorBody,
  requestReading,
  startOf,
} from '../common/program.js';
import { TypescriptObserver } from './observe.js';

/** The module of one case: what a user would write, in the frame that watches it. */
export function caseModule(sdk: Sdk, planned: PlannedCase): string {
  const writer = new CaseWriter(sdk);
  const body = planned.steps.map((step) => writer.step(step)).join('');
  const client = clientVariable(sdk);
  const { openTelemetry } = sdk.request.settings;
  const tracing = openTelemetry ? ['tracing: openTelemetry(run.spans)'] : [];
  const config = {
    ...clientOf(planned, sdk.names.servers),
    further: ['logger: run.logger', ...tracing],
  };
  const declared = [
    ...planned.texts.map((_, index) => `  const text${index} = run.text(${index});\n`),
    ...planned.uploads.map(
      ({ size, rewindable }, index) =>
        `  const upload${index} = generated(${size}, ${rewindable});\n`,
    ),
    ...planned.unchecked.map(
      (value, index) => `  const unchecked${index} = ${flatten(plainLayout(value))} as never;\n`,
    ),
  ].join('');
  const values = [sdk.names.client, ...writer.observer.imports, ...writer.types()];
  return (
    `import * as sdk from ${stringLiteral(sdk.names.packageName)};\n` +
    `import { ${[...new Set(values)].sort().join(', ')} } from ${stringLiteral(sdk.names.packageName)};\n` +
    (openTelemetry
      ? `import { openTelemetry } from ${stringLiteral(`${sdk.names.packageName}/otel`)};\n`
      : '') +
    `import type { Run } from '../support/run.js';\n` +
    (planned.uploads.length > 0 ? `import { generated } from '../support/uploads.js';\n` : '') +
    (writer.readsFiles ? `import { readFile } from '../support/files.js';\n` : '') +
    (writer.savesFiles
      ? `import * as files from '../support/files.js';\n` +
        `import { saveTo } from ${stringLiteral(`${sdk.names.packageName}/node`)};\n`
      : '') +
    `\nexport async function run(run: Run): Promise<void> {\n${declared}` +
    `  run.use(sdk);\n  ${new Snippets(sdk).clientLines(config)}  run.prints(${client});\n${body}}\n`
  );
}

class CaseWriter {
  readonly observer: TypescriptObserver;
  readsFiles = false;
  savesFiles = false;
  readonly #writer: Snippets;

  constructor(private readonly sdk: Sdk) {
    this.#writer = new Snippets(sdk);
    this.observer = new TypescriptObserver(sdk);
  }

  types(): string[] {
    return [...this.observer.types].map((name) => `type ${name}`);
  }

  step(step: PlannedStep): string {
    switch (step.kind) {
      case 'call':
        return this.#callStep(step.call);
      case 'request':
        return this.#requestStep(step.call);
      case 'set':
        return this.#setters(step.values);
      case 'wait':
        return `  await run.wait(${step.ms});\n`;
      case 'close':
        throw new Error('a client of this language is not closed');
      case 'together': {
        const parts = step.steps.map(
          (one) => `    [${startOf(one)}, async () => {\n${this.step(one)}    }],\n`,
        );
        return `  await run.together([\n${parts.join('')}  ]);\n`;
      }
    }
  }

  #setters(values: GivenMembers): string {
    const setters = new Map(
      this.sdk.plan.client.credentials.map(({ name, setter }) => [name, setter]),
    );
    return Object.entries(values)
      .map(([name, value]) => {
        const setter = setters.get(name) ?? `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;
        return `  ${clientVariable(this.sdk)}.${setter}(${flatten(plainLayout(value))});\n`;
      })
      .join('');
  }

  #callStep(planned: PlannedCall): string {
    const { call } = planned;
    const read = bodyReader(errorBody(planned, this.observer));
    const reading = readingOf(planned, this.observer);
    const lines = this.#lines(reading, { ...planned, given: this.#withSignal(planned) });
    const whole = call.whole === true || this.#responseHeaders;
    const result = call.as === undefined ? '' : `      return ${whole ? 'data' : 'result'};\n`;
    return this.#framed(call, read, lines + result);
  }

  /** The lines of a call within what watches it. */
  #framed(call: CaseCall, further: readonly string[], lines: string): string {
    const circumstances = Object.entries(circumstancesOf(call));
    const plan = circumstances.map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    const kept = call.as === undefined ? '' : `const ${call.as} = `;
    const signal = call.cancel === undefined ? '_signal' : 'signal';
    const named = `seen, ${signal}, ${isNumbered(call) ? 'index' : '_index'}`;
    return `  ${kept}await run.call({ ${[...plan, ...further].join(', ')} }, async (${named}) => {\n${lines}  });\n`;
  }

  #requestStep(planned: PlannedRequest): string {
    const read = bodyReader(requestErrorBody(planned, this.observer));
    return this.#framed(planned.call, read, this.#requestLines(planned));
  }

  #requestLines(planned: PlannedRequest): string {
    const { call, given } = planned;
    const furtherOptions = call.cancel === undefined ? [] : ['signal'];
    const invocation = flatten(this.#writer.request({ ...given, furtherOptions }));
    const value = requestReading(planned, this.observer);
    if (!value) {
      return (
        `const response = await ${invocation};\nseen.whole(response);\n` +
        `seen.value(await response.text());\n`
      );
    }
    this.observer.imports.add(
      shapeName(this.sdk.names.types.get(given.model as Declaration)?.name ?? ''),
    );
    return (
      `const { data, status, headers, issues } = await ${invocation}.withResponse();\n` +
      `seen.whole({ status, headers, issues });\nseen.value(${value('data')});\n`
    );
  }

  get #responseHeaders(): boolean {
    return this.sdk.request.settings.responseHeaders;
  }

  #withSignal({ call, given }: PlannedCall): GivenCall {
    if (call.cancel === undefined) return given;
    return { ...given, furtherOptions: ['signal'] };
  }

  #lines(reading: Reading, planned: PlannedCall): string {
    const { call, given, operation } = planned;
    const enough = call.take === undefined ? '' : ' if (seen.enough()) break;';
    switch (reading.kind) {
      case 'pages':
        return this.#pages(reading, planned, enough);
      case 'nexts': {
        const read = `(page) => ${reading.list('page.data')}`;
        return `${this.#pagesLine(planned, reading.manner)}await seen.nexts(${reading.count}, () => pages.next(), ${read});\n`;
      }
      case 'stream':
        if (reading.events) {
          const event = `{ ...event, data: ${reading.item('event.data')} }`;
          return (
            `const stream = await ${this.#invocation(planned)};\n` +
            `for await (const event of stream.events()) { seen.item(${event});${enough} }\n`
          );
        }
        return shownBy(
          this.#writer.lines(operation, { call: given }),
          (expression) => `seen.item(${reading.item(expression)});${enough}`,
        );
      case 'download':
        return (
          this.#writer.lines(operation, { call: given, ends: true }) + this.#readFile(reading.how)
        );
      case 'whole':
        return (
          this.#writer.responseLines(operation, { call: given }) +
          `seen.whole({ status, headers, issues });\nseen.value(${reading.value('data')});\n`
        );
      case 'value': {
        const value: Print = (expression) => this.#value(reading, expression);
        const lines = this.#writer.lines(operation, { call: given, all: true });
        return shownBy(lines, (expression) =>
          this.#responseHeaders
            ? `seen.whole({ status });${expression === 'status' ? '' : value('data')}`
            : value(expression),
        );
      }
    }
  }

  #value({ value, download }: Extract<Reading, { kind: 'value' }>, expression: string): string {
    const line = `seen.value(${value(expression)});`;
    if (download === undefined) return line;
    const file = `const file = ${expression};\n${this.#readFile(download)}`;
    return `if (${expression} instanceof sdk.BinaryResponse) {\n${file}} else {\n${line}\n}`;
  }

  #readFile(how: Download): string {
    if (how !== 'file' && how !== 'replace') {
      this.readsFiles = true;
      return `await readFile(file, ${stringLiteral(how)}, seen);\n`;
    }
    this.savesFiles = true;
    return how === 'file'
      ? 'seen.value(await files.savedFile(file, saveTo));\n'
      : 'await files.replacedFile(file, saveTo, seen);\n';
  }

  #invocation({ operation, given }: PlannedCall): string {
    return flatten(this.#writer.call(operation, given));
  }

  #pagesLine(planned: PlannedCall, { startAt }: PagesManner): string {
    const start = startAt === undefined ? '' : `.startAt(${flatten(plainLayout(startAt))})`;
    return `const pages = ${this.#invocation(planned)}${start};\n`;
  }

  #pages(
    { how, again, item, list, manner }: Extract<Reading, { kind: 'pages' }>,
    planned: PlannedCall,
    enough: string,
  ): string {
    const { operation, given } = planned;
    const pages = this.#pagesLine(planned, manner);
    const facts = manner.facts ? ' seen.facts(page);' : '';
    const repeat = (loop: string): string => pages + loop + (again ? loop : '');
    switch (how) {
      case 'iterate':
        if (again || manner.facts || manner.startAt !== undefined) {
          return repeat(
            `for await (const page of pages) { seen.page(${list('page.data')});${facts}${enough} }\n`,
          );
        }
        return shownBy(
          this.#writer.lines(operation, { call: given }),
          (expression) => `seen.page(${list(expression)});${enough}`,
        );
      case 'items':
        return repeat(
          `for await (const item of pages.items()) { seen.item(${item('item')});${enough} }\n`,
        );
      case 'next':
        return (
          pages +
          `for (;;) { const step = await pages.next(); if (step.done) break; seen.page(${list('step.value.data')});${enough} }\n`
        );
    }
  }
}

/** The property that reads the body of an error. */
/** The lines of a snippet, with something else done with what they print. */
function shownBy(lines: string, use: Print): string {
  return lines.replace(/console\.log\((.*)\);/, (_, shown: string) => use(shown));
}

function bodyReader(print: Print | undefined): readonly string[] {
  return print ? [`errorBody: (seen, body) => ${print('body')}`] : [];
}
