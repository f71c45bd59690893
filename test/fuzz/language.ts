import type { JsonObject } from '../../lib/json.js';
import type { Declaration } from '../../lib/model/types.js';
import type { Random } from '../unit/output/random.js';
import type { Inspector, Source } from './inspect/process.js';

/** What the fuzzer needs to know about a language, apart from its generator. */
export interface FuzzedLanguage {
  readonly inspector: () => Inspector;
  /** Files that the inspector reads. */
  readonly reads: RegExp;
  /** Those of them that are source code. */
  readonly code: RegExp;
  /** How its code blocks are marked in pages. */
  readonly fence: string;
  /** Where a type is declared: its name. */
  readonly types: RegExp;
  /** Whether a type is written where it is used, and has no declaration. */
  readonly inPlace?: (declaration: Declaration) => boolean;
  /** Whether aliases have no declaration either, but pages: the language has no other names for types. */
  readonly aliasesOnPages?: boolean;
  /** Where a method is declared: its name. */
  readonly methods: RegExp;
  /** What its pages show, as extra files that {@link Inspector.check} reads with those of the SDK. */
  readonly shown?: (files: ReadonlyMap<string, string>) => readonly Source[];
  /** Options of its own, some of them other than the defaults. */
  readonly options: (random: Random) => JsonObject;
}
