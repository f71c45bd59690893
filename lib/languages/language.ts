import type { z } from 'zod';
import type { Descriptions } from '../descriptions/texts.js';
import type { Diagnostic } from '../diagnostics.js';
import type { ApiModel, Operation, Service, Words } from '../model/model.js';
import type { Declaration } from '../model/types.js';
import type { Assets } from '../render/assets.js';
import type { Place } from '../openapi/place.js';
import type { Surface } from '../surface/surface.js';

/** One file of an SDK. The path is relative to the SDK's root, with `/` separators. */
export interface SdkFile {
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly executable?: boolean;
  /** What the file is of; absent if the API does not name the file. */
  readonly subject?: FileSubject | undefined;
}

/** What a file is of, by which the next build recognizes it under another name. */
export interface FileSubject {
  /** What the file holds of it. A service or type has one file of each kind. `page branches` is one of several. */
  readonly kind: 'source' | `source ${string}` | 'types' | 'inputs' | 'page' | `page ${string}`;
  readonly of: Service | Declaration;
}

/** What of the config a language needs beside the model; the same for all languages. */
export interface SdkSettings {
  readonly sdkName: string;
  readonly sdkWords: Words;
  /** The name of the client's class where classes have the SDK's name: `OpenAI`. */
  readonly clientName: string;
  readonly apiName: string;
  readonly apiVersion: string;
  readonly sdkVersion: string;
  /** SPDX identifier and text; without an identifier the text is one of the user's own. */
  readonly license: { readonly id: string | undefined; readonly text: string };
  /** Whom the metadata of packages names: the description's contact, or the API where it names nobody. */
  readonly developer: {
    readonly name: string;
    readonly email: string | undefined;
    /** An http or https URL. */
    readonly url: string | undefined;
  };
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
  /** `customizations.exampleOperation`. */
  readonly exampleOperation: string | undefined;
  /** Whether methods give status and header fields beside the data. */
  readonly responseHeaders: boolean;
  /** Whether clients take what the constructor is not given from the environment. */
  readonly generateEnv: boolean;
  /** Whether clients can trace their calls with OpenTelemetry. */
  readonly openTelemetry: boolean;
  /** Whether the SDK says in what container it is worked on. */
  readonly devContainer: boolean;
}

export interface SdkRequest<Options> {
  readonly settings: SdkSettings;
  readonly options: Options;
  readonly assets: Assets;
  /** The texts of the description, which all languages of a build read from. */
  readonly texts: Descriptions;
  /** Absent: an SDK without hooks. */
  readonly hooks?: HooksProject | undefined;
}

/** A user's hooks, read and checked. */
export interface HooksProject {
  /** Sources, by path below the folder of hooks; without the generator's own file. */
  readonly files: readonly SdkFile[];
  /** Version ranges by package, for the SDK's own manifest. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** The project's manifest and its checksums as they are, where the language takes more from them. */
  readonly manifest?: string | undefined;
  readonly checksums?: string | undefined;
}

/** Where a source of a hooks project stands. */
export interface HookSource {
  /** Below the folder of the sources. */
  readonly path: string;
  /** The project's manifest; absent: it cannot be read. */
  readonly manifest: string | undefined;
}

/** A dependency in the manifest of a hooks project. */
export interface HookDependency {
  readonly name: string;
  readonly range: string;
  readonly place: Place;
  /** In a file that pointers do not lead into. */
  readonly position?: Diagnostic['position'];
}

