import type { MediaType, Operation, Response } from '../../model/model.js';
import type { BodyArgument, PropertyArgument, SentArgument } from '../../sdk/method-plan.js';
import { sentUse } from '../../sdk/body-values.js';
import { errorBody } from '../../sdk/error-bodies.js';
import { Imports, PageImports } from './imports.js';
import { distinct, flatten, type Layout, subscript } from './print.js';
import type { Sdk } from './sdk.js';
import { AnswerTypes } from './types.js';
import { InputTypes } from './input-types.js';

/** The types that methods take and give; what service modules and pages both print. */
export class Signatures {
  readonly #inputs: InputTypes;
  readonly #answers: AnswerTypes;
  readonly #shown: AnswerTypes;

  constructor(
    private readonly sdk: Sdk,
    private readonly imports: Imports,
  ) {
    this.#inputs = new InputTypes(imports, sdk);
    this.#answers = new AnswerTypes(imports, sdk);
    this.#shown = new AnswerTypes(new PageImports(), sdk);
  }

  /** The declared type of an error's body, as texts show it; absent: there is none. */
  errorBody(response: Response): string | undefined {
    const use = errorBody(response);
    return use && flatten(this.#shown.use(use));
  }

  /** The type of an argument; `None` is not sent, so what is optional may be that. */
  argument(argument: SentArgument): Layout {
    if (argument.kind === 'body') return this.#body(argument);
    if (argument.kind === 'property') return this.#property(argument);
    const { type } = argument.parameter;
    return argument.required ? this.#inputs.use(type) : this.#inputs.optional(type);
  }

  /** All media types together; which one goes out says `options["content_type"]`. */
  #body({ media, required }: BodyArgument): Layout {
    const variants = distinct(
      this.#spelled((types) => media.flatMap((each) => types.#media(each))),
    );
    const nullable = media.some(({ type }) => type.nullable);
    return this.#inputs.union(variants, nullable || !required);
  }

  /** As files where a form with parts is one of the media types. */
  #property({ default: standIn, media, property: { type } }: PropertyArgument): Layout {
    const isFile = new Set(media.map(({ kind }) => kind === 'multipart'));
    const spelled = this.#spelled((types) =>
      [...isFile].flatMap((files) =>
        new InputTypes(types.imports, this.sdk, { files }).variants(type.type),
      ),
    );
    const variants = distinct(spelled);
    if (standIn !== 'unset' || variants.includes('Any')) {
      return this.#inputs.union(variants, standIn === 'null' || type.nullable);
    }
    return this.#inputs.union([...variants, this.imports.type('_runtime/unset', 'Unset'), 'None']);
  }

  /** What a call gives; in the twin for `async` where files and streams differ. */
  value(operation: Operation, isAsync: boolean): Layout {
    const { result } = operation;
    switch (result.kind) {
      case 'none':
        return 'None';
      case 'stream':
        return subscript(this.#twin('streaming', 'Stream', isAsync), [
          this.#answers.use(result.item),
        ]);
      case 'value': {
        const types = this.#spelled((own) =>
          result.types.map((use) => own.#answers.use({ ...use, nullable: false })),
        );
        if (types.includes('Any')) return 'Any';
        const bytes = result.bytes ? [this.#twin('files', 'BinaryResponse', isAsync)] : [];
        const isOptional = result.mayBeEmpty || result.types.some(({ nullable }) => nullable);
        return this.#inputs.union(distinct([...types, ...bytes]), isOptional);
      }
    }
  }

  /** What a method gives, with what is around the value. */
  result(operation: Operation, isAsync: boolean): Layout {
    if (operation.pagination) {
      return subscript(this.#twin('pagination', 'Pages', isAsync), [
        this.#answers.use(operation.pagination.item),
      ]);
    }
    const value = this.value(operation, isAsync);
    if (!this.sdk.plan.method(operation).whole) return value;
    return subscript(this.imports.type('response', 'ApiResponse'), [value]);
  }

  /** Where one of several types is any value it says all, and what the others need is not imported. */
  #spelled(spell: (types: Signatures) => readonly Layout[]): readonly Layout[] {
    const alone = spell(new Signatures(this.sdk, new Imports('')));
    if (!alone.includes('Any')) return spell(this);
    return [this.imports.value('typing', 'Any')];
  }

  #media(media: MediaType): readonly Layout[] {
    const { files, use } = sentUse(media);
    const types = new InputTypes(this.imports, this.sdk, { files }).variants(use.type);
    return media.kind === 'binary' ? [...types, 'str'] : types;
  }

  #twin(module: string, name: string, isAsync: boolean): string {
    return this.imports.type(module, isAsync ? `Async${name}` : name);
  }
}
