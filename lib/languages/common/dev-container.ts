import { type Code, code } from '../../render/printed.js';
import type { SdkFile, SdkRequest } from '../language.js';
import { jsonText } from './json-file.js';
import { sharedPaths } from './shared-paths.js';

/**
 * The tools to develop an SDK, if the config asks for them. Every command in the template is a constant: editors run
 * them without asking what they are.
 *
 * @param values - what the template prints in addition to the name
 */
export function devContainerFile(
  { assets, settings }: SdkRequest<unknown>,
  name: string,
  values?: Readonly<Record<string, Code>>,
): SdkFile[] {
  if (!settings.devContainer) return [];
  const view = { name: code(jsonText(name)), ...values };
  return [{ path: sharedPaths.devContainer, content: assets.render('devcontainer.json', view) }];
}
