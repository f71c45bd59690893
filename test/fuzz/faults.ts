import { load } from 'js-yaml';
import { isObject, type Json, member } from '../../lib/json.js';
import type { GeneratedSdk, SdkFile } from '../../lib/languages/language.js';
import type { ApiModel } from '../../lib/model/model.js';
import { codeBlocks } from '../compile/markdown.js';
import { type Asked, type Builder, Crash, type Outcome } from './build.js';
import type { Inspector, Source } from './inspect/process.js';
import { proofOf } from '../languages/registry.js';
import type { FuzzedLanguage } from './language.js';

/** Something that a build must never do. */
export interface Fault {
  /** The same for what is most likely the same fault: `go: does not parse`. */
  readonly kind: string;
  readonly what: string;
}

/** A build to be tried. */
export interface Trial {
  readonly description: Json;
  readonly asked: Asked;
  /** The description is valid: then it must not be refused, and all of it must be in the model. */
  readonly valid: boolean;
  /** Built twice, to see whether it gives the same bytes. */
  readonly twice: boolean;
  /** The types of its SDKs are checked, where that is quick. */
  readonly typed: boolean;
  /** Only these; absent: all that are fuzzed. */
  readonly languages?: readonly string[];
}

/** Seconds that no small description may take, on whatever machine. */
const mostSeconds = 20;

/** Builds descriptions and looks for faults; each text is parsed once, however often it comes. */
export class Judge {
  readonly #inspectors = new Map<string, Inspector>();
  readonly #clean = new Set<string>();
  /** What was built last, for those who want to compile it. */
  last: Outcome | undefined;

  constructor(readonly builder: Builder) {
    for (const id of builder.languageIds) {
      const language = proofOf(id)?.fuzz;
      if (!language) throw new Error(`the fuzzer does not know ${id}`);
      this.#inspectors.set(id, language.inspector());
    }
  }

  async faults(trial: Trial): Promise<Fault[]> {
    const text = JSON.stringify(trial.description);
    const begin = process.cpuUsage();
    let outcome: Outcome;
    try {
      outcome = await this.builder.build(text, trial.asked, trial.languages);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      return [{ kind: `${error.stage} throws ${abstract(firstLine(error))}`, what: error.message }];
    }
    this.last = outcome;
    const { user, system } = process.cpuUsage(begin);
    const faults = await this.#faultsOf(trial, text, outcome);
    if ((user + system) / 1e6 > mostSeconds) {
      faults.push({ kind: 'slow', what: `takes ${(user + system) / 1e6} s` });
    }
    return faults;
  }

  inspector(id: string): Inspector {
    const inspector = this.#inspectors.get(id);
    if (!inspector) throw new Error(`${id} is not inspected`);
    return inspector;
  }

  end(): void {
    for (const inspector of this.#inspectors.values()) inspector.end();
    this.builder.remove();
  }

  async #faultsOf(trial: Trial, text: string, outcome: Outcome): Promise<Fault[]> {
    if (outcome.kind === 'refused') {
      const { diagnostics, message } = outcome.error;
      if (diagnostics.length === 0 || diagnostics.some(({ place }) => place === undefined)) {
        return [{ kind: 'refused without a place', what: message }];
      }
      return trial.valid ? [{ kind: `refused: ${diagnostics[0]?.rule}`, what: message }] : [];
    }
    const faults = [...outcome.sdks].map(([id, sdk]) =>
      this.#sdkFaults(id, sdk, outcome.model, trial.typed),
    );
    const found = (await Promise.all(faults)).flat();
    if (trial.valid) found.push(...missingParts(trial.description, outcome));
    if (trial.twice) {
      const again = await this.builder.build(text, trial.asked, trial.languages);
      if (bytesOf(again) !== bytesOf(outcome)) {
        found.push({ kind: 'other bytes the second time', what: '' });
      }
    }
    return found;
  }

  async #sdkFaults(
    id: string,
    sdk: GeneratedSdk,
    model: ApiModel,
    typed: boolean,
  ): Promise<Fault[]> {
    const language = proofOf(id)?.fuzz as FuzzedLanguage;
    const files = sdk.files.map(textOf).filter((file) => !this.#clean.has(file.join('\n')));
    const plain = files.flatMap(([text, path]) => plainProblems(text, path));
    const sources = files.flatMap((file) => sourcesOf(file, language));
    const inspection = await this.#inspectors.get(id)?.inspect(sources);
    const problems = [...plain, ...(inspection?.problems ?? [])];
    if (problems.length === 0) for (const file of files) this.#clean.add(file.join('\n'));
    const missing = missingNames(sdk, model, language);
    const untyped = typed && problems.length === 0 ? await this.#untyped(id, sdk, language) : [];
    return [...problems, ...missing, ...untyped].map((problem) => ({
      kind: `${id}: ${abstract(problem)}`,
      what: problem,
    }));
  }

  async #untyped(id: string, sdk: GeneratedSdk, language: FuzzedLanguage): Promise<string[]> {
    const files = sdk.files.map(textOf);
    const shown = language.shown?.(new Map(files.map(([text, path]) => [path, text]))) ?? [];
    const inspection = await this.#inspectors.get(id)?.check?.([...files, ...shown]);
    return [...(inspection?.problems ?? [])];
  }
}

