import type { IncomingMessage } from 'node:http';
import type { Barrier } from './barrier.js';
import { type AnswerBody, bodyOf, type Piece, settleMs } from './body.js';
import type { Connection } from './connection.js';
import { type Field, fieldsOf, headBytes, lastChunk, valueOf } from './head.js';
import { httpDate } from './http-date.js';
import { filled } from './placeholders.js';
import type { RequestRecord } from './recording.js';
import { framingOf, type Answer, type Chunking } from './script.js';
import { split } from './split.js';
import { AnswerWriter, CutOff } from './writer.js';

/** After so many cuts of one answer a turn of the event loop has to do, without a pause. */
const pausedCuts = 4096;

/** So many interim responses without pauses share a write. */
const sharedHeads = 500;

/** One request and all that its answer needs. */
export interface Exchange {
  readonly answer: Answer;
  readonly barrier: Barrier;
  readonly connection: Connection;
  readonly message: IncomingMessage;
  readonly record: RequestRecord;
  /** The body of the request, where it is read before the answer. */
  readonly received: Promise<void>;
  readonly chunking: Chunking;
  /** Of the placeholders. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Gives one answer as its script says. Node's own response is not used: it does not write half a
 * head, early hints or field names in the script's case, and it mends what a script does wrong.
 */
export async function giveAnswer(exchange: Exchange): Promise<void> {
  const { answer, barrier, connection, message, record } = exchange;
  await exchange.received;
  if (!answer.earlyAnswer && !message.complete) await connection.silence();
  if (answer.hang) await connection.silence();
  if (answer.barrier !== undefined) await barrier.reached(answer.barrier, connection.signal);
  const writer = new AnswerWriter(connection, answer, () => connection.answered(record));
  let stays: boolean;
  try {
    stays = await writeAnswer(exchange, writer);
  } catch (error) {
    if (error instanceof CutOff) return;
    throw error;
  }
  connection.answered(record);
  if (!stays && message.complete) connection.close();
  else if (!stays) connection.end();
  if (answer.earlyAnswer) await record.read(message);
  if (stays && answer.closeIdle !== undefined) connection.closeWhenIdle(answer.closeIdle);
}

/** @returns whether the connection stays open after it */
async function writeAnswer(exchange: Exchange, writer: AnswerWriter): Promise<boolean> {
  const { connection, record } = exchange;
  await writer.start();
  await writeInterim(exchange, writer);
  if (exchange.answer.delayMs !== undefined) await connection.pause(exchange.answer.delayMs);
  // Only now: the times in it count from when it is written.
  const answer = filled(exchange.answer, exchange.values);
  const body = bodyOf(answer, record);
  const { status = 200 } = answer;
  const bodyless = record.method === 'HEAD' || status === 204 || status === 304;
  const content = body && (await measured(answer, body));
  const fields = [
    ...fieldsOf(computedFields(answer, content), answer.headers),
    ...longField(answer),
  ];
  const endsByClose = !bodyless && isEndedByClose(answer, fields);
  const stays = !endsByClose && staysOpen(answer, fields, record);

  writer.hold(headBytes(status, answer.reason, fields));
  await writer.startBody();
  if (content && !bodyless) await writeBody(exchange, content, writer);
  await writer.endBody();
  if (framingOf(answer) === 'chunked' && !bodyless) await writer.write(lastChunk(answer.trailers));
  await writer.end();
  return stays;
}

function longField({ longField: bytes }: Answer): Field[] {
  return bytes === undefined ? [] : [['X-Long', 'x'.repeat(bytes)]];
}

async function writeInterim(
  { answer, connection, values }: Exchange,
  writer: AnswerWriter,
): Promise<void> {
  for (const one of filled(answer.interim ?? [], values)) {
    const wanted = typeof one === 'number' ? { status: one } : one;
    const { status, headers, times = 1, pauseMs = settleMs } = wanted;
    const head = headBytes(status, undefined, fieldsOf([], headers));
    const perWrite = pauseMs === 0 ? sharedHeads : 1;
    for (let left = times === 'endless' ? Infinity : times; left > 0; left -= perWrite) {
      const heads = Array.from({ length: Math.min(perWrite, left) }, () => head);
      await writer.write(Buffer.concat(heads));
      await connection.pause(pauseMs);
    }
  }
}

/** With its length, where the framing needs it and only the encoded body tells. */
async function measured(answer: Answer, body: AnswerBody): Promise<AnswerBody> {
  if (framingOf(answer) !== 'length' || body.length !== undefined) return body;
  const pieces: Piece[] = [];
  for await (const piece of body.pieces()) pieces.push(piece);
  const length = pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return { ...body, length, pieces: () => pieces };
}

function computedFields(answer: Answer, body: AnswerBody | undefined): Field[] {
  const framing = framingOf(answer);
  const fields: Field[] = [['Date', httpDate('imf', Date.now())]];
  if (body) fields.push(['Content-Type', body.type]);
  if (answer.encoding) fields.push(['Content-Encoding', answer.encoding]);
  // RFC 9110, 8.6: not with 204; with 304 only the length that a 200 would have.
  const lengthless = answer.status === 204 || (answer.status === 304 && !body);
  if (framing === 'length' && !lengthless) fields.push(['Content-Length', `${body?.length ?? 0}`]);
  if (framing === 'chunked') fields.push(['Transfer-Encoding', 'chunked']);
  if (answer.trailers) fields.push(['Trailer', Object.keys(answer.trailers).join(', ')]);
  if (answer.closeConnection || framing === 'close') fields.push(['Connection', 'close']);
  return fields;
}

/** Whether nothing but the end of the connection tells where the body ends (RFC 9112, 6.3). */
function isEndedByClose(answer: Answer, fields: readonly Field[]): boolean {
  return (
    framingOf(answer) === 'close' ||
    (valueOf(fields, 'Content-Length') ?? valueOf(fields, 'Transfer-Encoding')) === undefined
  );
}

function staysOpen(answer: Answer, fields: readonly Field[], record: RequestRecord): boolean {
  const said = [valueOf(fields, 'Connection'), record.header('Connection')];
  const closes = said.some((value) => /\bclose\b/i.test(value ?? ''));
  return !answer.closeConnection && !closes && record.httpVersion !== '1.0';
}

async function writeBody(
  { answer, connection, chunking }: Exchange,
  body: AnswerBody,
  writer: AnswerWriter,
): Promise<void> {
  const frame = framingOf(answer) === 'chunked' ? chunkOf : (part: Buffer) => part;
  const how = answer.split ?? (body.bulk ? 'whole' : chunking);
  // Cut bytes arrive apart from the head too.
  if (how !== 'whole') {
    await writer.flush();
    await connection.pause(settleMs);
  }
  let cuts = 0;
  for await (const { bytes, pauseMs } of body.pieces()) {
    for (const [index, part] of split(bytes, how).entries()) {
      if (index > 0) {
        cuts += 1;
        await (cuts > pausedCuts ? connection.turn() : connection.pause(settleMs));
      }
      await writer.writeBody(part, frame);
    }
    if (pauseMs > 0) await connection.pause(pauseMs);
  }
}

/** RFC 9112, 7.1. An empty chunk would be the last one, and is never written. */
function chunkOf(part: Buffer): Buffer {
  const size = Buffer.from(`${part.length.toString(16)}\r\n`);
  return Buffer.concat([size, part, Buffer.from('\r\n')]);
}
