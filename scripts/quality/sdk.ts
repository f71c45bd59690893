/** What the sources of an SDK have, as far as it is measured. */
export interface ReadSdk {
  readonly methods: readonly SdkMethod[];
  readonly types: readonly SdkType[];
}

export interface SdkMethod {
  /** What a call writes before the method: `pets`, or `billing.portal`. */
  readonly service: string;
  readonly name: string;
  /** The request that it sends: `GET /pets/{}`. */
  readonly key: string;
}

export interface SdkType {
  readonly name: string;
  /** Its declaration without name, comments and white space. */
  readonly body: string;
}
