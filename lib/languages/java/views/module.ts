import { code } from '../../../render/printed.js';
import type { SdkFile } from '../../language.js';
import { ownHtml } from '../../../descriptions/comment-html.js';
import { sourceFolder } from '../coordinates.js';
import type { Sdk } from '../sdk.js';
import { packageOf } from './declaration.js';

/** Packages that programs may use, if the SDK has them. */
const packages = ['errors', 'hooks', 'json', 'models', 'services', 'tracing'];

/** `module-info.java` */
export function moduleView(sdk: Sdk, sources: readonly SdkFile[]) {
  const { packageName } = sdk.names.coordinates;
  const classes = sources.filter(({ path }) => !path.endsWith('/package-info.java'));
  const folders = new Set(classes.map(({ path }) => path.slice(0, path.lastIndexOf('/'))));
  const all = packages.map((name) => packageOf(sdk, name));
  const { apiName, apiVersion, openTelemetry } = sdk.request.settings;
  return {
    title: code(ownHtml(`A client for ${apiName} ${apiVersion}.`)),
    packageName: code(packageName),
    /** Whether the compiler warns of a part of the name that ends in a digit. */
    hasDigits: /\d(?:\.|$)/.test(packageName),
    traces: openTelemetry,
    exported: [packageName, ...all.filter((name) => folders.has(sourceFolder(name)))].map(code),
  };
}

/** `package-info.java` of a generated package. */
export function packageView(sdk: Sdk, folder: string, title: string) {
  return { packageName: code(packageOf(sdk, folder)), title: code(title) };
}
