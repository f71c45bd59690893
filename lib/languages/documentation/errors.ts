import { Markdown } from '../../render/printed.js';
import type { DocumentedSdk } from './pages.js';

/**
 * The README's section on errors: what calls of this API can raise or give.
 *
 * @param own - what the language's template asks for beside
 */
export function errorsText(
  { model, request }: DocumentedSdk,
  features: ReadonlySet<string>,
  own: Readonly<Record<string, unknown>>,
): Markdown {
  const view = {
    credentials: model.credentials.length > 0,
    pagination: features.has('pagination'),
    hooks: features.has('hooks'),
    events: features.has('sse'),
    ...own,
  };
  return new Markdown(request.assets.render('readme-errors.md', view).trim());
}
