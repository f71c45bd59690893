import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { DriverCommand } from '../languages/language.js';
import type { DriverReply, DriverRequest } from './protocol.js';

/** No case takes so long; a driver that hangs fails its cases and not the run. */
const patience = 120_000;

/** A driver's process, and what it writes to its error stream. */
export class Driver {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (reply: DriverReply) => void>();
  #id = 0;
  /** Everything that the SDKs logged. */
  logged = '';

  constructor(command: DriverCommand, environment: Readonly<Record<string, string>> = {}) {
    this.#child = spawn(command.command, [...command.args], {
      cwd: command.cwd,
      env: { ...process.env, ...command.environment, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.logged += text));
    if (this.#child.stdout) {
      createInterface({ input: this.#child.stdout }).on('line', (line) => this.#take(line));
    }
    this.#child.on('error', (error) => this.#fail(String(error)));
    this.#child.on('exit', (status, signal) => this.#fail(`the driver ended: ${signal ?? status}`));
  }

  run(name: string, texts: readonly string[]): Promise<DriverReply> {
    const request: DriverRequest = { id: ++this.#id, case: name, texts };
    return new Promise((done) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(request.id);
        done(failed(request.id, `the case did not end within ${patience / 1000} s`));
      }, patience);
      this.#waiting.set(request.id, (reply) => {
        clearTimeout(timer);
        done(reply);
      });
      this.#child.stdin?.write(`${JSON.stringify(request)}\n`);
    });
  }

  /**
   * Tells it that there are no more cases.
   * @param leaveMs - how long it may take to end before it is killed
   * @returns whether it ended by itself
   * @throws {Error} where it ended, and badly: what it found it could tell no case
   */
  async close(leaveMs = 2000): Promise<boolean> {
    const left = await this.#end(leaveMs);
    const { exitCode } = this.#child;
    if (left && exitCode !== 0) throw new Error(`the driver ended: ${exitCode}\n${this.logged}`);
    return left;
  }

  async #end(leaveMs: number): Promise<boolean> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return true;
    const ended = new Promise((done) => this.#child.once('exit', done));
    this.#child.stdin?.end();
    let killed = false;
    const timer = setTimeout(() => {
      killed = true;
      this.#child.kill('SIGKILL');
    }, leaveMs);
    await ended;
    clearTimeout(timer);
    return !killed;
  }

  #take(line: string): void {
    let reply: DriverReply;
    try {
      reply = JSON.parse(line) as DriverReply;
    } catch {
      // A program under test that prints to stdout: seen with what was logged.
      this.logged += `${line}\n`;
      return;
    }
    this.#waiting.get(reply.id)?.(reply);
    this.#waiting.delete(reply.id);
  }

  #fail(fault: string): void {
    for (const [id, done] of this.#waiting) done(failed(id, `${fault}\n${this.logged}`));
    this.#waiting.clear();
  }
}

function failed(id: number, fault: string): DriverReply {
  return { id, outcomes: [], printed: [], peakMemory: 0, fault };
}
