import type { BuildEvent } from '../report/events.js';

/**
 * What a build tells that its user does not know from those before it. Where a build fails, all problems
 * are told again, since what was known may be the reason.
 */
export class News {
  /** What builds told last, and what this one does, by subject. */
  #known = new Map<string, string>();
  #told = new Map<string, string>();
  #held: BuildEvent[] = [];
  #isFailed = false;
  #isSilent = true;

  /** @param everything - for programs, which read each build by itself */
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
    // A build that failed did not come to all subjects.
    this.#known = this.#isFailed ? new Map([...this.#known, ...this.#told]) : this.#told;
    this.#told = new Map();
    this.#held = [];
    this.#isFailed = false;
    this.#isSilent = true;
  }

  #isNew(event: BuildEvent): boolean {
    const subject = this.#subjectOf(event);
    const text = JSON.stringify(event);
    const isSaid = this.#known.get(subject) === text;
    this.#told.set(subject, text);
    if (event.event === 'error') return true;
    // Of an SDK it counts what was done, and not whether that is like the last time.
    if (event.event === 'language') {
      const isDeclinedAnew = this.#isDeclinedAnew(subject, event);
      return isDeclinedAnew || !(this.#known.has(subject) && isIdle(event));
    }
    return !isSaid && !(event.event === 'post-install' && event.result === 'unchanged');
  }

  /** Whether files are declined other than those that the user knows of. */
  #isDeclinedAnew(subject: string, event: Extract<BuildEvent, { event: 'language' }>): boolean {
    const key = `declined ${subject}`;
    const text = JSON.stringify(event.result === 'done' ? event.declined : []);
    const known = this.#known.get(key) ?? '[]';
    this.#told.set(key, text);
    return text !== known;
  }

  /** The first warning of a build, the second one, and so on. */
  #subjectOf(event: BuildEvent): string {
    const name = 'language' in event ? `${event.event} ${event.language}` : event.event;
    let count = 0;
    while (this.#told.has(`${name} ${count}`)) count++;
    return `${name} ${count}`;
  }
}

function hasProblems(event: BuildEvent): boolean {
  if (event.event === 'config') return event.findings.length > 0;
  return event.event === 'lint' && event.problems.length > 0;
}

/** Whether a build found nothing to do for an SDK, and nothing that its user has to know. */
function isIdle(event: Extract<BuildEvent, { event: 'language' }>): boolean {
  if (event.result !== 'done') return false;
  const { written, deleted, restored, merged, mine, released } = event;
  const { overwritten, marked, unresolved, changedWhileBuilding } = event;
  const lists = [deleted, restored, merged, mine, released, overwritten, marked, unresolved];
  if (changedWhileBuilding.length > 0) return false;
  return written === 0 && lists.every((paths) => paths.length === 0);
}
