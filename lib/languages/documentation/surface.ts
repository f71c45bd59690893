import type { ApiModel, Operation } from '../../model/model.js';
import type { Declaration, ObjectDeclaration } from '../../model/types.js';
import type {
  Surface,
  SurfaceArgument,
  SurfaceError,
  SurfaceFile,
  SurfaceMember,
  SurfaceOperation,
  SurfaceSetting,
  SurfaceType,
} from '../../surface/surface.js';
import { describedBy, type MethodArgument, type SentArgument } from '../../sdk/method-plan.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { appendsServer } from '../../sdk/servers.js';
import type { SdkFile } from '../language.js';
import type { Vocabulary } from './vocabulary.js';
import { wireOf } from './wire.js';

/** What programs can see of an SDK, in its language's own names. */
export function surfaceOf(
  { model, plan, request }: PlannedSdk,
  vocabulary: Vocabulary,
  files: readonly Pick<SdkFile, 'path' | 'subject'>[],
): Surface {
  return {
    version: request.settings.sdkVersion,
    client: {
      package: vocabulary.packagePath ?? vocabulary.packageName,
      name: vocabulary.client,
      settings: sorted(settingsOf(plan, vocabulary.servers)),
    },
    operations: sorted(
      model.services.flatMap((service) => {
        const own = vocabulary.service(service);
        return service.operations.map((each) => operationOf(vocabulary, own, each));
      }),
    ),
    types: sorted(
      model.declarations
        .filter((declaration) => vocabulary.groups.of.has(declaration))
        .map((declaration) => typeOf(vocabulary, declaration, model.source)),
    ),
    wire: wireOf(model),
    files: sorted(files.flatMap((file) => fileOf(vocabulary, file))),
  };
}

/** What a file is called after; nothing if its name is the same in every SDK. */
function fileOf(
  vocabulary: Vocabulary,
  { path: name, subject }: Pick<SdkFile, 'path' | 'subject'>,
): SurfaceFile[] {
  if (subject !== undefined) {
    const { kind, of } = subject;
    if ('operations' in of) return [{ name, kind, service: vocabulary.service(of) }];
    return [{ name, kind, type: vocabulary.typeName(of) }];
  }
  const folder = `${vocabulary.packageFolder}/`;
  return name.startsWith(folder)
    ? [{ name, kind: 'package', path: name.slice(folder.length) }]
    : [];
}

function settingsOf(
  { client, named, traits }: PlannedSdk['plan'],
  servers: Vocabulary['servers'],
): SurfaceSetting[] {
  const optional = (name: string): SurfaceSetting => ({ name, required: false });
  const listener = 'onTokenRefresh';
  // Programs do not name a relative server.
  const keys = servers && !appendsServer(named.model) ? [...servers.keys.values()] : [];
  const variables = [...(servers?.members.values() ?? [])];
  return [
    ...[...client.credentials, client.address].map(({ name, required }) => ({ name, required })),
    ...client.hooks.map(({ name }) => optional(name)),
    ...(client.options.includes(listener) ? [optional(traits.optionName(listener))] : []),
    ...keys.map((key) => optional(`server ${key}`)),
    ...variables.map((name) => ({
      name: `server variable ${name}`,
      required: client.requiredVariables?.[name] !== undefined,
    })),
  ];
}

function operationOf(
  vocabulary: Vocabulary,
  service: string,
  operation: Operation,
): SurfaceOperation {
  const { operationId } = operation;
  return {
    name: `${service}.${vocabulary.plan.method(operation).name}`,
    call: callOf(operation),
    ...(operationId === undefined ? {} : { operationId: `${operationId}${halfOf(operation)}` }),
    arguments: argumentsOf(vocabulary, operation),
    returns: vocabulary.returnType(operation),
    errors: sorted(errorsOf(vocabulary, operation)),
    deprecated: operation.docs.deprecated,
  };
}

/** HTTP method and path; the streaming half of an operation that became two is another call. */
function callOf(operation: Operation): string {
  return `${operation.method.toUpperCase()} ${operation.path}${halfOf(operation)}`;
}

function halfOf({ key }: Operation): string {
  return key.endsWith('+stream') ? ' (stream)' : '';
}

function errorsOf(vocabulary: Vocabulary, { errors }: Operation): SurfaceError[] {
  return errors.flatMap((response) => {
    const type = vocabulary.errorBody(response);
    return type === undefined ? [] : [{ name: response.status, type }];
  });
}