function firstLine(error: Error): string {
  return error.message.split('\n')[0] ?? '';
}

/** Without what depends on the description: names, numbers, quotations. */
function abstract(problem: string): string {
  return problem
    .replace(/^[^\s:]*[/.][^\s:]*?(?::\d+)*(?=[: ])/, 'file')
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/g, '…')
    .replace(/\d+/g, 'N')
    .slice(0, 90);
}

/** As it is written: half of a surrogate pair has no bytes in UTF-8, and becomes U+FFFD. */
function textOf({ path, content }: SdkFile): Source {
  const isText = typeof content === 'string' && !/\p{Cs}/u.test(content);
  return [isText ? content : Buffer.from(content).toString('utf8'), path];
}

function sourcesOf([text, path]: Source, { reads, fence }: FuzzedLanguage): Source[] {
  if (reads.test(path)) return [[text, path]];
  // The descriptions' own code is in other words than ours.
  if (!path.endsWith('.md') || path.startsWith('documentation/models/')) return [];
  return codeBlocks(text, fence).map((block): Source => [block, path]);
}

/** Of files that are the same in every language. */
function plainProblems(text: string, path: string): string[] {
  const problems: string[] = [];
  if (!/^(?:\.?[A-Za-z0-9_][A-Za-z0-9._-]*\/)*\.?[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(path)) {
    problems.push(`${path}: is no plain path`);
  }
  const odd =
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.exec(text);
  if (odd) problems.push(`${path}: has U+${odd[0].charCodeAt(0).toString(16)}`);
  try {
    if (path.endsWith('.json')) JSON.parse(text);
    if (/\.ya?ml$/.test(path)) load(text);
  } catch (error) {
    problems.push(`${path}: ${String(error)}`);
  }
  return problems;
}

/** Operations and types of the model that are not in the SDK, or not under a name of their own. */
function missingNames(sdk: GeneratedSdk, model: ApiModel, language: FuzzedLanguage): string[] {
  const surface = sdk.surface();
  const sources = sdk.files.map(textOf).filter(([, path]) => language.reads.test(path));
  const named = (wanted: RegExp) =>
    new Set(
      sources.flatMap(([text]) =>
        [...text.matchAll(wanted)].map((match) => match[1] ?? match[2] ?? ''),
      ),
    );
  const [declared, defined] = [named(language.types), named(language.methods)];
  const methods = surface.operations.map(({ name }) => name);
  const types = surface.types
    .filter(({ kind }) => kind !== 'alias' || language.aliasesOnPages !== true)
    .map(({ name }) => name);
  const wanted = model.declarations.filter((one) => language.inPlace?.(one) !== true);
  return [
    ...(methods.length === model.operations.length ? [] : ['operations are missing']),
    ...(surface.types.length === wanted.length ? [] : ['types are missing']),
    ...(new Set(methods).size === methods.length ? [] : ['methods share a name']),
    ...(new Set(types).size === types.length ? [] : ['types share a name']),
    ...methods
      .filter((name) => !defined.has(name.split('.').at(-1) ?? ''))
      .map((name) => `there is no method \`${name}\``),
    ...types.filter((name) => !declared.has(name)).map((name) => `there is no type \`${name}\``),
  ];
}

/** What of a valid description is neither in the model nor told of. */
function missingParts(description: Json, outcome: Extract<Outcome, { kind: 'built' }>): Fault[] {
  const { model, diagnostics, dropped } = outcome;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const there = new Set(
    [...model.operations, ...model.declarations].map(({ source }) => source.pointer),
  );
  const told = [...model.notes, ...diagnostics].map(({ place }) => place).concat(dropped);
  const isKnown = (pointer: string) =>
    there.has(pointer) || told.some((place) => place?.pointer === pointer);
  const wanted = [...operationPointers(description), ...schemaPointers(description)];
  return [
    ...errors.map(({ rule, message }) => ({ kind: `error: ${rule}`, what: message })),
    ...wanted
      .filter((pointer) => !isKnown(pointer))
      .map((pointer) => ({
        kind: `not in the model: ${pointer.split('/')[1]}`,
        what: `${pointer} is neither in the model nor told of`,
      })),
  ];
}

function operationPointers(description: Json): string[] {
  return membersOf(member(description, 'paths')).flatMap(([path, item]) =>
    membersOf(item)
      .filter(([key]) => /^(?:get|put|post|delete|options|head|patch|trace)$/.test(key))
      .map(([method]) => `#/paths/${pointerKey(path)}/${method}`),
  );
}

function schemaPointers(description: Json): string[] {
  const schemas = member(member(description, 'components'), 'schemas');
  // Swagger 2.0 is converted, and found things are told by their place in what that gives.
  return [...membersOf(schemas), ...membersOf(member(description, 'definitions'))].map(
    ([name]) => `#/components/schemas/${pointerKey(name)}`,
  );
}

function membersOf(value: Json | undefined): [string, Json | undefined][] {
  return isObject(value) ? Object.entries(value) : [];
}

function pointerKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function bytesOf(outcome: Outcome): string {
  if (outcome.kind === 'refused') return outcome.error.message;
  const { sdks, report } = outcome;
  return JSON.stringify([report, ...[...sdks].map(([id, { files }]) => [id, files.map(textOf)])]);
}
