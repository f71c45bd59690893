import type { Description } from '../../openapi/description.js';
import type { ConfigLanguages } from '../languages.js';
import type { Prompt } from './wizard.js';

/** A description on this machine. */
interface DescriptionFile {
  readonly path: string;
  /** The URL that it was fetched from, after redirects. */
  readonly url?: string | undefined;
}

/** What `init` uses of the world around it. */
export interface InitContext {
  /** The folder of the config. */
  readonly folder: string;
  readonly languages: ConfigLanguages;
  readonly proposedLanguages: readonly string[];
  /** Throws an `SdkgenError` for a file that is not an API description. */
  readonly readDescription: (file: DescriptionFile) => Promise<Description>;
  /**
   * Finds the saved file of a description at a URL, or fetches and saves it. Somebody who typed the URL
   * at a prompt has agreed to the connection.
   */
  readonly fetchDescription: (url: string, isTyped: boolean) => Promise<DescriptionFile>;
  /** Absent without a terminal. */
  readonly prompt: Prompt | undefined;
  /** Prints a line. */
  readonly say: (message: string) => void;
}
