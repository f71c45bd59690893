import type { Operation, Service } from '../../model/model.js';
import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  UnionDeclaration,
} from '../../model/types.js';
import type { MethodPlan, ParamsArgument } from '../../sdk/method-plan.js';
import type { SdkNames } from '../../sdk/names.js';
import type { OperationClass } from '../../sdk/operation-classes.js';
import type { PreparedSdk } from '../../sdk/plan.js';
import type { FileSubject, SdkFile } from '../language.js';
import type { sourceMaker } from './source-maker.js';
import type { TypeGroups } from './type-groups.js';

/** A template, and what it prints. */
type Printed = readonly [template: string, view: () => object];

interface ClassNames extends SdkNames {
  readonly groups: TypeGroups;
  /** The classes that describe the operations of each service to the runtime. */
  readonly operationClasses: ReadonlyMap<Service, readonly OperationClass[]>;
}

/** How a language prints each class. Aliases have none. */
interface ClassViews {
  object(declaration: ObjectDeclaration): Printed;
  union(declaration: UnionDeclaration): Printed;
  enum(declaration: EnumDeclaration): Printed;
  service(service: Service, isAsync: boolean): Printed;
  operations(described: OperationClass): Printed;
  params(plan: MethodPlan, params: ParamsArgument): Printed;
  body(operation: Operation): Printed;
  result(operation: Operation): Printed;
}

/** Where the classes are. */
interface ClassFolders {
  /** Of the types that calls send. */
  readonly models: string;
  /** Of the services, and of what their calls return. */
  readonly services: string;
}

/** The files of a language that has one for each class: types, services, and the types that only calls have. */
export class ClassFiles {
  constructor(
    private readonly sdk: PreparedSdk<unknown, ClassNames>,
    private readonly source: ReturnType<typeof sourceMaker>,
    private readonly folders: ClassFolders,
    private readonly views: ClassViews,
  ) {}

  all(): SdkFile[] {
    const { declarations, services } = this.sdk.model;
    return [
      ...declarations.flatMap((declaration) => this.#type(declaration)),
      ...services.flatMap((service) => this.#service(service)),
      ...services.flatMap((service) => this.#calls(service)),
    ];
  }

  #type(declaration: Declaration): SdkFile[] {
    const printed = this.#viewOf(declaration);
    if (printed === undefined) return [];
    const { groups, types } = this.sdk.names;
    // Types without names of their own are in the files of those that have one.
    const isMain = groups.of.get(declaration)?.main === declaration;
    const subject = isMain ? ({ kind: 'types', of: declaration } as const) : undefined;
    return [this.#file('models', types.get(declaration)?.name, printed, subject)];
  }

  #viewOf(declaration: Declaration): Printed | undefined {
    switch (declaration.kind) {
      case 'object':
        return this.views.object(declaration);
      case 'union':
        return this.views.union(declaration);
      case 'enum':
        return this.views.enum(declaration);
      case 'alias':
        return undefined;
    }
  }

  #service(service: Service): SdkFile[] {
    const { operationClasses, services } = this.sdk.names;
    const { asyncName, className } = services.get(service) ?? {};
    const file = (name: string | undefined, printed: Printed, kind: FileSubject['kind']) =>
      this.#file('services', name, printed, { kind, of: service });
    return [
      file(className, this.views.service(service, false), 'source'),
      file(asyncName, this.views.service(service, true), 'source async'),
      ...(operationClasses.get(service) ?? []).map((one, part) =>
        file(one.name, this.views.operations(one), `source operations${part}`),
      ),
    ];
  }

  /** Two operations may have the same body. */
  #calls({ operations }: Service): SdkFile[] {
    const bodies = new Set<string>();
    return operations.flatMap((operation) => {
      const plan = this.sdk.plan.method(operation);
      const { body, params, result } = plan.names;
      const isNew = body !== '' && !bodies.has(body);
      bodies.add(body);
      return [
        ...(plan.params
          ? [this.#file('models', params, this.views.params(plan, plan.params))]
          : []),
        ...(isNew ? [this.#file('services', body, this.views.body(operation))] : []),
        ...(result === '' ? [] : [this.#file('services', result, this.views.result(operation))]),
      ];
    });
  }

  #file(
    folder: keyof ClassFolders,
    name: string | undefined,
    [template, view]: Printed,
    subject?: FileSubject,
  ): SdkFile {
    return this.source(`${this.folders[folder]}/${name ?? ''}`, template, view, subject);
  }
}
