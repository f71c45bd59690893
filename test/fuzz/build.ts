import { Descriptions } from '../../lib/descriptions/texts.js';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { checkAgainstDescription } from '../../lib/config/against-description.js';
import type { Config } from '../../lib/config/load.js';
import { propose } from '../../lib/config/propose.js';
import { modelSettings, sdkSettings } from '../../lib/config/settings.js';
import { validateConfig } from '../../lib/config/validate.js';
import { badInput, type Diagnostic, ExitCode, SdkgenError } from '../../lib/diagnostics.js';
import { takenParameters } from '../../lib/hooks/parameters.js';
import { isObject, type JsonObject } from '../../lib/json.js';
import type { GeneratedSdk, Language, SdkRequest } from '../../lib/languages/language.js';
import { languages } from '../../lib/languages/registry.js';
import { buildModel } from '../../lib/model/build.js';
import type { ApiModel } from '../../lib/model/model.js';
import { fileNamesProblem } from '../../lib/output/plan.js';
import type { ModifiedModel } from '../../lib/modifiers/apply.js';
import { modifyPlan } from '../../lib/modifiers/modify.js';
import { loadAssets } from '../../lib/render/load-assets.js';
import { buildReport, printBuildReport } from '../../lib/report/build-report.js';
import type { Description } from '../../lib/openapi/description.js';
import { lintDescription } from '../../lib/openapi/lint.js';
import { Place } from '../../lib/openapi/place.js';
import { readDescription } from '../../lib/openapi/read.js';
import { newHooks } from '../unit/languages/generated.js';
import { editPlan } from './edits.js';

/** What an SDK is asked for with, beside the description. */
export interface Asked {
  readonly sdkName: string;
  readonly inferServiceNames: boolean;
  readonly snippets: boolean;
  readonly responseHeaders: boolean;
  readonly generateEnv: boolean;
  readonly openTelemetry?: boolean;
  /** Of each language, by its id. */
  readonly options: Readonly<Record<string, object>>;
  /** Further keys of the config; without `auth` it is what `init` would propose. */
  readonly config?: JsonObject;
  /** Text of the file of a `CUSTOM` licence. */
  readonly licenseText?: string;
  /** Hooks as `sdkgen hooks add` writes them, in all languages. */
  readonly hooks?: boolean;
  /** What a plan modifier edits, as a seed; absent: there is none. */
  readonly edits?: number;
  readonly linted?: boolean;
  /** The description is read as YAML. */
  readonly yaml?: boolean;
}

/** What came of a description: SDKs, or why it is refused. */
export type Outcome =
  | {
      readonly kind: 'built';
      readonly model: ApiModel;
      readonly diagnostics: readonly Diagnostic[];
      /** Places of what a plan modifier left out. */
      readonly dropped: readonly Place[];
      /** What the build report says. */
      readonly report: string;
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

/** Builds descriptions as `sdkgen build` does, up to the files: nothing of an SDK is written. */
export class Builder {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sdkgen-fuzz-'));

  constructor(readonly languageIds: readonly string[]) {}

  /** @throws Crash where anything but a diagnostic is thrown */
  async build(text: string, asked: Asked, ids = this.languageIds): Promise<Outcome> {
    try {
      const description = await during('read', () => this.#read(text, asked));
      const config = await during('config', () => configOf(asked, description));
      const unlinted = asked.linted === true ? await during('lint', () => lint(description)) : [];
      const described = await during('model', () =>
        buildModel(description, modelSettings(config, { allowErrors: true })),
      );
      const { model, dropped } = await during('plan', () => modified(described, asked));
      const sdks = new Map<string, GeneratedSdk>();
      for (const id of ids) {
        sdks.set(id, await during(id, () => generate(id, model, config, asked)));
      }
      const positionOf = (place: Place) => description.position(place);
      const reported = { model, dropped, positionOf, hints: [] };
      const report = await during('report', () => printBuildReport(buildReport(reported, sdks)));
      const diagnostics = [...description.diagnostics, ...unlinted];
      const places = dropped.map(({ place }) => place);
      return { kind: 'built', model, diagnostics, sdks, dropped: places, report };
    } catch (error) {
      const isAnswer = error instanceof SdkgenError && error.exitCode === ExitCode.BadInput;
      if (!isAnswer) throw error;
      return { kind: 'refused', error };
    }
  }

  #read(text: string, { yaml = false }: Asked): Promise<Description> {
    const file = join(this.#folder, yaml ? 'api.yaml' : 'api.json');
    writeFileSync(file, yaml ? dump(JSON.parse(text)) : text);
    return readDescription(file, { allowErrors: true });
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

/** The config as it would be read from its file. */
function configOf(asked: Asked, description: Description): Config {
  const { config = {}, options } = asked;
  const { customizations, ...rest } = config;
  const place = Place.root('sdkgen.config.json');
  const value: JsonObject = {
    sdkName: asked.sdkName,
    specFilePath: 'api.json',
    languages: Object.keys(registry),
    auth: propose(description, {}, []).auth,
    ...rest,
    customizations: {
      inferServiceNames: asked.inferServiceNames,
      includeOptionalSnippetParameters: asked.snippets,
      responseHeaders: asked.responseHeaders,
      generateEnv: asked.generateEnv,
      openTelemetry: asked.openTelemetry ?? false,
      ...(isObject(customizations) && customizations),
    },
    languageOptions: options as JsonObject,
  };
  const { values, diagnostics } = validateConfig(value, registry, place);
  if (!values) throw badInput(diagnostics);
  const read = { ...values, place, customLicenseText: asked.licenseText ?? '' };
  const problems = checkAgainstDescription(read, description);
  if (problems.length > 0) throw badInput(problems);
  return read;
}

/** That the library that lints does not stand a description is no fault of one that is not valid. */
async function lint(description: Description): Promise<Diagnostic[]> {
  const problems = await lintDescription(description);
  return problems.flatMap(({ rule, message, place }) =>
    rule === 'lint-failed' ? [{ rule, severity: 'error' as const, message, place }] : [],
  );
}

async function modified(model: ApiModel, { edits }: Asked): Promise<ModifiedModel> {
  if (edits === undefined) return { model, dropped: [] };
  let thrown: Error | undefined;
  const result = await modifyPlan(model, [
    {
      file: 'customPlanModifiers/edits.mjs',
      modify: (plan) => {
        try {
          editPlan(edits, plan);
        } catch (error) {
          thrown = error instanceof Error ? error : new Error(String(error));
        }
      },
    },
  ]);
  if (thrown !== undefined) throw thrown;
  return result;
}

function generate(id: string, model: ApiModel, config: Config, asked: Asked): GeneratedSdk {
  const language = registry[id];
  const its = assets.get(id);
  if (!language || !its) throw new Error(`there is no language ${id}`);
  const request: SdkRequest<unknown> = {
    settings: sdkSettings(config, id, model),
    options: language.options.parse(config.languageOptions[id] ?? {}),
    assets: its,
    texts: new Descriptions(model.documentationBase),
    hooks: asked.hooks === true ? newHooks(language, its) : undefined,
  };
  const taken = takenParameters(config, id, () => language.takenMembers?.(model, request) ?? []);
  if (taken.length > 0) throw badInput(taken);
  const sdk = language.generate(model, request);
  const problem = fileNamesProblem(sdk.files);
  if (problem !== undefined) throw new Error(problem);
  return sdk;
}