/** What hooks are in a language: a small project of its own, `hooks/<language>/`. */
export interface HooksSupport {
  /** The files of a new project, by path below its folder. */
  readonly scaffold: (assets: Assets) => readonly SdkFile[];
  /** Folder of the sources, all of which go into the SDK. */
  readonly sources: string;
  /** Names of files and folders among the sources that do not: tests, what tools have made. */
  readonly leftOut: RegExp;
  /** The source that the class `CustomHook` is in. */
  readonly main: string;
  /** Whether that source offers the class, and if not, what it should have. */
  readonly mainProblem: (text: string) => string | undefined;
  /** Why a source cannot be a part of an SDK though it may be one of a project, and what to do. */
  readonly sourceProblem?: (
    text: string,
    project: HookSource,
  ) => { readonly problem: string; readonly hint: string } | undefined;
  /** The generator's own sources, which every SDK with hooks has as they are here. */
  readonly own: (assets: Assets) => readonly SdkFile[];
  /** File that names the dependencies. */
  readonly manifest: string;
  /** File beside it with the checksums of what it names, which the SDK has too. */
  readonly checksums?: string;
  /**
   * What must be the ranges of a registry, and why what is not cannot be used.
   *
   * @param checksums text of that file, if there is one
   */
  readonly readManifest: (
    text: string,
    place: Place,
    checksums?: string,
  ) => {
    readonly dependencies: readonly HookDependency[];
    readonly problems: readonly Diagnostic[];
  };
  /** The version range in which every SDK depends on a package anyway, however it is spelled. */
  readonly sdkRange: (name: string) => string | undefined;
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
  /** What programs can see of it; made only where it is asked for. */
  readonly surface: () => Surface;
}

/** A command of the language's own tool chain, run in the SDK's folder. */
export interface ToolCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** What it is on Windows, where that differs: a program, and no command file as npm is one. */
  readonly windows?: { readonly command: string; readonly args: readonly string[] };
  /** Variables that it needs beside those of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** The step is done again only when one of these files (of the SDK) changed. */
  readonly dependsOn: readonly string[];
  /** Said when the command is absent or fails. */
  readonly purpose: string;
  /** What to do then: a sentence. */
  readonly hint?: string;
}

/** What a program makes or changes in an SDK's folder. */
export interface WrittenPath {
  /** A file, or a folder with all that is in it. */
  readonly path: string;
  /**
   * Links in that folder that the program itself makes and never writes through, by their paths below
   * it. Any other one that leads out of the SDK is a reason not to run the program.
   */
  readonly ownLinks?: RegExp;
}

/** A command that a build runs after it wrote the files. */
export interface InstallCommand extends ToolCommand {
  /** It is not run where one of these is a link, or holds one that leads elsewhere. */
  readonly writes: readonly WrittenPath[];
  /** Paths of hooks in an SDK. If it has some and the command fails, the build fails. */
  readonly hooks?: RegExp;
  /** It is only run for an SDK with hooks. */
  readonly onlyForHooks?: boolean;
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
  /** Keys of the config, by path, that change nothing in this language, and why; no full stop. */
  readonly noEffect?: readonly { readonly key: string; readonly reason: string }[];
  readonly questions: readonly LanguageQuestion[];
  /**
   * What a template of source text prints a value as that no module of the language made: a quoted
   * literal.
   */
  readonly plain: (value: unknown) => string;
  /**
   * Whether files of any of its SDKs can have a path, whatever the API, the config and the version of
   * sdkgen. A build touches no other path because a manifest names it.
   */
  readonly isSdkPath: (path: string) => boolean;
  /** Pure: no disk, no clock, no prompt. */
  generate(model: ApiModel, request: SdkRequest<Options>): GeneratedSdk;
  /** One call as a user would write it; docs, examples and the wire suite print through this. */
  snippet(operation: Operation, model: ApiModel, request: SdkRequest<Options>): string;
  /** Absent: its SDKs take no hooks. */
  readonly hooks?: HooksSupport;
  /** Whether a dependency of hooks is the SDK, which no package manager installs. */
  isItself?(dependency: string, request: SdkRequest<Options>): boolean;
  /** Members of a client's config that an additional constructor parameter cannot be called like. */
  takenMembers?(model: ApiModel, request: SdkRequest<Options>): readonly string[];
  /** Run in this order after the files are written, unless the user skips it; up to the first that fails. */
  readonly postInstall: readonly InstallCommand[];
  readonly toolchain: { readonly check: ToolCommand; readonly compile: ToolCommand };
}
