import { neededParts } from '../common/runtime-parts.js';
import type { SdkFile } from '../language.js';
import { importStatement } from './imports.js';
import { stringLiteral } from './literals.js';
import type { Sdk } from './sdk.js';
import { paths } from './paths.js';

/** The fixed parts of an SDK that its API needs (`templates/python/runtime/parts.json`). */
export function runtimeFiles(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  const { assets, settings } = sdk.request;
  const { errorClass, importName } = sdk.names;
  const files = neededParts(assets, features, 'sdk/').map(({ file, source }) => ({
    path: paths.source({ package: importName, module: file.replace(/\.py$/, '') }),
    content: withErrorName(source, errorClass),
  }));
  const version = `"""Version of this package."""

__version__ = ${stringLiteral(settings.sdkVersion)}
`;
  return [
    ...files,
    { path: paths.source({ package: importName, module: '_version' }), content: version },
    { path: paths.typeMarker({ package: importName }), content: '' },
  ];
}

/**
 * The runtime with the SDK's own name for its errors. What imports it is sorted anew; no other line
 * of the sources gets too long by it.
 */
function withErrorName(source: string, errorClass: string): string {
  return source
    .replace(/\bSdkError\b/g, errorClass)
    .replace(
      /^( *)from (\S+) import (\w+(?:, \w+)*)\n/gm,
      (line, margin: string, module: string, names: string) => {
        const members = names.split(', ');
        if (!members.includes(errorClass)) return line;
        return importStatement(module, members, margin.length);
      },
    );
}
