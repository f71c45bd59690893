/** Whether the SDKs of a description have all of it: what was counted against what was built. */
import type { LanguageId } from '../../lib/languages/registry.js';
import { splitWords } from '../../lib/naming/words.js';
import type { Census } from './census.js';
import { proofs } from '../languages/registry.js';
import { type BuiltProject, filesOf, surfaceOf } from './project.js';

/** What became of a description in one language. */
export interface SdkAccount {
  readonly language: string;
  readonly built: boolean;
  readonly compiled: boolean;
  /** How many of the description's operations the SDK has. */
  readonly operations: number;
  readonly problems: readonly string[];
}

/** Compares the SDK of a language with what was counted, and compiles it. */
export async function accountFor(
  project: BuiltProject,
  language: LanguageId,
  { census, lint }: { readonly census: Census; readonly lint: boolean },
): Promise<SdkAccount> {
  if (!project.built.has(language)) {
    const problems = ['not built'];
    return { language, built: false, compiled: false, operations: 0, problems };
  }
  const { problems, operations } = await compareSdk(project, language, census);
  const files = filesOf(project, language);
  const { compiler } = proofs[language];
  const folder = `${project.folder}/output/${language}`;
  const said = await compiler.compile(folder, files);
  if (said !== '') problems.push(`does not compile:\n${said.slice(0, 4_000)}`);
  const found = lint && compiler.lint ? await compiler.lint(folder, files) : '';
  if (found !== '') problems.push(`is not clean:\n${found.slice(0, 4_000)}`);
  return { language, built: true, compiled: said === '', operations, problems };
}

/** What of the description the SDK of a language lacks, and how many operations it has. */
export async function compareSdk(
  project: BuiltProject,
  language: LanguageId,
  census: Census,
): Promise<{ problems: string[]; operations: number }> {
  const sent = proofs[language].compiler.operations(filesOf(project, language));
  const { missing, added } = compareOperations(sent, census);
  const problems = [
    ...listed('operations that the SDK lacks', missing),
    ...listed('operations that the description lacks', added),
    ...listed('schemas without a type', await schemasWithoutType(project, language, census)),
  ];
  return { problems, operations: census.operations.length - missing.length };
}

/** What a description and the sources of its SDK have each without the other. */
export function compareOperations(
  sent: readonly string[],
  { operations }: Census,
): { readonly missing: string[]; readonly added: string[] } {
  // Operations whose paths differ behind a `#` are the same on the wire, and a method each.
  const onWire = operations.map((operation) =>
    operation.replace(/#.*$/, '').replace(/^(\w+) (?!\/)/, '$1 /'),
  );
  const added = [...new Set(sent)].filter((operation) => !onWire.includes(operation));
  return { missing: withoutThese(onWire, sent), added };
}

/** The first list without as many of each text as the second one has. */
function withoutThese(list: readonly string[], taken: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of taken) left.set(one, (left.get(one) ?? 0) + 1);
  return list.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}

/** Schemas that operations are made of, and that have no type in the SDK. */
async function schemasWithoutType(
  project: BuiltProject,
  language: LanguageId,
  { used }: Census,
): Promise<string[]> {
  const typeless = notedAs(project.report, 'merged-schema');
  const { types } = await surfaceOf(project, language);
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const declared = new Set(types.map(({ name }) => plain(name)));
  const renamed = new Map(
    (project.report?.renamings[language] ?? []).map(({ pointer, got }) => [pointer, plain(got)]),
  );
  return [...used].filter((name) => {
    if (typeless.has(name)) return false;
    const pointer = `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return !declared.has(renamed.get(pointer) ?? splitWords(name).join(''));
  });
}

/** What the build report should say of the description, and does not. */
export function unreported({ report }: BuiltProject, census: Census): string[] {
  if (report === undefined) return ['there is no build report'];
  const unused = notedAs(report, 'unused-schema');
  const merged = notedAs(report, 'merged-schema');
  const webhooks = notedAs(report, 'webhook');
  return [
    ...listed(
      'schemas that nothing uses, and nobody says so',
      census.schemas.filter(
        (name) => !census.used.has(name) && !unused.has(name) && !merged.has(name),
      ),
    ),
    ...listed(
      'schemas that are used, and said to be unused',
      [...census.used].filter((name) => unused.has(name)),
    ),
    ...listed(
      'webhooks of which nothing is said',
      census.webhooks.filter((name) => !webhooks.has(name)),
    ),
    ...(report.operations.total === census.operations.length
      ? []
      : [`the report counts ${report.operations.total} operations`]),
  ];
}

/** Names of what the build report lists under a kind. */
function notedAs(report: BuiltProject['report'], kind: string): ReadonlySet<string> {
  const entries = report?.degraded.filter((entry) => entry.kind === kind) ?? [];
  return new Set(entries.map(({ pointer }) => nameAt(pointer)));
}

/** The key that a pointer ends with. */
function nameAt(pointer: string): string {
  const last = pointer.split('/').at(-1) ?? '';
  return last.replaceAll('~1', '/').replaceAll('~0', '~');
}

function listed(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > 10 ? ` and ${names.length - 10} more` : '';
  return [`${names.length} ${what}: ${names.slice(0, 10).join(', ')}${more}`];
}
