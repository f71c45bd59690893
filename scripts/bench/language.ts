import type { Generator } from './generator.js';

/** A ratio that the bench prints next to those that every language has. */
export interface NamedComparison {
  readonly what: string;
  /** The ids of sdkgen's generator and of the other. */
  readonly own: string;
  readonly other: string;
  /** The ratio that it should not be above. */
  readonly aim: number;
}

/** What the tables of a language are made from. */
export interface BenchRequest {
  /** The path of the description. */
  readonly description: string;
  /** How many operations it has. */
  readonly operations: number;
  /** How many schemas it has. */
  readonly schemas: number;
  /** The name of a generator, as tables show it. */
  readonly nameOf: (id: string) => string;
}

/** How the bench measures a language. */
export interface BenchedLanguage {
  /** sdkgen's generators and others, with their plainest settings. */
  readonly generators: readonly Generator[];
  readonly comparisons: readonly NamedComparison[];
  /** npm packages that it needs, in exact versions. */
  readonly npmPackages: Readonly<Record<string, string>>;
  /** Python packages that it needs, in exact versions. */
  readonly pythonPackages: Readonly<Record<string, string>>;
  /** Installs and writes what else it needs. */
  readonly prepare: () => void;
  /** Items of the page's list of settings. */
  readonly settings: readonly string[];
  /** How its tables are measured: sentences of the page's introduction. */
  readonly measured: string;
  /** Lines of Markdown about what was generated. */
  readonly tables: (request: BenchRequest) => Promise<readonly string[]>;
}
