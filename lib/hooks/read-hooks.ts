import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { badInput, type Diagnostic } from '../diagnostics.js';
import type { HookDependency, HooksProject, HooksSupport } from '../languages/language.js';
import type { Assets } from '../render/assets.js';
import type { InputLog } from '../report/host.js';
import { Place } from '../openapi/place.js';
import { folderFound, hookProblem, readHookFile, readSources } from './sources.js';

/** A language of a build, as far as its hooks matter. */
export interface HookLanguage {
  readonly id: string;
  readonly support: HooksSupport | undefined;
  readonly assets: Assets;
}

/** The hooks next to a config. */
export interface FoundHooks {
  readonly projects: ReadonlyMap<string, HooksProject>;
  /** Folders of `hooks/` that no language of the build takes. */
  readonly unused: readonly string[];
  /** What their author should know, as sentences. */
  readonly warnings: readonly string[];
}

/** Where the hooks of a language are, from the config's folder. */
export function hooksFolder(language: string): string {
  return `hooks/${language}`;
}

/**
 * Reads the hooks of a build's languages. Only the project's own folder counts, and nothing in it
 * is run.
 *
 * @throws SdkgenError with all that is wrong in any of them
 */
export async function readHooks(
  base: string,
  languages: readonly HookLanguage[],
  inputs?: InputLog,
): Promise<FoundHooks> {
  const projects = new Map<string, HooksProject>();
  const problems: Diagnostic[] = [];
  const warnings: string[] = [];
  inputs?.folder(join(base, 'hooks'));
  const hooks = folderFound(base, 'hooks');
  if (hooks.problem) throw badInput(hooks.problem);
  if (!hooks.found) return { projects, unused: [], warnings };
  for (const { id, support, assets } of languages) {
    const folder = folderFound(base, hooksFolder(id));
    if (folder.problem) problems.push(folder.problem);
    if (!folder.found || !support) continue;
    const read = await readProject(base, hooksFolder(id), { support, assets, inputs });
    problems.push(...read.problems);
    warnings.push(...read.warnings);
    projects.set(id, read.project);
  }
  if (problems.length > 0) throw badInput(problems);
  return { projects, unused: await unusedFolders(base, projects), warnings };
}

async function unusedFolders(
  base: string,
  projects: ReadonlyMap<string, HooksProject>,
): Promise<string[]> {
  const entries = await readdir(join(base, 'hooks'), { withFileTypes: true });
  return entries
    .filter((entry) => !entry.isFile() && !entry.name.startsWith('.') && !projects.has(entry.name))
    .map((entry) => hooksFolder(entry.name))
    .sort();
}

interface ProjectReading {
  readonly support: HooksSupport;
  readonly assets: Assets;
  readonly inputs: InputLog | undefined;
}

interface ReadProject {
  readonly project: HooksProject;
  readonly problems: readonly Diagnostic[];
  readonly warnings: readonly string[];
}

async function readProject(
  base: string,
  folder: string,
  { support, assets, inputs }: ProjectReading,
): Promise<ReadProject> {
  const sources = `${folder}/${support.sources}`;
  inputs?.folder(join(base, sources));
  const found = folderFound(base, sources);
  const { texts, problems } = found.found
    ? await readSources(base, sources, support.leftOut, inputs)
    : { texts: new Map<string, string>(), problems: [] };
  const manifest = await readManifest(base, folder, support, inputs);
  const own = support.own(assets);
  const files = [...texts]
    .filter(([path]) => !own.some((one) => one.path === path))
    .map(([path, content]) => ({ path, content }));
  return {
    project: {
      files,
      dependencies: manifest.dependencies,
      manifest: manifest.text,
      checksums: manifest.checksums,
    },
    problems: [
      ...(found.problem ? [found.problem] : problems),
      // Where a source cannot be read, that is said; it may be this one.
      ...(texts.has(support.main) || problems.length === 0
        ? mainProblems(`${sources}/${support.main}`, texts.get(support.main), support)
        : []),
      ...[...texts].flatMap(([path, text]) => {
        const refused = support.sourceProblem?.(text, { path, manifest: manifest.text });
        return refused
          ? [hookProblem('hooks-file', `${sources}/${path}`, refused.problem, refused.hint)]
          : [];
      }),
      ...manifest.problems,
    ],
    warnings: own.flatMap(({ path, content }) =>
      ownChanged(`${sources}/${path}`, texts.get(path), String(content)),
    ),
  };
}

function mainProblems(path: string, text: string | undefined, support: HooksSupport): Diagnostic[] {
  const problem = text === undefined ? 'does not exist' : support.mainProblem(text);
  if (problem === undefined) return [];
  const hint = 'Hooks must define the class `CustomHook`. Run `sdkgen hooks add` to create it.';
  return [hookProblem('hooks-class', path, problem, hint)];
}

interface ReadManifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly problems: readonly Diagnostic[];
  readonly text?: string;
  readonly checksums?: string | undefined;
}

async function readManifest(
  base: string,
  folder: string,
  support: HooksSupport,
  inputs: InputLog | undefined,
): Promise<ReadManifest> {
  const path = `${folder}/${support.manifest}`;
  const file = await readHookFile(base, path, inputs);
  if ('problem' in file) {
    const hint = 'Create the file. It lists the dependencies of the hooks, even if there are none.';
    return {
      dependencies: {},
      problems: [file.missing ? { ...file.problem, hint } : file.problem],
    };
  }
  const { checksums, problems } = await readChecksums(base, folder, support, inputs);
  const read = support.readManifest(file.text, Place.root(path), checksums);
  const dependencies = [...read.dependencies].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    dependencies: Object.fromEntries(dependencies.map(({ name, range }) => [name, range])),
    problems: [
      ...problems,
      ...read.problems,
      ...dependencies.flatMap((one) => clash(one, support)),
    ],
    text: file.text,
    checksums,
  };
}

async function readChecksums(
  base: string,
  folder: string,
  support: HooksSupport,
  inputs: InputLog | undefined,
): Promise<{ checksums?: string; problems: readonly Diagnostic[] }> {
  if (support.checksums === undefined) return { problems: [] };
  const file = await readHookFile(base, `${folder}/${support.checksums}`, inputs);
  if ('text' in file) return { checksums: file.text, problems: [] };
  // Where nothing is depended on, there is none.
  return { problems: file.missing ? [] : [file.problem] };
}

function clash(
  { name, range, place, position }: HookDependency,
  support: HooksSupport,
): Diagnostic[] {
  const own = support.sdkRange(name);
  if (own === undefined || own === range) return [];
  return [
    {
      rule: 'hooks-dependency',
      severity: 'error',
      message: `${place.file}: ${name} ${range} conflicts with the SDK's own ${name} ${own}`,
      place,
      position,
      hint: 'Require the same versions, or remove the dependency: the SDK already has it.',
    },
  ];
}

function ownChanged(path: string, text: string | undefined, own: string): string[] {
  if (text === undefined || text.replaceAll('\r\n', '\n') === own) return [];
  return [
    `${path} differs from the version of this sdkgen, which the SDK uses instead. Changes in it have no effect. Run \`sdkgen hooks add\` to update it.`,
  ];
}
