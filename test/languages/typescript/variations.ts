import { type Variation, variations as shared } from '../../compile/fixtures.js';
import {
  type GenerateRequest,
  scaffoldedHooks,
} from '../../unit/languages/typescript/generated.js';

export interface TypeScriptVariation extends Pick<Variation, 'name' | 'fixture' | 'model'> {
  readonly request: GenerateRequest;
}

/** Variations with options of the language's own. */
const options: Readonly<Record<string, GenerateRequest['options']>> = {
  'petstore-all-options': {
    npmName: '@shop/pet-store',
    propertyNames: 'wire',
    int64: 'bigint',
    dates: 'string',
  },
  'chat-basic': { int64: 'string' },
  'shapes-wire': { propertyNames: 'wire', int64: 'bigint', dates: 'string' },
  'names-wire': { propertyNames: 'wire' },
};

/** The SDK of each description of ours with all kinds of settings. */
export const variations: readonly TypeScriptVariation[] = shared.map(
  ({ name, fixture, model, hooks, request }) => ({
    name,
    fixture,
    model,
    request: {
      ...request,
      options: { ...request.options, ...options[name] },
      hooks: hooks === true ? scaffoldedHooks : undefined,
    },
  }),
);
