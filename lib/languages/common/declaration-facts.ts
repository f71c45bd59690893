import type { ApiModel } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import { findMultipart } from './multipart.js';
import { findVariants } from './variant-tags.js';

/** What decides how declarations are written in languages that know unions. */
export interface DeclarationFacts {
  /** Declarations that multipart bodies send, where binary members are files. */
  readonly multipart: ReadonlySet<Declaration>;
  /** Declarations that are told from others by their constants. */
  readonly variants: ReadonlySet<Declaration>;
}

export function declarationFacts(model: ApiModel): DeclarationFacts {
  return { multipart: findMultipart(model), variants: findVariants(model.declarations) };
}
