import type { ApiModel, Credential, Operation, Parameter, Service } from '../../model/model.js';
import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  UnionDeclaration,
} from '../../model/types.js';
import { NameScope } from '../../naming/scope.js';
import { Claims, serviceWords } from '../common/claims.js';
import { type CredentialNames, settersOf } from '../../sdk/credentials.js';
import type { Renaming, SdkSettings } from '../language.js';
import { type Files, planFiles } from './analysis/files.js';
import { nameCredentials } from './credential-names.js';
import { exportedName, unexportedName } from './identifiers.js';
import { nameEnumConstants, nameFields, nameVariants, type VariantNames } from './member-names.js';
import { type ModulePath, modulePathOf } from './module-path.js';
import type { GoOptions } from './options.js';
import {
  argumentNames,
  clientMembers,
  exportedNames,
  methodNames,
  packageNames,
  paramNames,
} from './reserved.js';
import { differsByAnswer } from './results.js';
import { nameServers, type ServerNames } from './server-names.js';

interface ServiceNames {
  readonly type: string;
  /** Field of the client. */
  readonly field: string;
}

export interface OperationNames {
  readonly method: string;
  /** The variables that describe the operation, and its pages. */
  readonly variable: string;
  readonly paging: string;
  /** Struct of the parameters outside of the path; empty where there are none. */
  readonly params: string;
  /** Struct of what the answers give, where they differ; else empty. */
  readonly result: string;
  /** Arguments for parameters of the path, fields of the struct for the others. */
  readonly arguments: ReadonlyMap<Parameter, string>;
}

/** Every identifier of one SDK: gathered, made unique, and from then on only looked up. */
export interface Names {
  readonly module: ModulePath;
  readonly files: Files;
  readonly services: ReadonlyMap<Service, ServiceNames>;
  readonly operations: ReadonlyMap<Operation, OperationNames>;
  readonly types: ReadonlyMap<Declaration, string>;
  /** By name on the wire. */
  readonly fields: ReadonlyMap<ObjectDeclaration, ReadonlyMap<string, string>>;
  readonly variants: ReadonlyMap<UnionDeclaration, readonly VariantNames[]>;
  readonly constants: ReadonlyMap<EnumDeclaration, readonly string[]>;
  readonly credentials: ReadonlyMap<Credential, CredentialNames>;
  /** Absent where a client has no choice. */
  readonly servers: ServerNames | undefined;
  readonly renamings: readonly Renaming[];
}

/** Names claimed in the order of the description, the SDK's own first. */
export function nameModel(model: ApiModel, settings: SdkSettings, options: GoOptions): Names {
  const claims = new Claims();
  const exported = new NameScope({
    reserved: new Set(exportedNames),
    suffix: 'Model',
    prefix: 'Model',
    ignoreCase: true,
  });
  const servers = nameServers(model, exported);
  const credentials = nameCredentials(model.credentials);
  const services = nameServices(model, exported, settersOf(credentials), claims);
  const files = planFiles(model);
  const declarations = files.types.flatMap((file) => file.declarations);
  const types = new Map(
    declarations.map((declaration) => [
      declaration,
      claims.claim(exported, exportedName(declaration.words), declaration.source),
    ]),
  );
  const operations = nameOperations(model, exported, claims);
  return {
    module: modulePathOf(settings, options),
    files,
    services,
    operations,
    types,
    fields: nameFields(declarations, claims),
    variants: nameVariants(declarations, types, exported),
    constants: nameEnumConstants(declarations, types, exported),
    credentials,
    servers,
    renamings: claims.renamings,
  };
}

function nameServices(
  model: ApiModel,
  exported: NameScope,
  setters: readonly string[],
  claims: Claims,
): Map<Service, ServiceNames> {
  const fields = new NameScope({
    reserved: new Set([...clientMembers, ...setters]),
    suffix: 'Service',
    prefix: 'Service',
    ignoreCase: false,
  });
  return new Map(
    model.services.map((service) => {
      const { source } = service;
      const wanted = `${exportedName(serviceWords(service))}Service`;
      const type = claims.claim(exported, wanted, source);
      const field = claims.claim(fields, exportedName(service.words), source);
      return [service, { type, field }];
    }),
  );
}

function nameOperations(
  model: ApiModel,
  exported: NameScope,
  claims: Claims,
): Map<Operation, OperationNames> {
  const names = new Map<Operation, OperationNames>();
  const variables = new NameScope({
    reserved: new Set(packageNames),
    suffix: 'Operation',
    prefix: 'call',
    ignoreCase: false,
  });
  for (const service of model.services) {
    const methods = new NameScope({
      reserved: new Set(methodNames),
      suffix: 'Call',
      prefix: 'Call',
      ignoreCase: false,
    });
    for (const operation of service.operations) {
      const { source } = operation;
      const method = claims.claim(methods, exportedName(operation.words), source);
      const isNumbered = method !== exportedName(operation.words);
      const base = isNumbered ? lowerFirst(method) : unexportedName(operation.words);
      const hasParams = operation.parameters.some(({ place }) => place !== 'path');
      const variable = variables.claim(`${base}Op`);
      const paging = operation.pagination ? variables.claim(`${base}Paging`) : '';
      names.set(operation, {
        method,
        variable,
        paging,
        params: hasParams ? exported.claim(`${method}Params`) : '',
        result: differsByAnswer(operation) ? exported.claim(`${method}Result`) : '',
        arguments: nameArguments(operation, [variable, paging]),
      });
    }
  }
  return names;
}

/** A name with a number behind it, whose beginning is an initialism or a plain capital. */
function lowerFirst(name: string): string {
  return name.replace(/^(?:[A-Z]+(?=[A-Z][a-z])|[A-Z]+(?=\d|$)|[A-Z])/, (start) =>
    start.toLowerCase(),
  );
}

/** Parameters of the path are arguments, the others fields of a struct. */
function nameArguments(operation: Operation, variables: readonly string[]): Map<Parameter, string> {
  const positional = new NameScope({
    reserved: new Set([...argumentNames, ...variables]),
    suffix: 'Param',
    prefix: 'param',
    ignoreCase: false,
  });
  const fields = new NameScope({
    reserved: new Set(paramNames),
    suffix: 'Param',
    prefix: 'Param',
    ignoreCase: false,
  });
  return new Map(
    operation.parameters.map((parameter) => {
      if (parameter.place !== 'path') {
        return [parameter, fields.claim(exportedName(parameter.words))];
      }
      const wanted = unexportedName(parameter.words);
      return [parameter, positional.claim(wanted === 'type' ? 'typ' : wanted)];
    }),
  );
}
