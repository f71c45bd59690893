import { hookFiles } from '../../common/hooks.js';
import type { SdkFile } from '../../language.js';
import { paths } from '../paths.js';
import { inPackage } from '../runtime-files.js';
import type { Sdk } from '../sdk.js';

/** The sources of a hooks project, as a package of the SDK. */
export function hookSources({ names, request }: Sdk): SdkFile[] {
  const { packageName } = names.coordinates;
  const folder = packageName.replaceAll('.', '/');
  return hookFiles(request, (path) => paths.hook({ folder, path }), {
    ending: '.java',
    change: (source) => inPackage(source, packageName),
  });
}
