import type { ToolSource, ToolState } from './tool-chain.js';

/** A tool as it was found on this machine. */
export interface ToolFinding {
  readonly id: string;
  readonly state: ToolState;
  readonly source: ToolSource;
  /** Asked only where the verdict depends on it: the check may take seconds. */
  readonly isReachable: () => boolean;
}

/** A language or platform that this machine did not verify. */
export interface Unverified {
  readonly id: string;
  readonly why: string;
  /** The run must fail. */
  readonly fails: boolean;
}

export interface VerdictOptions {
  /** `SDKGEN_REQUIRE`: ids, separated by commas, that must be verified; `all` for each. */
  readonly required: string;
  /** `.ci/run` has installed what it can. */
  readonly ci: boolean;
}

/** Applies the rules of `docs/tool-chains.md`. */
export function judgeTools(
  findings: readonly ToolFinding[],
  { required, ci }: VerdictOptions,
): readonly Unverified[] {
  const names = required.split(',').flatMap((name) => name.trim() || []);
  const isRequired = (id: string) => names.includes(id) || names.includes('all');
  const unverified = findings.flatMap((finding): Unverified[] => {
    const { id, state } = finding;
    if (state.kind === 'works') return [];
    if (state.kind === 'broken') return [{ id, why: state.why, fails: true }];
    if (isRequired(id)) {
      return [{ id, why: `${state.why}, and SDKGEN_REQUIRE names it`, fails: true }];
    }
    return [{ id, ...judgeAbsent(finding, state.why, ci) }];
  });
  const unknown = names
    .filter((name) => name !== 'all' && !findings.some(({ id }) => id === name))
    .map((id) => ({ id, why: 'SDKGEN_REQUIRE names it, but no tool has this name', fails: true }));
  return [...unverified, ...unknown];
}

function judgeAbsent(
  { source, isReachable }: ToolFinding,
  why: string,
  ci: boolean,
): Omit<Unverified, 'id'> {
  switch (source.installedBy) {
    case 'nobody':
      return { why, fails: false };
    case 'tests':
      // A test that needs a tool installs it, or fails: `installFrom`.
      return { why: `${why}, and no test of this run installed it`, fails: false };
    case '.ci/run': {
      if (!ci) return { why: `${why}; .ci/run installs it`, fails: false };
      const { registry } = source;
      return isReachable()
        ? { why: `${why}, though ${registry} can be reached`, fails: true }
        : { why: `${why}, and ${registry} cannot be reached`, fails: false };
    }
  }
}
