import type { SdkFile, SdkRequest } from '../language.js';
import { jsonFile } from './json-file.js';
import { sharedPaths } from './shared-paths.js';

/** Every command in it is a constant: editors run them without asking what they are. */
interface DevContainer {
  readonly name: string;
  readonly image: string;
  readonly postCreateCommand: string;
}

/** The tools to develop an SDK, if the config asks for them. */
export function devContainer(
  { settings }: SdkRequest<unknown>,
  container: DevContainer,
): SdkFile[] {
  return settings.devContainer ? [jsonFile(sharedPaths.devContainer, container)] : [];
}
