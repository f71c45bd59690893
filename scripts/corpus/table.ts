import type { BuildReport } from '../../lib/report/build-report.js';
import { type LanguageId, languages as registry } from '../../lib/languages/registry.js';
import type { Language } from '../../lib/languages/language.js';
import type { SdkAccount } from '../../test/corpus/account.js';
import type { Census } from '../../test/corpus/census.js';
import { proofs } from '../../test/languages/registry.js';

/** What became of one description. */
export interface CorpusRow {
  readonly file: string;
  readonly census: Census;
  readonly sdks: readonly SdkAccount[];
  readonly degraded: BuildReport['degraded'];
  /** What is amiss in all languages. */
  readonly problems: readonly string[];
}

/** `docs/corpus.md`: descriptions by languages, and what is expressed less exactly. */
export function corpusTable(rows: readonly CorpusRow[], languages: readonly LanguageId[]): string {
  const total = (count: (one: CorpusRow) => number) =>
    rows.reduce((sum, one) => sum + count(one), 0);
  const operations = total(({ census }) => census.operations.length);
  const sums = languages.map((id) => {
    const sdks = rows.flatMap((one) => one.sdks.filter(({ language }) => language === id));
    const built = sdks.filter((sdk) => sdk.built).length;
    const compiled = sdks.filter((sdk) => sdk.compiled).length;
    const has = sdks.reduce((sum, sdk) => sum + sdk.operations, 0);
    return `- ${titleOf(id)}: ${built} of ${rows.length} built, ${compiled} compiled, ${has} of ${operations} operations. Compiled is: ${proofs[id].compiler.how}.`;
  });
  const head = ['Description', 'Operations', 'Schemas', ...languages.map(titleOf), 'Degraded'];
  const lines = rows.map((one) =>
    line([
      one.file,
      String(one.census.operations.length),
      schemasCell(one.census),
      ...languages.map((id) => sdkCell(one, id)),
      String(one.degraded.length),
    ]),
  );
  return `# Real descriptions

What becomes of ${rows.length} descriptions of real APIs, which are not part of this repository: \`sdkgen init --yes\`
and \`sdkgen build --yes\` in a folder with the description, then the language's own tools over each SDK.
Written by \`npm run corpus\`.

${sums.join('\n')}

Operations are counted by a walk over the description that shares no code with the generator, and
compared with method and path of each operation in the SDK's sources. Of the schemas among the
components the first number is those that operations are made of: each has a type in every SDK, or the
build report says that it has none. It lists those that nothing uses, too.

${line(head)}
${line(head.map((_, index) => (index === 0 || (index > 2 && index < head.length - 1) ? '---' : '---:')))}
${lines.join('\n')}

## What is degraded

Entries of the build reports, by kind, each with what is said of the first one; [degraded.md](degraded.md)
explains all kinds. Nothing else is expressed less exactly than the description says it, and nothing is
left out.

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

function sdkCell({ census, sdks, problems }: CorpusRow, id: string): string {
  const sdk = sdks.find(({ language }) => language === id);
  if (sdk?.built !== true) return '**not built**';
  const all = census.operations.length;
  const has = sdk.operations === all ? `all ${all}` : `**${sdk.operations} of ${all}**`;
  const other = sdk.compiled && sdk.problems.length + problems.length > 0 ? ', **amiss**' : '';
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
  const head = ['Kind', 'Entries', 'Descriptions', 'Languages', 'What it is'];
  return [line(head), line(['---', '---:', '---:', '---', '---']), ...lines].join('\n');
}

/** What is said of an entry, without the names of the description that it is about. */
function sentence(why: string): string {
  return why.replace(/"(?:[^"\\]|\\.)*"|https?:[^\s,;]+/g, '…');
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
