import { neededParts } from '../common/runtime-parts.js';
import type { SdkFile } from '../language.js';
import { stringLiteral } from './literals.js';
import type { Sdk } from './sdk.js';
import { paths } from './paths.js';

/** The fixed parts of an SDK that its API needs (`templates/typescript/runtime/parts.json`). */
export function runtimeFiles(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  const { assets, settings } = sdk.request;
  const files = neededParts(assets, features).map(({ file, source }) => ({
    path: paths.source({ module: file.replace(/\.ts$/, '') }),
    content: source.replace(/\bSdkError\b/g, sdk.names.errorClass),
  }));
  const version =
    `export const sdkName = ${stringLiteral(sdk.plan.productName)};\n` +
    `export const sdkVersion = ${stringLiteral(settings.sdkVersion)};\n`;
  return [...files, { path: paths.source({ module: 'runtime/version' }), content: version }];
}
