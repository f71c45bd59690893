import type { Assets } from '../../render/assets.js';
import { tidySource } from '../../render/text.js';
import type { FileSubject, SdkFile } from '../language.js';
import { lazyFile } from './lazy-file.js';

interface SourceStyle {
  readonly pathOf: (name: string) => string;
  /** The most blank lines between declarations. */
  readonly blankLines: 1 | 2;
  /** What the formatter of the language changes in what templates print. */
  readonly format?: (text: string) => string;
}

/** Makes source files of an SDK from templates; the view of one is computed when its content is read. */
export function sourceMaker(
  assets: Assets,
  { pathOf, blankLines, format = (text) => text }: SourceStyle,
) {
  return (name: string, template: string, view: () => object, subject?: FileSubject): SdkFile =>
    lazyFile(
      pathOf(name),
      () => format(tidySource(assets.render(template, view()), blankLines)),
      subject,
    );
}
