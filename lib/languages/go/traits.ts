import type { SdkTraits } from '../../sdk/traits.js';
import { configField } from './identifiers.js';

/** How methods and clients are declared in Go. */
export const traits: SdkTraits = {
  language: 'go',
  optional: 'struct',
  positional: 'only',
  absence: 'own-type',
  context: { name: 'ctx', type: 'context.Context', positional: true },
  options: { name: 'opts', type: '...RequestOption', positional: true },
  body: 'value',
  downloads: 'responses',
  argumentKeys: 'wire-names',
  optionName: optionField,
  settingName: configField,
};

/** What an option is called in the client's config, and behind `With` in a call. */
export function optionField(option: string): string {
  return option === 'headers' ? 'Header' : configField(option);
}
