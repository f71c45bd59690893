/** The changes of a description that `surface.test.ts` makes and that languages report differently. */
export type SurfaceChange =
  | 'firstParameter'
  | 'anotherParameter'
  | 'requiredParameter'
  | 'requiredProperty'
  | 'sentPropertyAndValue'
  | 'pathParameterName'
  | 'errorBodies'
  | 'removedOperation';

/** The public API of a language's SDKs, in its own spelling. */
export interface SurfaceRows {
  /** The reported differences per change, sorted: `major removed operation pets.getPet`. */
  readonly changes: Readonly<Record<SurfaceChange, readonly string[]>>;
  /** Two settings of every client: the API key and the base URL. */
  readonly settings: readonly string[];
  /** The value `green` of the enum `Color`. */
  readonly newValue: string;
  /**
   * What `sdkgen diff` prints where `createPet` becomes `addPet` and `getPet` takes its first optional
   * parameter, `deep`.
   */
  readonly renamedOperationAndParameter: readonly string[];
}
