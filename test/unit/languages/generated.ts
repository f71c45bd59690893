import { licenseText } from '../../../lib/config/license.js';
import type { GeneratedSdk, SdkSettings } from '../../../lib/languages/language.js';
import { splitWords } from '../../../lib/naming/words.js';

/** What of a config every language gets. */
export function sdkSettings(changes: Partial<SdkSettings> = {}): SdkSettings {
  const sdkName = changes.sdkName ?? 'Petstore';
  return {
    sdkName,
    sdkWords: splitWords(sdkName),
    apiName: 'Pet Store',
    apiVersion: '1.2.0',
    sdkVersion: '1.0.0',
    license: { id: 'MIT', text: licenseText('MIT', 'The Shop') },
    repository: undefined,
    retry: { enabled: true, maxAttempts: 3, retryDelayMs: 150 },
    timeout: { connectMs: 10_000, readMs: 60_000, deadlineMs: undefined },
    includeOptionalSnippetParameters: false,
    responseHeaders: false,
    generateEnv: false,
    devContainer: false,
    ...changes,
  };
}

/** The files of an SDK by path, as text. */
export function textFiles({ files }: GeneratedSdk): ReadonlyMap<string, string> {
  return new Map(
    files.map(({ path, content }) => [
      path,
      typeof content === 'string' ? content : Buffer.from(content).toString('utf8'),
    ]),
  );
}

export function fileOf(files: ReadonlyMap<string, string>, path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`no ${path} among ${[...files.keys()].join(', ')}`);
  return text;
}
