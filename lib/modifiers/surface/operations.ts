import type { PlanMethod, PlanOperation, PlanParameter } from '../../../plan.js';
import type { Operation, Service } from '../../model/model.js';
import { readName } from '../arguments.js';
import { findOne } from '../find.js';
import { type OperationPair, operationName } from '../model-index.js';
import { PlanError } from '../plan-error.js';
import type { Session } from '../session.js';
import { ParameterSurface } from './parameters.js';
import { remembering } from './remembering.js';
import type { SchemaSurface } from './schemas.js';
import type { ServiceSurface } from './services.js';

/** The operations of a plan. */
export class OperationSurface {
  readonly #handle = remembering((pair: OperationPair) => this.#make(pair));

  constructor(
    private readonly session: Session,
    private readonly services: ServiceSurface,
    private readonly schemas: SchemaSurface,
  ) {}

  get all(): readonly PlanOperation[] {
    return Object.freeze(this.#there().map(this.#handle));
  }

  of(service: Service): readonly PlanOperation[] {
    const own = this.#there().filter((pair) => {
      const [operation = pair.first] = this.#left(pair);
      return this.services.of(operation) === service;
    });
    return Object.freeze(own.map(this.#handle));
  }

  find(address: unknown): PlanOperation {
    const { edits, index } = this.session;
    const items = index.pairs.map((pair) => {
      const { first } = pair;
      const id = first.operationId;
      const node = this.#left(pair)[0] ?? first;
      return {
        pair,
        node,
        ids: [...(id === undefined ? [] : [id]), operationName(first)],
        words: first.words,
        wordsNow: edits.now(node).words,
        place: first.source,
      };
    });
    return this.#handle(findOne('operation', items, address, edits).pair);
  }

  #there(): OperationPair[] {
    return this.session.index.pairs.filter((pair) => this.#left(pair).length > 0);
  }

  /** Its operations of the model that are not dropped. */
  #left({ first, stream }: OperationPair): Operation[] {
    return [first, ...(stream ? [stream] : [])].filter(
      (operation) => this.session.edits.out(operation) === undefined,
    );
  }

  #make(pair: OperationPair): PlanOperation {
    const { session, services } = this;
    const { first, stream } = pair;
    const what = operationName(first);
    const now = () => session.edits.now(this.#left(pair)[0] ?? first);
    /** What an edit is for; nothing that is dropped, unless all is. */
    const left = () => {
      const there = this.#left(pair);
      return there.length > 0 ? there : [first];
    };
    const parameters = new ParameterSurface(session, this.schemas, pair);
    const methods = this.#methods(pair);
    const handle: PlanOperation = Object.freeze<PlanOperation>({
      id: first.operationId,
      method: first.method,
      path: first.path,
      pointer: first.source.pointer,
      get name() {
        return now().words.join(' ');
      },
      get summary() {
        return now().docs.summary;
      },
      get description() {
        return now().docs.description;
      },
      get deprecated() {
        return now().docs.deprecated;
      },
      get service() {
        return services.handle(services.of(left()[0] ?? first));
      },
      get parameters(): readonly PlanParameter[] {
        return parameters.all;
      },
      methods,
      parameter: (name, place) => parameters.find(name, place),
      rename: (name) => {
        this.#rename(left(), name, stream);
        return handle;
      },
      moveTo: (name) => {
        session.edit(left());
        const service = services.findOrMake(name, first);
        for (const operation of left()) session.edits.move(operation, service);
        return handle;
      },
      describe(text) {
        session.describe(left(), text);
        return handle;
      },
      deprecate(deprecated = true) {
        session.deprecate(left(), deprecated);
        return handle;
      },
      drop: () => session.drop(left(), 'operation', what, first.source),
    });
    return handle;
  }

  #rename(operations: readonly Operation[], name: unknown, stream: Operation | undefined): void {
    this.session.edit(operations);
    const words = readName(name);
    for (const operation of operations) {
      const own = operation === stream ? [...words, 'stream'] : words;
      this.session.edits.change(operation, { words: own });
    }
  }

  #methods(pair: OperationPair): PlanOperation['methods'] {
    const { first, stream } = pair;
    if (!stream) return undefined;
    const method = (operation: Operation, kind: string) =>
      this.#method(operation, `the ${kind} method of ${operationName(operation)}`, pair);
    return Object.freeze({ value: method(first, 'value'), stream: method(stream, 'stream') });
  }

  #method(operation: Operation, what: string, pair: OperationPair): PlanMethod {
    const { session } = this;
    const method: PlanMethod = Object.freeze<PlanMethod>({
      get name() {
        return session.edits.now(operation).words.join(' ');
      },
      rename(name) {
        session.rename([operation], name);
        return method;
      },
      drop: () => {
        session.edit([operation]);
        if (this.#left(pair).length < 2) {
          const hint = 'Drop the whole operation instead.';
          throw new PlanError(`${what} is the only remaining method.`, hint);
        }
        session.drop([operation], 'method', what, operation.source);
      },
    });
    return method;
  }
}
