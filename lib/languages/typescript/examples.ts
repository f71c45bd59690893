import type { Operation } from '../../model/model.js';
import { exampleClient } from '../common/sample-clients.js';
import type { Example } from '../common/shown-examples.js';
import { markdownCode, markdownFence } from '../../render/markdown.js';
import { jsonFile } from '../common/json-file.js';
import { exampleProject } from '../documentation/examples-page.js';
import { bulletList } from '../documentation/prose.js';
import type { SdkFile } from '../language.js';
import { stringLiteral } from './literals.js';
import { exampleDevDependencies, examplesPackage } from './dependencies.js';
import type { Sdk } from './sdk.js';
import { Snippets } from './snippets.js';
import { paths } from './paths.js';

/** `examples/`: a project of its own that runs with `npm start`. */
export function exampleFiles(sdk: Sdk): SdkFile[] {
  const config = sdk.request.assets.render('examples-tsconfig.json', {});
  return exampleProject(sdk, {
    program: ({ kind, operation }) => ({
      path: paths.example({ kind }),
      content: program(sdk, operation),
    }),
    files: (main) => [
      jsonFile(paths.examplesManifest, manifest(sdk, main)),
      { path: paths.examplesConfig, content: config },
    ],
    text: programsText,
  });
}

/** Credentials and the address come from the environment, never from a file. */
function program(sdk: Sdk, operation: Operation): string {
  const client = exampleClient(sdk, (variable, fallback) => {
    const otherwise = fallback === undefined ? '' : ` ?? ${stringLiteral(fallback)}`;
    return `process.env[${stringLiteral(variable)}]${otherwise}`;
  });
  return new Snippets(sdk).program(operation, { client });
}

function manifest(sdk: Sdk, main: Example): object {
  return {
    name: examplesPackage,
    private: true,
    type: 'module',
    scripts: {
      setup:
        'npm install --ignore-scripts --no-audit --no-fund && npm --prefix .. install --ignore-scripts --no-audit --no-fund && npm --prefix .. run build',
      start: `npm run setup && tsc && node dist/${main.kind}.js`,
    },
    dependencies: { [sdk.names.packageName]: 'file:..' },
    devDependencies: exampleDevDependencies,
  };
}

function programsText(examples: readonly Example[]): string {
  const files = examples.map(({ kind }) => markdownCode(`src/${kind}.ts`).text);
  return `${bulletList(files)}\n\nInstall, compile and run the first program:\n\n${markdownFence('sh', 'npm start').text}\n\nThen run the others with \`node dist/<name>.js\`.`;
}
