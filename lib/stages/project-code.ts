import { hookNotes } from '../hooks/notes.js';
import type { FoundHooks } from '../hooks/read-hooks.js';
import type { ModifierFile } from '../modifiers/files.js';
import type { BuildHost } from '../report/host.js';

interface ProjectCode {
  readonly host: BuildHost;
  readonly hooks: FoundHooks;
  readonly modifierFiles: readonly ModifierFile[];
}

/** Reports the code of the project that a build runs or copies, before it does so. */
export function noteProjectCode(build: ProjectCode): void {
  const { host, hooks } = build;
  for (const message of hookNotes(hooks, (id) => host.registry[id]?.title ?? id))
    host.emit({ event: 'note', topic: 'hooks', message });
  noteModifiers(build);
}

/** Plan modifiers are code, which can do whatever the user can do. */
export function noteModifiers({
  host,
  modifierFiles,
}: Pick<ProjectCode, 'host' | 'modifierFiles'>): void {
  const names = modifierFiles.map(({ name }) => name).join(', ');
  const message =
    names === ''
      ? 'No custom plan modifiers found; building without them.'
      : `Running plan modifiers, which are code of this project: ${names}`;
  host.emit({ event: 'note', topic: 'plan-modifiers', message });
}
