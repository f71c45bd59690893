import { expect } from 'vitest';
import type { Language } from '../../lib/languages/language.js';
import { type LanguageId, languages } from '../../lib/languages/registry.js';
import { loadAssets } from '../../lib/render/load-assets.js';
import { userProject } from './project.js';
import { type Outcome, runCli } from './run-cli.js';

export function addHooks(cwd: string, ...args: readonly string[]): Promise<Outcome> {
  return runCli(['hooks', 'add', ...args], { cwd });
}

export function buildSdk(cwd: string): Promise<Outcome> {
  return runCli(['build', '--skip-install'], { cwd });
}

/** Builds and installs, as a user does. */
export function buildAndInstall(cwd: string): Promise<Outcome> {
  return runCli(['build', '--yes'], { cwd });
}

/** A project of one language with a new hooks project; its folder. */
export async function projectWithHooks(language: string): Promise<string> {
  const folder = userProject({ languages: [language] });
  expect((await addHooks(folder, language)).exitCode).toBe(0);
  return folder;
}

/** A project whose client takes one more parameter; its folder. */
export function projectWithParameter(language: string, name: string): string {
  const additionalConstructorParameters = [{ name, example: 'x' }];
  return userProject({
    languages: [language],
    languageOptions: { [language]: { additionalConstructorParameters } },
  });
}

/** The files of a new hooks project, by path below `hooks/<language>`. */
export function newHooksFiles(id: LanguageId): ReadonlyMap<string, string> {
  const language: Language = languages[id];
  const files = language.hooks?.scaffold(loadAssets(id, language.plain)) ?? [];
  return new Map(files.map(({ path, content }) => [path, String(content)]));
}
