import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { go } from '../../../lib/languages/go/index.js';
import type { HooksProject } from '../../../lib/languages/language.js';
import { codeBlocks } from '../../compile/markdown.js';
import { repository } from '../../compile/workshop.js';
import {
  type GenerateRequest,
  scaffoldedHooks,
  wholeAssets,
} from '../../unit/languages/go/generated.js';

const page = readFileSync(join(repository, 'docs/hooks.md'), 'utf8');

/** What docs/hooks.md shows, by the name of an SDK. */
export const hookExamples: readonly (readonly [string, string])[] = codeBlocks(page, 'go').map(
  (text, index) => [`example-${index + 1}`, `${text}\n`],
);

/** A new hooks project: files by path. */
export const scaffold: ReadonlyMap<string, string> = new Map(
  go.hooks?.scaffold(wholeAssets).map(({ path, content }) => [path, String(content)]),
);

/** A project with these sources in the place of its own. */
export function hooksOf(sources: Readonly<Record<string, string>>): HooksProject {
  const files = Object.entries(sources).map(([path, content]) => ({ path, content }));
  return { ...scaffoldedHooks, files };
}

export const parametersOf = (
  ...names: readonly string[]
): { readonly name: string; readonly example: string }[] =>
  names.map((name) => ({ name, example: 'x' }));

/** How the SDK of an example is generated. */
export function requestOfExample(name: string, text: string): GenerateRequest {
  return {
    options: {
      goModuleName: `example.com/hooked/${name}`,
      additionalConstructorParameters: parametersOf('signingKey', 'queryKey', 'partnerKey'),
    },
    hooks: hooksOf({ 'custom_hook.go': text }),
    assets: wholeAssets,
  };
}
