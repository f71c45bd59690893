import { licenseText } from '../../../../lib/config/license.js';
import type {
  GeneratedSdk,
  HooksProject,
  SdkSettings,
} from '../../../../lib/languages/language.js';
import { typescript } from '../../../../lib/languages/typescript/index.js';
import {
  type TypeScriptOptions,
  typescriptOptions,
} from '../../../../lib/languages/typescript/options.js';
import type { ApiModel } from '../../../../lib/model/model.js';
import { splitWords } from '../../../../lib/naming/words.js';
import type { Assets } from '../../../../lib/render/assets.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';

export const assets: Assets = loadAssets('typescript', typescript.plain);

export function sdkSettings(changes: Partial<SdkSettings> = {}): SdkSettings {
  const sdkName = changes.sdkName ?? 'Petstore';
  return {
    sdkName,
    sdkWords: splitWords(sdkName),
    apiName: 'Pet Store',
    apiVersion: '1.2.0',
    sdkVersion: '1.0.0',
    license: { id: 'MIT', text: licenseText('MIT', 'The Shop') },
    repository: undefined,
    retry: { enabled: true, maxAttempts: 3, retryDelayMs: 150 },
    timeout: { connectMs: 10_000, readMs: 60_000, deadlineMs: undefined },
    includeOptionalSnippetParameters: false,
    responseHeaders: false,
    generateEnv: false,
    devContainer: false,
    ...changes,
  };
}

export interface GenerateRequest {
  readonly settings?: Partial<SdkSettings>;
  readonly options?: Partial<TypeScriptOptions>;
  readonly hooks?: HooksProject;
}

export function generateSdk(
  model: ApiModel,
  { settings, options, hooks }: GenerateRequest = {},
): GeneratedSdk {
  return typescript.generate(model, {
    settings: sdkSettings(settings),
    options: typescriptOptions.parse(options ?? {}),
    assets,
    hooks,
  });
}

/** The text files of an SDK by path. */
export function generateFiles(
  model: ApiModel,
  request?: GenerateRequest,
): ReadonlyMap<string, string> {
  return new Map(
    generateSdk(model, request).files.map((file) => [
      file.path,
      typeof file.content === 'string' ? file.content : Buffer.from(file.content).toString('utf8'),
    ]),
  );
}

export function fileOf(files: ReadonlyMap<string, string>, path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`no ${path} among ${[...files.keys()].join(', ')}`);
  return text;
}

/** A hooks project as `sdkgen hooks add` writes it. */
export const scaffoldedHooks: HooksProject = {
  files: [{ path: 'custom-hook.ts', content: assets.runtime('../../hooks/custom-hook.ts') }],
  dependencies: {},
};
