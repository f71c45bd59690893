import type { ModifierFile } from '../modifiers/files.js';
import type { BuildEvent } from './events.js';

/**
 * What is said of the plan modifiers next to the config before they run: they are code, which may do
 * what the user may.
 */
export function modifierNote(modifiers: readonly ModifierFile[]): BuildEvent {
  const names = modifiers.map(({ name }) => name).join(', ');
  const message =
    names === ''
      ? 'No custom plan modifiers found; building without them.'
      : `Running code of this project, which edits the plan: ${names}`;
  return { event: 'note', topic: 'plan-modifiers', message };
}
