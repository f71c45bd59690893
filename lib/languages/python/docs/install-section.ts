import { markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import type { Sdk } from '../sdk.js';

/**
 * How a program comes to the package. A name that nobody chose may be a stranger's on PyPI, so it is
 * installed from its folder until the config names it.
 */
export function installText({ names, request }: Sdk): Markdown {
  const sh = (text: string) => markdownFence('sh', text).text;
  return new Markdown(
    request.options.pypiPackageName === undefined
      ? sh('pip install <folder of this package>')
      : sh(`pip install ${names.packageName}`),
  );
}
