import { clientServices } from '../../../model/service-path.js';
import { code } from '../../../render/printed.js';
import { plainMarkdown } from '../../../render/markdown.js';
import { docComment } from '../comments.js';
import { Imports } from '../imports.js';
import type { Sdk } from '../sdk.js';
import { configParameter, coreModule, optionsName } from './core.js';
import { setterSubject } from '../../../sdk/credentials.js';
import { serversModule } from './servers.js';
import { serviceMembers } from './service-members.js';

export function clientView(sdk: Sdk) {
  const { names, model } = sdk;
  const imports = new Imports(names.clientFile);
  imports.value(coreModule, 'createCore');
  imports.type(coreModule, 'SdkConfig');
  imports.value('runtime/core', 'Core');
  imports.value('runtime/inspection', 'inspectAsJson');
  importEndpoint(imports);
  const options = optionsName(sdk, imports);
  if (model.credentials.length > 0) imports.type('runtime/auth', 'Secret');
  const services = serviceMembers(sdk, imports, clientServices(model));
  const { choices, credentials, serverSetters } = sdk.plan.client;
  const { environment, variables } = names.servers ?? {};
  const typeOf = (choice: (typeof choices)[number], name = '') =>
    choices.includes(choice) ? code(imports.type(serversModule, name)) : undefined;
  const choice = {
    environment: typeOf('environment', environment),
    serverVariables: typeOf('serverVariables', variables),
    replaces: serverSetters.replaces,
  };
  return {
    imports: code(imports.print()),
    client: code(names.client),
    className: names.client,
    doc: docComment(0, { own: `Client of ${plainMarkdown(sdk.request.settings.apiName).text}.` }),
    configParameter: configParameter(sdk, 'SdkConfig | Core'),
    options: code(options),
    // Whether a derived client has credentials in common with this one.
    shares: model.credentials.length > 0,
    services,
    setters: credentials.map((member) => ({
      doc: docComment(2, { own: `Sets the ${setterSubject(member)} used by subsequent calls.` }),
      name: code(member.setter),
      key: member.name,
      value: code(member.name),
    })),
    ...choice,
  };
}

/** What the method `request` names. */
function importEndpoint(imports: Imports): void {
  imports.value('runtime/endpoint', 'callEndpoint');
  for (const name of ['DecodedEndpointOptions', 'EndpointMethod', 'EndpointOptions'])
    imports.type('runtime/endpoint', name);
  imports.type('runtime/api-promise', 'ApiPromise');
  imports.type('runtime/globals', 'PlatformResponse');
  imports.type('runtime/shape', 'Shape');
  imports.type('runtime/shape', 'ShapeValue');
}
