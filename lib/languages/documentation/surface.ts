import type { Operation } from '../../model/model.js';
import type { Declaration, ObjectDeclaration } from '../../model/types.js';
import type {
  Surface,
  SurfaceArgument,
  SurfaceError,
  SurfaceMember,
  SurfaceOperation,
  SurfaceSetting,
  SurfaceType,
} from '../../surface/surface.js';
import { describedBy, type MethodArgument } from '../../sdk/method-plan.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { appendsServer } from '../../sdk/servers.js';
import type { Vocabulary } from './vocabulary.js';
import { wireOf } from './wire.js';

/** What programs can see of an SDK, in its language's own names. */
export function surfaceOf({ model, plan, request }: PlannedSdk, vocabulary: Vocabulary): Surface {
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
    types: sorted(model.declarations.map((declaration) => typeOf(vocabulary, declaration))),
    wire: wireOf(model),
  };
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
  return {
    name: `${service}.${vocabulary.plan.method(operation).name}`,
    arguments: argumentsOf(vocabulary, operation),
    returns: vocabulary.returnType(operation),
    errors: sorted(errorsOf(vocabulary, operation)),
    deprecated: operation.docs.deprecated,
  };
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
    ...positional.map((argument, position) => argumentOf(vocabulary, argument, position)),
    ...sorted(others.map((argument) => argumentOf(vocabulary, argument))),
  ];
}

function argumentOf(
  vocabulary: Vocabulary,
  argument: MethodArgument,
  position?: number,
): SurfaceArgument {
  const isSent = 'access' in argument;
  const { traits } = vocabulary.plan;
  const typed = traits.absence === 'own-type' ? argument : { ...argument, required: true };
  return {
    name: isSent ? argument.access : argument.name,
    type: 'access' in typed ? vocabulary.argumentType(typed) : '',
    required: position === undefined ? argument.required : !argument.omittable,
    ...(position === undefined ? {} : { position }),
    named: position === undefined || traits.positional === 'also-named',
    deprecated: isSent && argument.kind !== 'body' && describedBy(argument).docs.deprecated,
  };
}

function typeOf(vocabulary: Vocabulary, declaration: Declaration): SurfaceType {
  const { inRequests, inResponses } = declaration;
  const type = {
    name: vocabulary.typeName(declaration),
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
    name: vocabulary.property(declaration, property.wireName),
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

function sorted<Thing extends { readonly name: string }>(things: readonly Thing[]): Thing[] {
  return [...things].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
