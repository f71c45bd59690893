import type { SdkFile } from '../language.js';
import { goVersion } from './hooks/in-sdk.js';
import type { Requirement } from './hooks/go-mod.js';
import { nestedPath } from './module-path.js';
import { moduleFile } from './package-files.js';
import { paths } from './paths.js';
import type { Sdk } from './sdk.js';

/** Folder and package of the module that traces calls with OpenTelemetry. */
export const tracingFolder = 'opentelemetry';

/** The newest version that runs with the oldest Go of SDKs. */
const openTelemetry = 'v1.38.0';

/** The version of Go that it requires. */
const oldestGo = '1.23.0';

const required: readonly Requirement[] = [
  { path: 'go.opentelemetry.io/otel', version: openTelemetry, indirect: false },
  { path: 'go.opentelemetry.io/otel/trace', version: openTelemetry, indirect: false },
  { path: 'github.com/go-logr/logr', version: 'v1.4.3', indirect: true },
  { path: 'github.com/go-logr/stdr', version: 'v1.2.2', indirect: true },
  { path: 'go.opentelemetry.io/auto/sdk', version: 'v1.1.0', indirect: true },
  { path: 'go.opentelemetry.io/otel/metric', version: openTelemetry, indirect: true },
];

/**
 * `go.mod` and `go.sum` of the module `opentelemetry`. It is a module of its own, so that programs that do
 * not trace calls do not depend on OpenTelemetry. It is released with a tag of its own, of the same version.
 */
export function tracingModule(sdk: Sdk): SdkFile[] {
  const { assets, settings } = sdk.request;
  const { module } = sdk.names;
  if (!settings.openTelemetry) return [];
  const own = { path: module.path, version: `v${settings.sdkVersion}`, indirect: false };
  const requirements = [own, ...required].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const sdkGo = goVersion(sdk);
  const go = sdkGo === '1.23' ? oldestGo : sdkGo;
  return [
    {
      path: paths.openTelemetry({ file: 'go.mod' }),
      content: moduleFile(sdk, requirements, { path: nestedPath(module, tracingFolder), go }),
    },
    {
      path: paths.openTelemetry({ file: 'go.sum' }),
      content: assets.render('opentelemetry.go.sum', {}),
    },
  ];
}
