import { nearest } from '../config/nearest.js';
import { quoted } from '../config/printable.js';
import { givenNameRule, isGivenName } from '../naming/given-name.js';
import { isUnnamed, splitWords } from '../naming/words.js';
import type { Words } from '../model/model.js';
import { deepestService } from '../model/services/tags.js';
import { PlanError } from './plan-error.js';

/** The words of a name that a modifier gives. */
export function readName(name: unknown): Words {
  if (typeof name !== 'string')
    throw new PlanError(`A name must be a string, not ${quoted(name)}.`);
  if (!isGivenName(name))
    throw new PlanError(`${quoted(name)} is not a valid name.`, givenNameRule);
  const words = splitWords(name);
  if (isUnnamed(words)) throw new PlanError(`${quoted(name)} contains no words.`, givenNameRule);
  return words;
}

/** The words of a service, and of those around it: `billing/portal`. */
export function readServicePath(name: unknown): readonly Words[] {
  const names = typeof name === 'string' ? name.split('/') : [name];
  if (names.length > deepestService) {
    throw new PlanError(
      `${quoted(name)} is too deep: services are at most ${deepestService} deep.`,
    );
  }
  return names.map(readName);
}

/** The name or pointer by which a modifier looks for something. */
export function readAddress(what: string, address: unknown): string {
  if (typeof address === 'string') return address;
  throw new PlanError(`Look up the ${what} by a string, not by ${quoted(address)}.`);
}

/** A documentation text; an empty one takes the documentation away. */
export function readText(text: unknown): string | undefined {
  if (typeof text !== 'string') {
    throw new PlanError(`A description must be a string, not ${quoted(text)}.`);
  }
  return text.trim() === '' ? undefined : text;
}

const mostShown = 10;

/** What to say about a name that is not among the known ones. */
export function whatIsThere(address: string, known: readonly string[]): string {
  const near = nearest(address, known);
  if (near !== undefined) return `Did you mean ${quoted(near)}?`;
  if (known.length === 0) return 'None are available.';
  const shown = known.slice(0, mostShown).map(quoted).join(', ');
  const more = known.length - mostShown;
  return `Available: ${shown}${more > 0 ? ` and ${more} more` : ''}.`;
}
