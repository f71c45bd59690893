import type { ApiModel } from '../../model/model.js';
import type { SdkRequest } from '../language.js';

/** A model with what was asked for, and what a language has worked out of both. */
interface Prepared<Options> {
  readonly request: SdkRequest<Options>;
}

/**
 * Remembers the last preparation of each model: naming a large one is dear, and every snippet asks
 * for it again.
 */
export function remembered<Options, Sdk extends Prepared<Options>>(
  prepare: (model: ApiModel, request: SdkRequest<Options>) => Sdk,
): (model: ApiModel, request: SdkRequest<Options>) => Sdk {
  const known = new WeakMap<ApiModel, Sdk>();
  return (model, request) => {
    const last = known.get(model);
    if (
      last &&
      last.request.settings === request.settings &&
      last.request.options === request.options &&
      last.request.hooks === request.hooks
    ) {
      return last;
    }
    const sdk = prepare(model, request);
    known.set(model, sdk);
    return sdk;
  };
}
