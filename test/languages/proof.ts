import type { GeneratedSdk } from '../../lib/languages/language.js';
import type { ApiModel } from '../../lib/model/model.js';
import type { BenchedLanguage } from '../../scripts/bench/language.js';
import type { ProbedLanguage } from '../../scripts/probe/language.js';
import type { CallRunner } from '../documented-calls/runner.js';
import type { FuzzedLanguage } from '../fuzz/language.js';
import type { Source } from '../fuzz/inspect/process.js';
import type { GoldenSdk } from '../golden/golden.js';
import type { KeysShown } from '../unit/config/every-key/key-case.js';
import type { LanguageRequest } from '../unit/languages/generated.js';
import type { ToolChain } from '../tool-chains/tool-chain.js';
import type { WireLanguage } from '../wire/languages/language.js';
import type { SdkCompiler } from './compiler.js';
import type { Demonstration } from './demonstration.js';
import type { MainJob } from './main-job.js';
import type { PetFiles } from './pet-files.js';
import type { SharedRows } from './shared-rows.js';
import type { ShownCode } from './shown-code.js';

/**
 * Compiles many SDKs, each with a package name of its own, in one run of the language's compiler.
 *
 * @param sdks - their files, by folder
 * @returns what the compiler says, line by line; empty when it finds nothing
 */
export type CompileAll = (
  sdks: ReadonlyMap<string, ReadonlyMap<string, string>>,
) => Promise<readonly string[]>;

/**
 * Everything that the shared tests and scripts need to know about a language. One record per language
 * of the product's registry: the compiler names each member that a new language lacks.
 */
export interface LanguageProof {
  /** Generates SDKs for unit tests, where the sources of the runtime may be left empty. */
  readonly generateSdk: (model: ApiModel, request?: LanguageRequest<object>) => GeneratedSdk;
  /** What the language's own parser finds wrong in sources, and calls of the canary in them. */
  readonly inspected: (sources: readonly Source[]) => unknown;
  /** Compiles one SDK with the language's own tools. */
  readonly compiler: SdkCompiler;
  readonly compileAll: CompileAll;
  /** Drives its SDKs in the wire suite. */
  readonly wire: WireLanguage;
  /** Runs the calls that its SDKs document. */
  readonly documentedCalls: CallRunner;
  /** Checks the code that the pages of this repository show. */
  readonly shownCode: ShownCode;
  readonly fuzz: FuzzedLanguage;
  /** Where its SDKs show each key of the config. */
  readonly keysShown: KeysShown;
  readonly golden: GoldenSdk;
  /** Runs the examples of the pet store's SDK in `npm run demo`. */
  readonly demonstrate: Demonstration;
  /** What a reader types in the folder of the config to make the first call with a built SDK. */
  readonly firstCall: string;
  /** Its compilers, interpreters and other tools: how tests find them and who installs them. */
  readonly toolChain: ToolChain;
  /** What tests that run for every language expect of this one. */
  readonly rows: SharedRows;
  /** Keywords, built-ins and other words that mean something in its SDKs, with blanks between them. */
  readonly words: string;
  readonly petFiles: PetFiles;
  readonly mainJob: MainJob;
  /** Variables that lead its tools to the caches of this user, where `HOME` is another folder. */
  readonly caches: () => Readonly<Record<string, string>>;
  /** What `npm run bench` measures. */
  readonly bench: BenchedLanguage;
  /** Absent where `npm run probe` judges the SDKs of other languages only. */
  readonly probe: ProbedLanguage | undefined;
}
