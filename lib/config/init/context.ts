import type { Description } from '../../openapi/description.js';
import type { ConfigLanguages } from '../languages.js';
import type { Prompt } from './wizard.js';

/** What `init` uses of the world around it. */
export interface InitContext {
  /** The folder of the config. */
  readonly folder: string;
  readonly languages: ConfigLanguages;
  readonly proposedLanguages: readonly string[];
  /** Throws an `SdkgenError` for a file that is not an API description. */
  readonly readDescription: (path: string) => Promise<Description>;
  /** Absent without a terminal. */
  readonly prompt: Prompt | undefined;
}
