import type { MediaType, Operation, Response } from '../../model/model.js';
import { errorBody } from '../../sdk/error-bodies.js';
import { describedBy, type MethodPlan, type SentArgument } from '../../sdk/method-plan.js';
import { Imports } from './imports.js';
import type { Sdk } from './sdk.js';
import { type TypePlace, TypePrinter } from './types.js';
import { isUnknown } from './variants.js';

export const argumentPlace: TypePlace = { direction: 'write', argument: true, files: false };
const answerPlace: TypePlace = { direction: 'read', argument: false, files: false };

/** The types that methods take and give; what service files and pages both print. */
export class Signatures {
  readonly types: TypePrinter;

  /** @param imports - of the file that they stand in; pages and comments import nothing */
  constructor(
    sdk: Sdk,
    private readonly imports = new Imports(''),
  ) {
    this.types = new TypePrinter(imports, sdk);
  }

  argument(argument: SentArgument): string {
    return argument.kind === 'body'
      ? this.#body(argument.media)
      : this.types.use(describedBy(argument).type, argumentPlace);
  }

  /** What a method gives. */
  result({ operation, whole }: MethodPlan): string {
    if (operation.pagination) {
      const item = this.types.use(operation.pagination.item, answerPlace);
      const body = this.#pageBody(operation);
      const types = body === 'unknown' ? item : `${item}, ${body}`;
      return `${this.imports.type('pagination', 'Pages')}<${types}>`;
    }
    const promise = whole
      ? this.imports.value('runtime/response-promise', 'ApiResponsePromise')
      : this.imports.type('runtime/api-promise', 'ApiPromise');
    return `${promise}<${this.value(operation)}>`;
  }

  /** `T` of the operation: what its promise gives. */
  value({ pagination, result }: Operation): string {
    if (pagination) return 'unknown';
    switch (result.kind) {
      case 'none':
        return 'void';
      case 'stream': {
        const item = this.types.use(result.item, answerPlace);
        return `${this.imports.type('streaming', 'Stream')}<${item}>`;
      }
      case 'value': {
        const types = this.types.members(result.types, answerPlace);
        if (types.includes('unknown')) return 'unknown';
        const bytes = result.bytes ? [this.imports.type('files', 'BinaryResponse')] : [];
        const nothing = result.mayBeEmpty ? ['undefined'] : [];
        return [...types, ...bytes, ...nothing].join(' | ');
      }
    }
  }

  /** The declared type of an error's body, if there is one. */
  errorBody(response: Response): string | undefined {
    const use = errorBody(response);
    return use && this.types.use(use, answerPlace);
  }

  /** A page always has a list, so its body is never `null`. */
  #pageBody({ result }: Operation): string {
    const uses = result.kind === 'value' ? result.types : [];
    const types = this.types.members(
      uses.map((use) => ({ ...use, nullable: false })),
      answerPlace,
    );
    return types.length === 0 || types.includes('unknown') ? 'unknown' : types.join(' | ');
  }

  /** All media types together; which one goes out says `RequestOptions.contentType`. */
  #body(sent: readonly MediaType[]): string {
    // Any value has the others in it; what is not written is not imported.
    const isAny = sent.some(({ kind, type }) => kind === 'json' && isUnknown(type.type));
    if (sent.length > 1 && isAny) return 'unknown';
    return [...new Set(sent.flatMap((media) => this.#media(media)))].join(' | ');
  }

  #media({ kind, type }: MediaType): readonly string[] {
    switch (kind) {
      case 'json':
        return [this.types.use(type, argumentPlace)];
      case 'form':
      case 'multipart':
        if (isUnknown(type.type)) return ['{ readonly [name: string]: unknown }'];
        return [this.types.use(type, { ...argumentPlace, files: kind === 'multipart' })];
      case 'binary':
        return [this.imports.type('files', 'Uploadable'), 'string'];
      default:
        return ['string'];
    }
  }
}
