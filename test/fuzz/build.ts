import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { propose } from '../../lib/config/propose.js';
import { type Diagnostic, ExitCode, SdkgenError } from '../../lib/diagnostics.js';
import type { GeneratedSdk, Language } from '../../lib/languages/language.js';
import { languages } from '../../lib/languages/registry.js';
import { buildModel } from '../../lib/model/build.js';
import type { ApiModel } from '../../lib/model/model.js';
import { fileNamesProblem } from '../../lib/output/plan.js';
import { loadAssets } from '../../lib/render/load-assets.js';
import { readDescription } from '../../lib/spec/read.js';
import { sdkSettings } from '../unit/languages/generated.js';
import { modelSettings } from '../unit/model/model-settings.js';
import type { Random } from '../unit/output/random.js';

/** What an SDK is asked for with, beside the description. */
export interface Asked {
  readonly sdkName: string;
  readonly inferServiceNames: boolean;
  readonly snippets: boolean;
  readonly responseHeaders: boolean;
  readonly generateEnv: boolean;
  /** Of each language, by its id. */
  readonly options: Readonly<Record<string, object>>;
}

/** What came of a description: SDKs, or why it is refused. */
export type Outcome =
  | {
      readonly kind: 'built';
      readonly model: ApiModel;
      readonly diagnostics: readonly Diagnostic[];
      readonly sdks: ReadonlyMap<string, GeneratedSdk>;
    }
  | { readonly kind: 'refused'; readonly error: SdkgenError };

/** A language that threw something that is no diagnostic, or the model did. */
export class Crash extends Error {
  constructor(
    readonly stage: string,
    readonly thrown: unknown,
  ) {
    super(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown));
  }
}

const registry: Readonly<Record<string, Language>> = languages;
const assets = new Map(
  Object.entries(registry).map(([id, language]) => [id, loadAssets(id, language.plain)]),
);

export function askedFor(random: Random): Asked {
  return {
    sdkName: 'Fuzzed',
    inferServiceNames: random.chance(20),
    snippets: random.chance(50),
    responseHeaders: random.chance(20),
    generateEnv: random.chance(30),
    options: {
      typescript: {
        propertyNames: random.oneOf(['camel', 'camel', 'wire']),
        int64: random.oneOf(['number', 'number', 'bigint', 'string']),
        dates: random.oneOf(['date', 'date', 'string']),
      },
      python: { alwaysInitializeOptionals: random.chance(80) },
    },
  };
}

/** Builds descriptions as `sdkgen build` does, up to the files: nothing of an SDK is written. */
export class Builder {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sdkgen-fuzz-'));

  constructor(readonly languageIds: readonly string[]) {}

  /** @throws Crash where anything but a diagnostic is thrown */
  async build(text: string, asked: Asked, ids = this.languageIds): Promise<Outcome> {
    const file = join(this.#folder, 'api.json');
    writeFileSync(file, text);
    try {
      const description = await during('read', () => readDescription(file, { allowErrors: true }));
      const model = await during('model', () =>
        buildModel(
          description,
          modelSettings({
            auth: propose(description, {}, []).auth,
            allowErrors: true,
            inferServiceNames: asked.inferServiceNames,
          }),
        ),
      );
      const sdks = new Map<string, GeneratedSdk>();
      for (const id of ids) {
        sdks.set(id, await during(id, () => generate(id, model, asked)));
      }
      return { kind: 'built', model, diagnostics: description.diagnostics, sdks };
    } catch (error) {
      const isAnswer = error instanceof SdkgenError && error.exitCode === ExitCode.BadInput;
      if (!isAnswer) throw error;
      return { kind: 'refused', error };
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function during<Made>(stage: string, make: () => Made | Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof SdkgenError) throw error;
    throw new Crash(stage, error);
  }
}

function generate(id: string, model: ApiModel, asked: Asked): GeneratedSdk {
  const language = registry[id];
  const its = assets.get(id);
  if (!language || !its) throw new Error(`there is no language ${id}`);
  const sdk = language.generate(model, {
    settings: sdkSettings({
      sdkName: asked.sdkName,
      apiName: model.title,
      apiVersion: model.version,
      includeOptionalSnippetParameters: asked.snippets,
      responseHeaders: asked.responseHeaders,
      generateEnv: asked.generateEnv,
    }),
    options: language.options.parse(asked.options[id] ?? {}),
    assets: its,
  });
  const problem = fileNamesProblem(sdk.files);
  if (problem !== undefined) throw new Error(problem);
  return sdk;
}
