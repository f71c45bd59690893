import type { Service, Words } from '../model/model.js';
import { NameScope } from '../naming/scope.js';

/** How a language names its source files. */
export interface FileRule {
  readonly cased: (words: Words) => string;
  readonly reserved: readonly string[];
  /** Between a name and the kind of file that tells it from a reserved one. */
  readonly joint: string;
  /** Before a number that tells two names apart. */
  readonly separator?: string;
}

/**
 * The names of files in one folder, which some systems compare without case.
 *
 * @param kind - what is in the files, such as `model`
 */
export function fileScope({ joint, reserved, separator = '' }: FileRule, kind: string): NameScope {
  return new NameScope({
    reserved: new Set(reserved),
    suffix: `${joint}${kind}`,
    prefix: `${kind}${joint}`,
    ignoreCase: true,
    separator,
  });
}

/** Where a service's file lies, and the names of the files there. */
interface ServiceFolder {
  readonly folder: string;
  readonly names: NameScope;
}

/** A folder for the services of the client, and one in it for those of each service that has some. */
export class ServiceFolders {
  readonly #folders = new Map<Service | undefined, ServiceFolder>();

  /** @param scope - makes the names of a folder */
  constructor(
    root: string,
    private readonly scope: () => NameScope,
  ) {
    this.#folders.set(undefined, { folder: root, names: scope() });
  }

  /** Each service is added before those in it. */
  of({ parent }: Service): ServiceFolder {
    return this.#folders.get(parent) as ServiceFolder;
  }

  /** Makes the folder of the services in it, if there are some. */
  add(service: Service, file: string): ServiceFolder | undefined {
    if (service.children.length === 0) return undefined;
    const within = { folder: `${this.of(service).folder}/${file}`, names: this.scope() };
    this.#folders.set(service, within);
    return within;
  }
}
