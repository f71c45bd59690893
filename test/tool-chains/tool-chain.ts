/** The tools that prove SDKs, as data: `docs/tool-chains.md` is generated from it. */

/** Whether a tool is on this machine. */
export type ToolState =
  | { readonly kind: 'works' }
  | { readonly kind: 'absent'; readonly why: string }
  /** It was found, but its check fails, or its version is too old. */
  | { readonly kind: 'broken'; readonly why: string };

/** A tool comes with the machine: neither the tests nor `.ci/run` install it. */
export interface MachineSource {
  readonly installedBy: 'nobody';
}

/** A registry that a tool is installed from. */
export interface RegistrySource {
  readonly installedBy: 'tests' | '.ci/run';
  /** The name that people use, such as npm; never a host name. */
  readonly registry: string;
  /** The registry can be reached if all of these commands succeed in an empty folder. */
  readonly reach: readonly (readonly string[])[];
  /** Installs the tool, where `.ci/run` does. */
  readonly install?: readonly string[];
}

export type ToolSource = MachineSource | RegistrySource;

/** A program or platform that tests need. */
export interface RequiredTool {
  /** The name in reports and in `SDKGEN_REQUIRE`. A language's own tool chain has the language's id. */
  readonly id: string;
  /** What the tests use it for, in Markdown. */
  readonly purpose: string;
  /** The command or place where it is looked for, and the versions that are accepted, in Markdown. */
  readonly foundBy: string;
  readonly source: ToolSource;
  /** Only `npm run prove` uses it, so `npm test` does not name it. */
  readonly onlyProves?: boolean;
  readonly state: () => ToolState;
}

/** The tools of a language. */
export interface ToolChain {
  /** The first one has the language's id. Without it no SDK of the language is verified. */
  readonly tools: readonly RequiredTool[];
  /**
   * Does in advance what the first test would otherwise do: installs tools whose registry can be reached,
   * compiles libraries. `.ci/run` calls it, so that no test's time includes it.
   */
  readonly prepare?: () => Promise<unknown>;
  /** The tools that results depend on, with versions: `Go 1.26.8`. */
  readonly versions: () => readonly string[];
}

/** The source of tools that come with the machine. */
export const machine: MachineSource = { installedBy: 'nobody' };
