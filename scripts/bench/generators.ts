import { proofs } from '../../test/languages/registry.js';
import { type Generator, ownThrice } from './generator.js';
import { redoclyOfAll } from './redocly.js';

/** Each with its plainest settings, by what it generates. */
export const generators: readonly Generator[] = [
  ...Object.values(proofs).flatMap(({ bench }) => bench.generators),
  ...ownThrice('all', 'all languages'),
  redoclyOfAll,
];

/** The name of a generator, as tables show it. */
export function nameOf(id: string): string {
  const name = generators.find((one) => one.id === id)?.name ?? id;
  return name.replace(', without lint', '');
}
