import type { PlanProperty, PlanType } from '../../../plan.js';
import type { Declaration, ObjectDeclaration, Property, TypeUse } from '../../model/types.js';
import { findOne } from '../find.js';
import { refusePropertyDrop, refuseRetype } from '../limits.js';
import type { Session } from '../session.js';
import { planFormat, readType } from '../types.js';
import { remembering } from './remembering.js';

/** How the named types of a plan are found and shown. */
interface NamedTypes {
  typeOf(use: TypeUse): PlanType;
  declaration(address: unknown): Declaration;
}

/** The properties of one object. */
export class PropertySurface {
  readonly #handle = remembering((property: Property) => this.#make(property));

  constructor(
    private readonly session: Session,
    private readonly schemas: NamedTypes,
    private readonly owner: ObjectDeclaration,
    private readonly ownerName: string,
  ) {}

  get all(): readonly PlanProperty[] {
    const { edits } = this.session;
    const there = this.owner.properties.filter((property) => edits.out(property) === undefined);
    return Object.freeze(there.map(this.#handle));
  }

  find(name: unknown): PlanProperty {
    const { edits } = this.session;
    const items = this.owner.properties.map((property) => ({
      node: property,
      ids: [property.wireName],
      words: property.words,
      wordsNow: edits.now(property).words,
      place: property.source,
    }));
    return this.#handle(findOne(`property of ${this.ownerName}`, items, name, edits).node);
  }

  #make(property: Property): PlanProperty {
    const { session, schemas } = this;
    const { wireName, required, readOnly, writeOnly, source } = property;
    const what = `${wireName} of ${this.ownerName}`;
    const all = session.index.family(property).properties;
    const now = () => session.edits.now(property);
    const handle: PlanProperty = Object.freeze<PlanProperty>({
      wireName,
      required,
      readOnly,
      writeOnly,
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
      retype(wanted) {
        session.edit(all);
        const type = readType(wanted, (address) => schemas.declaration(address));
        refuseRetype(session, property, type, what);
        for (const one of all) session.edits.change(one, { type });
        return handle;
      },
      drop() {
        session.edit(all);
        refusePropertyDrop(session, property, what);
        session.drop(all, 'property', what, source);
      },
    });
    return handle;
  }
}
