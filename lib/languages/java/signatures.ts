import type { MediaType, Operation, Response } from '../../model/model.js';
import type { TypeUse } from '../../model/types.js';
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
  argument(argument: MethodArgument, operation: Operation): string {
    if (argument.kind === 'params') return this.#own('models', 'params', operation);
    return 'access' in argument ? this.sent(argument) : this.types.class(argument.type);
  }

  sent(argument: SentArgument): string {
    return argument.kind === 'body'
      ? this.body(argument)
      : this.types.value(withoutNull(describedBy(argument).type));
  }

  /** The type of the body: the one that all media types have, or a class with a factory for each. */
  body({ media, operation }: BodyArgument): string {
    if (this.sdk.names.operations.get(operation)?.body)
      return this.#own('services', 'body', operation);
    const [first] = media;
    return first ? this.media(first) : 'Object';
  }

  media({ kind, type }: MediaType): string {
    const types = new TypePrinter(this.imports, this.sdk, kind === 'multipart');
    switch (kind) {
      case 'json':
        return types.value(type);
      case 'form':
      case 'multipart':
        return type.type.kind === 'any'
          ? `${types.class('java.util.Map')}<String, Object>`
          : types.value(type);
      case 'binary':
        return types.class('FileUpload');
      default:
        return 'String';
    }
  }

  errorBody(response: Response): string | undefined {
    const use = errorBody(response);
    return use && this.types.boxed(use.type);
  }

  /** The class of an operation's result that has one of its own. */
  resultClass(operation: Operation): string {
    return this.#own('services', 'result', operation);
  }

  form(operation: Operation): CallForm {
    const { pagination, result } = operation;
    const { returns, whole } = this.sdk.plan.method(operation);
    if (pagination) return this.#iterated('pages', pagination.item, ['Pages', 'AsyncPages']);
    if (result.kind === 'stream') {
      return this.#iterated('stream', result.item, ['EventStream', 'AsyncEventStream']);
    }
    if (whole) return this.#response(operation);
    if (returns === 'nothing') {
      return operation.method === 'HEAD'
        ? this.#awaited('headers', 'Void', () => this.types.class('Headers'))
        : this.#awaited('send', 'Void', () => 'Void', true);
    }
    const argument = this.#value(operation);
    const mayBeEmpty = returns !== 'file' && mayReturnNothing(operation);
    const optional = () => `${this.types.class('java.util.Optional')}<${argument}>`;
    return mayBeEmpty
      ? this.#awaited('callOptional', argument, optional)
      : this.#awaited('call', argument, () => argument);
  }

  /** The same for a method that returns status and header fields next to the data; absent: it has them already. */
  rawForm(operation: Operation): CallForm | undefined {
    const { returns, whole } = this.sdk.plan.method(operation);
    if (whole || returns === 'pages' || returns === 'stream' || returns === 'file')
      return undefined;
    return this.#response(operation);
  }

  #value(operation: Operation): string {
    const { mixedResult, result } = operation;
    if (result.kind === 'none') return 'Void';
    if (mixedResult) return this.resultClass(operation);
    const [use] = result.kind === 'value' ? result.types : [];
    return use ? this.types.boxed(use.type) : this.types.class('BinaryResponse');
  }

  #response(operation: Operation): CallForm {
    const argument = this.#value(operation);
    const result = () => `${this.types.class('ApiResponse')}<${argument}>`;
    return this.#awaited('respond', argument, result);
  }

  #iterated(name: string, item: TypeUse, [sync, async]: readonly [string, string]): CallForm {
    const argument = this.types.boxed(item.type);
    const result = (isAsync = false) => `${this.types.class(isAsync ? async : sync)}<${argument}>`;
    return { name, argument, result };
  }

  /** @param classOf - the class of the result */
  #awaited(name: string, argument: string, classOf: () => string, isVoid = false): CallForm {
    const result = (isAsync = false) => {
      if (!isAsync) return isVoid ? 'void' : classOf();
      return `${this.types.class('java.util.concurrent.CompletableFuture')}<${classOf()}>`;
    };
    return { name, argument, result };
  }

  #own(folder: string, kind: 'body' | 'params' | 'result', operation: Operation): string {
    return this.types.class(`${folder}.${this.sdk.names.operations.get(operation)?.[kind]}`);
  }
}

function withoutNull(use: TypeUse): TypeUse {
  return { ...use, nullable: false };
}
