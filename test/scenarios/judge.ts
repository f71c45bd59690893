import type { Scenario } from './scenario.js';

/** By scenario, what the server says of the requests that it saw. */
export type Coverage = Readonly<Record<string, 'pass' | 'fail' | 'not-implemented'>>;

/** A scenario with one kind of client. */
export interface ClientRun {
  /** `undefined` for the only kind. */
  readonly client: string | undefined;
  readonly coverage: Coverage[string] | undefined;
  /** Where what the calls returned is not what the scenario's responses say. */
  readonly faults: readonly string[];
}

/** How a scenario ended in a language: it passes if there are no faults. */
export interface Verdict {
  readonly scenario: Scenario;
  readonly faults: readonly string[];
}

/** A scenario passes if the server and the returned values say so, with every kind of client. */
export function judge(scenario: Scenario, runs: readonly ClientRun[]): Verdict {
  if (runs.length === 0) return { scenario, faults: ['no client ran it'] };
  const faults = runs.flatMap(({ client, coverage, faults: found }) => {
    const seen = coverage === 'pass' ? [] : [`the server: ${coverage ?? 'unknown scenario'}`];
    return [...seen, ...found].map((fault) =>
      client === undefined ? fault : `${client}: ${fault}`,
    );
  });
  return { scenario, faults };
}

/** Whether bodies of a scenario are XML, which SDKs send and return as text. */
export function isXml({ exchanges }: Scenario): boolean {
  const types = exchanges.flatMap(({ body, response }) => [body?.type, response.body?.type]);
  return types.some((type) => type !== undefined && /[/+]xml\b/.test(type));
}