/** By position first, then those by name. */
function argumentsOf(vocabulary: Vocabulary, operation: Operation): SurfaceArgument[] {
  const { arguments: all, sent } = vocabulary.plan.method(operation);
  const positional = all.filter((argument) => argument.positional);
  const others = sent.filter((argument) => !argument.positional);
  return [
    ...positional.map((argument, at) => argumentOf({ vocabulary, operation }, argument, at)),
    ...sorted(others.map((argument) => argumentOf({ vocabulary, operation }, argument))),
  ];
}

/** What an argument is in a request. The names of path parameters are not sent. */
function wireName({ parameters }: Operation, argument: SentArgument): string {
  if (argument.kind === 'body') return 'body';
  if (argument.kind === 'property') return `body ${argument.property.wireName}`;
  const { parameter } = argument;
  const name = parameter.place === 'path' ? parameters.indexOf(parameter) : parameter.wireName;
  return `${parameter.place} ${name}`;
}

interface Call {
  readonly vocabulary: Vocabulary;
  readonly operation: Operation;
}

function argumentOf(
  { vocabulary, operation }: Call,
  argument: MethodArgument,
  position?: number,
): SurfaceArgument {
  const isSent = 'access' in argument;
  const { traits } = vocabulary.plan;
  const typed = traits.absence === 'own-type' ? argument : { ...argument, required: true };
  return {
    name: isSent ? argument.access : argument.name,
    ...(isSent ? { wire: wireName(operation, argument) } : {}),
    type: 'access' in typed ? vocabulary.argumentType(typed) : '',
    required: position === undefined ? argument.required : !argument.omittable,
    ...(position === undefined ? {} : { position }),
    named: position === undefined || traits.positional === 'also-named',
    deprecated: isSent && argument.kind !== 'body' && describedBy(argument).docs.deprecated,
  };
}

/** Places of the first file have no file name, so that it may have another one. */
function placesOf({ source, alike }: Declaration, { file }: ApiModel['source']): readonly string[] {
  return [source, ...alike.map((replaced) => replaced.source)].map((place) =>
    place.file === file ? place.pointer : String(place),
  );
}

function typeOf(
  vocabulary: Vocabulary,
  declaration: Declaration,
  source: ApiModel['source'],
): SurfaceType {
  const { inRequests, inResponses } = declaration;
  const type = {
    name: vocabulary.typeName(declaration),
    places: placesOf(declaration, source),
    kind: declaration.kind,
    // What no call has, a program may use both ways.
    sent: inRequests || !inResponses,
    received: inResponses || !inRequests,
    members: [],
    values: [],
    variants: [],
    deprecated: declaration.docs.deprecated,
  };
  switch (declaration.kind) {
    case 'object':
      return { ...type, members: sorted(membersOf(vocabulary, declaration, type)) };
    case 'enum': {
      const values = declaration.values.map((_value, index) =>
        vocabulary.constant(declaration, index),
      );
      return { ...type, values: sorted(values) };
    }
    case 'union': {
      const names = declaration.variants.map((variant) =>
        vocabulary.partType(variant.type, declaration),
      );
      const variants = sorted([...new Set(names)].map((name) => ({ name })));
      const { discriminator } = declaration;
      return discriminator === undefined
        ? { ...type, variants }
        : { ...type, variants, tag: discriminator };
    }
    case 'alias':
      return { ...type, target: vocabulary.partType(declaration.target, declaration) };
  }
}

function membersOf(
  vocabulary: Vocabulary,
  declaration: ObjectDeclaration,
  { sent, received }: Pick<SurfaceType, 'sent' | 'received'>,
): SurfaceMember[] {
  const members = declaration.properties.map((property) => ({
    ...wireNamed(vocabulary.property(declaration, property.wireName), property.wireName),
    type: vocabulary.propertyType(property, declaration),
    required: property.required,
    sent: sent && !property.readOnly,
    received: received && !property.writeOnly,
    deprecated: property.docs.deprecated,
  }));
  if (!declaration.additional) return members;
  const additional = vocabulary.additional(declaration);
  return [...members, { ...additional, required: false, sent, received, deprecated: false }];
}

function wireNamed(name: string, wire: string): Pick<SurfaceMember, 'name' | 'wire'> {
  return name === wire ? { name } : { name, wire };
}

function sorted<Thing extends { readonly name: string }>(things: readonly Thing[]): Thing[] {
  return [...things].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
