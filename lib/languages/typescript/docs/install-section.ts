import { markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import type { Sdk } from '../sdk.js';

/**
 * How to install the package. A default name may belong to somebody else on the registry, so the package is installed
 * from its archive until the config names it.
 */
export function installText({ names, request }: Sdk): Markdown {
  const sh = (text: string) => markdownFence('sh', text).text;
  if (request.options.npmName !== undefined) {
    return new Markdown(sh(`npm install ${names.packageName}`));
  }
  const archive = `${names.packageName.replace(/^@/, '').replace('/', '-')}-${request.settings.sdkVersion}.tgz`;
  return new Markdown(
    `Pack the package in its folder:\n\n${sh('npm install && npm pack')}\n\nThen install the archive in your project:\n\n${sh(`npm install <folder of this package>/${archive}`)}`,
  );
}
