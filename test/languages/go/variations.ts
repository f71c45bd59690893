import { type Variation, variations as shared } from '../../compile/fixtures.js';
import {
  type GenerateRequest,
  scaffoldedHooks,
  wholeAssets,
} from '../../unit/languages/go/generated.js';

export interface GoVariation extends Pick<Variation, 'name' | 'fixture' | 'model'> {
  readonly request: GenerateRequest;
}

/**
 * Variations that analyzers read in `npm test`: together they have every file of the runtime, and models and
 * services of every kind. The proof reads all of them.
 */
export const analyzed: readonly string[] = [
  'petstore-all-options',
  'chat-hooks',
  'vault-refresh',
  'shapes-wire',
  'unions',
];

/**
 * Each description of ours in the ways in which its SDK can be asked for. The modules have names of
 * their own, so that one workspace can have them all.
 */
export const variations: readonly GoVariation[] = [
  {
    name: 'petstore-of-version-2',
    fixture: 'petstore',
    model: { auth: ['apikey'] },
    request: { settings: { sdkName: 'type', sdkVersion: '2.1.0' }, assets: wholeAssets },
  },
  ...shared.map(({ name, fixture, model, hooks, request: { settings, options: given } }) => ({
    name,
    fixture,
    model,
    request: {
      ...(settings && { settings }),
      options: {
        additionalConstructorParameters: given?.additionalConstructorParameters ?? [],
        goModuleName: `example.com/sdks/${name}`,
      },
      assets: wholeAssets,
      hooks: hooks === true ? scaffoldedHooks : undefined,
    },
  })),
];
