import { languages } from '../../lib/languages/registry.js';
import { proofs } from '../../test/languages/registry.js';
import type { Generator } from './generator.js';
import { generators } from './generators.js';
import type { NamedComparison } from './language.js';
import { seconds, table } from './tables.js';
import type { Usage } from './usage.js';

/** What each generator took, by its id; one that failed is not in it. */
export type Runs = ReadonlyMap<string, Usage>;

/** What one run of sdkgen is measured by. */
interface Comparison {
  readonly what: string;
  readonly own: string;
  readonly others: readonly Generator[];
  /** The ratio that it should not be above. */
  readonly aim: number;
}

const titles = Object.entries(languages).map(([id, { title }]) => [id, title] as const);

const comparisons: readonly Comparison[] = [
  ...titles.map(([id, title]) => ({
    what: `${title}, without lint: fastest other client`,
    own: `sdkgen-${id}`,
    others: generators.filter((one) => one.makes === title && !one.id.startsWith('sdkgen')),
    aim: 1,
  })),
  ...titles.map(([id, title]) => ({
    what: `${title}, without lint: OpenAPI Generator`,
    own: `sdkgen-${id}`,
    others: generators.filter(
      (one) => one.makes === title && one.id.startsWith('openapi-generator-'),
    ),
    aim: 0.05,
  })),
  ...[
    ...Object.values(proofs).flatMap(({ bench }) => bench.comparisons),
    {
      what: 'all languages, without lint: Redocly, five languages',
      own: 'sdkgen-all',
      other: 'redocly-all',
      aim: 1,
    },
    {
      what: 'all languages, up to date: first build',
      own: 'sdkgen-all-again',
      other: 'sdkgen-all',
      aim: 0.2,
    },
  ].map(comparison),
];

function comparison({ what, own, other, aim }: NamedComparison): Comparison {
  return { what, own, others: generators.filter(({ id }) => id === other), aim };
}

/** The wall times of sdkgen as shares of what it is measured by. */
export function ratioTable(runs: Runs): readonly string[] {
  const rows = comparisons.flatMap(({ what, own, others, aim }) => {
    const usage = runs.get(own);
    const [fastest] = others
      .flatMap(({ id, name }) => {
        const other = runs.get(id);
        return other === undefined ? [] : [{ name, wall: other.wall }];
      })
      .sort((a, b) => a.wall - b.wall);
    if (usage === undefined || fastest === undefined) return [];
    const ratio = (usage.wall / fastest.wall).toFixed(2);
    const other = `${seconds(fastest.wall)} (${fastest.name})`;
    return [[what, seconds(usage.wall), other, ratio, String(aim)]];
  });
  return table(['Comparison', 'sdkgen', 'Other', 'Ratio', 'Target'], rows);
}
