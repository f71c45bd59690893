import { type Variation, variations as shared } from '../../compile/fixtures.js';
import {
  type GenerateRequest,
  scaffoldedHooks,
  wholeAssets,
} from '../../unit/languages/python/generated.js';

export interface PythonVariation extends Pick<Variation, 'name' | 'fixture' | 'model'> {
  readonly request: GenerateRequest;
}

/** Variations with options of the language's own. */
const options: Readonly<Record<string, GenerateRequest['options']>> = {
  'petstore-all-options': { alwaysInitializeOptionals: false },
  'shapes-wire': { alwaysInitializeOptionals: false },
};

/**
 * Each description of ours in the ways in which its SDK can be asked for. The packages have names of
 * their own, so that one environment can have them all.
 */
export const variations: readonly PythonVariation[] = [
  {
    name: 'names-of-some-length',
    fixture: 'vault',
    model: { auth: ['oauth'] },
    request: {
      settings: { sdkName: 'The Interface Of All Those Who Keep Secrets', generateEnv: true },
      assets: wholeAssets,
    },
  },
  ...shared.map(({ name, fixture, model, hooks, request: { settings, options: given } }) => ({
    name,
    fixture,
    model,
    request: {
      ...(settings && { settings }),
      options: {
        pypiPackageName: name,
        additionalConstructorParameters: given?.additionalConstructorParameters ?? [],
        ...options[name],
      },
      assets: wholeAssets,
      hooks: hooks === true ? scaffoldedHooks : undefined,
    },
  })),
];
