import { Barrier } from './barrier.js';
import type { RecordedRequest } from './recording.js';
import type { Answer, Answers, ParsedScript } from './script.js';

/** The answers of a script or of one of its routes, given out one by one. */
class Supply {
  readonly barrier = new Barrier();
  #at = 0;
  #given = 0;

  constructor(readonly answers: Answers) {}

  next(): Answer | undefined {
    if ('always' in this.answers) return this.answers.always;
    const answer = this.answers[this.#at];
    this.#given += 1;
    if (answer && this.#given >= (answer.times ?? 1)) {
      this.#at += 1;
      this.#given = 0;
    }
    return answer;
  }
}

interface Route {
  readonly method: string;
  /** A segment of a template is undefined. */
  readonly segments: readonly (string | undefined)[];
  readonly supply: Supply;
}

export interface Chosen {
  readonly answer: Answer;
  readonly barrier: Barrier;
}

export interface Routed extends Chosen {
  /** The script has no response for the request. */
  readonly unscripted: boolean;
}

/** Chooses the response to each request. */
export interface Routing {
  /** Every response that is known when the server starts. */
  readonly answers: readonly Answer[];
  next(method: string, path: string, request: RecordedRequest): Routed;
}

const unexpected: Answer = { status: 599, json: { unexpected: true } };

/** Which answer a request gets. */
export class Router implements Routing {
  readonly #routes: readonly Route[];

  constructor({ answers, routes }: ParsedScript) {
    this.#routes = routes
      ? [...routes].map(([name, supplied]) => routeOf(name, supplied))
      : [{ method: '*', segments: [], supply: new Supply(answers ?? []) }];
  }

  /** Every answer of the script. */
  get answers(): readonly Answer[] {
    return this.#routes.flatMap(({ supply: { answers } }) =>
      'always' in answers ? [answers.always] : answers,
    );
  }

  next(method: string, path: string): Routed {
    const route = this.#routes.find((one) => matches(one, method, path));
    route?.supply.barrier.arrive();
    const answer = route?.supply.next();
    return {
      answer: answer ?? unexpected,
      barrier: route?.supply.barrier ?? new Barrier(),
      unscripted: !answer,
    };
  }
}

function routeOf(name: string, supplied: Answers): Route {
  const [method = '', path = ''] = name.split(' ');
  return {
    method,
    segments: path.split('/').map((segment) => (/^\{.*\}$/.test(segment) ? undefined : segment)),
    supply: new Supply(supplied),
  };
}

/** Without segments a route is of every path. */
function matches({ method, segments }: Route, wantedMethod: string, path: string): boolean {
  if (method !== '*' && method !== wantedMethod) return false;
  if (segments.length === 0) return true;
  const parts = path.split('/');
  return (
    parts.length === segments.length &&
    segments.every((segment, index) =>
      segment === undefined ? parts[index] !== '' : segment === parts[index],
    )
  );
}
