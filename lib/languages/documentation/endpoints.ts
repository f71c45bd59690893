import { resolveType } from '../../model/resolve.js';
import type { ObjectDeclaration } from '../../model/types.js';
import type { GivenRequest } from '../../sdk/given-call.js';
import type { PlannedSdk } from '../../sdk/plan.js';

/** The calls to endpoints that are not described, which a README shows. */
export interface ShownRequests {
  /** Returns the raw response. */
  readonly raw: GivenRequest;
  /** Returns a model. Absent: responses have none. */
  readonly typed: (GivenRequest & { readonly model: ObjectDeclaration }) | undefined;
}

export function shownRequests(sdk: PlannedSdk): ShownRequests {
  const model = shownModel(sdk);
  const value = { name: 'value' };
  return {
    raw: { method: 'GET', path: '/path', options: { query: value } },
    typed: model && { method: 'POST', path: '/path', body: value, model, options: {} },
  };
}

/** The model that the first of the shown calls returns, or else the first model in responses. */
function shownModel({ model, plan }: PlannedSdk): ObjectDeclaration | undefined {
  const { plain } = plan.shown;
  const types = plain?.result.kind === 'value' ? plain.result.types : [];
  const returned = types.flatMap(({ type }) => {
    const found = resolveType(type);
    return found.kind === 'named' && found.target.kind === 'object' ? [found.target] : [];
  });
  const others = model.declarations.filter(
    (declaration): declaration is ObjectDeclaration =>
      declaration.kind === 'object' && declaration.component && declaration.inResponses,
  );
  return returned[0] ?? others[0];
}
