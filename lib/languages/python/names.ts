import type { ApiModel, Credential, Operation, Parameter, Service } from '../../model/model.js';
import type { Declaration, EnumDeclaration, ObjectDeclaration } from '../../model/types.js';
import { pascalCase, snakeCase } from '../../naming/cases.js';
import { NameScope } from '../../naming/scope.js';
import { splitWords } from '../../naming/words.js';
import { Claims, serviceWords } from '../common/claims.js';
import { type CredentialNames, settersOf } from '../../sdk/credentials.js';
import { findMultipart } from '../common/multipart.js';
import type { Renaming, SdkSettings } from '../language.js';
import { type Modules, planModules } from './analysis/modules.js';
import { findParents, type LoadOrder } from './analysis/parents.js';
import { nameCredentials } from './credential-names.js';
import { memberRules, nameFields, nameValues, namesOfArguments } from './member-names.js';
import { moduleNames } from './module-names.js';
import type { PythonOptions } from './options.js';
import { packageNameOf } from './package-name.js';
import { clientMembers, fileNames, globalTypes, methodNames, runtimeTypes } from './reserved.js';
import { nameServers, type ServerNames } from './server-names.js';

interface ServiceNames {
  readonly className: string;
  /** The twin for `async`. */
  readonly asyncName: string;
  /** Member of the client. */
  readonly property: string;
}

interface OperationNames {
  readonly method: string;
  /** The constants that describe the operation, and its pages. */
  readonly constant: string;
  readonly paging: string;
  readonly arguments: ReadonlyMap<Parameter, string>;
}

interface TypeNames {
  readonly name: string;
  /** What may be sent in its place: a `TypedDict`, or an alias. */
  readonly input: string;
}

/** Every identifier of one SDK: gathered, made unique, and from then on only looked up. */
export interface Names {
  /** Name of the distribution. */
  readonly packageName: string;
  /** Name that programs import. */
  readonly importName: string;
  readonly client: string;
  readonly asyncClient: string;
  readonly errorClass: string;
  readonly modules: Modules;
  readonly order: LoadOrder;
  readonly services: ReadonlyMap<Service, ServiceNames>;
  readonly operations: ReadonlyMap<Operation, OperationNames>;
  readonly types: ReadonlyMap<Declaration, TypeNames>;
  /** By name on the wire. */
  readonly fields: ReadonlyMap<ObjectDeclaration, ReadonlyMap<string, string>>;
  readonly enumKeys: ReadonlyMap<EnumDeclaration, readonly string[]>;
  readonly credentials: ReadonlyMap<Credential, CredentialNames>;
  /** Absent where a client has no choice. */
  readonly servers: ServerNames | undefined;
  readonly renamings: readonly Renaming[];
}

/** Names claimed in the order of the description, the SDK's own first. */
export function nameModel(model: ApiModel, settings: SdkSettings, options: PythonOptions): Names {
  const claims = new Claims();
  const types = new NameScope({
    reserved: new Set([...globalTypes, ...runtimeTypes]),
    suffix: 'Model',
    prefix: 'Model',
    ignoreCase: true,
  });
  const client = types.claim(pascalCase(settings.sdkWords));
  const asyncClient = types.claim(`Async${client}`);
  const errorClass = types.claim(`${pascalCase(settings.sdkWords)}Error`);
  const servers = nameServers(model, client, types);
  const credentials = nameCredentials(model.credentials);
  const services = nameServices(model, types, settersOf(credentials), claims);
  const modules = planModules(model);
  const declarations = modules.types.flatMap((module) => module.declarations);
  const typeNames = nameTypes(declarations, types, claims);
  const fields = nameFields(declarations, claims);
  const packageName = packageNameOf({ options, settings });
  return {
    packageName,
    importName: importName(packageName),
    client,
    asyncClient,
    errorClass,
    modules,
    order: findParents(modules, findMultipart(model), (object) => fields.get(object)),
    services,
    operations: nameOperations(model, claims),
    types: typeNames,
    fields,
    enumKeys: nameValues(declarations),
    credentials,
    servers,
    renamings: claims.renamings,
  };
}

/** The distribution's name in snake case; never that of a module that something else has. */
function importName(packageName: string): string {
  const snake = packageName.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  const name = /^\d/.test(snake) ? `sdk_${snake}` : snake;
  return [...fileNames, ...moduleNames].includes(name) ? `${name}_sdk` : name;
}

function nameServices(
  model: ApiModel,
  types: NameScope,
  setters: readonly string[],
  claims: Claims,
): Map<Service, ServiceNames> {
  const properties = new NameScope({
    ...memberRules,
    reserved: new Set([...clientMembers, ...setters]),
    suffix: '_service',
    prefix: 'service_',
  });
  return new Map(
    model.services.map((service) => {
      const { source } = service;
      const wanted = `${pascalCase(serviceWords(service))}Service`;
      const className = claims.claim(types, wanted, source);
      const asyncName = types.claim(`Async${className}`);
      const property = claims.claim(properties, snakeCase(service.words), source);
      return [service, { className, asyncName, property }];
    }),
  );
}

function nameTypes(
  declarations: readonly Declaration[],
  types: NameScope,
  claims: Claims,
): Map<Declaration, TypeNames> {
  const named = declarations.map((declaration) => {
    const name = claims.claim(types, typeName(declaration), declaration.source);
    return { declaration, name };
  });
  return new Map(
    named.map(({ declaration, name }) => {
      const input = declaration.inRequests
        ? types.claim(`${name}${declaration.kind === 'object' ? 'Dict' : 'Input'}`)
        : '';
      return [declaration, { name, input }];
    }),
  );
}

/** A schema's own spelling where it is a class name already: `APIKey` stays. */
function typeName({ component, source, words }: Declaration): string {
  const spelled = source.key;
  const isClassName = component && /^[A-Z][A-Za-z0-9]*$/.test(spelled);
  return isClassName && splitWords(spelled).join(' ') === words.join(' ')
    ? spelled
    : pascalCase(words);
}

function nameOperations(model: ApiModel, claims: Claims): Map<Operation, OperationNames> {
  const names = new Map<Operation, OperationNames>();
  for (const service of model.services) {
    const methods = new NameScope({
      ...memberRules,
      reserved: new Set(methodNames),
      prefix: 'call_',
    });
    const constants = new NameScope({ ...memberRules, reserved: new Set(), prefix: '_' });
    for (const operation of service.operations) {
      const { source } = operation;
      const method = claims.claim(methods, snakeCase(operation.words), source);
      const constant = constants.claim(`_${method.replace(/_+$/, '').toUpperCase()}`);
      names.set(operation, {
        method,
        constant,
        paging: operation.pagination ? constants.claim(`${constant}_PAGING`) : '',
        arguments: namesOfArguments(operation),
      });
    }
  }
  return names;
}
