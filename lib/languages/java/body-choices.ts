import { kindWords } from '../../model/mixed-result.js';
import type { MediaType, Operation } from '../../model/model.js';
import type { TypeUse } from '../../model/types.js';
import { capitalized, pascalCase } from '../../naming/cases.js';
import { NameScope } from '../../naming/scope.js';
import { bodyTypes } from '../../sdk/body-values.js';
import type { Sdk } from './sdk.js';

/** One of the types of a body or a result. */
export interface Choice {
  /** What the names of its methods end with: `ofPet`. */
  readonly label: string;
  readonly media: readonly MediaType[];
  /** Absent: a file, or the text of a body. */
  readonly type: TypeUse | undefined;
}

/** The types of a body with several; none if the body is of one type. */
export function bodyChoices(sdk: Sdk, operation: Operation): readonly Choice[] {
  if (!sdk.names.operations.get(operation)?.body) return [];
  const scope = labels();
  return bodyTypes(operation.body?.media ?? []).map(({ media, takes, type }) => ({
    label: scope.claim(type ? labelOf(sdk, type) : takes === 'text' ? 'Text' : 'File'),
    media,
    type,
  }));
}

/** The types of a result with several, a file last. */
export function resultChoices(sdk: Sdk, { mixedResult }: Operation) {
  const scope = labels();
  return (mixedResult?.variants ?? []).map(({ statuses, type, words }) => ({
    label: scope.claim(type?.type.kind === 'named' ? labelOf(sdk, type) : pascalCase(words)),
    statuses,
    type,
  }));
}

function labels(): NameScope {
  return new NameScope({ reserved: new Set(), suffix: '', prefix: '_', ignoreCase: true });
}

function labelOf({ names }: Sdk, { type }: TypeUse): string {
  return type.kind === 'named'
    ? (names.types.get(type.target)?.name ?? '')
    : capitalized(kindWords[type.kind]);
}
