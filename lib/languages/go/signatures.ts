import type { MediaType, Operation, Response } from '../../model/model.js';
import { textUse } from '../../model/schemas/draft.js';
import { errorBody } from '../../sdk/error-bodies.js';
import { givesWholeAnswer } from './features.js';
import { Imports } from './imports.js';
import { differsByAnswer, isDownload } from './results.js';
import type { Sdk } from './sdk.js';
import { isAny, isNilable, structOf } from './type-forms.js';
import { TypePrinter } from './types.js';

/** The types that methods take and give; what service files and pages both print. */
export class Signatures {
  readonly types: TypePrinter;

  constructor(
    private readonly sdk: Sdk,
    /** Pages import nothing. */
    private readonly imports: Imports = new Imports(''),
  ) {
    this.types = new TypePrinter(imports, sdk);
  }

  /** The type of the body; of several media types the one that all have, else any. */
  body(operation: Operation): string | undefined {
    const { body } = operation;
    if (!body || body.media.length === 0) return undefined;
    const texts = new Set(this.bodyChoices(operation).map(({ type }) => type));
    const [first] = body.media;
    if (texts.size > 1 || !first) return 'any';
    const only = this.#media(first, this.imports);
    if (only === 'any') return 'any';
    const nilable = only.startsWith('[]') || only.startsWith('map[') || only.startsWith('*');
    const bare = nilable || this.#isBare(first);
    return body.required || bare ? only : `*${only}`;
  }

  /** What a body of any type may be, with the media type of each; for texts, which import nothing. */
  bodyChoices({ body }: Operation): readonly { readonly type: string; readonly media: string }[] {
    const none = new Imports('');
    return (body?.media ?? []).map((media) => ({
      type: this.#media(media, none),
      media: media.name,
    }));
  }

  /** `T` of the function that makes the call. */
  argument(operation: Operation): string {
    const { pagination, result } = operation;
    if (pagination) return this.types.whole(pagination.item);
    switch (result.kind) {
      case 'none':
        return 'struct{}';
      case 'stream':
        return this.types.whole(result.item);
      case 'value': {
        if (differsByAnswer(operation))
          return this.sdk.names.operations.get(operation)?.result ?? '';
        const [use] = result.types;
        if (!use) return '*Download';
        if (!structOf(use)) return this.types.whole(use);
        // A struct comes by pointer, which is nil for null and where there is no body.
        const base = this.types.base(use.type);
        return givesWholeAnswer(this.sdk, operation) ? `*${base}` : base;
      }
    }
  }

  /** What a method gives, without the error. */
  value(operation: Operation): string | undefined {
    const { pagination, result } = operation;
    const argument = this.argument(operation);
    if (pagination) return `*Pages[${argument}]`;
    if (result.kind === 'stream') return `*Stream[${argument}]`;
    if (givesWholeAnswer(this.sdk, operation)) return `*Response[${argument}]`;
    if (result.kind === 'none') return undefined;
    if (isDownload(operation)) return '*Download';
    if (differsByAnswer(operation)) return `*${argument}`;
    const [use] = result.types;
    return use && structOf(use) ? `*${argument}` : argument;
  }

  /** All that a method gives: `(*Pet, error)`. */
  results(operation: Operation): string {
    const value = this.value(operation);
    if (value === undefined) return 'error';
    return operation.pagination ? value : `(${value}, error)`;
  }

  errorBody(response: Response): string | undefined {
    const use = errorBody(response);
    return use && this.types.base(use.type);
  }

  #media({ kind, type }: MediaType, imports: Imports): string {
    const types = new TypePrinter(imports, this.sdk, kind === 'multipart');
    switch (kind) {
      case 'json':
        return types.whole(type);
      case 'form':
      case 'multipart':
        return isAny(type) ? 'map[string]any' : types.base(type.type);
      case 'binary':
        return 'File';
      default:
        return types.base(textUse.type);
    }
  }

  #isBare({ kind, type }: MediaType): boolean {
    return (kind === 'json' || kind === 'form' || kind === 'multipart') && isNilable(type);
  }
}
