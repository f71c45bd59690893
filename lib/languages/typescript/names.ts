import type {
  ApiModel,
  Credential,
  Operation,
  Parameter,
  Service,
  Words,
} from '../../model/model.js';
import type { Declaration, EnumDeclaration, ObjectDeclaration } from '../../model/types.js';
import { camelCase, kebabCase, pascalCase } from '../../naming/cases.js';
import { NameScope } from '../../naming/scope.js';
import type { Renaming, SdkSettings } from '../language.js';
import { findDirections } from './analysis/direction.js';
import { type Modules, planModules } from './analysis/modules.js';
import { Claims, serviceWords } from '../common/claims.js';
import { type CredentialNames, settersOf } from '../../sdk/credentials.js';
import { nameCredentials } from './credential-names.js';
import type { TypeScriptOptions } from './options.js';
import { packageNameOf } from './package-name.js';
import { nameServers, type ServerNames } from './server-names.js';
import { type NamedGuard, nameGuards } from './guard-names.js';
import { memberRules, nameProperties, nameValues, namesOfArguments } from './member-names.js';
import {
  clientMembers,
  globalTypes,
  objectMembers,
  runtimeTypes,
  fileNames,
  sourceFiles,
} from './reserved.js';

interface ServiceNames {
  readonly className: string;
  /** Member of the client. */
  readonly property: string;
}

interface OperationNames {
  readonly method: string;
  /** The constant that describes the operation; `Paging` is put behind it for its pages. */
  readonly constant: string;
  /** Interface of the optional and named parameters. */
  readonly params: string;
  readonly arguments: ReadonlyMap<Parameter, string>;
}

interface TypeNames {
  readonly name: string;
  /** The type to send, where it is not the one that is read. */
  readonly input: string;
  readonly shape: string;
}

/** Every identifier of one SDK: gathered, made unique, and from then on only looked up. */
export interface Names {
  readonly packageName: string;
  readonly client: string;
  readonly clientFile: string;
  readonly errorClass: string;
  readonly modules: Modules;
  readonly services: ReadonlyMap<Service, ServiceNames>;
  readonly operations: ReadonlyMap<Operation, OperationNames>;
  readonly types: ReadonlyMap<Declaration, TypeNames>;
  readonly properties: ReadonlyMap<ObjectDeclaration, ReadonlyMap<string, string>>;
  /** Where members without a name of their own lie, by object. */
  readonly additional: ReadonlyMap<ObjectDeclaration, string>;
  readonly enumKeys: ReadonlyMap<EnumDeclaration, readonly string[]>;
  /** Type guards by union, in the order of its variants. */
  readonly guards: ReadonlyMap<Declaration, readonly NamedGuard[]>;
  readonly credentials: ReadonlyMap<Credential, CredentialNames>;
  /** Absent where a client has no choice. */
  readonly servers: ServerNames | undefined;
  readonly renamings: readonly Renaming[];
}

const reservedTypes: ReadonlySet<string> = new Set([...globalTypes, ...runtimeTypes]);

/** Names claimed in the order of the description, the SDK's own first. */
export function nameModel(
  model: ApiModel,
  settings: SdkSettings,
  options: TypeScriptOptions,
): Names {
  const claims = new Claims();
  const types = new NameScope({
    reserved: reservedTypes,
    suffix: 'Model',
    prefix: 'Model',
    ignoreCase: true,
  });
  const sdk = pascalCase(settings.sdkWords);
  // A class that has the SDK's name is no model, whatever other names it must keep clear of.
  const ofSdk = (ending: string) => {
    const wanted = `${sdk}${ending}`;
    const instead = reservedTypes.has(wanted) ? `${sdk}Client${ending}` : wanted;
    return claims.claim(types, wanted, model.source, instead);
  };
  const client = ofSdk('');
  const errorClass = ofSdk('Error');
  const servers = nameServers(model, client, types);
  const credentials = nameCredentials(model.credentials);
  const services = nameServices(model, types, settersOf(credentials), claims);
  const modules = planModules(model);
  const declarations = modules.types.flatMap((module) => module.declarations);
  const { split } = findDirections(model);
  const typeNames = nameTypes(declarations, split, types, claims);
  const operations = nameOperations(model, types, claims);
  const objects = declarations.filter((declaration) => declaration.kind === 'object');
  const properties = new Map(
    objects.map((object) => [object, nameProperties(object, options, claims)]),
  );
  return {
    packageName: packageNameOf({ options, settings }),
    client,
    clientFile: clientFile(settings.sdkWords),
    errorClass,
    modules,
    services,
    operations,
    types: typeNames,
    properties: new Map([...properties].map(([object, names]) => [object, names.members])),
    additional: new Map([...properties].map(([object, names]) => [object, names.additional])),
    enumKeys: nameValues(declarations),
    guards: nameGuards(declarations, typeNames),
    credentials,
    servers,
    renamings: claims.renamings,
  };
}

function clientFile(words: Words): string {
  const file = kebabCase(words);
  return [...sourceFiles, ...fileNames].includes(file) ? `${file}-client` : file;
}

function nameServices(
  model: ApiModel,
  types: NameScope,
  setters: readonly string[],
  claims: Claims,
): Map<Service, ServiceNames> {
  const properties = new NameScope({
    reserved: new Set([...objectMembers, ...clientMembers, ...setters]),
    suffix: 'Service',
    prefix: 'service',
    ignoreCase: false,
  });
  return new Map(
    model.services.map((service) => {
      const { source } = service;
      const wanted = `${pascalCase(serviceWords(service))}Service`;
      const className = claims.claim(types, wanted, source);
      const property = claims.claim(properties, camelCase(service.words), source);
      return [service, { className, property }];
    }),
  );
}

function nameTypes(
  declarations: readonly Declaration[],
  split: ReadonlySet<Declaration>,
  types: NameScope,
  claims: Claims,
): Map<Declaration, TypeNames> {
  const named = declarations.map((declaration) => {
    const name = claims.claim(types, pascalCase(declaration.words), declaration.source);
    return { declaration, name };
  });
  return new Map(
    named.map(({ declaration, name }) => {
      const input = split.has(declaration) ? types.claim(`${name}Input`) : name;
      return [declaration, { name, input, shape: `${lowerFirst(name)}Shape` }];
    }),
  );
}

/** The first capital only: acronyms are words already. */
function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function nameOperations(
  model: ApiModel,
  types: NameScope,
  claims: Claims,
): Map<Operation, OperationNames> {
  const names = new Map<Operation, OperationNames>();
  for (const service of model.services) {
    const methods = new NameScope({
      reserved: new Set(objectMembers),
      ...memberRules,
      prefix: 'call',
    });
    for (const operation of service.operations) {
      const { source } = operation;
      const method = claims.claim(methods, camelCase(operation.words), source);
      const hasParams = operation.parameters.some((parameter) => parameter.place !== 'path');
      const wanted = `${method.charAt(0).toUpperCase()}${method.slice(1)}Params`;
      names.set(operation, {
        method,
        constant: `${method.replace(/_+$/, '')}Operation`,
        params: hasParams ? types.claim(wanted) : '',
        arguments: namesOfArguments(operation),
      });
    }
  }
  return names;
}
