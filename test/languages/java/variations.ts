import { type Variation, variations as shared } from '../../compile/fixtures.js';
import {
  type GenerateRequest,
  scaffoldedHooks,
  wholeAssets,
} from '../../unit/languages/java/generated.js';

export interface JavaVariation extends Pick<Variation, 'name' | 'fixture' | 'model'> {
  readonly request: GenerateRequest;
}

/** Each description of ours in the ways in which its SDK can be requested, in packages of their own. */
export const variations: readonly JavaVariation[] = shared.map(
  ({ name, fixture, model, hooks, request: { settings, options } }) => ({
    name,
    fixture,
    model,
    request: {
      ...(settings && { settings }),
      options: {
        additionalConstructorParameters: options?.additionalConstructorParameters ?? [],
        packageName: `org.compiled.${packageSegment(name)}`,
      },
      assets: wholeAssets,
      hooks: hooks === true ? scaffoldedHooks : undefined,
    },
  }),
);

/**
 * Those that `npm test` compiles with all warnings. It compiles the SDK of each description without further settings too,
 * for the documented calls; proofs look at its warnings.
 */
export const quickVariations: readonly JavaVariation[] = variations.filter(
  ({ name }) => !['petstore', 'chat', 'vault', 'shapes', 'nested', 'regions'].includes(name),
);

/** A part of a package's name for any name. */
export function packageSegment(name: string): string {
  return `p_${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}`;
}
