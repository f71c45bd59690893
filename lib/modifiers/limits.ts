import type { Operation } from '../model/model.js';
import type { Declaration, ObjectDeclaration, Property, TypeUse } from '../model/types.js';
import { reach } from '../model/usage.js';
import { operationName, pagePath } from './model-index.js';
import { PlanError } from './plan-error.js';
import type { Session } from './session.js';

/** What something is needed for, so that it must stay as it is. */
function needOf(session: Session, property: Property): string | undefined {
  const { properties } = session.index.family(property);
  if (session.index.tellsVariants(property)) return 'it is the discriminator of a union';
  for (const operation of thereNow(session)) {
    const switches = operation.streamSwitch?.property;
    if (switches && isOne(properties, switches)) {
      return `it selects between the two methods of ${operationName(operation)}`;
    }
    if (pagePath(operation).properties.some((one) => properties.includes(one))) {
      return `pagination of ${operationName(operation)} requires it`;
    }
  }
  return undefined;
}

/** A switch was found before the property's type became exact; its place is the same. */
function isOne(properties: readonly Property[], property: Property): boolean {
  return properties.some(
    ({ wireName, source }) =>
      wireName === property.wireName && source.toString() === property.source.toString(),
  );
}

/** @throws PlanError where the property must keep its type */
export function refuseRetype(
  session: Session,
  property: Property,
  wanted: TypeUse,
  what: string,
): void {
  if (wanted.type.kind === property.type.type.kind && wanted.type.kind === 'boolean') return;
  const need = needOf(session, property);
  if (need !== undefined) throw new PlanError(`${what} must keep its type: ${need}.`);
}

/** @throws PlanError where the SDK cannot do without the property */
export function refusePropertyDrop(session: Session, property: Property, what: string): void {
  const need = needOf(session, property);
  if (need !== undefined) throw new PlanError(`${what} cannot be dropped: ${need}.`);
  const { properties, owners } = session.index.family(property);
  const isNeeded = properties.some((own) => own.required && !own.readOnly);
  const sent = isNeeded ? sentNow(session) : undefined;
  owners.forEach((owner, index) => {
    const own = properties[index];
    if (own?.required && !own.readOnly && sent?.has(owner)) {
      throw new PlanError(`${what} cannot be dropped: requests require it.`);
    }
    if (owner.additional && owner.additional.type.kind !== 'any')
      throw new PlanError(additionalMessage(owner, what));
  });
}

function additionalMessage(owner: ObjectDeclaration, what: string): string {
  return `${what} cannot be dropped: it would become an additional property, and ${owner.words.join(' ')} types those differently.`;
}

/** @throws PlanError where the SDK cannot do without the type */
export function refuseSchemaDrop(session: Session, declaration: Declaration, what: string): void {
  for (const operation of thereNow(session)) {
    if (pagePath(operation).declarations.includes(declaration)) {
      throw new PlanError(
        `${what} cannot be dropped: pagination of ${operationName(operation)} requires it.`,
      );
    }
    if (operation.streamSwitch && jsonBody(operation) === declaration) {
      throw new PlanError(
        `${what} cannot be dropped: it selects between the two methods of ${operationName(operation)}.`,
      );
    }
  }
}

function jsonBody({ body }: Operation): Declaration | undefined {
  const type = body?.media.find((media) => media.kind === 'json')?.type.type;
  return type?.kind === 'named' ? type.target : undefined;
}

function thereNow({ index, edits }: Session): Operation[] {
  return index.model.operations.filter((operation) => edits.out(operation) === undefined);
}

/** What requests send, of the operations that are there. */
function sentNow(session: Session): ReadonlySet<Declaration> {
  const uses = thereNow(session).flatMap(({ parameters, body }) => [
    ...parameters.map((parameter) => parameter.type),
    ...(body?.media ?? []).map((media) => media.type),
  ]);
  return reach(uses);
}
