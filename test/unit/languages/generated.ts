import { Descriptions } from '../../../lib/descriptions/texts.js';
import { licenseText } from '../../../lib/config/license.js';
import type {
  GeneratedSdk,
  HooksProject,
  Language,
  SdkSettings,
} from '../../../lib/languages/language.js';
import type { ApiModel } from '../../../lib/model/model.js';
import { spellClientName } from '../../../lib/naming/client-name.js';
import { splitWords } from '../../../lib/naming/words.js';
import type { Assets } from '../../../lib/render/assets.js';

/** What of a config every language gets. */
export function sdkSettings(changes: Partial<SdkSettings> = {}): SdkSettings {
  const sdkName = changes.sdkName ?? 'Petstore';
  return {
    sdkName,
    sdkWords: splitWords(sdkName),
    clientName: spellClientName(sdkName, ''),
    apiName: 'Pet Store',
    apiVersion: '1.2.0',
    sdkVersion: '1.0.0',
    license: { id: 'MIT', text: licenseText('MIT', 'The Shop') },
    developer: { name: 'The Shop', email: undefined, url: undefined },
    repository: undefined,
    retry: { enabled: true, maxAttempts: 3, retryDelayMs: 150 },
    timeout: { connectMs: 10_000, readMs: 60_000, deadlineMs: undefined },
    includeOptionalSnippetParameters: false,
    exampleOperation: undefined,
    responseHeaders: false,
    generateEnv: false,
    openTelemetry: false,
    devContainer: false,
    ...changes,
  };
}

/** What an SDK is asked for with, where it differs from {@link sdkSettings} and the defaults. */
export interface LanguageRequest<Options> {
  readonly settings?: Partial<SdkSettings>;
  readonly options?: Partial<Options>;
  readonly assets?: Assets;
  readonly hooks?: HooksProject | undefined;
}

/**
 * What makes SDKs of a language.
 *
 * @param usual - templates and runtime of a request that names none
 */
export function generatorOf<Options>(language: Language<Options>, usual: Assets) {
  const generateSdk = (
    model: ApiModel,
    { settings, options, assets = usual, hooks }: LanguageRequest<Options> = {},
  ): GeneratedSdk =>
    language.generate(model, {
      settings: sdkSettings(settings),
      options: language.options.parse(options ?? {}),
      assets,
      texts: new Descriptions(model.documentationBase),
      hooks,
    });
  return {
    generateSdk,
    /** The text files of an SDK by path. */
    generateFiles: (
      model: ApiModel,
      request?: LanguageRequest<Options>,
    ): ReadonlyMap<string, string> => textFiles(generateSdk(model, request)),
  };
}

/** A hooks project as `sdkgen hooks add` writes it, read for a build. */
export function newHooks<Options>(
  { hooks, title }: Language<Options>,
  assets: Assets,
): HooksProject {
  if (!hooks) throw new Error(`${title} has no hooks`);
  const folder = `${hooks.sources}/`;
  const own = hooks.own(assets).map(({ path }) => path);
  const project = hooks.scaffold(assets);
  const manifest = project.find(({ path }) => path === hooks.manifest)?.content;
  const files = project
    .filter(({ path }) => path.startsWith(folder))
    .map((file) => ({ ...file, path: file.path.slice(folder.length) }))
    .filter(({ path }) => !own.includes(path) && !hooks.leftOut.test(path));
  return { files, dependencies: {}, manifest: String(manifest) };
}

/** The files of an SDK by path, as text. */
export function textFiles({ files }: GeneratedSdk): ReadonlyMap<string, string> {
  return new Map(
    files.map(({ path, content }) => [
      path,
      typeof content === 'string' ? content : Buffer.from(content).toString('utf8'),
    ]),
  );
}

export function fileOf(files: ReadonlyMap<string, string>, path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`no ${path} among ${[...files.keys()].join(', ')}`);
  return text;
}
