import type { BuildEvent } from '../report/events.js';

/**
 * Filters the events of repeated builds: only those that the user does not know from the last build. If
 * a build fails, all problems are reported again, because a known one may be the reason.
 */
export class News {
  /** The events that builds reported last, and those of this build, by subject. */
  #known = new Map<string, string>();
  #current = new Map<string, string>();
  #held: BuildEvent[] = [];
  #isFailed = false;
  #isSilent = true;

  /** @param everything - Reports all events, for programs. */
  constructor(
    private readonly emit: (event: BuildEvent) => void,
    private readonly everything: boolean,
  ) {}

  readonly take = (event: BuildEvent): void => {
    if (this.everything || event.event === 'stage' || event.event === 'timing') {
      this.emit(event);
      return;
    }
    if (!this.#isNew(event)) {
      this.#held.push(event);
      return;
    }
    if (event.event === 'error') {
      this.#isFailed = true;
      for (const held of this.#held.filter(hasProblems)) this.emit(held);
    }
    this.#isSilent = false;
    this.emit(event);
  };

  /** After each build. */
  end(): void {
    if (!this.everything && this.#isSilent) this.emit({ event: 'watch', state: 'unchanged' });
    // A build that failed did not report on all subjects.
    this.#known = this.#isFailed ? new Map([...this.#known, ...this.#current]) : this.#current;
    this.#current = new Map();
    this.#held = [];
    this.#isFailed = false;
    this.#isSilent = true;
  }

  #isNew(event: BuildEvent): boolean {
    const subject = this.#subjectOf(event);
    const text = JSON.stringify(event, (key, value: unknown) =>
      key === 'milliseconds' ? undefined : value,
    );
    const isKnown = this.#known.get(subject) === text;
    this.#current.set(subject, text);
    if (event.event === 'error') return true;
    // The event of an SDK is new if the build changed something in it, even as the last build did.
    if (event.event === 'language') {
      const hasNewDeclined = this.#hasNewDeclined(subject, event);
      return hasNewDeclined || !(this.#known.has(subject) && isIdle(event));
    }
    return !isKnown && !(event.event === 'post-install' && event.result === 'unchanged');
  }

  /** Whether the list of declined files has changed. */
  #hasNewDeclined(subject: string, event: Extract<BuildEvent, { event: 'language' }>): boolean {
    const key = `declined ${subject}`;
    const text = JSON.stringify(event.result === 'done' ? event.declined : []);
    const known = this.#known.get(key) ?? '[]';
    this.#current.set(key, text);
    return text !== known;
  }

  /** The first warning of a build, the second one, and so on. */
  #subjectOf(event: BuildEvent): string {
    const name = 'language' in event ? `${event.event} ${event.language}` : event.event;
    let count = 0;
    while (this.#current.has(`${name} ${count}`)) count++;
    return `${name} ${count}`;
  }
}

function hasProblems(event: BuildEvent): boolean {
  if (event.event === 'config') return event.findings.length > 0;
  return event.event === 'lint' && event.problems.length > 0;
}

/** Whether a build changed nothing in an SDK, and has nothing to report about it. */
function isIdle(event: Extract<BuildEvent, { event: 'language' }>): boolean {
  if (event.result !== 'done') return false;
  const { written, deleted, restored, merged, moved, mine, released } = event;
  const { overwritten, marked, unresolved, changedWhileBuilding } = event;
  const lists = [deleted, restored, merged, moved, mine, released, overwritten, marked, unresolved];
  if (changedWhileBuilding.length > 0) return false;
  return written === 0 && lists.every((paths) => paths.length === 0);
}
