import type { ApiModel } from '../../model/model.js';
import { innermost } from '../../model/resolve.js';
import type { StringFormat } from '../../model/types.js';
import { operationUses, usesIn } from '../../model/usage.js';
import type { MethodPlan } from '../../sdk/method-plan.js';
import { sharedFeatures } from '../common/features.js';
import { givesStruct } from './results.js';
import type { Sdk } from './sdk.js';

/** Which parts of the runtime an API needs; `parts.json` says which files they are. */
export function featuresOf(sdk: Sdk): ReadonlySet<string> {
  const { model, plan } = sdk;
  const features = sharedFeatures(sdk);
  for (const operation of model.operations) {
    features.add(sender(plan.method(operation)));
  }
  if (namesString(model, 'date')) features.add('date');
  if (hasSecrets(sdk)) features.add('secret');
  return features;
}

/** Whether a field of the config, a model or a parameter is a secret. */
function hasSecrets({ model, plan }: Sdk): boolean {
  const isGiven = model.credentials.length > 0 || plan.client.hooks.length > 0;
  return isGiven || namesString(model, 'password');
}

/** Whether anything is a string of a format that has a type of its own. */
function namesString(
  { declarations, injected, operations }: ApiModel,
  format: StringFormat,
): boolean {
  const uses = [...injected, ...declarations.flatMap(usesIn), ...operations.flatMap(operationUses)];
  return uses.some((use) => {
    const type = innermost(use.type);
    return type.kind === 'string' && type.format === format;
  });
}

/** The functions of the runtime that make a call; each is a feature too. */
type Sender =
  | 'download'
  | 'openStream'
  | 'paginate'
  | 'respond'
  | 'respondMixed'
  | 'send'
  | 'sendMixed'
  | 'sendNone'
  | 'sendValue';

export function sender({ operation, returns, whole }: MethodPlan): Sender {
  const { result } = operation;
  if (returns === 'pages') return 'paginate';
  if (returns === 'stream') return 'openStream';
  if (returns === 'file') return 'download';
  const mayBeFile = result.kind === 'value' && result.bytes;
  if (mayBeFile) return whole ? 'respondMixed' : 'sendMixed';
  if (whole) return 'respond';
  if (returns === 'nothing') return 'sendNone';
  return givesStruct(operation) ? 'send' : 'sendValue';
}
