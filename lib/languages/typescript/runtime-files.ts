import { z } from 'zod';
import type { SdkFile } from '../language.js';
import { stringLiteral } from './literals.js';
import type { Sdk } from './sdk.js';

/** The fixed parts of an SDK that its API needs (`templates/typescript/runtime/parts.json`). */
export function runtimeFiles(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  const { assets, settings } = sdk.request;
  const files = parts(assets.runtime('../parts.json'))
    .filter((part) => part.needs.length === 0 || part.needs.some((need) => features.has(need)))
    .map((part) => ({
      path: `src/${part.file}`,
      content: assets.runtime(part.file).replace(/\bSdkError\b/g, sdk.names.errorClass),
    }));
  const version =
    `export const sdkName = ${stringLiteral(sdk.names.packageName)};\n` +
    `export const sdkVersion = ${stringLiteral(settings.sdkVersion)};\n`;
  return [...files, { path: 'src/runtime/version.ts', content: version }];
}

const partsSchema = z.array(z.object({ file: z.string(), needs: z.array(z.string()) }));

function parts(text: string): z.infer<typeof partsSchema> {
  return partsSchema.parse(JSON.parse(text));
}
