import { isObject, type Json } from '../../../../lib/json.js';
import {
  type GivenCall,
  type GivenMembers,
  GivenVariable,
} from '../../../../lib/languages/common/given.js';
import { plainLayout } from '../../../../lib/languages/typescript/given.js';
import { stringLiteral } from '../../../../lib/languages/typescript/literals.js';
import { flatten } from '../../../../lib/languages/typescript/print.js';
import { isDownload } from '../../../../lib/languages/common/shown-calls.js';
import type { Sdk } from '../../../../lib/languages/typescript/sdk.js';
import {
  callLines,
  callOf,
  clientLine,
  clientVariable,
  fileLine,
  wholeAnswerLines,
} from '../../../../lib/languages/typescript/snippets.js';
import { credentialMembers } from '../../../../lib/languages/typescript/views/credentials.js';
import type { Operation } from '../../../../lib/model/model.js';
import type { CaseCall } from '../../cases/format.js';
import type { PlannedCall, PlannedCase, PlannedStep } from '../../cases/plan.js';
import { Observer } from './observe.js';

/** The module of one case: what a user would write, in the frame that watches it. */
export function caseModule(sdk: Sdk, planned: PlannedCase): string {
  const writer = new CaseWriter(sdk);
  const body = planned.steps.map((step) => writer.step(step)).join('');
  const client = clientVariable(sdk);
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
    `import type { Run } from '../support/run.js';\n` +
    (planned.uploads.length > 0 ? `import { generated } from '../support/uploads.js';\n` : '') +
    (writer.readsFiles ? `import { readFile } from '../support/files.js';\n` : '') +
    (writer.savesFiles
      ? `import { savedFile } from '../support/files.js';\n` +
        `import { saveTo } from ${stringLiteral(`${sdk.names.packageName}/node`)};\n`
      : '') +
    `\nexport async function run(run: Run): Promise<void> {\n${declared}` +
    `  run.use(sdk);\n  ${clientLine(sdk, planned.client)}  run.prints(${client});\n${body}}\n`
  );
}

class CaseWriter {
  readonly observer: Observer;
  readsFiles = false;
  savesFiles = false;

  constructor(private readonly sdk: Sdk) {
    this.observer = new Observer(sdk);
  }

  types(): string[] {
    return [...this.observer.types].map((name) => `type ${name}`);
  }

  step(step: PlannedStep): string {
    switch (step.kind) {
      case 'call':
        return this.#callStep(step.call);
      case 'set':
        return this.#setters(step.values);
      case 'wait':
        return `  await run.wait(${step.ms});\n`;
      case 'close':
        throw new Error('a client of this language is not closed');
      case 'together': {
        const parts = step.steps.map((one) => {
          const startMs = one.kind === 'call' ? (one.call.call.startMs ?? 0) : startOf(one);
          return `    [${startMs}, async () => {\n${this.step(one)}    }],\n`;
        });
        return `  await run.together([\n${parts.join('')}  ]);\n`;
      }
    }
  }

