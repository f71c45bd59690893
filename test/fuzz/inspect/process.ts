import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A file of an SDK. */
export type Source = readonly [text: string, path: string];

/** What a parser says of files. */
export interface Inspection {
  /** What does not parse, calls the canary or is there twice; each begins with the path. */
  readonly problems: readonly string[];
  /** Of each file; only where they were asked for. */
  readonly looks?: readonly Look[];
}

/** What a file looks like, whatever its names, texts and comments say. */
export interface Look {
  /** The kinds of the nodes of its syntax tree, in the order of a walk. */
  readonly shape: string;
  /** What those of its text literals stand for that name the canary. */
  readonly texts: readonly string[];
}

export interface Inspector {
  inspect(sources: readonly Source[], looks?: boolean): Promise<Inspection>;
  /** What the language's compiler would say of all files of an SDK; absent: it is asked at the end. */
  check?(files: readonly Source[]): Promise<Inspection>;
  end(): void;
}

/** A program that reads a line of JSON for each lot of files, and answers with one. */
export class InspectorProcess implements Inspector {
  readonly #child: ChildProcess;
  readonly #waiting: { done: (value: Inspection) => void; fail: (error: Error) => void }[] = [];
  #said = '';

  constructor(program: string, args: readonly string[]) {
    this.#child = spawn(program, [...args], { stdio: ['pipe', 'pipe', 'pipe'] });
    const { stdout, stderr } = this.#child;
    if (!stdout || !stderr) throw new Error(`${program} has no pipes`);
    stderr.on('data', (chunk: Buffer) => (this.#said += chunk.toString()));
    createInterface({ input: stdout }).on('line', (line) => {
      this.#waiting.shift()?.done(JSON.parse(line) as Inspection);
    });
    this.#child.on('error', (error) => this.#fail(error));
    this.#child.on('close', () => this.#fail(new Error(`${program} ended: ${this.#said}`)));
  }

  inspect(sources: readonly Source[], looks = false): Promise<Inspection> {
    return this.ask({ files: sources, looks });
  }

  protected ask(question: object): Promise<Inspection> {
    return new Promise((done, fail) => {
      this.#waiting.push({ done, fail });
      this.#child.stdin?.write(`${JSON.stringify(question)}\n`);
    });
  }

  end(): void {
    this.#child.stdin?.end();
  }

  #fail(error: Error): void {
    for (const { fail } of this.#waiting.splice(0)) fail(error);
  }
}

/** One that also checks types. */
export class CheckerProcess extends InspectorProcess {
  check(files: readonly Source[]): Promise<Inspection> {
    return this.ask({ files, whole: true });
  }
}
