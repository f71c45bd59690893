import type { PlanValue } from '../../../plan.js';
import { quoted } from '../../config/printable.js';
import type { EnumDeclaration, EnumValue } from '../../model/types.js';
import { readText, whatIsThere } from '../arguments.js';
import { PlanError } from '../plan-error.js';
import type { Session } from '../session.js';

/** The values of one enum. */
export class ValueSurface {
  readonly all: readonly PlanValue[];

  constructor(
    private readonly session: Session,
    owner: EnumDeclaration,
    private readonly ownerName: string,
  ) {
    this.all = Object.freeze(owner.values.map((value) => this.#make(value)));
  }

  find(wire: unknown): PlanValue {
    const found = this.all.find(({ value }) => value === wire);
    if (found) return found;
    const known = this.all.map(({ value }) => String(value));
    throw new PlanError(
      `The enum ${this.ownerName} has no value ${quoted(wire)}.`,
      whatIsThere(String(wire), known),
    );
  }

  #make(value: EnumValue): PlanValue {
    const { session } = this;
    const now = () => session.edits.now(value);
    const handle: PlanValue = Object.freeze<PlanValue>({
      value: value.value,
      get name() {
        return now().words.join(' ');
      },
      get description() {
        return now().description;
      },
      rename(name) {
        session.rename([value], name);
        return handle;
      },
      describe(text) {
        session.edit([value]);
        session.edits.change<EnumValue>(value, { description: readText(text) });
        return handle;
      },
    });
    return handle;
  }
}
