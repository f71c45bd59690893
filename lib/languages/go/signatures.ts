import { isAny, isNullable } from '../../sdk/type-facts.js';
import type { MediaType, Operation, Response } from '../../model/model.js';
import { resolve } from '../../model/resolve.js';
import { sentUse } from '../../sdk/body-values.js';
import { errorBody } from '../../sdk/error-bodies.js';
import { type BodyArgument, describedBy, type SentArgument } from '../../sdk/method-plan.js';
import { Imports } from './imports.js';
import { givesStruct } from './results.js';
import type { Sdk } from './sdk.js';
import { structOf } from './type-forms.js';
import { TypePrinter } from './types.js';

/** The types that methods take and give; what service files and pages both print. */
export class Signatures {
  readonly types: TypePrinter;

  constructor(
    readonly sdk: Sdk,
    /** Pages import nothing. */
    private readonly imports: Imports = new Imports(''),
  ) {
    this.types = new TypePrinter(imports, sdk);
  }

  /** The type of an argument, or of the field that holds it. */
  sent(argument: SentArgument): string {
    if (argument.kind === 'body') return this.body(argument);
    const { type } = describedBy(argument);
    return argument.kind === 'path'
      ? this.types.base(type.type)
      : this.types.parameter(type, argument.required).text;
  }

  /** The type of the body: the one that all media types have, or a struct with a field for each. */
  body({ media, required, type: union }: BodyArgument): string {
    if (union) return required ? union : `*${union}`;
    const takesAny = media.some((each) => this.#media(each, new Imports('')) === 'any');
    const [first] = media;
    if (takesAny || !first) return 'any';
    return required ? this.#media(first, this.imports) : this.bodyField(first);
  }

  /** The type of a body that may be nil: a field for one of several types, or an optional argument. */
  bodyField(media: MediaType): string {
    return this.#media(media, this.imports, false);
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
        if (operation.mixedResult) return this.sdk.names.operations.get(operation)?.result ?? '';
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

  #media(media: MediaType, imports: Imports, required = true): string {
    const isOpen = media.kind !== 'json' && isAny(media.type);
    const { files, use } = sentUse(isOpen ? { ...media, type: resolve(media.type) } : media);
    const isNull = media.kind === 'json' && isNullable(use);
    return new TypePrinter(imports, this.sdk, files).parameter(use, required && !isNull).text;
  }
}
