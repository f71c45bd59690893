/** A description whose SDKs were built, with everything that their calls need. */
import { dirname, join } from 'node:path';
import { buildProject, type BuiltProject, filesOf } from '../corpus/project.js';
import type { MockedSdk } from './run-calls.js';
import { snippetsOf } from './snippets.js';

export interface DescribedFile {
  /** The folder of the description. */
  readonly folder: string;
  /** Its path from there. */
  readonly file: string;
}

/** Builds SDKs as `sdkgen init` and `sdkgen build` do. */
export async function buildDescribed(
  { folder, file }: DescribedFile,
  { work, languages }: { readonly work: string; readonly languages: readonly string[] },
): Promise<BuiltProject> {
  const project = await buildProject(folder, file, { cwd: join(work, nameOf(file)), languages });
  const missing = languages.filter((language) => !project.built.has(language));
  if (missing.length > 0) throw new Error(`${file}: ${project.problems.join('\n')}`);
  return project;
}

export function mockedSdk(
  { folder, file }: DescribedFile,
  project: BuiltProject,
  language: string,
): MockedSdk {
  const files = filesOf(project, language);
  return {
    name: nameOf(file),
    folder: join(project.folder, 'output', language),
    files,
    snippets: snippetsOf(files),
    description: join(folder, file),
  };
}

/** `digitalocean` for the one description of a folder. */
function nameOf(file: string): string {
  const folder = dirname(file);
  const name = folder === '.' ? file.replace(/\.\w+$/, '') : folder;
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
