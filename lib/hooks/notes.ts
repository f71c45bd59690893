import { counted } from '../report/wording.js';
import { type FoundHooks, hooksFolder } from './read-hooks.js';

/** The notes of a build about the hooks next to its config. */
export function hookNotes(
  { projects, unused }: FoundHooks,
  titleOf: (language: string) => string,
): string[] {
  const found = [...projects].map(([id, { files }]) => {
    const count = counted(files.length, 'file');
    return `Hooks for ${titleOf(id)}: ${hooksFolder(id)}, ${count}. They are code of this project and become part of the SDK.`;
  });
  return [
    ...(found.length > 0 ? found : ['No hooks found; building without them.']),
    ...unused.map((folder) => `${folder} is not used: it belongs to no language of this build.`),
  ];
}
