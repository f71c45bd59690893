import { markdownFence } from '../../render/markdown.js';
import { code } from '../../render/printed.js';
import { exampleClient } from '../common/sample-clients.js';
import { shownExamples } from '../common/shown-examples.js';
import { examplesPage } from '../documentation/examples-page.js';
import type { SdkFile } from '../language.js';
import { stringLiteral } from './literals.js';
import { dependencyViews, oldestJava, xmlText } from './package-files.js';
import { paths } from './paths.js';
import type { Sdk } from './sdk.js';
import { callLines, clientLines, program } from './snippets.js';

const classes = { call: 'Main', pagination: 'Pagination', streaming: 'Streaming' } as const;

/** `examples/`: programs that one command of Maven compiles with the SDK and runs. */
export function exampleFiles(sdk: Sdk): SdkFile[] {
  const examples = shownExamples(sdk);
  if (examples.length === 0) return [];
  const { assets } = sdk.request;
  const view = {
    artifactId: code(xmlText(sdk.names.coordinates.artifactId)),
    release: code(oldestJava),
    dependencies: dependencyViews(sdk, xmlText),
  };
  const commands = examples.map(({ kind }) => {
    const name = kind === 'call' ? '' : ` -Dexec.mainClass=com.example.${classes[kind]}`;
    return `mvn compile exec:java${name}`;
  });
  return [
    ...examples.map(({ kind, operation }) => ({
      path: paths.example({ name: classes[kind] }),
      content: program(sdk, classes[kind], (imports) => {
        const given = exampleClient(sdk, variableText);
        const client = clientLines(sdk, imports, { given, indent: 8 });
        return client + callLines(sdk, operation, imports, { indent: 8 });
      }),
    })),
    { path: paths.examplesPom, content: assets.render('examples-pom.xml', view) },
    examplesPage(
      sdk,
      `Run the programs in this folder:\n\n${markdownFence('sh', commands.join('\n')).text}`,
    ),
  ];
}

/** Reads a variable of the environment. */
function variableText(variable: string, fallback: string | undefined): string {
  const name = stringLiteral(variable);
  return fallback === undefined
    ? `System.getenv(${name})`
    : `System.getenv().getOrDefault(${name}, ${stringLiteral(fallback)})`;
}
