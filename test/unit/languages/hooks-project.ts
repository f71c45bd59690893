import { Descriptions } from '../../../lib/descriptions/texts.js';
import { expect, test } from 'vitest';
import type { Language } from '../../../lib/languages/language.js';
import type { ApiModel } from '../../../lib/model/model.js';
import type { Assets } from '../../../lib/render/assets.js';
import { Place } from '../../../lib/openapi/place.js';
import { modelOfFixture } from '../model/modelled.js';
import { generatorOf, sdkSettings } from './generated.js';

/** What a language's hooks are like. */
interface HookedLanguage<Options> {
  readonly language: Language<Options>;
  /** Templates, hooks and runtime. */
  readonly assets: Assets;
  readonly options: Partial<Options>;
  /** Members of a client's config that no parameter may be called like. */
  readonly taken: readonly string[];
  /** Files of a new project. */
  readonly files: readonly string[];
  /** What only the printed files of SDKs with hooks have, and what leads to those of the runtime. */
  readonly trace: RegExp;
  readonly runtime: RegExp;
}

export function testHooksProject<Options>(language: HookedLanguage<Options>): void {
  const model = modelOfFixture('petstore', { auth: ['apikey'] });

  test('an SDK without hooks has no trace of them', async () => {
    expectNoTrace(await model, language);
  });

  test.each(language.taken)('no parameter can be called %s', async (name) => {
    const { assets, language: own } = language;
    const request = {
      settings: sdkSettings(),
      options: own.options.parse({}),
      assets,
      texts: new Descriptions(),
    };
    expect(own.takenMembers?.(await model, request)).toContain(name);
  });

  test('the project that `sdkgen hooks add` writes can be built with', () => {
    expectProject(language);
  });
}

function expectNoTrace<Options>(
  model: ApiModel,
  { assets, language, options, runtime, trace }: HookedLanguage<Options>,
): void {
  for (const [path, text] of generatorOf(language, assets).generateFiles(model, { options })) {
    expect(path).not.toMatch(/hook/i);
    if (!runtime.test(path)) expect(text, path).not.toMatch(trace);
  }
}

function expectProject<Options>({ assets, files, language }: HookedLanguage<Options>): void {
  const { hooks } = language;
  if (!hooks) throw new Error(`${language.title} has no hooks`);
  const project = new Map(hooks.scaffold(assets).map(({ path, content }) => [path, content]));
  expect([...project.keys()].sort()).toEqual(files);
  const manifest = String(project.get(hooks.manifest));
  const sources = [...project].filter(([path]) => path.startsWith(`${hooks.sources}/`));
  for (const [path, text] of sources) {
    const source = { path: path.slice(hooks.sources.length + 1), manifest };
    expect(hooks.sourceProblem?.(String(text), source), path).toBeUndefined();
  }
  const main = project.get(`${hooks.sources}/${hooks.main}`);
  expect(hooks.mainProblem(String(main))).toBeUndefined();
  for (const own of hooks.own(assets)) {
    expect(project.get(`${hooks.sources}/${own.path}`)).toBe(own.content);
  }
  expect(hooks.readManifest(manifest, Place.root(hooks.manifest))).toEqual({
    dependencies: [],
    problems: [],
  });
}
