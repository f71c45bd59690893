import type { z } from 'zod';
import type { ApiModel, Operation, Words } from '../model/model.js';
import type { Assets } from '../render/assets.js';

/** One file of an SDK. The path is relative to the SDK's root, with `/` separators. */
export interface SdkFile {
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly executable?: boolean;
}

/** What of the config a language needs beside the model; the same for all languages. */
export interface SdkSettings {
  readonly sdkName: string;
  readonly sdkWords: Words;
  readonly apiName: string;
  readonly apiVersion: string;
  readonly sdkVersion: string;
  /** SPDX identifier and text; without an identifier the text is one of the user's own. */
  readonly license: { readonly id: string | undefined; readonly text: string };
  /** `owner/name` on the forge, where the config names both. */
  readonly repository: string | undefined;
  readonly retry: {
    readonly enabled: boolean;
    readonly maxAttempts: number;
    readonly retryDelayMs: number;
  };
  readonly timeout: {
    readonly connectMs: number;
    readonly readMs: number;
    readonly deadlineMs: number | undefined;
  };
  readonly includeOptionalSnippetParameters: boolean;
  /** Whether methods give status and header fields beside the data. */
  readonly responseHeaders: boolean;
  /** Whether clients take what the constructor is not given from the environment. */
  readonly generateEnv: boolean;
  /** Whether the SDK says in what container it is worked on. */
  readonly devContainer: boolean;
}

export interface SdkRequest<Options> {
  readonly settings: SdkSettings;
  readonly options: Options;
  readonly assets: Assets;
}

/** A name that differs from what its words alone would give, for the build report. */
export interface Renaming {
  readonly pointer: string;
  readonly wanted: string;
  readonly got: string;
}

export interface GeneratedSdk {
  readonly files: readonly SdkFile[];
  readonly renamings: readonly Renaming[];
  /** Things this language expresses less exactly than the model does. */
  readonly notes: ApiModel['notes'];
}

/** A command of the language's own tool chain, run in the SDK's folder. */
export interface ToolCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** The step is done again only when one of these files (of the SDK) changed. */
  readonly dependsOn: readonly string[];
  /** Said when the command is absent or fails. */
  readonly purpose: string;
}

/** A question of `init` that a language adds; its key is one of the language's options. */
interface LanguageQuestion {
  readonly key: string;
  readonly flag: string;
  readonly message: string;
  readonly default: (sdk: { readonly words: Words }) => string;
}

/** All that the rest of the program may know about a language. */
export interface Language<Options = unknown> {
  readonly title: string;
  /** Schema of `languageOptions.<id>`, with its defaults and the texts of `docs/config.md`. */
  readonly options: z.ZodType<Options>;
  /** Options that are read but have no effect yet. */
  readonly notYet: readonly string[];
  readonly questions: readonly LanguageQuestion[];
  /** What a template prints a value as that no module of the language made: a quoted literal. */
  readonly plain: (value: unknown, template: string) => string;
  /** Pure: no disk, no clock, no prompt. */
  generate(model: ApiModel, request: SdkRequest<Options>): GeneratedSdk;
  /** One call as a user would write it; docs, examples and the wire suite print through this. */
  snippet(operation: Operation, model: ApiModel, request: SdkRequest<Options>): string;
  /** Run after the files are written, unless the user skips it. */
  readonly postInstall: readonly ToolCommand[];
  readonly toolchain: { readonly check: ToolCommand; readonly compile: ToolCommand };
}
