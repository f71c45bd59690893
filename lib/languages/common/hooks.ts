import type { Diagnostic } from '../../diagnostics.js';
import type { Place } from '../../openapi/place.js';
import type { HookSetting } from '../../sdk/client-plan.js';
import type { HookDependency, HooksSupport, SdkFile, SdkRequest } from '../language.js';

/** What such a member is, in one sentence. */
export function parameterText({ example }: HookSetting): string {
  return `Passed to hooks. Example: \`${example.replaceAll('`', "'")}\`.`;
}

/** What an SDK changes in the sources of its hooks. */
interface HookChange {
  /** Of the names of the files that it changes. */
  readonly ending: string;
  readonly change: (source: string) => string;
}

/** The sources of a hooks project, each at its path in the SDK. */
export function hookFiles(
  { hooks }: SdkRequest<unknown>,
  pathOf: (path: string) => string,
  changed?: HookChange,
): SdkFile[] {
  return (hooks?.files ?? []).map((file) => {
    const { content } = file;
    const isChanged = changed && typeof content === 'string' && file.path.endsWith(changed.ending);
    return {
      ...file,
      path: pathOf(file.path),
      ...(isChanged && { content: changed.change(content) }),
    };
  });
}

/** What is wrong, and what to do. */
export interface ManifestProblem {
  readonly message: string;
  readonly hint: string;
}

/** Gathers what the manifest of a hooks project lists, and what keeps it from being a part of the SDK's. */
export class ManifestReading {
  readonly #dependencies: HookDependency[] = [];
  readonly #problems: Diagnostic[] = [];
  readonly #listed = new Set<string>();

  /** @param keyOf - the name by which a registry looks a package up */
  constructor(
    private readonly place: Place,
    private readonly keyOf: (name: string) => string = (name) => name,
  ) {}

  get result(): ReturnType<HooksSupport['readManifest']> {
    return { dependencies: this.#dependencies, problems: this.#problems };
  }

  report({ hint, message }: ManifestProblem, at: Partial<ManifestPosition> = {}): void {
    const { place = this.place, position } = at;
    this.#problems.push({
      rule: 'hooks-manifest',
      severity: 'error',
      message: `${place.file}: ${message}`,
      place,
      ...(position ? { position } : {}),
      hint,
    });
  }

  /**
   * Adds a dependency, unless there is a problem.
   *
   * @param again - the problem if it is listed already
   * @returns whether it is added
   */
  add(
    { name, place = this.place, position, range }: ListedDependency,
    problem: ManifestProblem | undefined,
    again?: ManifestProblem,
  ): boolean {
    const key = this.keyOf(name);
    const found = problem ?? (this.#listed.has(key) ? again : undefined);
    if (found) this.report(found, { place, position });
    else {
      this.#listed.add(key);
      this.#dependencies.push({ name, range, place, ...(position ? { position } : {}) });
    }
    return found === undefined;
  }
}

type ManifestPosition = Pick<HookDependency, 'place' | 'position'>;

type ListedDependency = Pick<HookDependency, 'name' | 'range'> & Partial<ManifestPosition>;

/** What to do about a dependency that no registry has. */
export function rangeHint(example: string): string {
  return `Users of the SDK install it from a registry. Write a version range such as "${example}".`;
}
