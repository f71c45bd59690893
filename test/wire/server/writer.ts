import type { Connection } from './connection.js';
import type { Answer } from './script.js';

/** Before RST, so that the peer has read what was written. */
const beforeResetMs = 25;

interface Cut {
  readonly afterBytes: number;
  readonly of: 'answer' | 'body';
  readonly how: 'reset' | 'close' | 'hang';
}

/** The script ended the answer here. */
export class CutOff extends Error {
  override name = 'CutOff';
}

/** Writes the bytes of one answer, counts them, and stops with `CutOff` where the script says. */
export class AnswerWriter {
  readonly #cut: Cut | undefined;
  #held: Buffer = Buffer.alloc(0);
  #written = 0;
  #bodyWritten = 0;

  /** @param beforeCut is called before the script ends the connection. */
  constructor(
    private readonly connection: Connection,
    { cut, hangAfterBytes }: Answer,
    private readonly beforeCut: () => void,
  ) {
    this.#cut =
      hangAfterBytes === undefined ? cut : { afterBytes: hangAfterBytes, of: 'body', how: 'hang' };
  }

  /** To be called before anything is written: an answer may be cut at 0. */
  async start(): Promise<void> {
    await this.#stopAt('answer', 0);
  }

  /** Writes these bytes together with the next ones. */
  hold(bytes: Buffer): void {
    this.#held = Buffer.concat([this.#held, bytes]);
  }

  /** Writes what is held. */
  async flush(): Promise<void> {
    if (this.#held.length > 0) await this.write(Buffer.alloc(0));
  }

  /** Writes bytes that are not of the body. */
  async write(bytes: Buffer): Promise<void> {
    const all = Buffer.concat([this.#held, bytes]);
    this.#held = Buffer.alloc(0);
    const room = this.#roomIn('answer', this.#written);
    const part = all.subarray(0, room);
    if (part.length > 0) await this.connection.send(part);
    this.#written += part.length;
    await this.#stopAt('answer', this.#written);
  }

  /** Writes the part of the body that comes before a cut, in its frame. */
  async writeBody(bytes: Buffer, frame: (part: Buffer) => Buffer): Promise<void> {
    const part = bytes.subarray(0, this.#roomIn('body', this.#bodyWritten));
    if (part.length > 0) await this.write(frame(part));
    this.#bodyWritten += part.length;
    await this.#stopAt('body', this.#bodyWritten);
  }

  /** To be called after the head: a body may be cut at 0. */
  async startBody(): Promise<void> {
    if (this.#roomIn('body', 0) === 0) await this.flush();
    await this.#stopAt('body', 0);
  }

  /** To be called after the body and before a last chunk: a cut comes here at the latest. */
  async endBody(): Promise<void> {
    await this.flush();
    await this.#stopAt('body', Infinity);
  }

  /** To be called after the answer. */
  async end(): Promise<void> {
    await this.#stopAt('answer', Infinity);
  }

  #roomIn(what: Cut['of'], done: number): number {
    return this.#cut?.of === what ? this.#cut.afterBytes - done : Infinity;
  }

  async #stopAt(what: Cut['of'], done: number): Promise<void> {
    if (this.#cut?.of !== what || done < this.#cut.afterBytes) return;
    const { how } = this.#cut;
    if (how === 'hang') await this.connection.silence();
    if (how === 'reset') await this.connection.pause(beforeResetMs);
    this.beforeCut();
    if (how === 'reset') this.connection.reset();
    else this.connection.close();
    throw new CutOff();
  }
}
