import type { BuildEvent } from './events.js';
import type { BuildHost } from './host.js';

/**
 * A host that holds its events until a running task has ended, so that the events of the task come
 * first. If the task fails, the held events are dropped.
 */
export function holdEvents(host: BuildHost, first: Promise<void>): BuildHost {
  let held: BuildEvent[] | undefined = [];
  const release = async (): Promise<void> => {
    try {
      await first;
    } catch {
      return;
    }
    for (const event of held ?? []) host.emit(event);
    held = undefined;
  };
  void release();
  return {
    ...host,
    emit: (event) => {
      if (held) held.push(event);
      else host.emit(event);
    },
  };
}
