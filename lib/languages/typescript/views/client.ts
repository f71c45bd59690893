import type { Code, Printed } from '../../../render/printed.js';
import { docComment } from '../comments.js';
import { Imports } from '../imports.js';
import { propertyKey } from '../literals.js';
import { object, print } from '../print.js';
import { code, type Sdk } from '../sdk.js';
import { configParameter, coreModule, neededMembers } from './core.js';
import { credentialMembers, setterSubject } from './credentials.js';

export interface ClientView {
  readonly imports: Code;
  readonly client: Code;
  readonly doc: Printed;
  readonly configParameter: Code;
  /** What a client is made from before it takes over another core. */
  readonly emptyConfig: Code;
  readonly services: readonly ServiceMember[];
  readonly setters: readonly { readonly doc: Printed; readonly head: Code; readonly body: Code }[];
}

interface ServiceMember {
  readonly doc: Printed;
  readonly property: Code;
  readonly className: Code;
}

export function clientView(sdk: Sdk): ClientView {
  const { names, model } = sdk;
  const imports = new Imports(names.clientFile);
  imports.value(coreModule, 'createCore');
  imports.type(coreModule, 'SdkConfig');
  imports.type('runtime/core', 'Core');
  imports.type('runtime/options', 'ClientOptions');
  if (model.credentials.length > 0) imports.type('runtime/auth', 'Secret');
  const services = model.services.map((service) => {
    const own = names.services.get(service);
    imports.value(names.modules.service.get(service) ?? '', own?.className ?? '');
    return {
      doc: docComment({ description: service.description }, 2),
      property: code(own?.property ?? ''),
      className: code(own?.className ?? ''),
    };
  });
  return {
    imports: code(imports.print()),
    client: code(names.client),
    doc: docComment({ summary: `Client of ${sdk.request.settings.apiName}.` }, 0),
    configParameter: configParameter(sdk),
    emptyConfig: code(emptyConfig(sdk)),
    services,
    setters: setters(sdk),
  };
}

function emptyConfig(sdk: Sdk): string {
  const members = neededMembers(sdk).map((name) => `${propertyKey(name)}: ''`);
  const head = `const client = new ${sdk.names.client}(`;
  return members.length > 0 ? print(object(members), 4, 4 + head.length, 2) : '';
}

function setters(sdk: Sdk): ClientView['setters'] {
  return credentialMembers(sdk).map((member) => ({
    doc: docComment({ own: `Replaces the ${setterSubject(member)} for the calls to come.` }, 2),
    head: code(`${member.setter}(${member.name}: Secret): void {`),
    body: code(`this.#core.setCredential('${member.name}', ${member.name});`),
  }));
}
