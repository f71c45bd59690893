import type { Operation } from '../../model/model.js';
import { markdownCode } from '../../render/markdown.js';
import { exampleSettings } from '../../sdk/snippet-plan.js';
import type { GivenClient } from '../../sdk/given-call.js';
import { exampleClient } from '../common/sample-clients.js';
import type { Example } from '../common/shown-examples.js';
import { exampleProject } from '../documentation/examples-page.js';
import type { SdkFile } from '../language.js';
import { stringLiteral } from './literals.js';
import type { Sdk } from './sdk.js';
import { Snippets } from './snippets.js';
import { paths } from './paths.js';

/** `examples/`: programs that run as soon as `install.sh` has been run. */
export function exampleFiles(sdk: Sdk): SdkFile[] {
  return exampleProject(sdk, {
    program: (example, main) => ({
      path: paths.example({ name: nameOf(example, main) }),
      content: program(sdk, example.operation, false),
    }),
    files: ({ operation }) => [
      { path: paths.example({ name: 'sample_async' }), content: program(sdk, operation, true) },
      {
        path: paths.installScript,
        content: sdk.request.assets.runtime('../../examples/install.sh'),
        executable: true,
      },
    ],
    text: (examples, main) => {
      const all = [...examples.map((example) => nameOf(example, main)), 'sample_async'];
      const names = all.map((name) => markdownCode(`${name}.py`));
      return sdk.request.assets.render('programs.md', { names }).trim();
    },
  });
}

/** The name of a program. The first one is the sample; the others are called after what they show. */
function nameOf({ kind, ...example }: Example, main: Example): string {
  return example.operation === main.operation && kind === main.kind ? 'sample' : kind;
}

function program(sdk: Sdk, operation: Operation, isAsync: boolean): string {
  const writer = new Snippets(sdk, { isAsync, imports: importsOf(sdk) });
  return writer.program(operation, { client: clientOf(sdk) });
}

function importsOf(sdk: Sdk): string {
  return exampleSettings(sdk).length > 0 ? 'import os\n' : '';
}

/** Credentials and the address come from the environment, never from a file. */
function clientOf(sdk: Sdk): GivenClient {
  return exampleClient(sdk, (variable, fallback) => {
    const otherwise = fallback === undefined ? '' : `, ${stringLiteral(fallback)}`;
    return `os.environ.get(${stringLiteral(variable)}${otherwise})`;
  });
}
