import { createColors } from 'picocolors';
import type { BuildEvent } from '../report/events.js';
import type { Finding } from '../report/finding.js';
import { type FindingKind, findingKinds } from '../report/finding-kinds.js';
import { counted } from '../report/wording.js';
import type { StageName } from '../timings.js';
import { describeFindings, kindLines } from './finding-lines.js';
import { fetchedLines } from './fetched-lines.js';
import type { Reporter } from './reporter.js';
import { reportLines } from './report-lines.js';
import { surfaceLines } from './surface-lines.js';
import { terminalLine } from './terminal-text.js';
import { WireReport } from './wire-lines.js';

type EventOf<Name extends BuildEvent['event']> = Extract<BuildEvent, { event: Name }>;

const stageLabels: Readonly<Record<StageName | 'questions', string | undefined>> = {
  config: 'Reading the config',
  read: 'Reading the description',
  lint: 'Linting the description',
  model: 'Building the model',
  modifiers: 'Running plan modifiers',
  generate: 'Generating',
  compare: 'Comparing with existing files',
  merge: 'Merging',
  write: 'Writing',
  report: 'Writing the report',
  install: 'Installing',
  // Only clears the progress line.
  questions: undefined,
};

export interface Streams {
  readonly out: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly err: { write(text: string): unknown };
}

/** https://force-color.org and https://no-color.org; the second one wins, as in Node.js it does not. */
export function hasColors(isTTY: boolean, environment: NodeJS.ProcessEnv): boolean {
  const { NO_COLOR, FORCE_COLOR } = environment;
  if (NO_COLOR) return false;
  return FORCE_COLOR === undefined || FORCE_COLOR === ''
    ? isTTY
    : !/^(?:0|false)$/.test(FORCE_COLOR);
}

/** Tells a person: results and progress on stdout, errors on stderr. */
export class HumanReporter implements Reporter {
  readonly #colors: ReturnType<typeof createColors>;
  readonly #wire = new WireReport();
  #live = false;

  constructor(
    private readonly streams: Streams,
    private readonly ci: boolean,
  ) {
    this.#colors = createColors(hasColors(streams.out.isTTY === true, process.env));
  }

