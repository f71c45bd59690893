import type { PlanParameter } from '../../../plan.js';
import type { Parameter } from '../../model/model.js';
import type { Type } from '../../model/types.js';
import { findOne } from '../find.js';
import { isCounted, isCursor } from '../../model/pagination/locate.js';
import { pageRole } from '../../model/pagination/roles.js';
import { type OperationPair, operationName } from '../model-index.js';
import { PlanError } from '../plan-error.js';
import type { Session } from '../session.js';
import { planFormat, readType } from '../types.js';
import { remembering } from './remembering.js';
import type { SchemaSurface } from './schemas.js';

/** The parameters of one operation, in both of its methods. */
export class ParameterSurface {
  readonly #handle = remembering((parameter: Parameter) => this.#make(parameter));

  constructor(
    private readonly session: Session,
    private readonly schemas: SchemaSurface,
    private readonly pair: OperationPair,
  ) {}

  get all(): readonly PlanParameter[] {
    const there = this.pair.first.parameters.filter(
      (parameter) => this.session.edits.out(parameter) === undefined,
    );
    return Object.freeze(there.map(this.#handle));
  }

  find(name: unknown, place?: unknown): PlanParameter {
    const { edits } = this.session;
    const items = this.pair.first.parameters
      .filter((parameter) => place === undefined || parameter.place === place)
      .map((parameter) => ({
        node: parameter,
        ids: [parameter.wireName],
        words: parameter.words,
        wordsNow: edits.now(parameter).words,
        place: parameter.source,
      }));
    const where = typeof place === 'string' ? ` in the ${place}` : '';
    const what = `parameter of ${operationName(this.pair.first)}${where}`;
    return this.#handle(findOne(what, items, name, edits).node);
  }

  /** The parameter and what it is in the other method. */
  #both(parameter: Parameter): Parameter[] {
    const other = this.pair.stream?.parameters.filter(
      ({ wireName, place }) => wireName === parameter.wireName && place === parameter.place,
    );
    return [...new Set([parameter, ...(other ?? [])])];
  }

  #make(parameter: Parameter): PlanParameter {
    const { session, schemas } = this;
    const { wireName, place, required, source } = parameter;
    const what = `${wireName} of ${operationName(this.pair.first)}`;
    const all = this.#both(parameter);
    const now = () => session.edits.now(parameter);
    const handle: PlanParameter = Object.freeze<PlanParameter>({
      wireName,
      in: place,
      required,
      pointer: source.pointer,
      get name() {
        return now().words.join(' ');
      },
      get description() {
        return now().docs.description;
      },
      get deprecated() {
        return now().docs.deprecated;
      },
      get type() {
        return schemas.typeOf(now().type);
      },
      get format() {
        return planFormat(now().type);
      },
      rename(name) {
        session.rename(all, name);
        return handle;
      },
      describe(text) {
        session.describe(all, text);
        return handle;
      },
      deprecate(deprecated = true) {
        session.deprecate(all, deprecated);
        return handle;
      },
      retype: (wanted) => {
        session.edit(all);
        const type = readType(wanted, (address) => schemas.declaration(address));
        this.#checkType(parameter, type.type, type.nullable, what);
        for (const one of all) session.edits.change(one, { type });
        return handle;
      },
      drop: () => {
        const isPaging = pageRole(this.pair.first.pagination, parameter) !== undefined;
        if (required || isPaging) {
          const why = isPaging ? 'pagination requires it' : 'it is required';
          throw new PlanError(`${what} cannot be dropped: ${why}.`);
        }
        session.drop(all, 'parameter', what, source);
      },
    });
    return handle;
  }

  #checkType(parameter: Parameter, type: Type, nullable: boolean, what: string): void {
    const { pagination } = this.pair.first;
    const role = pageRole(pagination, parameter);
    const isCursorRole = role === 'cursor' || role === 'before';
    if (isCursorRole && !isCursor({ type, nullable })) {
      throw new PlanError(`${what} must remain a string or a number: pagination requires it.`);
    }
    const isNull = nullable && pagination?.type === 'offsetLimit';
    if (role !== undefined && !isCursorRole && (!isCounted(type) || isNull)) {
      throw new PlanError(`${what} must remain a number: pagination requires it.`);
    }
    const hasMembers = type.kind === 'map' || type.kind === 'named' || type.kind === 'any';
    if (parameter.style === 'deepObject' && !parameter.json && !hasMembers) {
      throw new PlanError(
        `${what} must remain an object: its style is deepObject.`,
        'Use a schema, a map or any.',
      );
    }
  }
}
