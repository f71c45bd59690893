import type { MediaType, Operation, Response } from '../../model/model.js';
import { textUse } from '../../model/schemas/draft.js';
import { errorBody } from '../../sdk/error-bodies.js';
import type { BodyArgument, SentArgument } from '../../sdk/method-plan.js';
import { Imports } from './imports.js';
import { differsByAnswer, givesStruct } from './results.js';
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

  /** The type of an argument, or of the field that holds it. */
  sent(argument: SentArgument): string {
    if (argument.kind === 'body') return this.body(argument);
    const { required, parameter } = argument;
    return argument.kind === 'path'
      ? this.types.base(parameter.type.type)
      : this.types.parameter(parameter.type, required).text;
  }

  /** The type of the body; of several media types the one that all have, else any. */
  body({ media, required }: BodyArgument): string {
    const texts = new Set(this.bodyChoices(media).map(({ type }) => type));
    const [first] = media;
    if (texts.size > 1 || !first) return 'any';
    const only = this.#media(first, this.imports);
    if (only === 'any') return 'any';
    const nilable = only.startsWith('[]') || only.startsWith('map[') || only.startsWith('*');
    const bare = nilable || this.#isBare(first);
    return required || bare ? only : `*${only}`;
  }

  /** What a body of any type may be, with the media type of each; for texts, which import nothing. */
  bodyChoices(media: readonly MediaType[]) {
    const none = new Imports('');
    return media.map((each) => ({ type: this.#media(each, none), media: each.name }));
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
        return this.sdk.plan.method(operation).whole ? `*${base}` : base;
      }
    }
  }

  /** What a method gives, without the error. */
  value(operation: Operation): string | undefined {
    const { returns, whole } = this.sdk.plan.method(operation);
    const argument = this.argument(operation);
    if (whole) return `*Response[${argument}]`;
    switch (returns) {
      case 'pages':
        return `*Pages[${argument}]`;
      case 'stream':
        return `*Stream[${argument}]`;
      case 'nothing':
        return undefined;
      case 'file':
        return '*Download';
      case 'mixed':
      case 'value':
        return givesStruct(operation) ? `*${argument}` : argument;
    }
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
