import type { Wire } from './wire.js';

/**
 * What programs that use an SDK can see of it, in the SDK's own names: what a later build is compared
 * with. Lists are sorted by name, so that the same SDK always gives the same data.
 */
export interface Surface {
  /** `sdkVersion` of the config. */
  readonly version: string;
  readonly client: SurfaceClient;
  readonly operations: readonly SurfaceOperation[];
  readonly types: readonly SurfaceType[];
  /** What calls send and expect; undefined where an older build kept no record of it. */
  readonly wire?: Wire | undefined;
  /** Files that are called after a service or a type; undefined where an older build kept no record of it. */
  readonly files?: readonly SurfaceFile[] | undefined;
}

/** A file of the SDK, and what its name comes from. */
export interface SurfaceFile {
  /** Below the SDK's root. */
  readonly name: string;
  /** What it holds, such as `source` or `page`. A service or type has one file of each kind. */
  readonly kind: string;
  /** The service or type, by its name in this surface. */
  readonly service?: string | undefined;
  readonly type?: string | undefined;
  /** Of another file: its path below the folder that has the name of the package. */
  readonly path?: string | undefined;
}

export interface SurfaceClient {
  /** What a program names to install or import the SDK. */
  readonly package: string;
  /** Name of the client's type. */
  readonly name: string;
  /** What a client can be made with, as far as the API decides it. */
  readonly settings: readonly SurfaceSetting[];
}

export interface SurfaceSetting {
  readonly name: string;
  readonly required: boolean;
}

export interface SurfaceOperation {
  /** Service and method: `pets.get`. */
  readonly name: string;
  /** What it is, whatever its name: `GET /pets/{petId}`. Older builds kept no record of it. */
  readonly call?: string | undefined;
  readonly operationId?: string | undefined;
  readonly arguments: readonly SurfaceArgument[];
  readonly returns: string;
  /** Those whose bodies have a type; which error a status is does not depend on the API. */
  readonly errors: readonly SurfaceError[];
  readonly deprecated: boolean;
}

export interface SurfaceError {
  /** The status: `404`, `5XX` or `default`. */
  readonly name: string;
  /** Of its body. */
  readonly type: string;
}

export interface SurfaceArgument {
  readonly name: string;
  /** What it is in a request: `path 0`, `query limit`, `body`, `body name`. */
  readonly wire?: string | undefined;
  /** Empty where it has nothing but arguments that are listed themselves. */
  readonly type: string;
  readonly required: boolean;
  /** From 0; absent: a call gives it by its name only. */
  readonly position?: number | undefined;
  /** Whether a call may have its name. */
  readonly named: boolean;
  readonly deprecated: boolean;
}

export interface SurfaceType {
  readonly name: string;
  /** The places of its schema in the description, the one that it is named after first. */
  readonly places?: readonly string[] | undefined;
  readonly kind: 'object' | 'union' | 'enum' | 'alias';
  /** Whether calls take values of it, and whether they give some. */
  readonly sent: boolean;
  readonly received: boolean;
  readonly members: readonly SurfaceMember[];
  /** Constants of an enum. */
  readonly values: readonly SurfaceValue[];
  /** Types of a union. */
  readonly variants: readonly SurfaceVariant[];
  /** The property that tells the variants apart. */
  readonly tag?: string | undefined;
  /** What an alias stands for. */
  readonly target?: string | undefined;
  readonly deprecated: boolean;
}

export interface SurfaceMember {
  readonly name: string;
  /** The name of the property in JSON, if it is another one. */
  readonly wire?: string | undefined;
  readonly type: string;
  readonly required: boolean;
  readonly sent: boolean;
  readonly received: boolean;
  readonly deprecated: boolean;
}

export interface SurfaceValue {
  readonly name: string;
  readonly value: string;
}

export interface SurfaceVariant {
  /** Its type. */
  readonly name: string;
}
