import type { PlanProperty, PlanSchema, PlanType } from '../../../plan.js';
import type { Declaration, TypeUse } from '../../model/types.js';
import { findOne } from '../find.js';
import { refuseSchemaDrop } from '../limits.js';
import { PlanError } from '../plan-error.js';
import type { Session } from '../session.js';
import { planType } from '../types.js';
import { PropertySurface } from './properties.js';
import { remembering } from './remembering.js';
import { ValueSurface } from './values.js';

/** The named types of a plan. */
export class SchemaSurface {
  readonly #handle = remembering((declaration: Declaration) => this.#make(declaration));

  constructor(private readonly session: Session) {}

  get all(): readonly PlanSchema[] {
    const { index, edits } = this.session;
    const there = index.model.declarations.filter(
      (declaration) => edits.out(declaration) === undefined,
    );
    return Object.freeze(there.map(this.#handle));
  }

  find(address: unknown): PlanSchema {
    return this.#handle(this.declaration(address));
  }

  declaration(address: unknown): Declaration {
    const { index, edits } = this.session;
    const items = index.model.declarations.flatMap((declaration) => {
      const id = idOf(declaration);
      const wordsNow = edits.now(declaration).words;
      const replaced = declaration.alike.map(({ kept, words, source }) => {
        return { node: declaration, ids: [], words, kept, wordsNow, place: source };
      });
      const own = {
        node: declaration,
        ids: id === undefined ? [] : [id],
        words: declaration.words,
        kept: declaration.given?.words,
        wordsNow,
        // The owner is at the same place, and is what is meant.
        place: isOfSameSchema(declaration) ? undefined : declaration.source,
      };
      return [own, ...replaced];
    });
    return findOne('schema', items, address, edits).node;
  }

  /** A type as modifiers see it. */
  typeOf(use: TypeUse): PlanType {
    return planType(
      use,
      (schema) => idOf(schema) ?? this.session.edits.now(schema).words.join(' '),
    );
  }

  #make(declaration: Declaration): PlanSchema {
    const { session } = this;
    const id = idOf(declaration);
    const what = id ?? declaration.words.join(' ');
    const now = () => session.edits.now(declaration);
    const object = declaration.kind === 'union' ? declaration.base : declaration;
    const properties =
      object?.kind === 'object' ? new PropertySurface(session, this, object, what) : undefined;
    const values =
      declaration.kind === 'enum' ? new ValueSurface(session, declaration, what) : undefined;
    const handle: PlanSchema = Object.freeze<PlanSchema>({
      id,
      kind: declaration.kind,
      pointer: declaration.source.pointer,
      get name() {
        return now().words.join(' ');
      },
      get description() {
        return now().docs.description;
      },
      get deprecated() {
        return now().docs.deprecated;
      },
      get properties(): readonly PlanProperty[] {
        return properties?.all ?? Object.freeze([]);
      },
      values: values?.all ?? Object.freeze([]),
      property(name) {
        if (properties) return properties.find(name);
        throw new PlanError(`${what} is not an object, but ${kindNames[declaration.kind]}.`);
      },
      value(wire) {
        if (values) return values.find(wire);
        throw new PlanError(`${what} is not an enum, but ${kindNames[declaration.kind]}.`);
      },
      rename(name) {
        session.rename([declaration], name);
        const { words } = now();
        if (!declaration.component)
          session.edits.change(declaration, { given: { words, by: 'plan-modifier' } });
        return handle;
      },
      describe(text) {
        session.describe([declaration], text);
        return handle;
      },
      deprecate(deprecated = true) {
        session.deprecate([declaration], deprecated);
        return handle;
      },
      drop() {
        session.edit([declaration]);
        refuseSchemaDrop(session, declaration, what);
        const subject = declaration.component ? 'schema' : 'inline-schema';
        session.drop([declaration], subject, what, declaration.source);
      },
    });
    return handle;
  }
}

/** Whether its schema is that of its owner: it is the base of a supertype, or the patch of an object. */
function isOfSameSchema({ owner, source }: Declaration): boolean {
  return owner?.source.toString() === source.toString();
}

const kindNames = {
  object: 'an object',
  union: 'a union',
  enum: 'an enum',
  alias: 'an alias of a type',
} as const;

/** The key of a component schema; the others are called by their words. */
function idOf(declaration: Declaration): string | undefined {
  return declaration.component && declaration.source.parent !== undefined
    ? declaration.source.key
    : undefined;
}
