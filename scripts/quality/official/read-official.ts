import { join } from 'node:path';
import type { KnownSdk } from '../measures/agreement.js';
import { installNpm, sourcesOf } from './install.js';
import { officialSdks } from './packages.js';
import { type OfficialNames, readers } from './read-sources.js';

/** Installs the official SDKs and reads the names of their methods, by description. */
export function readOfficialSdks(home: string): ReadonlyMap<string, KnownSdk> {
  const ofNpm = officialSdks.filter(({ registry }) => registry === 'npm');
  const npmFolder = installNpm(
    join(home, 'npm'),
    Object.fromEntries(ofNpm.map(({ name, version }) => [name, version])),
  );
  return new Map(
    officialSdks.map((sdk) => {
      const names: OfficialNames = new Map();
      for (const [file, text] of sourcesOf(sdk, { home, npmFolder })) {
        for (const [name, key] of readers[sdk.reader](text, file)) {
          names.set(key, (names.get(key) ?? new Set()).add(name));
        }
      }
      return [sdk.file, { sdk, names }];
    }),
  );
}