  emit(event: BuildEvent): void {
    switch (event.event) {
      case 'stage':
        return this.#stage(event.stage);
      case 'config':
        return this.#config(event);
      case 'fetched':
        return this.#fetched(event);
      case 'lint':
        return this.#lint(event);
      case 'model':
        return this.#model(event);
      case 'note':
      case 'warning':
        return this.#print(
          event.event === 'warning' ? this.#colors.yellow('warning') : undefined,
          event.message,
        );
      case 'change':
        return this.#print(
          (event.decision ?? event.change).padEnd(12),
          `output/${event.language}/${event.path}${event.from === undefined ? '' : ` (renamed from ${event.from})`}`,
        );
      case 'language':
        return this.#language(event);
      case 'surface':
        return this.#surface(event);
      case 'post-install':
        return this.#postInstall(event);
      case 'report':
        return this.#report(event);
      case 'error':
        return this.#error(event);
      case 'watch':
        return this.#watch(event);
      case 'timing':
        for (const { stage, milliseconds } of event.stages) {
          this.#print(stage.padEnd(10), `${String(milliseconds).padStart(7)} ms`);
        }
        return;
      case 'end':
        for (const line of this.#wire.lines()) this.#print(undefined, line);
        return this.clear();
    }
  }

  clear(): void {
    if (this.#live) this.streams.out.write('\r\u001b[2K');
    this.#live = false;
  }

  #stage(stage: EventOf<'stage'>['stage']): void {
    this.clear();
    const label = stageLabels[stage];
    if (label === undefined || !this.streams.out.isTTY) return;
    this.streams.out.write(this.#colors.dim(`${label} …`));
    this.#live = true;
  }

  #config({ file, findings }: EventOf<'config'>): void {
    const issues = findings.filter((finding) => finding.severity !== 'info');
    const errors = findings.filter((finding) => finding.severity === 'error').length;
    const summary = issues.length === 0 ? 'no issues detected' : counted(issues.length, 'issue');
    this.#print('Config:', `${file}: ${summary}`);
    this.#findings(findings, errors > 0);
  }

  #fetched(event: EventOf<'fetched'>): void {
    for (const line of fetchedLines(event)) this.#print(undefined, line);
  }

  #lint(event: EventOf<'lint'>): void {
    if (event.skipped) return this.#print('Lint:', `${event.description}: not linted`);
    const { errors, warnings } = event;
    const found =
      errors + warnings === 0
        ? 'no issues detected'
        : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
    const result = event.result === undefined ? '' : ` (${event.result})`;
    this.#print('Lint:', `${event.description}: ${found}${result}`);
    this.#kinds(event.kinds);
  }

  #model({ warnings }: EventOf<'model'>): void {
    this.#print('Model:', counted(warnings.length, 'warning'));
    this.#kinds(findingKinds(warnings));
  }

  #kinds(kinds: readonly FindingKind[]): void {
    const lines = kindLines(kinds, this.streams.out.isTTY === true);
    for (const line of lines) this.#print(undefined, `  ${line}`);
  }

  #language(event: EventOf<'language'>): void {
    if (event.result === 'failed') {
      this.clear();
      this.#toErr(`${event.title}: failed: ${event.message}`);
      return;
    }
    const { written, unchanged, deleted, merged } = event;
    const kept = event.kept.length + event.declined.length + event.released.length;
    const counts = [
      `${written} ${event.result === 'done' ? 'written' : 'to write'}`,
      `${unchanged} unchanged`,
      ...(deleted.length > 0 ? [`${deleted.length} deleted`] : []),
      ...(merged.length > 0 ? [`${merged.length} merged`] : []),
      ...(kept > 0 ? [`${kept} kept`] : []),
    ].join(', ');
    const state = event.result === 'done' ? this.#colors.green('done') : 'planned';
    this.#print(`${event.title}: ${state}`, `${event.folder}: ${counts}`);
    this.#paths('deleted', deleted, deleted.length);
    this.#paths('not written, changed during the build', event.changedWhileBuilding);
    this.#paths('restored, you had deleted it', event.restored);
    this.#paths(
      'renamed with your changes',
      event.moved.map(({ from, to }) => `${from} → ${to}`),
    );
    this.#paths('merged with your changes', merged);
    this.#paths('merged, kept your lines in conflicts', event.mine);
    this.#paths('kept your changes', event.kept, 5);
    this.#paths('kept your version, declined the generated change', event.declined);
    if (event.declined.length > 0)
      this.#print(
        undefined,
        '  Run `sdkgen build --reask` to be prompted for declined files again.',
      );
    this.#paths('kept your version, no longer generated', event.released);
    this.#paths('overwritten, your changes are lost', event.overwritten);
    this.#paths('CONFLICT MARKERS to resolve', event.marked);
    this.#paths('CONFLICT MARKERS left by an earlier build', event.unresolved);
  }

  #surface(event: EventOf<'surface'>): void {
    for (const line of surfaceLines(event)) this.#print(undefined, line);
    if (event.wire) this.#wire.add(event.title, event.wire);
  }

  #paths(what: string, paths: readonly string[], shown = 20): void {
    for (const path of paths.slice(0, shown)) this.#print(undefined, `  ${what}: ${path}`);
    if (paths.length > shown) this.#print(undefined, `  … and ${paths.length - shown} more`);
  }

  #postInstall(event: EventOf<'post-install'>): void {
    const time = event.milliseconds === undefined ? '' : ` (${seconds(event.milliseconds)})`;
    const text = {
      done: `done${time}`,
      unchanged: 'up to date',
      failed: `failed${time}: ${event.message}`,
      skipped: event.message === undefined ? 'skipped' : `skipped: ${event.message}`,
    }[event.result];
    const state = event.result === 'failed' ? this.#colors.yellow('warning') : undefined;
    // The words without the long flags say enough to a person.
    const words = event.command.split(' ').filter((word) => !word.startsWith('--'));
    this.#print(state, `${words.join(' ')}: ${text}`);
    // Commands of other SDKs may still run.
    if (event.result !== 'skipped') this.#stage('install');
  }

  #report(event: EventOf<'report'>): void {
    const [summary = '', ...kinds] = reportLines(event);
    this.#print('Report:', summary);
    for (const line of kinds) this.#print(undefined, line);
    for (const hint of event.hints) this.#print('Hint:', hint);
  }

  /** Waiting is the last line of a terminal, as progress is, and is gone when something happens. */
  #watch(event: EventOf<'watch'>): void {
    if (event.state === 'unchanged') return this.#print(undefined, 'Up to date.');
    if (event.state === 'changed') {
      const shown = event.paths.slice(0, 3).join(', ');
      const more = event.paths.length > 3 ? ` and ${event.paths.length - 3} more` : '';
      return this.#print('Changed:', `${shown}${more}`);
    }
    const text = 'Watching for changes. Press Ctrl-C to stop.';
    if (!this.streams.out.isTTY) return this.#print(undefined, text);
    this.clear();
    this.streams.out.write(this.#colors.dim(text));
    this.#live = true;
  }

  #error({ message, findings }: EventOf<'error'>): void {
    this.clear();
    const errors = findings.filter((finding) => finding.severity === 'error');
    this.#findings(errors.length > 0 ? errors : findings, true);
    const said = errors.some((finding) => finding.message === message);
    this.#toErr(`sdkgen: ${said ? `stopped by ${counted(errors.length, 'error')}.` : message}`);
  }

  #findings(findings: readonly Finding[], toErr: boolean): void {
    for (const line of describeFindings(findings)) {
      if (toErr) this.#toErr(`  ${line}`);
      else this.#print(undefined, `  ${line}`);
    }
  }

  /** The head is ours, colors and all; the text may quote the user's files and is cleaned. */
  #print(head: string | undefined, text: string): void {
    this.clear();
    const line = terminalLine(text, this.ci);
    const label = head?.endsWith(':') ? this.#colors.bold(head) : head;
    this.streams.out.write(label === undefined ? `${line}\n` : `${label} ${line}\n`);
  }

  #toErr(text: string): void {
    this.streams.err.write(`${terminalLine(text, this.ci)}\n`);
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
