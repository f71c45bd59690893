import type { ApiModel, Operation } from '../../model/model.js';
import { argumentRenamings } from '../../sdk/body-properties.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { supportedModel } from '../../sdk/supported-model.js';
import type { MethodTraits } from '../../sdk/traits.js';
import { sharedFeatures } from '../common/features.js';
import type { GeneratedSdk, Language, Renaming, SdkFile, SdkRequest } from '../language.js';
import type { PageParts } from './page-texts.js';
import { sharedFiles } from './pages.js';
import { surfaceOf } from './surface.js';

/** What a language makes of an SDK whose names are known. */
interface SdkParts<Sdk> extends PageParts<Sdk> {
  /** The parts of the runtime that the SDK needs. Absent: those of `sharedFeatures`. */
  readonly features?: (sdk: Sdk) => ReadonlySet<string>;
  /** The files in addition to `sharedFiles`. */
  readonly files: (sdk: Sdk, features: ReadonlySet<string>) => readonly SdkFile[];
  /** Absent: the language expresses everything as exactly as the model. */
  readonly notes?: (sdk: Sdk) => GeneratedSdk['notes'];
  readonly snippet: (sdk: Sdk, operation: Operation) => string;
  readonly takenMembers: (sdk: Sdk) => readonly string[];
  readonly traits: Pick<MethodTraits, 'pagination'>;
}

/** The members of a language's registry entry that begin with the preparation of an SDK. */
export function preparedMembers<
  Options,
  Sdk extends PlannedSdk & { readonly names: { readonly renamings: readonly Renaming[] } },
>(
  prepare: (model: ApiModel, request: SdkRequest<Options>) => Sdk,
  parts: SdkParts<Sdk>,
): Pick<Language<Options>, 'generate' | 'snippet' | 'takenMembers'> {
  return {
    generate(described, request) {
      const { model, notes } = supportedModel(described, parts.traits);
      const sdk = prepare(model, request);
      const methods = sdk.model.operations.map((operation) => sdk.plan.method(operation));
      const properties = methods.flatMap((method) => method.properties);
      const features = (parts.features ?? sharedFeatures)(sdk);
      const files = [...parts.files(sdk, features), ...sharedFiles(sdk, features, parts)];
      // The surface must not hold the contents.
      const paths = files.map(({ path, subject }) => ({ path, subject }));
      let surface: ReturnType<GeneratedSdk['surface']> | undefined;
      return {
        files,
        renamings: [...sdk.names.renamings, ...argumentRenamings(properties)],
        notes: [...(parts.notes?.(sdk) ?? []), ...notes],
        surface: () => (surface ??= surfaceOf(sdk, parts.vocabularyOf(sdk), paths)),
      };
    },
    snippet(operation, described, request) {
      const { model } = supportedModel(described, parts.traits);
      const same = model.operations.find(({ key }) => key === operation.key);
      return parts.snippet(prepare(model, request), same ?? operation);
    },
    takenMembers: (model, request) => parts.takenMembers(prepare(model, request)),
  };
}
