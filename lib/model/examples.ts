import { type ExactJson, isObject, member } from '../json.js';
import type { Located } from '../openapi/description.js';
import { type BuildContext, child, children } from './context.js';
import { exactValue } from './exact-values.js';

/** Documentation shows one. The others count only if those before them do not fit the type. */
const mostExamples = 3;

/**
 * The values of `example` and `examples` of a parameter or a media type, with all digits of the source. OAS 3.0.4,
 * "Example Object": a value in another file (`externalValue`) is not read.
 */
export function readExamples({ description }: BuildContext, node: Located): readonly ExactJson[] {
  const only = child(node, 'example');
  const named = isObject(member(node.value, 'examples')) ? children(child(node, 'examples')) : [];
  const values = named.slice(0, mostExamples).flatMap((example) => {
    const target = description.follow(example);
    const value = target.found ? child(target.node, 'value') : undefined;
    return value ? [value] : [];
  });
  return [...(only ? [only] : []), ...values].map(({ place, value }) =>
    exactValue(description, value, place),
  );
}
