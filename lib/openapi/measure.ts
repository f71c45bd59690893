import type { Json } from '../json.js';
import { limits } from './limits.js';

/** Why a parsed file is refused before anything walks it, and the keys that lead there. */
export interface Excess {
  readonly rule: 'nesting-too-deep' | 'too-many-nodes' | 'cyclic-alias' | 'non-finite-number';
  readonly message: string;
  readonly keys: readonly string[];
}

interface Frame {
  readonly node: object;
  readonly keys: readonly string[] | undefined;
  next: number;
  size: number;
  height: number;
}

/**
 * Counts the values of a parsed file as if each YAML alias were a copy, without ever visiting an
 * object twice: aliases share the object, so its size is remembered. Sizes are plain numbers; 9 to
 * the 9th overflows nothing, and the count stops at the limit anyway.
 */
export function measure(root: Json): Excess | undefined {
  const known = new Map<object, { readonly size: number; readonly height: number } | 'open'>();
  const stack: Frame[] = [];
  if (typeof root === 'object' && root !== null) stack.push(open(root, known));
  else return scalarExcess(root, stack);
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const value = nextValue(frame);
    if (value === done) {
      const size = close(stack, known);
      if (size > limits.nodes) return { ...messages.big, keys: keysOf(stack) };
      continue;
    }
    if (typeof value !== 'object' || value === null) {
      const excess = scalarExcess(value, stack);
      if (excess) return excess;
      frame.size += 1;
    } else {
      const seen = known.get(value);
      if (seen === 'open') return { ...messages.cyclic, keys: keysOf(stack) };
      if (seen) absorb(frame, seen);
      else if (stack.length < limits.depth) stack.push(open(value, known));
      else return { ...messages.deep, keys: keysOf(stack) };
      if (stack.length + (seen?.height ?? 0) > limits.depth) {
        return { ...messages.deep, keys: keysOf(stack) };
      }
    }
    if (frame.size > limits.nodes) return { ...messages.big, keys: keysOf(stack) };
  }
  return undefined;
}

const messages = {
  cyclic: {
    rule: 'cyclic-alias',
    message: 'a YAML alias refers to a value that contains it',
  },
  deep: {
    rule: 'nesting-too-deep',
    message: `values are nested more than ${limits.depth} levels deep`,
  },
  big: {
    rule: 'too-many-nodes',
    message: `the file has more than ${limits.nodes} values, counting each YAML alias as a copy`,
  },
} as const;

const done = Symbol('done');

function nextValue(frame: Frame): unknown {
  const index = frame.next++;
  if (!frame.keys) {
    const list = frame.node as readonly unknown[];
    return index < list.length ? list[index] : done;
  }
  const key = frame.keys[index];
  return key === undefined ? done : (frame.node as Record<string, unknown>)[key];
}

function open(node: object, known: Map<object, unknown>): Frame {
  known.set(node, 'open');
  return {
    node,
    keys: Array.isArray(node) ? undefined : Object.keys(node),
    next: 0,
    size: 1,
    height: 0,
  };
}

function close(
  stack: Frame[],
  known: Map<object, { readonly size: number; readonly height: number } | 'open'>,
): number {
  const frame = stack.pop();
  if (!frame) return 0;
  const measured = { size: frame.size, height: frame.height };
  known.set(frame.node, measured);
  const parent = stack.at(-1);
  if (parent) absorb(parent, measured);
  return parent?.size ?? frame.size;
}

function absorb(frame: Frame, child: { readonly size: number; readonly height: number }): void {
  frame.size += child.size;
  frame.height = Math.max(frame.height, child.height + 1);
}

function scalarExcess(value: unknown, stack: readonly Frame[]): Excess | undefined {
  if (typeof value !== 'number' || Number.isFinite(value)) return undefined;
  return {
    rule: 'non-finite-number',
    message: `JSON cannot represent the number ${String(value)}`,
    keys: keysOf(stack),
  };
}

function keysOf(stack: readonly Frame[]): string[] {
  return stack.map((frame) => frame.keys?.[frame.next - 1] ?? String(frame.next - 1));
}
