import type { BuildEvent } from '../../../lib/report/events.js';

/** The events of one kind, in order. */
export const named = <Name extends BuildEvent['event']>(events: BuildEvent[], name: Name) =>
  events.filter((one): one is Extract<BuildEvent, { event: Name }> => one.event === name);
