import { type Code, code } from '../../../render/printed.js';
import { clientServices } from '../../../model/service-path.js';
import type { CredentialSetting } from '../../../sdk/client-plan.js';
import { setterSubject } from '../../../sdk/credentials.js';
import { memberUrl } from '../../../sdk/servers.js';
import { docString, fieldDoc, saidLine } from '../comments.js';
import { Imports } from '../imports.js';
import { plainLiteral, stringLiteral } from '../literals.js';
import { call, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { clientArguments, ownOptions } from './client-arguments.js';
import { construction } from './client-construction.js';
import { serviceMembers } from './service-members.js';

/** The client and its twin for `async`. */
export function clientView(sdk: Sdk) {
  const { model, plan, request } = sdk;
  const imports = new Imports('client');
  imports.value('typing_extensions', 'Self');
  imports.value('typing_extensions', 'Unpack');
  imports.value('typing', 'Optional');
  imports.value('options', 'ClientOptions');
  imports.value('_runtime/known_options', 'refuse_unknown');
  // It is not needed where methods return whole responses.
  const raw = !request.settings.responseHeaders;
  const bodies = model.operations.some((operation) => plan.method(operation).properties.length > 0);
  const generic = raw || bodies;
  if (generic) {
    imports.value('typing', 'Callable');
    imports.value('typing', 'TypeVar');
  }
  if (bodies) {
    imports.value('typing', 'Any');
    imports.value('_runtime/properties', 'with_body');
  }
  if (raw) {
    imports.value('typing', 'Awaitable');
    imports.value('typing_extensions', 'ParamSpec');
    imports.type('response', 'ApiResponse');
  }
  const twins = [clientClass(sdk, imports, false), clientClass(sdk, imports, true)];
  const environment = environmentType(sdk, imports);
  const derived = derivedOptions(sdk, imports);
  return {
    imports: code(imports.print()),
    environment,
    derived,
    options: code(derived ? derivedName : 'ClientOptions'),
    raw,
    bodies,
    generic,
    serverVariables: plan.client.serverSetters.serverVariables,
    replaces: plan.client.serverSetters.replaces,
    // Whether a derived client has credentials in common with this one.
    shares: model.credentials.length > 0,
    twins,
  };
}

/** The options of `with_options`, unless they are those of all clients. */
const derivedName = '_Options';

function derivedOptions(sdk: Sdk, imports: Imports) {
  const own = ownOptions(sdk, imports);
  if (own.length === 0) return undefined;
  return {
    name: code(derivedName),
    fields: own.map(({ name, text, type }) => ({
      code: code(`${name}: ${type}`),
      doc: fieldDoc({ description: sdk.request.texts.read(saidLine([text].flat())) }, 4),
    })),
  };
}

/** The names of servers; nothing where there is no choice. */
function environmentType({ model, names, request }: Sdk, imports: Imports) {
  const name = names.servers?.environment;
  if (name === undefined || !names.servers) return undefined;
  const { keys, members } = names.servers;
  const literals = model.environments.map((own) => stringLiteral(keys.get(own) ?? ''));
  const lines = model.environments.map((own) => {
    const about = request.texts.read(own.description);
    const line = `- \`${keys.get(own)}\`: \`${memberUrl(own, members)}\``;
    return about === undefined ? line : saidLine([`${line}, `, about]);
  });
  const text = ['The servers of the API:', '', ...lines].join('\n');
  return {
    code: code(print(sequence(`${name} = `, imports.generic('Literal', literals)))),
    doc: fieldDoc({ description: request.texts.read(text) }, 0),
  };
}

function clientClass(sdk: Sdk, imports: Imports, isAsync: boolean) {
  const { names, request } = sdk;
  const scope = { sdk, imports, isAsync };
  const all = clientArguments(scope);
  const items = all.map(
    ({ name, type, default: value }) =>
      `${name}: ${type}${value === undefined ? '' : ` = ${value}`}`,
  );
  const head = sequence(call('def __init__', ['self', '*', ...items]), ' -> None:');
  const { apiName } = request.settings;
  const { credentials, serverSetters } = sdk.plan.client;
  return {
    name: code(isAsync ? names.asyncClient : names.client),
    base: code(imports.value('_runtime/endpoint', isAsync ? 'AsyncEndpoints' : 'Endpoints')),
    doc: docString({ own: `Client of ${apiName}${isAsync ? ', for `async` programs' : ''}.` }, 4),
    head: code(print(head, 4, 4)),
    headDoc: docString({ own: 'Create a client', args: all }, 8),
    construction: construction(scope),
    services: serviceMembers(sdk, imports, clientServices(sdk.model), isAsync),
    setters: credentials.map(setterView),
    environment:
      serverSetters.environment &&
      setterHead('set_environment', 'environment', names.servers?.environment ?? ''),
    // What begins a method that waits.
    def: code(isAsync ? 'async def' : 'def'),
    close: code(isAsync ? 'aclose' : 'close'),
    enter: code(isAsync ? '__aenter__' : '__enter__'),
    exit: code(isAsync ? '__aexit__' : '__exit__'),
    awaited: code(isAsync ? 'await ' : ''),
    isAsync,
  };
}

function setterView(setting: CredentialSetting) {
  const { name, setter } = setting;
  const own = `Set the ${setterSubject(setting)} used by subsequent calls`;
  return {
    doc: docString({ own }, 8),
    head: setterHead(setter, name, 'Optional[Secret]'),
    body: code(print(call('self._core.set_credential', [plainLiteral(name), name]), 8, 8)),
  };
}

function setterHead(setter: string, name: string, type: string): Code {
  const head = sequence(call(`def ${setter}`, ['self', `${name}: ${type}`]), ' -> None:');
  return code(print(head, 4, 4));
}
