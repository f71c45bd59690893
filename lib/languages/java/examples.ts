import { exampleClient } from '../common/sample-clients.js';
import { writtenTexts } from '../common/written-texts.js';
import { commandsText, exampleProject } from '../documentation/examples-page.js';
import type { SdkFile } from '../language.js';
import { stringLiteral } from './literals.js';
import { dependenciesOf, oldestJava, xmlText } from './package-files.js';
import { paths } from './paths.js';
import type { Sdk } from './sdk.js';
import { Snippets } from './snippets.js';

const classes = { call: 'Main', pagination: 'Pagination', streaming: 'Streaming' } as const;

/** `examples/`: programs that one command of Maven compiles with the SDK and runs. */
export function exampleFiles(sdk: Sdk): SdkFile[] {
  return exampleProject(sdk, {
    program: ({ kind, operation }) => ({
      path: paths.example({ name: classes[kind] }),
      content: new Snippets(sdk).program(operation, {
        client: exampleClient(sdk, variableText),
        name: classes[kind],
      }),
    }),
    files: () => [{ path: paths.examplesPom, content: examplesPom(sdk) }],
    text: (examples) =>
      commandsText(
        examples.map(({ kind }) => {
          const name = kind === 'call' ? '' : ` -Dexec.mainClass=com.example.${classes[kind]}`;
          return `mvn compile exec:java${name}`;
        }),
      ),
  });
}

function examplesPom(sdk: Sdk): string {
  const { artifactId } = sdk.names.coordinates;
  const view = { artifactId, release: oldestJava, dependencies: dependenciesOf(sdk) };
  return sdk.request.assets.render('examples-pom.xml', writtenTexts(view, xmlText));
}

/** Reads a variable of the environment. */
function variableText(variable: string, fallback: string | undefined): string {
  const name = stringLiteral(variable);
  return fallback === undefined
    ? `System.getenv(${name})`
    : `System.getenv().getOrDefault(${name}, ${stringLiteral(fallback)})`;
}
