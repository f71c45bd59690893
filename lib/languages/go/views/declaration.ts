import type { Declaration } from '../../../model/types.js';
import { type Code, code, type Printed } from '../../../render/printed.js';
import { docComment } from '../comments.js';
import type { Imports } from '../imports.js';
import type { Sdk } from '../sdk.js';

/** How each file of the package begins; `imports` has all that the file needs by then. */
export function fileHead({ names }: Sdk, imports: Imports) {
  return { packageName: code(names.module.packageName), imports: code(imports.print()) };
}

/** A type of the description; the template has its methods. */
export interface TypeView {
  readonly doc: Printed;
  readonly name: Code;
  /** What all methods call a value. */
  readonly self: Code;
  /** What the code says behind the name. */
  readonly text: Code;
}

/**
 * @param own - what the comment says behind the name if the description cannot begin it
 * @param text - what the code says behind the name
 */
export function typeView(
  { names, request }: Sdk,
  declaration: Declaration,
  own: string,
  text: string,
): TypeView {
  const name = names.types.get(declaration)?.name ?? '';
  const docs = request.texts.docs(declaration.docs);
  return {
    doc: docComment({ ...docs, name, own: `${name} ${own}` }),
    name: code(name),
    self: code(name.charAt(0).toLowerCase()),
    text: code(text),
  };
}
