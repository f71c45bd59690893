import type { BuildEvent } from './events.js';
import type { BuildHost } from './host.js';

/**
 * A host whose events are told after those of something that is still going on, as if it had been
 * waited for; if that fails they are not told at all.
 */
export function holdEvents(host: BuildHost, first: Promise<void>): BuildHost {
  let held: BuildEvent[] | undefined = [];
  const tell = async (): Promise<void> => {
    try {
      await first;
    } catch {
      return;
    }
    for (const event of held ?? []) host.emit(event);
    held = undefined;
  };
  void tell();
  return {
    ...host,
    emit: (event) => {
      if (held) held.push(event);
      else host.emit(event);
    },
  };
}
