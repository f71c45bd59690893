import { ExitCode } from '../diagnostics.js';
import { findingsOf } from '../report/finding.js';
import type { RunHost } from '../report/host.js';
import { type StageName, Timings } from '../timings.js';
import { bundleIdentity } from '../up-to-date/bundle-identity.js';
import { cacheFolder, userStateFolder } from '../user-folders.js';
import { type Failure, failureOf } from './failure.js';
import type { FlagValues } from './flags.js';
import { HumanReporter } from './human-reporter.js';
import { Interruption } from './interruption.js';
import { JsonReporter, type Reporter } from './reporter.js';
import { readByCi, terminalLines } from './terminal-text.js';

/** Whether the command may prompt: stdin and stdout are a terminal, and stdout carries no JSON. */
export function canAsk(values: FlagValues): boolean {
  // Without a terminal, Node.js leaves `isTTY` out, so it is not always a boolean.
  const isTerminal = [process.stdin, process.stdout].every(({ isTTY }) => isTTY);
  return isTerminal && !values.has('json');
}

interface Session {
  readonly host: RunHost;
  readonly reporter: Reporter;
}

/** Creates the host of a command. The languages are loaded when they are needed. */
export function startSession(values: FlagValues, interruption = new Interruption()): Session {
  const reporter = values.has('json')
    ? new JsonReporter(process.stdout)
    : new HumanReporter({ out: process.stdout, err: process.stderr }, readByCi(process.env));
  const host: RunHost = {
    clock: new Timings((stage, language) => reporter.emit({ event: 'stage', stage, language })),
    emit: (event) => reporter.emit(event),
    code: bundleIdentity,
    caches: cacheFolder(),
    userState: userStateFolder(),
    uninterrupted: (task) => interruption.after(task),
    confirm: canAsk(values)
      ? (message, standard) => confirm(message, standard, reporter)
      : undefined,
  };
  return { host, reporter };
}

async function confirm(
  message: string,
  standard: boolean | undefined,
  reporter: Reporter,
): Promise<boolean> {
  reporter.clear();
  const { confirm: ask } = await import('@inquirer/prompts');
  return ask({ message, default: standard ?? true });
}

/**
 * Runs a command to its end and reports its errors. Ctrl-C, SIGTERM and SIGHUP end it with one line and
 * an exit code of their own.
 */
export async function runSession(
  values: FlagValues,
  task: (host: RunHost) => Promise<ExitCode>,
): Promise<ExitCode> {
  const interruption = new Interruption();
  const { host, reporter } = startSession(values, interruption);
  interruption.listen((exitCode) => {
    reportEnd(reporter, exitCode, host.clock.current);
    process.exit(exitCode);
  });
  const exitCode = await outcomeOf(values, host, task);
  interruption.stopListening();
  reportEnd(reporter, exitCode);
  return exitCode;
}

/** Runs a task of a command, reports its errors and times, and returns its exit code. */
export async function outcomeOf(
  values: FlagValues,
  host: RunHost,
  task: (host: RunHost) => Promise<ExitCode>,
): Promise<ExitCode> {
  let exitCode: ExitCode;
  try {
    exitCode = await task(host);
  } catch (error) {
    const failure = failureOf(error);
    exitCode = failure.exitCode;
    if (exitCode !== ExitCode.Interrupted) reportError(host, error, failure);
  }
  if (values.has('timing')) host.emit({ event: 'timing', stages: host.clock.stages });
  return exitCode;
}

function reportEnd(reporter: Reporter, exitCode: ExitCode, stage?: StageName): void {
  reporter.emit({ event: 'end', exitCode });
  const rest = stage === 'install' ? ` ${onlyInstalling}` : '';
  if (exitCode === ExitCode.Interrupted) process.stderr.write(`\nsdkgen: interrupted.${rest}\n`);
  if (exitCode === ExitCode.HungUp)
    process.stderr.write(`sdkgen: the terminal was closed.${rest}\n`);
  if (exitCode === ExitCode.Terminated) process.stderr.write(`sdkgen: terminated.${rest}\n`);
}

const onlyInstalling =
  'The SDKs are complete; only installation stopped. The next build continues it.';

function reportError(host: RunHost, error: unknown, { message, exitCode }: Failure): void {
  host.emit({ event: 'error', message, exitCode, findings: findingsOf(error) });
  if (process.env.SDKGEN_DEBUG && error instanceof Error) {
    process.stderr.write(`${terminalLines(error.stack ?? '', readByCi(process.env))}\n`);
  }
}
