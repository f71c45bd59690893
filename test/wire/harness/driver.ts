import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { DriverCommand } from '../languages/language.js';
import type { CaseData } from './case-data.js';
import {
  type DriverAbout,
  type DriverReply,
  type DriverRequest,
  type HelloRequest,
  protocolVersion,
  readReply,
} from './protocol.js';

/** No case takes so long; a driver that hangs fails its cases and not the run. */
const patience = 120_000;

/** A driver's process, and what it writes to its error stream. */
export class Driver {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (reply: DriverReply) => void>();
  #id = 0;
  /** Why no more cases can be asked for. */
  #ended: string | undefined;
  /** A case knows how it ended. */
  #told = false;
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
    // It may end while a request is written; its end is reported.
    this.#child.stdin?.on('error', () => undefined);
    this.#child.on('exit', (status, signal) => this.#fail(`the driver ended: ${signal ?? status}`));
  }

  /**
   * Asks a driver that is not a program of the suite what it is.
   * @throws {Error} where it does not say so
   */
  async hello(): Promise<DriverAbout> {
    const { about, fault } = await this.#ask(
      (id): HelloRequest => ({
        id,
        hello: { protocol: protocolVersion },
      }),
    );
    if (about) return about;
    throw new Error(`the driver: ${fault ?? 'it did not answer the hello with "about"'}`);
  }

  /** @param data - the case, for a driver that was not compiled for it */
  run(name: string, texts: readonly string[], data?: CaseData): Promise<DriverReply> {
    return this.#ask((id): DriverRequest => ({ id, case: name, texts, ...(data && { data }) }));
  }

  #ask(requestOf: (id: number) => DriverRequest | HelloRequest): Promise<DriverReply> {
    const request = requestOf(++this.#id);
    if (this.#ended !== undefined) return Promise.resolve(failed(request.id, this.#ended));
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
    if (left && exitCode !== 0 && !this.#told)
      throw new Error(`the driver ended: ${exitCode}\n${this.logged}`);
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
    const reply = readReply(line);
    if (typeof reply === 'string') {
      // A program under test that prints to stdout: seen with what was logged.
      this.logged += `${line}\n`;
      this.#misread(line, reply);
      return;
    }
    this.#waiting.get(reply.id)?.(reply);
    this.#waiting.delete(reply.id);
  }

  /** A line that is not a reply fails the case that it names; one that names none is only logged. */
  #misread(line: string, why: string): void {
    const [, digits] = /^\s*\{.*?"id"\s*:\s*(\d+)/.exec(line) ?? [];
    const id = Number(digits);
    this.#waiting.get(id)?.(failed(id, `a line is not a reply: ${why}: ${line.slice(0, 300)}`));
    this.#waiting.delete(id);
  }

  #fail(fault: string): void {
    this.#ended = `${fault}\n${this.logged}`;
    this.#told = this.#waiting.size > 0;
    for (const [id, done] of this.#waiting) done(failed(id, this.#ended));
    this.#waiting.clear();
  }
}

function failed(id: number, fault: string): DriverReply {
  return { id, outcomes: [], printed: [], spans: [], peakMemory: 0, fault };
}
