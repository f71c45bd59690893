/** What becomes of the objects of a graph on their way into its copy. */
export interface CopyRules {
  /** What is copied in a node's place: the node itself, or one with other members. */
  replace(node: object): object;
  /** Whether a list's item is left out. */
  isOut(item: object): boolean;
}

/**
 * Copies plain objects and lists, each once: what was one object in the original is one object in
 * the copy, cycles too. Everything else, such as places, is shared. Goes by a list of what is to be
 * done and not by recursion, because chains of types are as long as a description likes.
 */
export function copyGraph<Root extends object>(root: Root, rules: CopyRules): Root {
  const copies = new Map<object, object>();
  const open: (readonly [from: object, to: object])[] = [];
  const copyOf = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = copies.get(value);
    if (known) return known;
    const from = rules.replace(value);
    const isList = Array.isArray(from);
    if (!isList && Object.getPrototypeOf(from) !== Object.prototype) return value;
    const to: object = isList ? [] : {};
    copies.set(value, to);
    open.push([from, to]);
    return to;
  };
  const copy = copyOf(root) as Root;
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to] = next;
    if (Array.isArray(from)) {
      for (const item of from as readonly unknown[]) {
        if (!isOut(item, rules)) (to as unknown[]).push(copyOf(item));
      }
    } else {
      for (const [key, value] of Object.entries(from)) {
        Object.defineProperty(to, key, { value: copyOf(value), ...plain });
      }
    }
  }
  return copy;
}

/** Defined, not assigned: JSON of a description may have a member `__proto__`. */
const plain = { configurable: true, enumerable: true, writable: true } as const;

function isOut(item: unknown, rules: CopyRules): boolean {
  return typeof item === 'object' && item !== null && rules.isOut(item);
}
