import { isObject, type Json } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';
import type { CaseCall, ExpectedRequest } from '../cases/format.js';
import type { ScriptedAnswer } from '../server/script.js';
import type { RandomOperation } from './description.js';
import type { ObjectShape, Shape } from './shapes.js';
import { jsonText, readingOf, valueOf } from './values.js';
import { createHash } from 'node:crypto';

/** What a server does with one call, and what must come of it. */
export interface Exchange {
  readonly behavior: string;
  readonly answers: readonly ScriptedAnswer[];
  /** How many requests the call makes. */
  readonly attempts: number;
  /** The server resets the connection before it reads the body of the first request. */
  readonly unread?: true | undefined;
  /** Members of the outcome that follow from the description; others are compared between languages. */
  readonly expected: Partial<Pick<CaseCall, 'result' | 'error' | 'status'>>;
}

/** What a program that makes a call reads of its result and of its error. */
export interface ReadShapes {
  readonly result: Shape | undefined;
  /** Where the declared error is read; then no other status is sent. */
  readonly error: { readonly status: number; readonly shape: ObjectShape } | undefined;
}

/** The most attempts of a random client. */
export const mostAttempts = 3;

const retriedForAll: readonly number[] = [408, 429, 503];
const retriedIfIdempotent: readonly number[] = [500, 502, 504];
const neverRetried: readonly number[] = [
  400, 401, 403, 404, 405, 409, 410, 413, 418, 422, 451, 501,
];
const notIdempotent: readonly string[] = ['POST', 'PATCH'];
const jsonTypes: readonly (string | null)[] = [
  'application/problem+json',
  'APPLICATION/JSON',
  'application/vnd.x+json; v=2',
  'application/json; charset=utf-8',
  null,
];

type Behavior = (maker: ExchangeMaker) => Exchange;

/** By weight. */
const behaviors: readonly (readonly [weight: number, name: string, make: Behavior])[] = [
  [50, 'success', (maker) => maker.success()],
  [8, 'retried', (maker) => maker.retried()],
  [3, 'exhausted', (maker) => maker.exhausted()],
  [12, 'error', (maker) => maker.failed()],
  [3, 'no content', (maker) => maker.noContent()],
  [3, 'wrong media type', (maker) => maker.wrongType()],
  [4, 'broken JSON', (maker) => maker.brokenJson()],
  [4, 'misfit', (maker) => maker.misfit()],
  [4, 'JSON of another media type', (maker) => maker.otherJsonType()],
  [2, 'interim response', (maker) => maker.interim()],
  [3, 'reset', (maker) => maker.reset()],
  [2, 'cut off', (maker) => maker.cutOff()],
];
const totalWeight = behaviors.reduce((sum, [weight]) => sum + weight, 0);

export function randomExchange(
  operation: RandomOperation,
  shapes: ReadShapes,
  random: Random,
): Exchange {
  let left = random.below(totalWeight);
  for (const [weight, name, make] of behaviors) {
    left -= weight;
    if (left >= 0) continue;
    return { ...make(new ExchangeMaker(operation, shapes, random)), behavior: name };
  }
  throw new Error('the weights of the behaviors do not add up');
}

class ExchangeMaker {
  constructor(
    private readonly operation: RandomOperation,
    private readonly shapes: ReadShapes,
    private readonly random: Random,
  ) {}

  success(): Exchange {
    const { kind, status } = this.operation.result;
    switch (kind) {
      case 'none':
        return this.#answered({ status }, { status });
      case 'bytes':
        return this.#bytes();
      case 'text': {
        const text = this.random.oneOf(['a', 'é😀 text', '{"a":1}', ' \r\n ', '\u0000x']);
        const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
        return this.#answered(this.#cut({ status, text, headers }), { status, result: text });
      }
      case 'json':
        return this.#json(this.#value());
    }
  }

