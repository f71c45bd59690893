import type { Diagnostic } from '../../diagnostics.js';
import type { Place } from '../../openapi/place.js';
import type { HookSetting } from '../../sdk/client-plan.js';
import type { SdkFile, SdkRequest } from '../language.js';

/** What such a member is, in one sentence. */
export function parameterText({ example }: HookSetting): string {
  return `Passed to hooks. Example: \`${example.replaceAll('`', "'")}\`.`;
}

/** The sources of a hooks project, each at its path in the SDK. */
export function hookFiles(
  { hooks }: SdkRequest<unknown>,
  pathOf: (path: string) => string,
): SdkFile[] {
  return (hooks?.files ?? []).map((file) => ({ ...file, path: pathOf(file.path) }));
}

/** Something about the file that names what hooks depend on. */
export function manifestProblem(
  place: Place,
  message: string,
  hint: string,
  position?: Diagnostic['position'],
): Diagnostic {
  return {
    rule: 'hooks-manifest',
    severity: 'error',
    message: `${place.file}: ${message}`,
    place,
    ...(position ? { position } : {}),
    hint,
  };
}

/** What to do about a dependency that no registry has. */
export function rangeHint(example: string): string {
  return `Users of the SDK install it from a registry. Write a version range such as "${example}".`;
}
