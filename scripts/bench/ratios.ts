import { type Generator, generators } from './generators.js';
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

const languages = { typescript: 'TypeScript', python: 'Python', go: 'Go' };

const comparisons: readonly Comparison[] = [
  ...Object.entries(languages).map(([id, title]) => ({
    what: `${title}, without lint: the fastest other client`,
    own: `sdkgen-${id}`,
    others: generators.filter((one) => one.makes === title && !one.id.startsWith('sdkgen')),
    aim: 1,
  })),
  ...Object.entries(languages).map(([id, title]) => ({
    what: `${title}, without lint: OpenAPI Generator`,
    own: `sdkgen-${id}`,
    others: generators.filter(
      (one) => one.makes === title && one.id.startsWith('openapi-generator-'),
    ),
    aim: 0.05,
  })),
  comparison('TypeScript, with lint: hey-api', 'sdkgen-typescript-lint', 'hey-api', 1),
  comparison('all three, without lint: the five of Redocly', 'sdkgen-all', 'redocly-all', 1),
  comparison(
    'TypeScript, nothing changed: the first build',
    'sdkgen-typescript-again',
    'sdkgen-typescript',
    0.2,
  ),
  comparison('all three, nothing changed: the first build', 'sdkgen-all-again', 'sdkgen-all', 0.2),
];

function comparison(what: string, own: string, other: string, aim: number): Comparison {
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
  return table(['Compared', 'sdkgen', 'The other', 'Ratio', 'Aim'], rows);
}