  retried(): Exchange {
    const last = this.success();
    const failures = 1 + this.random.below(mostAttempts - 1);
    return {
      ...last,
      answers: [...Array.from({ length: failures }, () => this.#refusal()), ...last.answers],
      attempts: failures + 1,
    };
  }

  exhausted(): Exchange {
    const answers = Array.from({ length: mostAttempts }, () => this.#refusal());
    const { status } = answers.at(-1) ?? {};
    return this.#exchange(answers, { error: { kind: 'api', ...(status && { status }) } });
  }

  failed(): Exchange {
    const { error } = this.shapes;
    const isHead = this.operation.method === 'HEAD';
    if (error) {
      const value = valueOf(error.shape, { random: this.random, sent: true });
      const text = jsonText(value);
      const expected = isHead ? {} : { rawBody: text, body: readingOf(error.shape, value) };
      return this.#exchange([this.#jsonAnswer(error.status, text)], {
        error: { kind: 'api', status: error.status, ...expected },
      });
    }
    const declared = this.operation.error?.status;
    const once = this.#isIdempotent ? neverRetried : [...neverRetried, ...retriedIfIdempotent];
    const status = this.random.oneOf(once.filter((one) => one !== declared));
    const [headers, text] = this.random.oneOf([
      [{ 'Content-Type': 'application/json' }, '{"message":"No","code":7}'],
      [{ 'Content-Type': 'text/plain' }, 'No'],
      [{ 'Content-Type': 'text/html' }, '<h1>No</h1>'],
      [{ 'Content-Type': 'application/json' }, '{"message":'],
      [{ 'Content-Type': 'application/json', 'X-Request-Id': 'r-1' }, '[]'],
      [{}, ''],
    ] as const);
    const rawBody = isHead ? {} : { rawBody: text };
    return this.#exchange([{ status, text, headers }], {
      error: { kind: 'api', status, ...rawBody },
    });
  }

  noContent(): Exchange {
    const { result } = this.operation;
    if (result.kind !== 'json' || result.shape.kind === 'union') return this.success();
    const empty = { status: 200, text: '', headers: { 'Content-Type': 'application/json' } };
    const answer = this.random.chance(50) ? { status: 204 } : empty;
    return this.#answered(answer, { status: answer.status, result: { $absent: true } });
  }

  wrongType(): Exchange {
    const { kind, status } = this.operation.result;
    if (kind !== 'json') return this.success();
    const text = this.random.chance(50) ? '<html>Log in</html>' : jsonText(this.#value());
    const answer = { status, text, headers: { 'Content-Type': 'text/html' } };
    return this.#exchange([answer], { error: { kind: 'decode', status, rawBody: text } });
  }

  brokenJson(): Exchange {
    const { kind, status } = this.operation.result;
    if (kind !== 'json') return this.success();
    const whole = jsonText(this.#value());
    const text = this.random.oneOf([whole.slice(0, -1), `${whole}x`, `'${whole}'`, '"text"', '7']);
    return this.#exchange([this.#jsonAnswer(status, text)], {
      error: { kind: 'decode', status, rawBody: text },
    });
  }

  /** One property has a value of another type. */
  misfit(): Exchange {
    const { result } = this.shapes;
    const value = this.#value();
    if (result?.kind !== 'object' || !isObject(value)) return this.success();
    const scalars = result.properties.filter(({ shape }) => Object.hasOwn(misfits, shape.kind));
    if (scalars.length === 0) return this.success();
    const { name, shape } = this.random.oneOf(scalars);
    const wrong = misfits[shape.kind] ?? null;
    const reading = readingOf(result, value);
    return this.#json(
      { ...value, [name]: wrong },
      isObject(reading) ? { ...reading, [name]: { $misfit: wrong } } : reading,
    );
  }

  otherJsonType(): Exchange {
    const { kind, status } = this.operation.result;
    if (kind !== 'json') return this.success();
    const type = this.random.oneOf(jsonTypes);
    const value = this.#value();
    const text = this.random.chance(20) ? ` \n${jsonText(value)}\r\n` : jsonText(value);
    const answer = { status, text, headers: { 'Content-Type': type } };
    return this.#answered(this.#cut(answer), { status, result: this.#reading(value) });
  }

  interim(): Exchange {
    const last = this.success();
    const answers = last.answers.map((answer) => ({ ...answer, interim: [103] }));
    return { ...last, answers };
  }

  /** The connection ends before a response. */
  reset(): Exchange {
    if (!this.#isIdempotent) {
      const expected = { error: { kind: 'connection' } } as const;
      return { ...this.#exchange([{ resetOnRequest: true }], expected), unread: true };
    }
    const last = this.success();
    return {
      ...last,
      answers: [{ resetOnRequest: true }, ...last.answers],
      attempts: 2,
      unread: true,
    };
  }

  /** The connection ends within a response. */
  cutOff(): Exchange {
    const { kind, status } = this.operation.result;
    if (kind !== 'json' || this.#isIdempotent) return this.success();
    const headers = { 'Content-Type': 'application/json' };
    const text = jsonText(this.#value());
    const cut = { afterBytes: 1, of: 'body' } as const;
    return this.#exchange([{ status, text, headers, framing: 'length', cut }], {
      error: { kind: 'connection' },
    });
  }

  get #isIdempotent(): boolean {
    return !notIdempotent.includes(this.operation.method);
  }

  #value(): Json {
    const { result } = this.shapes;
    return result ? valueOf(result, { random: this.random, sent: true }) : null;
  }

  #reading(value: Json): Json {
    return this.shapes.result ? readingOf(this.shapes.result, value) : value;
  }

  #refusal(): ScriptedAnswer & { readonly status: number } {
    const statuses = this.#isIdempotent
      ? [...retriedForAll, ...retriedIfIdempotent]
      : retriedForAll;
    const status = this.random.oneOf(statuses);
    const wait = this.random.chance(50) ? { headers: { 'Retry-After': '0' } } : {};
    return { status, text: 'busy', ...wait };
  }

  #bytes(): Exchange {
    const { status } = this.operation.result;
    const bytes = Buffer.from(
      Array.from({ length: this.random.below(300) }, () => this.random.below(256)),
    );
    const headers = { 'Content-Type': 'application/octet-stream' };
    const result = createHash('sha256').update(bytes).digest('hex');
    return this.#answered(this.#cut({ status, hex: bytes.toString('hex'), headers }), { result });
  }

  #json(value: Json, reading = this.#reading(value)): Exchange {
    const { status } = this.operation.result;
    return this.#answered(this.#jsonAnswer(status, jsonText(value)), { status, result: reading });
  }

  #jsonAnswer(status: number, text: string): ScriptedAnswer {
    return this.#cut({ status, text, headers: { 'Content-Type': 'application/json' } });
  }

  /** The same bytes in other pieces. */
  #cut(answer: ScriptedAnswer): ScriptedAnswer {
    const { random } = this;
    const framing = random.oneOf(['length', 'length', 'chunked', 'close'] as const);
    const bytes = 1 + random.below(40);
    return { ...answer, framing, ...(random.chance(25) && { split: { bytes } }) };
  }

  #answered(answer: ScriptedAnswer, expected: Exchange['expected']): Exchange {
    return this.#exchange([answer], expected);
  }

  #exchange(answers: readonly ScriptedAnswer[], expected: Exchange['expected']): Exchange {
    return {
      behavior: '',
      answers: answers.map(escapedAnswer),
      attempts: answers.length,
      expected,
    };
  }
}

/** A value that is not of the type. */
const misfits: Readonly<Record<string, Json>> = {
  boolean: 'yes',
  int32: 'seven',
  int64: true,
  number: '1.5',
  string: 7,
  'date-time': 7,
};

/** Placeholders of scripts begin with a dollar. */
export function escapedAnswer(answer: ScriptedAnswer): ScriptedAnswer {
  if (answer.text === undefined) return answer;
  return { ...answer, text: answer.text.replaceAll('$', '$$$$') };
}

/** The requests of an exchange: the same one for each attempt. */
export function requestsOf(
  { attempts, unread }: Exchange,
  request: ExpectedRequest,
): ExpectedRequest[] {
  const { body: _body, ...head } = request;
  return Array.from({ length: attempts }, (_, index) => (unread && index === 0 ? head : request));
}
