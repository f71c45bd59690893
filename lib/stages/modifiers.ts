import { warningKinds } from '../model/notes.js';
import { refuseTooMany } from '../model/size.js';
import type { ModifiedModel } from '../modifiers/apply.js';
import type { LeftOut } from '../modifiers/edits.js';
import { runModifiers } from '../modifiers/run.js';
import type { SdkRequest } from '../languages/language.js';
import { compareFindings, findingOf, located } from '../report/finding.js';
import { refuseErrors } from '../report/accept-problems.js';
import { withSeverity } from '../report/validation-result.js';
import { besideLint } from './lint.js';
import type { ModeledBuild } from './model.js';
import { requestSdks } from './sdk-requests.js';

/** A build with all that SDKs are generated from. */
export interface ModifiedBuild extends ModeledBuild {
  /** What the plan modifiers removed from the model. */
  readonly dropped: readonly LeftOut[];
  /** What each language generates from, in addition to the model. */
  readonly sdkRequests: ReadonlyMap<string, SdkRequest<unknown>>;
}

/** Applies the plan modifiers of the user, and checks the SDKs that the languages will generate. */
export function modifyModel(build: ModeledBuild): Promise<ModifiedBuild> {
  return besideLint(build, async () => {
    const modified = { ...build, ...(await modifiedModel(build)) };
    await located(build.positionOf, () => refuseTooMany(modified.model));
    reportWarnings(modified);
    return { ...modified, sdkRequests: await requestSdks(modified) };
  });
}

async function modifiedModel({ model, modifierFiles, host }: ModeledBuild): Promise<ModifiedModel> {
  if (modifierFiles.length === 0) return { model, dropped: [] };
  return host.clock.time('modifiers', () => runModifiers(model, modifierFiles));
}

/** @throws SdkgenError if `lint.rules` makes one of the warnings an error */
function reportWarnings({ model, host, positionOf, config, request }: ModeledBuild): void {
  const warnings = model.notes
    .filter((note) => warningKinds.has(note.kind))
    .map(({ kind: rule, message, place }) =>
      withSeverity(
        findingOf({ rule, severity: 'warning', message, place }, positionOf),
        config.lint.rules,
      ),
    )
    .filter(({ severity }) => severity !== 'off')
    .sort(compareFindings);
  if (warnings.length > 0) host.emit({ event: 'model', warnings });
  const errors = warnings.filter(({ severity }) => severity === 'error').length;
  refuseErrors({ errors, warnings: 0 }, request);
}