  #setters(values: GivenMembers): string {
    const setters = new Map(credentialMembers(this.sdk).map(({ name, setter }) => [name, setter]));
    return Object.entries(values)
      .map(([name, value]) => {
        const setter = setters.get(name) ?? `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;
        return `  ${clientVariable(this.sdk)}.${setter}(${flatten(plainLayout(value))});\n`;
      })
      .join('');
  }

  #callStep(planned: PlannedCall): string {
    const { call } = planned;
    const plan = [
      call.parallel === undefined ? '' : `parallel: ${call.parallel}`,
      call.times === undefined ? '' : `times: ${call.times}`,
      call.itemCount === undefined || call.items ? '' : 'counts: true',
      call.cancel === undefined ? '' : `cancel: ${JSON.stringify(call.cancel)}`,
      call.take === undefined ? '' : `take: ${call.take}`,
      this.#errorBody(planned),
    ].filter((part) => part !== '');
    const given = this.#withSignal(planned);
    const lines = this.#lines(planned.operation, { ...planned, given });
    const kept = call.as === undefined ? '' : `const ${call.as} = `;
    const whole = call.whole === true || this.sdk.request.settings.responseHeaders;
    const result = call.as === undefined ? '' : `      return ${whole ? 'data' : 'result'};\n`;
    const signal = call.cancel === undefined ? '_signal' : 'signal';
    const named = `seen, ${signal}, ${call.parallel === undefined && call.times === undefined ? '_index' : 'index'}`;
    return `  ${kept}await run.call({ ${plan.join(', ')} }, async (${named}) => {\n${lines}${result}  });\n`;
  }

  /** How the body of the expected error is read: by the type that the operation gives it. */
  #errorBody({ call: { error }, operation }: PlannedCall): string {
    if (error?.body === undefined) return '';
    const status = String(error.status);
    const entry = [status, `${status.charAt(0)}XX`, 'default']
      .map((wanted) => operation.errors.find((response) => response.status === wanted))
      .find((response) => response !== undefined);
    const use = entry?.reads?.type;
    if (!use || use.type.kind !== 'named') return '';
    const name = this.sdk.names.types.get(use.type.target)?.name ?? '';
    this.observer.types.add(name);
    return `errorBody: (seen, body) => ${this.observer.value(use, [error.body], `(body as ${name})`)}`;
  }

  #withSignal({ call, given }: PlannedCall): GivenCall {
    if (call.cancel === undefined) return given;
    return { ...given, options: { ...given.options, signal: new GivenVariable('signal') } };
  }

  #lines(operation: Operation, planned: PlannedCall): string {
    const { call, given } = planned;
    const enough = call.take === undefined ? '' : ' if (seen.enough()) break;';
    if (operation.pagination) return this.#pages(operation, planned, enough);
    const { result } = operation;
    if (result.kind === 'stream') {
      const observe = (expression: string): string =>
        this.observer.value(result.item, itemSamples(call), expression);
      if (call.events === true) {
        return (
          `const stream = await ${this.#invocation(operation, given)};\n` +
          `for await (const event of stream.events()) { seen.item({ ...event, data: ${observe('event.data')} });${enough} }\n`
        );
      }
      return callLines(this.sdk, operation, {
        call: given,
        use: (expression) => `seen.item(${observe(expression)});${enough}`,
      });
    }
    if (isDownload(operation)) {
      return fileLine(this.sdk, operation, given) + this.#readFile(call.read ?? 'text');
    }
    const samples = call.result === undefined ? [] : [call.result];
    const observe = (expression: string): string =>
      result.kind === 'value'
        ? this.observer.oneOf(result.types, samples, expression)
        : `seen.raw(${expression})`;
    if (call.whole === true) {
      return (
        wholeAnswerLines(this.sdk, operation, given) +
        `seen.whole({ status, headers, issues });\nseen.value(${observe('data')});\n`
      );
    }
    const settings = this.sdk.request.settings;
    const value = (expression: string): string => {
      const line = `seen.value(${observe(expression)});`;
      if (result.kind !== 'value' || !result.bytes) return line;
      const file = `const file = ${expression};\n${this.#readFile(call.read ?? 'text')}`;
      return `if (${expression} instanceof sdk.BinaryResponse) {\n${file}} else {\n${line}\n}`;
    };
    return callLines(this.sdk, operation, {
      call: given,
      use: (expression) =>
        settings.responseHeaders
          ? `seen.whole({ status });${expression === 'status' ? '' : value('data')}`
          : value(expression),
    });
  }

  #readFile(how: NonNullable<CaseCall['read']>): string {
    if (how !== 'file') {
      this.readsFiles = true;
      return `await readFile(file, ${stringLiteral(how)}, seen);\n`;
    }
    this.savesFiles = true;
    return 'seen.value(await savedFile(file, saveTo));\n';
  }

  #invocation(operation: Operation, given: GivenCall): string {
    return flatten(callOf(this.sdk, operation, given));
  }

  #pages(operation: Operation, { call, given }: PlannedCall, enough: string): string {
    const item = operation.pagination?.item;
    if (!item) return '';
    const observe = (expression: string): string =>
      this.observer.value(item, itemSamples(call), expression);
    const list = (expression: string): string =>
      `seen.list(${expression}, (it0) => ${observe('it0')})`;
    const pages = `const pages = ${this.#invocation(operation, given)};\n`;
    const repeat = (loop: string): string => pages + loop + (call.again === true ? loop : '');
    if (call.nexts !== undefined) {
      return `${pages}await seen.nexts(${call.nexts.length}, () => pages.next(), (page) => ${list('page.data')});\n`;
    }
    switch (call.paging ?? 'iterate') {
      case 'iterate':
        if (call.again === true) {
          return repeat(
            `for await (const page of pages) { seen.page(${list('page.data')});${enough} }\n`,
          );
        }
        return callLines(this.sdk, operation, {
          call: given,
          use: (expression) => `seen.page(${list(expression)});${enough}`,
        });
      case 'items':
        return repeat(
          `for await (const item of pages.items()) { seen.item(${observe('item')});${enough} }\n`,
        );
      case 'next':
        return (
          pages +
          `for (;;) { const step = await pages.next(); if (step.done) break; seen.page(${list('step.value.data')});${enough} }\n`
        );
    }
  }
}

function startOf(step: PlannedStep): number {
  return step.kind === 'set' ? step.startMs : 0;
}

/** All that is expected of the items, however they are taken. */
function itemSamples({ nexts = [], pages = [], items = [], events }: CaseCall): readonly Json[] {
  const stepped = nexts.flatMap((next) => ('page' in next ? next.page : []));
  const single = items.map((item) =>
    events === true && isObject(item) ? (item['data'] ?? null) : item,
  );
  return [...stepped, ...pages.flat(), ...single];
}
