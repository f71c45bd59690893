import { visible } from '../render/text.js';
import type { BuildEvent } from '../report/events.js';

/** Tells the events of a run to whoever started it. */
export interface Reporter {
  emit(event: BuildEvent): void;
  /** Takes a progress line off the terminal, before somebody else writes there. */
  clear(): void;
}

/** One JSON object per line on stdout, and nothing else there. */
export class JsonReporter implements Reporter {
  constructor(private readonly out: { write(text: string): unknown }) {}

  emit(event: BuildEvent): void {
    this.out.write(`${visible(JSON.stringify(event))}\n`);
  }

  clear(): void {}
}
