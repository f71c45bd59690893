import type { Descriptions } from '../../descriptions/texts.js';
import type { SdkNames } from '../../sdk/names.js';
import type { SdkPlan } from '../../sdk/plan.js';
import type { Vocabulary } from './vocabulary.js';

interface NamedSdk {
  readonly names: Pick<SdkNames, 'properties' | 'servers' | 'services' | 'types'>;
  readonly plan: SdkPlan;
  readonly request: { readonly texts: Descriptions };
}

/**
 * The words of a vocabulary that are names of the SDK.
 *
 * @param variable - the client's variable in the programs of pages
 */
export function namedWords(
  { names, plan, request }: NamedSdk,
  variable: string,
): Pick<
  Vocabulary,
  | 'environmentName'
  | 'plan'
  | 'property'
  | 'servers'
  | 'service'
  | 'serviceName'
  | 'texts'
  | 'typeName'
  | 'variable'
> {
  return {
    plan,
    texts: request.texts,
    variable,
    servers: names.servers,
    environmentName: (environment) => names.servers?.keys.get(environment) ?? '',
    service: (service) => names.services.get(service)?.path.join('.') ?? '',
    serviceName: (service) => names.services.get(service)?.className ?? '',
    typeName: (declaration) => names.types.get(declaration)?.name ?? '',
    property: (owner, wireName) => names.properties.get(owner)?.get(wireName) ?? wireName,
  };
}
