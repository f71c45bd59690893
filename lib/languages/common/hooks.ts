import type { Diagnostic } from '../../diagnostics.js';
import type { Place } from '../../openapi/place.js';
import type { SdkFile, SdkRequest } from '../language.js';

/** What the client is told for hooks: a name, in the case of the config, and a value as it may be. */
export interface HookParameter {
  readonly name: string;
  readonly example: string;
}

interface HookOptions {
  readonly additionalConstructorParameters: readonly HookParameter[];
}

/** What the client takes for hooks; without any hook there is nobody to have it. */
export function hookParameters({
  hooks,
  options,
}: SdkRequest<HookOptions>): readonly HookParameter[] {
  return hooks ? options.additionalConstructorParameters : [];
}

/** What such a member is, in one sentence. */
export function parameterText({ example }: HookParameter): string {
  return `For hooks; for example \`${example.replaceAll('`', "'")}\`.`;
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
  return `Whoever installs the SDK gets it from a registry: name a version range such as "${example}".`;
}
