import type { MediaType, Operation, Response } from '../../model/model.js';
import type { TypeUse } from '../../model/types.js';
import { sentUse } from '../../sdk/body-values.js';
import { errorBody } from '../../sdk/error-bodies.js';
import { mayReturnNothing } from '../../sdk/returned.js';
import {
  type BodyArgument,
  describedBy,
  type MethodArgument,
  type SentArgument,
} from '../../sdk/method-plan.js';
import { Imports } from './imports.js';
import type { Sdk } from './sdk.js';
import { TypePrinter } from './types.js';

/** How a call of the core is named, and what it returns. */
export interface CallForm {
  /** The function of the core. */
  readonly name: string;
  /** The type that the operation constant is of. */
  readonly argument: string;
  /** Imports what the type needs. */
  result(isAsync?: boolean): string;
}

/** The types that methods take and return; what sources and pages both print. */
export class Signatures {
  readonly types: TypePrinter;

  /** @param imports - of the file that they stand in; comments import nothing */
  constructor(
    readonly sdk: Sdk,
    private readonly imports = new Imports(''),
  ) {
    this.types = new TypePrinter(imports, sdk);
  }

  /** The type of an argument that is passed. */
  argument(argument: MethodArgument): string {
    if (argument.kind === 'params') return this.types.class(`models.${argument.type}`);
    return 'access' in argument ? this.sent(argument) : this.types.class(argument.type);
  }

  sent(argument: SentArgument): string {
    return argument.kind === 'body'
      ? this.body(argument)
      : this.types.value({ ...describedBy(argument).type, nullable: false });
  }

  /** The type of the body: the one that all media types have, or a class with a factory for each. */
  body({ media: [first], type }: BodyArgument): string {
    if (type !== '') return this.types.class(`services.${type}`);
    return first ? this.media(first) : 'Object';
  }

  media(media: MediaType): string {
    const { files, use } = sentUse(media);
    return new TypePrinter(this.imports, this.sdk, files).value(use);
  }

  errorBody(response: Response): string | undefined {
    const use = errorBody(response);
    return use && this.types.boxed(use.type);
  }

  form(operation: Operation): CallForm {
    const { pagination, result } = operation;
    const { returns, whole } = this.sdk.plan.method(operation);
    if (pagination) return this.#iterated('pages', 'Pages', pagination.item);
    if (result.kind === 'stream') return this.#iterated('stream', 'EventStream', result.item);
    if (whole) return this.#held('respond', 'ApiResponse', operation);
    if (returns === 'nothing') {
      return operation.method === 'HEAD'
        ? this.#awaited('headers', 'Void', () => this.types.class('Headers'))
        : this.#awaited('send', 'Void');
    }
    return returns !== 'file' && mayReturnNothing(operation)
      ? this.#held('callOptional', 'java.util.Optional', operation)
      : this.#awaited('call', this.#value(operation));
  }

  /** The same for a method that returns status and header fields next to the data; absent: it has them already. */
  rawForm(operation: Operation): CallForm | undefined {
    const { returns, whole } = this.sdk.plan.method(operation);
    const hasData = returns === 'nothing' || returns === 'value' || returns === 'mixed';
    return hasData && !whole ? this.#held('respond', 'ApiResponse', operation) : undefined;
  }

  #value(operation: Operation): string {
    const { mixedResult, result } = operation;
    if (result.kind === 'none') return 'Void';
    if (mixedResult) {
      return this.types.class(`services.${this.sdk.plan.method(operation).names.result}`);
    }
    const [use] = result.kind === 'value' ? result.types : [];
    return use ? this.types.boxed(use.type) : this.types.class('BinaryResponse');
  }

  #iterated(name: string, className: string, item: TypeUse): CallForm {
    const argument = this.types.boxed(item.type);
    const result = (isAsync = false) =>
      `${this.types.class(`${isAsync ? 'Async' : ''}${className}`)}<${argument}>`;
    return { name, argument, result };
  }

  /** A call whose result is in an object of a class. */
  #held(name: string, className: string, operation: Operation): CallForm {
    const argument = this.#value(operation);
    return this.#awaited(name, argument, () => `${this.types.class(className)}<${argument}>`);
  }

  #awaited(name: string, argument: string, returned = () => argument): CallForm {
    const result = (isAsync = false) => {
      if (!isAsync) return returned() === 'Void' ? 'void' : returned();
      return `${this.types.class('java.util.concurrent.CompletableFuture')}<${returned()}>`;
    };
    return { name, argument, result };
  }
}
