import { Markdown } from '../../render/printed.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { sharedPaths } from '../common/shared-paths.js';
import type { SdkFile } from '../language.js';
import { environmentLines } from './prose.js';

/**
 * The README of `examples/`.
 *
 * @param programs - which programs there are, and how to run them, in Markdown
 */
export function examplesPage({ plan, request }: PlannedSdk, programs: string): SdkFile {
  const settings = plan.client.environment.map(({ name, variable }) => [name, variable] as const);
  const view = {
    programs: new Markdown(programs),
    variables: environmentLines(new Map(settings)),
  };
  return {
    path: sharedPaths.examplesReadme,
    content: `${request.assets.render('examples.md', view).trim()}\n`,
  };
}
