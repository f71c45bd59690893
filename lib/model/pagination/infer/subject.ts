import { normalName } from './names.js';

/** How names of a path start, without their plural, the last first: `/audit-logs/{id}` gives `auditlog`. */
export function pluralForms(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '' && !segment.includes('{'))
    .map((segment) => normalName(segment.replace(/\.[a-z]+$/, '')).replace(/(?:ies|s|y)$/, ''))
    .filter((name) => name.length > 2)
    .toReversed();
}
