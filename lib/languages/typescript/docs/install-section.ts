import { markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import type { Sdk } from '../sdk.js';

/**
 * How a program comes to the package. A name that nobody chose may be a stranger's on the registry,
 * so it is installed from what `npm pack` makes until the config names it.
 */
export function installText({ names, request }: Sdk): Markdown {
  const sh = (text: string) => markdownFence('sh', text).text;
  if (request.options.npmName !== undefined) {
    return new Markdown(sh(`npm install ${names.packageName}`));
  }
  const archive = `${names.packageName.replace(/^@/, '').replace('/', '-')}-${request.settings.sdkVersion}.tgz`;
  return new Markdown(
    `In the folder of this package, then in that of your program:\n\n${sh('npm install && npm pack')}\n\n${sh(`npm install <folder of this package>/${archive}`)}`,
  );
}
