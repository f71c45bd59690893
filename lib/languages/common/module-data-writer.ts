import type { Words } from '../../model/model.js';
import { DataWriter } from '../../sdk/data-writer.js';
import type { RuntimeFunction, WordData } from '../../sdk/data.js';
import { runtimeFunction } from '../../sdk/runtime-functions.js';
import type { ImportedNames } from './imported-names.js';

/** How the modules of a runtime are named. */
interface ModuleRuntime {
  readonly cased: (words: Words) => string;
  readonly folder: string;
  /** Module and name of what finds the next page, by kind of pagination. */
  readonly pageKinds: Readonly<Record<string, readonly [module: string, name: string]>>;
}

/** Writes the data of the runtime for a language whose sources import names from modules. */
export abstract class ModuleDataWriter<Layout> extends DataWriter<Layout | string> {
  constructor(
    protected readonly imports: ImportedNames,
    private readonly modules: ModuleRuntime,
  ) {
    super();
  }

  /** A word that is written as it is. */
  protected abstract plainWord(value: boolean | string, key: string | undefined): string;

  protected word({ set, value }: WordData, key: string | undefined): string {
    const kind = set === 'pagingKind' ? this.modules.pageKinds[String(value)] : undefined;
    return kind ? this.imports.value(...kind) : this.plainWord(value, key);
  }

  protected runtime(name: RuntimeFunction): string {
    const found = runtimeFunction(name, this.modules);
    return this.imports.value(found.module, found.name);
  }
}
