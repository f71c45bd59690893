import { type Code, code } from '../../render/printed.js';
import type { SdkFile } from '../language.js';
import type { Requirement } from './hooks/go-mod.js';
import { goVersion, hookRequirements } from './hooks/in-sdk.js';
import type { Sdk } from './sdk.js';
import { paths } from './paths.js';

/** The module's own files. Its path is of signs that need no quotes in go.mod. */
export function packageFiles(sdk: Sdk): SdkFile[] {
  return [
    { path: paths.module, content: moduleFile(sdk, hookRequirements(sdk)) },
    ...checksumFile(paths.checksums, sdk),
  ];
}

/** The container has the release of Go that the SDK is compiled with. */
export function devContainer(sdk: Sdk): { readonly release: Code } {
  return { release: code(/^\d+\.\d+/.exec(goVersion(sdk))?.[0] ?? '') };
}

/** A module in a folder of the SDK, which is not a part of the SDK's own module. */
interface NestedModule {
  readonly path: string;
  /** The oldest Go that it is compiled with; absent: that of the SDK. */
  readonly go?: string;
}

/** A go.mod as `go mod tidy` leaves it: what is needed, and then what that needs. */
export function moduleFile(
  sdk: Sdk,
  requirements: readonly Requirement[],
  nested?: NestedModule,
): string {
  const groups = [false, true].map((indirect) =>
    requirements
      .filter((one) => one.indirect === indirect)
      .map(({ path, version }) => code(`${path} ${version}${indirect ? ' // indirect' : ''}`)),
  );
  return sdk.request.assets.render('go.mod', {
    path: code(sdk.names.module.path),
    go: code(nested?.go ?? goVersion(sdk)),
    groups: groups
      .filter((lines) => lines.length > 0)
      .map((lines) => ({ lines, only: lines.length === 1 ? lines[0] : undefined })),
    own: code(nested?.path ?? sdk.names.module.path),
    isNested: nested !== undefined,
  });
}

/** The checksums of what hooks depend on; without such there are none. */
export function checksumFile(path: string, sdk: Sdk): SdkFile[] {
  const { checksums } = sdk.request.hooks ?? {};
  if (checksums === undefined || hookRequirements(sdk).length === 0) return [];
  return [{ path, content: checksums.replaceAll('\r\n', '\n') }];
}
