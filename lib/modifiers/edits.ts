import type { Operation, Service } from '../model/model.js';
import type { Place } from '../openapi/place.js';

/** Something that plan modifiers left out of the SDKs. */
export interface LeftOut {
  /** `method`: one of the two methods of an operation; `schema`: a component schema. */
  readonly subject: 'operation' | 'method' | 'parameter' | 'schema' | 'inline-schema' | 'property';
  /** `GET /pets`, `Pet`, `limit of GET /pets`, `born_on of Pet`. */
  readonly what: string;
  /** The modifier's file; absent where nothing that is left uses a schema any more. */
  readonly by: string | undefined;
  readonly place: Place;
}

/** Something that a modifier dropped by name. */
export interface Dropped extends LeftOut {
  readonly by: string;
}

/**
 * What plan modifiers want changed, by nodes of the model, which stay as they are. A node is looked
 * at through `now`, so that a later edit sees the earlier ones.
 */
export class Edits {
  readonly dropped: Dropped[] = [];
  readonly #changes = new Map<object, object>();
  readonly #out = new Map<object, Dropped>();
  readonly #services = new Map<Operation, Service>();

  get isEmpty(): boolean {
    return this.#changes.size + this.#out.size + this.#services.size === 0;
  }

  change<Node extends object>(node: Node, change: Partial<Node>): void {
    this.#changes.set(node, { ...this.#changes.get(node), ...change });
  }

  /** The node with its changes; the node itself where there are none. */
  now<Node extends object>(node: Node): Node {
    const change = this.#changes.get(node);
    return change === undefined ? node : { ...node, ...change };
  }

  /** Leaves out all of the nodes, which are one thing to the user. */
  drop(nodes: readonly object[], dropped: Dropped): void {
    this.dropped.push(dropped);
    for (const node of nodes) this.#out.set(node, dropped);
  }

  /** By whom a node was left out. */
  out(node: object): Dropped | undefined {
    return this.#out.get(node);
  }

  move(operation: Operation, service: Service): void {
    this.#services.set(operation, service);
  }

  /** Where an operation was moved to. */
  movedTo(operation: Operation): Service | undefined {
    return this.#services.get(operation);
  }
}
