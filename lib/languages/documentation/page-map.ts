import type { Operation, Service } from '../../model/model.js';
import type { Declaration, TypeUse } from '../../model/types.js';
import { operationUses, usesIn } from '../../model/usage.js';
import { sharedPaths } from '../common/shared-paths.js';
import { pageName } from './page-names.js';
import { partsOf, type ServicePart } from './service-parts.js';
import type { Vocabulary } from './vocabulary.js';

/** A page of `documentation/`, and what it shows. */
export interface ReferencePage {
  /** In the SDK. */
  readonly path: string;
  /** Absent: the page is for a component schema. */
  readonly service?: Service;
  readonly operations: readonly Operation[];
  readonly declarations: readonly Declaration[];
  /** The sub-resource that the page is for; absent: the page is for the whole service. */
  readonly part?: ServicePart;
}

/** The pages of a service, that of the whole service first. */
export type ServicePages = readonly [main: ReferencePage, ...parts: ReferencePage[]];

type Shown = Declaration | Operation;

/** Which page shows what, and at which heading. */
export class PageMap {
  readonly #services = new Map<Service, ServicePages>();
  readonly #models = new Map<Declaration, ReferencePage>();
  readonly #anchors = new Map<ReferencePage, ReadonlyMap<Shown, string>>();

  constructor(private readonly vocabulary: Vocabulary) {}

  /** The page of a component schema, which has the inline types in it too. */
  ofModel(main: Declaration): ReferencePage {
    const known = this.#models.get(main);
    if (known) return known;
    const path = sharedPaths.modelPage({ name: pageName(this.vocabulary.typeName(main)) });
    const declarations = this.vocabulary.groups.of.get(main)?.declarations ?? [];
    const page = { path, operations: [], declarations };
    this.#models.set(main, page);
    return page;
  }

  ofService(service: Service): ServicePages {
    const known = this.#services.get(service);
    if (known) return known;
    const pages = this.#pagesOf(service);
    this.#services.set(service, pages);
    return pages;
  }

  /** Page and heading of a type; absent: it has none. */
  ofType(declaration: Declaration): string | undefined {
    const main = this.vocabulary.groups.of.get(declaration)?.main;
    if (!main) return undefined;
    if (!('operations' in main)) {
      const page = this.ofModel(main);
      return main === declaration ? page.path : this.#heading(page, declaration);
    }
    const [first, ...parts] = this.ofService(main);
    const part = parts.find(({ declarations }) => declarations.includes(declaration));
    return this.#heading(part ?? first, declaration);
  }

  /** @param page - that shows it */
  anchorOf(page: ReferencePage, shown: Shown): string {
    const known = this.#anchors.get(page) ?? this.#anchorsOf(page);
    this.#anchors.set(page, known);
    return known.get(shown) ?? '';
  }

  #heading(page: ReferencePage, declaration: Declaration): string {
    return `${page.path}#${this.anchorOf(page, declaration)}`;
  }

  #pagesOf(service: Service): ServicePages {
    const { groups } = this.vocabulary;
    const declarations = groups.byService.get(service)?.declarations ?? [];
    const name = this.vocabulary.serviceName(service);
    const path = sharedPaths.servicePage({ name });
    const parts = partsOf(service, declarations.length);
    if (parts.length === 0) {
      return [{ path, service, operations: service.operations, declarations }];
    }
    const partOf = new Map(
      parts.flatMap((part) => part.operations.map((operation) => [operation, part] as const)),
    );
    const firstPart = this.#firstUses(service, partOf);
    const typesOf = (part: ServicePart | undefined) =>
      declarations.filter((declaration) => firstPart.get(declaration) === part);
    return [
      {
        path,
        service,
        operations: service.operations.filter((operation) => !partOf.has(operation)),
        declarations: typesOf(undefined),
      },
      ...parts.map((part) => ({
        path: sharedPaths.partPage({ name, part: part.file }),
        service,
        operations: part.operations,
        declarations: typesOf(part),
        part,
      })),
    ];
  }

  /** Of each inline type of a service, the part with the first operation that uses it. */
  #firstUses(
    service: Service,
    partOf: ReadonlyMap<Operation, ServicePart>,
  ): ReadonlyMap<Declaration, ServicePart | undefined> {
    const { byService, of } = this.vocabulary.groups;
    const group = byService.get(service);
    const found = new Map<Declaration, ServicePart | undefined>();
    const follow = (uses: readonly TypeUse[], part: ServicePart | undefined): void => {
      for (const { type } of uses) {
        if (type.kind === 'array') follow([type.items], part);
        if (type.kind === 'map') follow([type.values], part);
        if (type.kind !== 'named' || of.get(type.target) !== group) continue;
        if (found.has(type.target)) continue;
        found.set(type.target, part);
        follow(usesIn(type.target), part);
      }
    };
    for (const operation of service.operations) {
      follow(operationUses(operation), partOf.get(operation));
    }
    return found;
  }

  /** The anchors that forges give to headings: equal ones are numbered, in the order of the page. */
  #anchorsOf({
    declarations,
    operations,
    part,
    service,
  }: ReferencePage): ReadonlyMap<Shown, string> {
    const taken = new Map<string, number>();
    const anchorOf = (heading: string): string => {
      const own = heading.toLowerCase();
      const count = taken.get(own) ?? 0;
      taken.set(own, count + 1);
      return count === 0 ? own : `${own}-${count}`;
    };
    const { vocabulary } = this;
    if (service && !part) anchorOf(vocabulary.serviceName(service));
    const methods = operations.map(
      (one) => [one, anchorOf(vocabulary.plan.method(one).name)] as const,
    );
    if (service) anchorOf('Types');
    const types = declarations.map((one) => [one, anchorOf(vocabulary.typeName(one))] as const);
    return new Map<Shown, string>([...methods, ...types]);
  }
}
