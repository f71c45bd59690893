import type { BuildReport } from '../../lib/report/build-report.js';
import {
  languageIds,
  type LanguageId,
  languages as registry,
} from '../../lib/languages/registry.js';
import type { Language } from '../../lib/languages/language.js';
import type { SdkAccount } from '../../test/corpus/account.js';
import type { Census } from '../../test/corpus/census.js';
import { proofs } from '../../test/languages/registry.js';
import { type LastProof, madeByNow, readProof, writeProof } from '../../test/proofs/proof-file.js';

/** What became of one description. */
export interface CorpusRow {
  readonly file: string;
  readonly census: Census;
  /** One for each language whose tool chain is here. */
  readonly sdks: readonly SdkAccount[];
  readonly degraded: BuildReport['degraded'];
  /** What is amiss in all languages. */
  readonly problems: readonly string[];
}

/** How a description did in a language when it last ran there. */
interface SdkResult {
  readonly built: boolean;
  readonly compiled: boolean;
  /** The operations that the SDK had, and those that the description had. */
  readonly operations: number;
  readonly of: number;
  /** A problem that no other member says. */
  readonly amiss: boolean;
}

/** The last run of all descriptions in a language. */
export interface CorpusProof extends LastProof {
  readonly sdks: Readonly<Record<string, SdkResult>>;
}

/** By language, its last run. */
export type CorpusProofs = ReadonlyMap<LanguageId, CorpusProof>;

/** What a run of all descriptions shows of a language. */
export function corpusProof(rows: readonly CorpusRow[], id: LanguageId): CorpusProof {
  const sdks = rows.flatMap(({ file, census, sdks: all, problems }) => {
    const sdk = all.find(({ language }) => language === id);
    if (sdk === undefined) return [];
    const { built, compiled, operations } = sdk;
    const amiss = compiled && sdk.problems.length + problems.length > 0;
    const result: SdkResult = { built, compiled, operations, of: census.operations.length, amiss };
    return [[file, result] as const];
  });
  return { madeBy: madeByNow(id), sdks: Object.fromEntries(sdks) };
}

/**
 * Keeps the results of a run of all descriptions. Languages that did not run keep their last ones.
 *
 * @param ran - the languages whose tool chains are here
 * @param root - where results are kept: another folder for tests
 * @returns the text of `docs/corpus.md`
 */
export function recordCorpus(
  rows: readonly CorpusRow[],
  ran: readonly LanguageId[],
  root?: string,
): string {
  const folder = { kind: 'corpus', ...(root === undefined ? {} : { root }) };
  for (const id of ran) writeProof(folder, id, corpusProof(rows, id));
  const kept = languageIds.flatMap((id) => {
    const proof = readProof(folder, id) as CorpusProof | undefined;
    return proof ? [[id, proof] as const] : [];
  });
  return corpusTable(rows, new Map(kept));
}

/** `docs/corpus.md`: descriptions by languages, and what is expressed less exactly. */
export function corpusTable(rows: readonly CorpusRow[], results: CorpusProofs): string {
  const languages = languageIds;
  const head = ['Description', 'Operations', 'Schemas', ...languages.map(titleOf), 'Degraded'];
  const lines = rows.map((one) =>
    line([
      one.file,
      String(one.census.operations.length),
      schemasCell(one.census),
      ...languages.map((id) => sdkCell(results.get(id)?.sdks[one.file])),
      String(one.degraded.length),
    ]),
  );
  return `# Real descriptions

This page shows the results of ${rows.length} descriptions of real APIs, which are not part of this repository.
\`npm run corpus\` runs \`sdkgen init --yes\` and \`sdkgen build --yes\` on each, and checks each SDK with the language's
own tools. A run without the tool chain of a language keeps the last results of that language. Descriptions without a
result are \`not run\`.

${languages.map((id) => sumOf(rows, id, results.get(id))).join('\n')}

A walk over the description, which shares no code with the generator, counts the operations. The result is compared with
the method and path of each operation in the SDK's sources. In the column *Schemas*, the first number counts the component
schemas that operations use. Each has a type in every SDK, or an entry in the build report. The report lists unused schemas
too.

${line(head)}
${line(head.map((_, index) => (index === 0 || (index > 2 && index < head.length - 1) ? '---' : '---:')))}
${lines.join('\n')}

## Degraded entries

The table lists the entries of the build reports by kind, with the message of the first one. [Degraded entries](degraded.md)
explains all kinds. SDKs express everything else as exactly as the description.

${kindsTable(rows)}
`;
}

function titleOf(id: string): string {
  return (registry as Readonly<Record<string, Language>>)[id]?.title ?? id;
}

function schemasCell({ used, schemas }: Census): string {
  return used.size === schemas.length
    ? String(schemas.length)
    : `${used.size} of ${schemas.length}`;
}

function sumOf(rows: readonly CorpusRow[], id: LanguageId, proof?: CorpusProof): string {
  if (proof === undefined) return `- ${titleOf(id)}: not run.`;
  const sdks = rows.flatMap(({ file }) => proof.sdks[file] ?? []);
  const sum = (count: (sdk: SdkResult) => number) => sdks.reduce((all, sdk) => all + count(sdk), 0);
  const built = `${sum((sdk) => Number(sdk.built))} of ${rows.length} built`;
  const compiled = `${sum((sdk) => Number(sdk.compiled))} compiled`;
  const has = `${sum((sdk) => sdk.operations)} of ${sum((sdk) => sdk.of)} operations`;
  const made = proof.madeBy.join(', ');
  return `- ${titleOf(id)}: ${built}, ${compiled}, ${has} (${made}). Checked with ${proofs[id].compiler.how}.`;
}

function sdkCell(sdk: SdkResult | undefined): string {
  if (sdk === undefined) return 'not run';
  if (!sdk.built) return '**not built**';
  const all = sdk.of;
  const has = sdk.operations === all ? `all ${all}` : `**${sdk.operations} of ${all}**`;
  const other = sdk.amiss ? ', **amiss**' : '';
  return `built, ${sdk.compiled ? 'compiled' : '**not compiled**'}, ${has}${other}`;
}

function kindsTable(rows: readonly CorpusRow[]): string {
  const all = rows.flatMap(({ file, degraded }) =>
    degraded.map((entry) => ({ ...entry, row: file })),
  );
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted();
  const lines = kinds.map((kind) => {
    const entries = all.filter((entry) => entry.kind === kind);
    const where = new Set(entries.map(({ row }) => row)).size;
    const own = new Set(entries.flatMap(({ language }) => language ?? []));
    return line([
      `\`${kind}\``,
      String(entries.length),
      String(where),
      [...own].map(titleOf).join(', ') || 'all',
      sentence(entries[0]?.why ?? ''),
    ]);
  });
  const head = ['Kind', 'Entries', 'Descriptions', 'Languages', 'Message'];
  return [line(head), line(['---', '---:', '---:', '---', '---']), ...lines].join('\n');
}

/** What is said of an entry, without the names of the description that it is about. */
function sentence(why: string): string {
  return why.replace(/"(?:[^"\\]|\\.)*"|https?:[^\s,;]+/g, '…');
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
