import type { NamedSdk, SnippetWriter } from './snippet-writer.js';
import type { Vocabulary } from './vocabulary.js';

/**
 * The words of a vocabulary that are names of the SDK, and its programs.
 *
 * @param write - makes a writer, for a program or lines of their own
 */
export function namedWords<Sdk extends NamedSdk, Layout>(
  sdk: Sdk,
  write: () => SnippetWriter<Sdk, Layout>,
): Pick<
  Vocabulary,
  | 'call'
  | 'clientLine'
  | 'environmentName'
  | 'plan'
  | 'program'
  | 'property'
  | 'servers'
  | 'service'
  | 'serviceName'
  | 'start'
  | 'texts'
  | 'typeName'
  | 'variable'
  | 'write'
> {
  const { names, plan, request } = sdk;
  const { variable } = write();
  return {
    plan,
    texts: request.texts,
    variable,
    write,
    start: write().program(),
    program: (operation, call) => write().program(operation, { call }),
    call: (operation, call) => write().lines(operation, { call }),
    clientLine: (name, given) => write().clientLines(given, { variable: name }),
    servers: names.servers,
    environmentName: (environment) => names.servers?.keys.get(environment) ?? '',
    service: (service) => write().servicePath(service),
    serviceName: (service) => names.services.get(service)?.className ?? '',
    typeName: (declaration) => names.types.get(declaration)?.name ?? '',
    property: (owner, wireName) => names.properties.get(owner)?.get(wireName) ?? wireName,
  };
}
