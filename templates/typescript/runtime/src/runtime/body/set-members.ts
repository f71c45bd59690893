import { UsageError } from '../../errors.js';
import { isObject, type Members, ownMember, setMember } from '../members.js';
import type { BodyCodec } from '../operation.js';

/** Adds to a body what its operation always sets, such as `stream`. */
export function setMembers(wire: unknown, { set, otherwise }: BodyCodec): unknown {
  if (set === undefined || !isObject(wire)) return wire;
  const body: Members = { ...wire };
  for (const [name, value] of Object.entries(set)) {
    const given = ownMember(body, name);
    if (given !== undefined && given !== value) {
      const hint = otherwise === undefined ? '' : `; to send ${!value}, call ${otherwise}`;
      throw new UsageError(`${name} is always ${value} in this method${hint}`);
    }
    setMember(body, name, value);
  }
  return body;
}
