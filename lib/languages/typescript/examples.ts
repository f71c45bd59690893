import type { Operation } from '../../model/model.js';
import { exampleSettings } from '../../sdk/snippet-plan.js';
import { type Example, shownExamples } from '../common/shown-calls.js';
import { markdownCode, markdownFence } from '../../render/markdown.js';
import { code } from '../../render/printed.js';
import { jsonFile } from '../common/json-file.js';
import { examplesPage } from '../documentation/examples-page.js';
import { bulletList } from '../documentation/prose.js';
import type { SdkFile } from '../language.js';
import { propertyKey, stringLiteral } from './literals.js';
import { exampleDevDependencies, examplesPackage } from './dependencies.js';
import { call, type Layout, object, print } from './print.js';
import type { Sdk } from './sdk.js';
import { callLines, clientVariable, importLine } from './snippets.js';
import { paths } from './paths.js';

/** `examples/`: a project of its own that runs with `npm start`. */
export function exampleFiles(sdk: Sdk): SdkFile[] {
  const examples = shownExamples(sdk.model.operations);
  const [main] = examples;
  if (!main) return [];
  return [
    ...examples.map((example) => ({
      path: paths.example({ kind: example.kind }),
      content: program(sdk, example.operation),
    })),
    jsonFile(paths.examplesManifest, manifest(sdk, examples)),
    jsonFile(paths.examplesConfig, config),
    examplesPage(sdk, programsText(examples)),
  ];
}

function program(sdk: Sdk, operation: Operation): string {
  const head = `const ${clientVariable(sdk)} = `;
  const config = configOf(sdk);
  const client = `${head}${print(call(`new ${sdk.names.client}`, config), 0, head.length, 1)};\n`;
  const view = {
    imports: code(importLine(sdk)),
    client: code(client),
    body: code(callLines(sdk, operation)),
  };
  return `${sdk.request.assets.render('example.ts', view).trim()}\n`;
}

/** Credentials and the address come from the environment, never from a file. */
function configOf(sdk: Sdk): Layout[] {
  const members = exampleSettings(sdk).map(({ name, variable, fallback }) => {
    const otherwise = fallback === undefined ? '' : ` ?? ${stringLiteral(fallback)}`;
    return `${propertyKey(name)}: process.env[${stringLiteral(variable)}]${otherwise}`;
  });
  return members.length > 0 ? [object(members)] : [];
}

function manifest(sdk: Sdk, examples: readonly Example[]): object {
  const [main] = examples;
  return {
    name: examplesPackage,
    private: true,
    type: 'module',
    scripts: {
      setup:
        'npm install --ignore-scripts --no-audit --no-fund && npm --prefix .. install --ignore-scripts --no-audit --no-fund && npm --prefix .. run build',
      start: `npm run setup && tsc && node dist/${main?.kind}.js`,
    },
    dependencies: { [sdk.names.packageName]: 'file:..' },
    devDependencies: exampleDevDependencies,
  };
}

const config = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    rootDir: 'src',
    outDir: 'dist',
    strict: true,
    skipLibCheck: true,
  },
  include: ['src'],
};

function programsText(examples: readonly Example[]): string {
  const files = examples.map(({ kind }) => markdownCode(`src/${kind}.ts`).text);
  return `${bulletList(files)}\n\nInstall, compile and run the first program:\n\n${markdownFence('sh', 'npm start').text}\n\nThen run the others with \`node dist/<name>.js\`.`;
}
