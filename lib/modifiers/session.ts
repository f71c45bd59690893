import type { Docs, Words } from '../model/model.js';
import type { Place } from '../openapi/place.js';
import { readName, readText } from './arguments.js';
import type { Dropped, Edits } from './edits.js';
import type { ModelIndex } from './model-index.js';
import { PlanError } from './plan-error.js';

/** One modifier at work: the model, what has been changed so far, and in whose name. */
export class Session {
  #closed = false;

  constructor(
    readonly index: ModelIndex,
    readonly edits: Edits,
    /** The modifier's file. */
    readonly by: string,
  ) {}

  close(): void {
    this.#closed = true;
  }

  /** Makes sure that nodes may be changed. */
  edit(nodes: readonly object[]): void {
    if (this.#closed) {
      throw new PlanError(
        'The plan is closed: its modifier has finished.',
        'Make the function async, and await all its asynchronous work.',
      );
    }
    for (const node of nodes) {
      const dropped = this.edits.out(node);
      if (dropped) throw new PlanError(`${dropped.what} was dropped by ${dropped.by}.`);
    }
  }

  rename(nodes: readonly { readonly words: Words }[], name: unknown): void {
    this.edit(nodes);
    const words = readName(name);
    for (const node of nodes) this.edits.change(node, { words });
  }

  describe(nodes: readonly { readonly docs: Docs }[], text: unknown): void {
    this.edit(nodes);
    const description = readText(text);
    for (const node of nodes) {
      this.edits.change(node, {
        docs: { ...this.edits.now(node).docs, summary: undefined, description },
      });
    }
  }

  deprecate(nodes: readonly { readonly docs: Docs }[], deprecated: unknown): void {
    this.edit(nodes);
    if (typeof deprecated !== 'boolean') {
      throw new PlanError(
        '`deprecate` accepts true, false or no argument. Use `describe` to add a reason.',
      );
    }
    for (const node of nodes) {
      this.edits.change(node, { docs: { ...this.edits.now(node).docs, deprecated } });
    }
  }

  drop(nodes: readonly object[], subject: Dropped['subject'], what: string, place: Place): void {
    this.edit(nodes);
    this.edits.drop(nodes, { subject, what, by: this.by, place });
  }
}
