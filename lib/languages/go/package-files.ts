import { jsonFile } from '../common/json-file.js';
import type { SdkFile } from '../language.js';
import type { Sdk } from './sdk.js';

/** The oldest Go that an SDK is compiled with. */
export const goVersion = '1.23';

/** The module's own files. Its path is of signs that need no quotes in go.mod. */
export function packageFiles({ names, request }: Sdk): SdkFile[] {
  return [
    { path: 'go.mod', content: `module ${names.module.path}\n\ngo ${goVersion}\n` },
    { path: '.gitignore', content: '*.test\n*.out\n.env\n' },
    ...(request.settings.devContainer
      ? [jsonFile('.devcontainer/devcontainer.json', devContainer(names.module.packageName))]
      : []),
  ];
}

/** Every command in it is a constant: editors run them without asking what they are. */
function devContainer(name: string): object {
  return {
    name,
    image: 'mcr.microsoft.com/devcontainers/go:1-1.23-bookworm',
    postCreateCommand: 'go build ./...',
  };
}
