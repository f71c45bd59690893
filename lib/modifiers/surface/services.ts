import type { PlanOperation, PlanService } from '../../../plan.js';
import type { Operation, Service } from '../../model/model.js';
import { readName, readText } from '../arguments.js';
import { findOne } from '../find.js';
import type { Session } from '../session.js';
import { remembering } from './remembering.js';

/** The services of a plan, those that moving has made too. */
export class ServiceSurface {
  /** Set by the operations, which know their services and are known by them. */
  operationsOf: (service: Service) => readonly PlanOperation[] = () => [];
  readonly handle: (service: Service) => PlanService;

  constructor(private readonly session: Session) {
    this.handle = remembering((service: Service) => this.#make(service));
  }

  get all(): readonly PlanService[] {
    const services = this.#services().map(this.handle);
    return Object.freeze(services.filter((service) => service.operations.length > 0));
  }

  /** Where an operation is now. */
  of(operation: Operation): Service {
    return this.session.edits.movedTo(operation) ?? operation.service;
  }

  find(name: unknown): PlanService {
    return this.handle(this.#find(name));
  }

  /** The service of that name, or a new one. */
  findOrMake(name: unknown, operation: Operation): Service {
    const words = readName(name);
    const known = this.#services();
    const { edits } = this.session;
    const same = (of: readonly string[]) => of.join(' ') === words.join(' ');
    return (
      known.find((service) => same(service.words)) ??
      known.find((service) => same(edits.now(service).words)) ?? {
        words,
        description: undefined,
        operations: [],
        source: operation.source,
      }
    );
  }

  #services(): Service[] {
    const { index, edits } = this.session;
    const moved = index.model.operations.flatMap((operation) => edits.movedTo(operation) ?? []);
    return [...new Set([...index.model.services, ...moved])];
  }

  #find(name: unknown): Service {
    const { edits } = this.session;
    const items = this.#services().map((service) => ({
      node: service,
      ids: [],
      words: service.words,
      wordsNow: edits.now(service).words,
      place: undefined,
    }));
    return findOne('service', items, name, edits).node;
  }

  #make(service: Service): PlanService {
    const { session } = this;
    const now = () => session.edits.now(service);
    const operations = () => this.operationsOf(service);
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
      },
    });
    return handle;
  }
}
