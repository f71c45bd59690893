import { kindWords } from '../../model/mixed-result.js';
import type { MediaType, Operation } from '../../model/model.js';
import { NameScope } from '../../naming/scope.js';
import { type BodyType, bodyTypes } from '../../sdk/body-values.js';
import { exportedName } from './identifiers.js';
import { scopeRules } from './name-rules.js';
import type { Sdk } from './sdk.js';

/** A field of the struct for a body of several types. */
export interface BodyField {
  readonly name: string;
  /** The media types that its value is sent as, the default first. */
  readonly media: readonly MediaType[];
}

/** The fields by type; none if the body is of one type. */
export function bodyFields(sdk: Sdk, operation: Operation): readonly BodyField[] {
  if (!sdk.names.operations.get(operation)?.body) return [];
  const scope = new NameScope(scopeRules([], 'Value'));
  return bodyTypes(operation.body?.media ?? []).map((one) => ({
    name: scope.claim(fieldName(sdk, one)),
    media: one.media,
  }));
}

function fieldName({ names }: Sdk, { takes, type }: BodyType): string {
  if (!type) return takes === 'text' ? 'Text' : 'File';
  if (type.type.kind === 'named') return names.types.get(type.type.target)?.name ?? '';
  return exportedName([kindWords[type.type.kind]]);
}
