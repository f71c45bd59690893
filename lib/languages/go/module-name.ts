import type { Words } from '../../model/model.js';
import { kebabCase } from '../../naming/cases.js';
import platform from '../../../templates/go/platform-words.json' with { type: 'json' };
import { deviceNames } from '../../naming/device-names.js';
import { wordList } from '../common/word-list.js';

/** What import paths of the standard library begin with: a module below one would hide its packages. */
const standard: ReadonlySet<string> = new Set(wordList(...platform.standardFolders));

/** Elements with a meaning of their own (go.dev/ref/mod, `go help importpath`), and what it is. */
const ownMeaning: Readonly<Record<string, string>> = {
  internal: 'which only modules next to it may import',
  vendor: 'which Go treats as a copy of another module',
  testdata: 'which Go tools ignore',
};

/** How elements and their characters make a path; names with a meaning of their own are looked at apart. */
export const modulePathSyntax =
  /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?:\/[A-Za-z0-9_~-](?:[A-Za-z0-9._~-]*[A-Za-z0-9_~-])?)*$/;

/** Why a module cannot have a path of this syntax. */
export function modulePathProblem(path: string): string | undefined {
  const elements = path.split('/');
  if (standard.has(elements[0] ?? '')) return 'must not be a standard library path';
  for (const element of elements) {
    if (Object.hasOwn(ownMeaning, element)) {
      return `must not contain the element \`${element}\`, ${ownMeaning[element]}`;
    }
    const [stem = ''] = element.toLowerCase().split('.');
    if (deviceNames.includes(stem) || /~\d+$/.test(stem)) {
      return `must not contain the element \`${element}\`, which Go rejects because Windows reserves it`;
    }
  }
  return /^[^/]+\.[^/]+\/.*\.git(?:\/|$)/.test(path)
    ? 'must not contain an element that ends with `.git`, which is not part of an import path'
    : undefined;
}

/** The path of a module whose config gives it none: that of its repository, where there can be one. */
export function defaultModulePath(words: Words, repository: string | undefined): string {
  const ofRepository = `github.com/${repository}`;
  if (repository !== undefined && isModulePath(ofRepository)) return ofRepository;
  const path = `example.com/${kebabCase(words)}`;
  return isModulePath(path) ? path : `${path}-sdk`;
}

function isModulePath(path: string): boolean {
  return modulePathSyntax.test(path) && modulePathProblem(path) === undefined;
}
