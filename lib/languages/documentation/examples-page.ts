import { markdownFence } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { type Example, shownExamples } from '../common/shown-examples.js';
import { sharedPaths } from '../common/shared-paths.js';
import type { SdkFile } from '../language.js';
import { environmentLines } from './prose.js';

/** What a language has in `examples/`. */
interface ExampleProject {
  /** The program of an example; the main one is the first. */
  program(example: Example, main: Example): SdkFile;
  /** The other files. */
  files(main: Example): readonly SdkFile[];
  /** Which programs there are, and how to run them, in Markdown. */
  text(examples: readonly Example[], main: Example): string;
}

/** `examples/`: a program for each way in which calls return something. Nothing if the SDK makes no calls. */
export function exampleProject(sdk: PlannedSdk, project: ExampleProject): SdkFile[] {
  const examples = shownExamples(sdk);
  const [main] = examples;
  if (!main) return [];
  return [
    ...examples.map((example) => project.program(example, main)),
    ...project.files(main),
    examplesPage(sdk, project.text(examples, main)),
  ];
}

/** Commands that run the programs in the folder. */
export function commandsText(commands: readonly string[]): string {
  return `Run the programs in this folder:\n\n${markdownFence('sh', commands.join('\n')).text}`;
}

/** The README of `examples/`. */
function examplesPage({ plan, request }: PlannedSdk, programs: string): SdkFile {
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
