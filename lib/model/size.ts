import { badInput } from '../diagnostics.js';
import { limits } from '../openapi/limits.js';
import type { ApiModel } from './model.js';

/**
 * Refuses an API whose SDKs would take more memory than a machine can be asked for. Every operation is
 * a method, and every service and named schema a file and a page, in each language.
 *
 * @throws SdkgenError with exit code 2, at the first operation, service or schema that is too many
 */
export function refuseTooMany({ services, operations, declarations }: ApiModel): void {
  const counted = [
    ['operations', operations],
    ['services', services],
    ['schemas', declarations.filter(({ component }) => component)],
  ] as const;
  for (const [what, nodes] of counted) {
    const limit = limits[what];
    const first = nodes[limit];
    if (first === undefined) continue;
    throw badInput({
      rule: `too-many-${what}`,
      severity: 'error',
      message: `the API has more than ${limit} ${what}`,
      hint: 'Split the description, and generate an SDK from each part.',
      place: first.source,
    });
  }
}
