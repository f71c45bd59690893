import { Descriptions } from '../../lib/descriptions/texts.js';
import type { GeneratedSdk, Language } from '../../lib/languages/language.js';
import { languages } from '../../lib/languages/registry.js';
import type { ApiModel } from '../../lib/model/model.js';
import { loadAssets } from '../../lib/render/load-assets.js';
import { sdkSettings } from '../unit/languages/generated.js';
import { modelOf } from '../unit/model/modelled.js';
import { describeNames } from './description.js';

const registry: Readonly<Record<string, Language>> = languages;
export const languageIds: readonly string[] = Object.keys(registry);

/** Whether SDKs of a language can have a file at a path. */
export function isSdkPathOf(id: string): (path: string) => boolean {
  const language = registry[id];
  if (language === undefined) throw new Error(`no language ${id}`);
  return language.isSdkPath;
}

/** The model of a description in which each name is every kind of name. */
export function modelOfNames(names: readonly string[]): Promise<ApiModel> {
  return modelOf(JSON.stringify(describeNames(names)), { auth: ['apikey'] });
}

/** An SDK as it is asked for where the config says nothing else. */
export function sdkOf(
  id: string,
  model: ApiModel,
  {
    sdkName = 'Tricky',
    ...options
  }: { readonly sdkName?: string; readonly [option: string]: unknown } = {},
): GeneratedSdk {
  const language = registry[id];
  if (language === undefined) throw new Error(`no language ${id}`);
  return language.generate(model, {
    settings: sdkSettings({ sdkName }),
    options: language.options.parse(options),
    assets: loadAssets(id, language.plain),
    texts: new Descriptions(),
  });
}
