import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import type { Failure } from './run-calls.js';

/** A failure that is not one of the SDK. */
export interface Accepted {
  readonly description: string;
  /** `GET /pets` */
  readonly operation: string;
  /** A part of the message. */
  readonly message: string;
  /** Why the mock server cannot send a valid response. */
  readonly reason: string;
  readonly languages?: readonly string[];
}

const file = join(dirname(fileURLToPath(import.meta.url)), 'accepted.yaml');

export const accepted = load(readFileSync(file, 'utf8')) as readonly Accepted[];

/** The failures that no entry of the list explains, and the entries for this run that explain none. */
export function compareWithAccepted(
  failures: readonly Failure[],
  run: { readonly description: string; readonly language: string },
): { readonly unexpected: readonly Failure[]; readonly unused: readonly Accepted[] } {
  const entries = accepted.filter(
    ({ description, languages }) =>
      description === run.description && (languages?.includes(run.language) ?? true),
  );
  const explains = ({ operation, message }: Accepted, failure: Failure) =>
    operation === `${failure.snippet.method} ${failure.snippet.path}` &&
    failure.message.includes(message);
  return {
    unexpected: failures.filter((failure) => !entries.some((entry) => explains(entry, failure))),
    unused: entries.filter((entry) => !failures.some((failure) => explains(entry, failure))),
  };
}
