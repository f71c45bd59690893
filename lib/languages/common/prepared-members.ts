import type { ApiModel, Operation } from '../../model/model.js';
import { argumentRenamings } from '../../sdk/body-properties.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import type { GeneratedSdk, Language, Renaming, SdkFile, SdkRequest } from '../language.js';

/** A file of an SDK without its content. */
type FilePath = Pick<SdkFile, 'path' | 'subject'>;

/** What a language makes of an SDK whose names are known. */
interface SdkParts<Sdk> {
  readonly files: (sdk: Sdk) => GeneratedSdk['files'];
  readonly notes: (sdk: Sdk) => GeneratedSdk['notes'];
  readonly surface: (sdk: Sdk, files: readonly FilePath[]) => ReturnType<GeneratedSdk['surface']>;
  readonly snippet: (sdk: Sdk, operation: Operation) => string;
  readonly takenMembers: (sdk: Sdk) => readonly string[];
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
    generate(model, request) {
      const sdk = prepare(model, request);
      const methods = sdk.model.operations.map((operation) => sdk.plan.method(operation));
      const properties = methods.flatMap((method) => method.properties);
      const files = parts.files(sdk);
      // The surface must not hold the contents.
      const paths = files.map(({ path, subject }) => ({ path, subject }));
      let surface: ReturnType<GeneratedSdk['surface']> | undefined;
      return {
        files,
        renamings: [...sdk.names.renamings, ...argumentRenamings(properties)],
        notes: parts.notes(sdk),
        surface: () => (surface ??= parts.surface(sdk, paths)),
      };
    },
    snippet: (operation, model, request) => parts.snippet(prepare(model, request), operation),
    takenMembers: (model, request) => parts.takenMembers(prepare(model, request)),
  };
}
