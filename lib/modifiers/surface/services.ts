import type { PlanOperation, PlanService } from '../../../plan.js';
import type { Operation, Service } from '../../model/model.js';
import { servicePath } from '../../model/service-path.js';
import type { Words } from '../../model/words.js';
import { splitWords } from '../../naming/words.js';
import { readServicePath, readText } from '../arguments.js';
import { findOne } from '../find.js';
import type { Session } from '../session.js';
import { remembering } from './remembering.js';

/** The words of the services around a service, and its own. */
type Path = readonly Words[];

/** The services of a plan, those that moving has made too. */
export class ServiceSurface {
  /** Set by the operations, which know their services and are known by them. */
  operationsOf: (service: Service) => readonly PlanOperation[] = () => [];
  readonly handle: (service: Service) => PlanService;

  constructor(private readonly session: Session) {
    this.handle = remembering((service: Service) => this.#make(service));
  }

  get all(): readonly PlanService[] {
    return this.#shown(this.#services());
  }

  /** Where an operation is now. */
  of(operation: Operation): Service {
    return this.session.edits.movedTo(operation) ?? operation.service;
  }

  find(name: unknown): PlanService {
    return this.handle(this.#find(name));
  }

  /** The service of that name, or a new one. The services around a new one are new too, unless they exist. */
  findOrMake(name: unknown, operation: Operation): Service {
    const path = readServicePath(name);
    const known = this.#services();
    const [only = []] = path;
    const byWords = (of: Path) => path.length === 1 && isSame([of.flat()], [only]);
    return (
      this.#at(known, (of) => isSame(of, path)) ??
      this.#at(known, byWords) ??
      this.#makePath(known, path, operation)
    );
  }

  #makePath(known: readonly Service[], path: Path, operation: Operation): Service {
    let parent: Service | undefined;
    for (const [index, words] of path.entries()) {
      const start = path.slice(0, index + 1);
      parent = this.#at(known, (of) => isSame(of, start)) ?? {
        words,
        parent,
        children: [],
        description: undefined,
        operations: [],
        source: operation.source,
      };
    }
    return parent as Service;
  }

  /** The first by the names of the description, else by the current ones. */
  #at(known: readonly Service[], isWanted: (path: Path) => boolean): Service | undefined {
    return (
      known.find((service) => isWanted(pathOf(service))) ??
      known.find((service) => isWanted(this.#pathNow(service)))
    );
  }

  #pathNow(service: Service): Path {
    return servicePath(service).map((one) => this.session.edits.now(one).words);
  }

  #services(): Service[] {
    const { index, edits } = this.session;
    const moved = index.model.operations.flatMap((operation) => {
      const service = edits.movedTo(operation);
      return service ? servicePath(service) : [];
    });
    return [...new Set([...index.model.services, ...moved])];
  }

  #find(name: unknown): Service {
    const items = this.#services().map((service) => ({
      node: service,
      path: pathOf(service),
      pathNow: this.#pathNow(service),
    }));
    const words = typeof name === 'string' ? splitWords(name) : [];
    const isKnown = items.some(({ path, pathNow }) =>
      [path, pathNow].some((of) => isSame([of.flat()], [words])),
    );
    // A tag may have a parent, which its name does not say.
    const wordsOf = (path: Path) => (isKnown ? path.flat() : (path.at(-1) ?? []));
    const found = items.map(({ node, path, pathNow }) => ({
      node,
      ids: [path.map((one) => one.join(' ')).join('/')],
      words: wordsOf(path),
      wordsNow: wordsOf(pathNow),
      place: undefined,
    }));
    return findOne('service', found, name, this.session.edits).node;
  }

  /** Those that an SDK has: with operations, or with services that have some. */
  #shown(services: readonly Service[]): readonly PlanService[] {
    const used = new Set(
      this.#services()
        .filter((service) => this.operationsOf(service).length > 0)
        .flatMap(servicePath),
    );
    return Object.freeze(services.filter((service) => used.has(service)).map(this.handle));
  }

  #make(service: Service): PlanService {
    const { session } = this;
    const now = () => session.edits.now(service);
    const operations = () => this.operationsOf(service);
    const nested = () => this.#shown(this.#services().filter(({ parent }) => parent === service));
    const handle: PlanService = Object.freeze<PlanService>({
      get name() {
        return now().words.join(' ');
      },
      get description() {
        return now().description;
      },
      get operations() {
        return operations();
      },
      parent: service.parent && this.handle(service.parent),
      get services() {
        return nested();
      },
      rename(name) {
        session.rename([service], name);
        return handle;
      },
      describe(text) {
        session.edit([service]);
        session.edits.change<Service>(service, { description: readText(text) });
        return handle;
      },
      drop() {
        for (const operation of operations()) operation.drop();
        for (const one of nested()) one.drop();
      },
    });
    return handle;
  }
}

function pathOf(service: Service): Path {
  return servicePath(service).map(({ words }) => words);
}

function isSame(one: Path, other: Path): boolean {
  return (
    one.length === other.length &&
    one.every((words, index) => words.join(' ') === other[index]?.join(' '))
  );
}
