import type { Surface } from '../../../surface/surface.js';
import { surfaceOf } from '../../documentation/surface.js';
import { hookParameters } from '../hooks.js';
import type { Sdk } from '../sdk.js';
import { shownClient } from './shown-client.js';
import { vocabularyOf } from './vocabulary.js';

/** What programs can see of the SDK. */
export function surface(sdk: Sdk): Surface {
  const { model, names, request } = sdk;
  return surfaceOf(model, request.settings, vocabularyOf(sdk), {
    ...shownClient(sdk),
    address: 'base_url',
    parameters: hookParameters(sdk).map(({ name }) => name),
    servers: names.servers,
  });
}
