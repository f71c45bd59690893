import type { MediaType, Operation, Response } from '../../model/model.js';
import { errorBody } from '../../sdk/error-bodies.js';
import { describedBy, type MethodPlan, type SentArgument } from '../../sdk/method-plan.js';
import { Imports } from './imports.js';
import type { Sdk } from './sdk.js';
import { type TypePlace, TypePrinter } from './types.js';
import { isUnknown } from './variants.js';

/** The types that methods take and give; what service files and pages both print. */

export const argumentPlace: TypePlace = { direction: 'write', argument: true, files: false };
const answerPlace: TypePlace = { direction: 'read', argument: false, files: false };

/** Spells the types of one file's methods, and imports what they name. */
export interface SignatureScope {
  readonly sdk: Sdk;
  readonly imports: Imports;
  readonly types: TypePrinter;
}

/** For pages, which import nothing. */
function pageScope(sdk: Sdk): SignatureScope {
  const imports = new Imports('');
  return {
    sdk,
    imports,
    types: new TypePrinter(imports, sdk.names, sdk.directions, sdk.request.options),
  };
}

export function argumentTypeText(sdk: Sdk, argument: SentArgument): string {
  return sentType(pageScope(sdk), argument);
}

export function returnTypeText(sdk: Sdk, operation: Operation): string {
  return returnType(pageScope(sdk), sdk.plan.method(operation));
}

/** The declared type of an error's body, if there is one. */
export function errorBodyText(sdk: Sdk, response: Response): string | undefined {
  const use = errorBody(response);
  return use && pageScope(sdk).types.use(use, answerPlace);
}

/** `T` of the operation: what its promise gives. */
export function valueType(scope: SignatureScope, operation: Operation): string {
  const { result } = operation;
  if (operation.pagination) return 'unknown';
  switch (result.kind) {
    case 'none':
      return 'void';
    case 'stream':
      scope.imports.type('streaming', 'Stream');
      return `Stream<${scope.types.use(result.item, answerPlace)}>`;
    case 'value': {
      const types = [...scope.types.members(result.types, answerPlace)];
      if (types.includes('unknown')) return 'unknown';
      if (result.bytes) {
        scope.imports.type('files', 'BinaryResponse');
        types.push('BinaryResponse');
      }
      return (result.mayBeEmpty ? [...types, 'undefined'] : types).join(' | ');
    }
  }
}

export function returnType(scope: SignatureScope, { operation, whole }: MethodPlan): string {
  if (operation.pagination) {
    scope.imports.type('pagination', 'Pages');
    const item = scope.types.use(operation.pagination.item, answerPlace);
    const body = pageBodyType(scope, operation);
    return body === 'unknown' ? `Pages<${item}>` : `Pages<${item}, ${body}>`;
  }
  if (whole) {
    scope.imports.value('runtime/response-promise', 'ApiResponsePromise');
    return `ApiResponsePromise<${valueType(scope, operation)}>`;
  }
  scope.imports.type('runtime/api-promise', 'ApiPromise');
  return `ApiPromise<${valueType(scope, operation)}>`;
}

/** A page always has a list, so its body is never `null`. */
function pageBodyType(scope: SignatureScope, { result }: Operation): string {
  const uses = result.kind === 'value' ? result.types : [];
  const types = scope.types.members(
    uses.map((use) => ({ ...use, nullable: false })),
    answerPlace,
  );
  return types.length === 0 || types.includes('unknown') ? 'unknown' : types.join(' | ');
}

export function sentType(scope: SignatureScope, argument: SentArgument): string {
  return argument.kind === 'body'
    ? bodyType(scope, argument.media)
    : scope.types.use(describedBy(argument).type, argumentPlace);
}

/** All media types together; which one goes out says `RequestOptions.contentType`. */
function bodyType(scope: SignatureScope, sent: readonly MediaType[]): string {
  // Any value has the others in it; what is not written is not imported.
  const isAny = sent.some(({ kind, type }) => kind === 'json' && isUnknown(type.type));
  if (sent.length > 1 && isAny) return 'unknown';
  const types = sent.flatMap((media): string[] => {
    switch (media.kind) {
      case 'json':
        return [scope.types.use(media.type, argumentPlace)];
      case 'form':
      case 'multipart':
        if (isUnknown(media.type.type)) return ['{ readonly [name: string]: unknown }'];
        return [
          scope.types.use(media.type, { ...argumentPlace, files: media.kind === 'multipart' }),
        ];
      case 'binary':
        scope.imports.type('files', 'Uploadable');
        return ['Uploadable', 'string'];
      default:
        return ['string'];
    }
  });
  return [...new Set(types)].join(' | ');
}
