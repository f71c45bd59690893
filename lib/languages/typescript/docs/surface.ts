import type { Surface } from '../../../surface/surface.js';
import { surfaceOf } from '../../documentation/surface.js';
import type { Sdk } from '../sdk.js';
import { vocabularyOf } from './vocabulary.js';

/** What programs can see of the SDK. */
export function surface(sdk: Sdk): Surface {
  const { packageName, servers } = sdk.names;
  return surfaceOf(sdk, vocabularyOf(sdk), { packageName, servers });
}
