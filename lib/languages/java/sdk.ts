import type { ApiModel } from '../../model/model.js';
import { planSdk, type PreparedSdk } from '../../sdk/plan.js';
import { type DeclarationFacts, declarationFacts } from '../common/declaration-facts.js';
import { findInterfaces, type Interfaces } from '../common/union-interfaces.js';
import type { SdkRequest } from '../language.js';
import { type Names, nameModel } from './names.js';
import type { JavaOptions } from './options.js';
import { traits } from './traits.js';

export interface Sdk extends PreparedSdk<JavaOptions, Names>, DeclarationFacts {
  readonly interfaces: Interfaces;
}

export function prepareSdk(model: ApiModel, request: SdkRequest<JavaOptions>): Sdk {
  const names = nameModel(model, request.settings, request.options);
  return {
    ...planSdk({ model, request, names }, traits),
    ...declarationFacts(model),
    interfaces: findInterfaces(model),
  };
}
