import type { Operation } from '../../model/model.js';
import { code } from '../../render/printed.js';
import type { GivenClient } from '../../sdk/given-call.js';
import { exampleClient, sampleClient } from '../common/sample-clients.js';
import { isPlain } from '../../sdk/shown-calls.js';
import { shownExamples } from '../common/shown-examples.js';
import type { SdkFile } from '../language.js';
import { shownResult } from '../../sdk/snippet-plan.js';
import { commandsText, exampleProject } from '../documentation/examples-page.js';
import { Imports } from './imports.js';
import { stringLiteral } from './literals.js';
import type { Requirement } from './hooks/go-mod.js';
import { hookRequirements } from './hooks/in-sdk.js';
import { checksumFile, moduleFile } from './package-files.js';
import { print, sequence } from './print.js';
import type { Sdk } from './sdk.js';
import { errorView, Snippets } from './snippets.js';
import { paths } from './paths.js';

/** `examples/`: a module of its own, so that users of the SDK never download it. */
export function exampleFiles(sdk: Sdk): SdkFile[] {
  return exampleProject(sdk, {
    program: ({ kind, operation }) => ({
      path: paths.example({ command: folders[kind] }),
      content: `// ${commandTexts[kind]}\n${exampleProgram(sdk, operation)}`,
    }),
    files: () => {
      const path = `${sdk.names.module.path}/examples`;
      const content = moduleFile(sdk, requirements(sdk), { path });
      return [
        { path: paths.examplesModule, content },
        ...checksumFile(paths.examplesChecksums, sdk),
      ];
    },
    text: (examples) => commandsText(examples.map(({ kind }) => `go run ./${folders[kind]}`)),
  });
}

const commandTexts = {
  call: 'Command quickstart creates a client and makes a call.',
  pagination: 'Command pagination reads the items of a list, page by page.',
  streaming: 'Command streaming reads items as the server sends them.',
} as const;

const folders = { call: 'quickstart', pagination: 'pagination', streaming: 'streaming' } as const;

function exampleProgram(sdk: Sdk, operation: Operation): string {
  const imports = new Imports(sdk.names.module.path);
  const client = environmentClient(sdk, imports);
  return new Snippets(sdk, imports).program(operation, { client });
}

/** Credentials and the address come from the environment, never from a file. */
function environmentClient(sdk: Sdk, imports: Imports): GivenClient {
  // A client that reads the environment itself is passed nothing.
  if (sdk.request.settings.generateEnv) return { options: {}, values: {} };
  imports.standard('os');
  return exampleClient(sdk, (variable) => `os.Getenv(${stringLiteral(variable)})`);
}

function requirements(sdk: Sdk): Requirement[] {
  const { major, path } = sdk.names.module;
  const version = major >= 2 ? `v${major}.0.0` : 'v0.0.0';
  const needed = hookRequirements(sdk).map((one) => ({ ...one, indirect: true }));
  return [{ path, version, indirect: false }, ...needed];
}

const exampleTexts = {
  call: 'A client, and a call.',
  pagination: 'The items of a list, page by page.',
  streaming: 'Items that arrive as the server sends them.',
} as const;

/** `example_test.go`: calls that are compiled with the tests, and shown on the package's page. */
export function exampleTestView(sdk: Sdk) {
  const { module } = sdk.names;
  const imports = new Imports(module.path);
  const writer = new Snippets(sdk, imports, 'log.Fatal(err)');
  imports.standard('context', 'log');
  const example = (name: string, about: string, operation: Operation, lines: string) => {
    const client = writer.clientLines(sampleClient(sdk, operation), { indent: 1 });
    return { name: code(name), about: code(about), lines: code(client + lines) };
  };
  const examples = shownExamples(sdk).map(({ kind, operation }) => {
    const name = kind === 'call' ? 'ExampleClient' : `ExampleClient_${kind}`;
    return example(name, exampleTexts[kind], operation, writer.lines(operation, { indent: 1 }));
  });
  const failing = failingCall(sdk);
  if (failing) {
    imports.standard('errors', 'fmt');
    const isBare = shownResult(sdk.plan.method(failing)) === 'nothing';
    const made = sequence(isBare ? 'err = ' : '_, err = ', writer.call(failing));
    const errors = sdk.request.assets.render('errors.txt', errorView(sdk, failing));
    const lines = `\t${print(made, 1)}\n${errors.replace(/^(?=.)/gm, '\t')}`;
    examples.push(
      example('ExampleAPIError', 'How to read an error of the server.', failing, lines),
    );
  }
  return { packageName: code(module.packageName), imports: code(imports.print()), examples };
}

/** The call whose error is shown. */
function failingCall({ model, plan }: Sdk): Operation | undefined {
  const plain = model.operations.filter(
    (one) => isPlain(one) && plan.method(one).returns !== 'file',
  );
  const missing = plain.find(({ errors }) => errors.some(({ status }) => status === '404'));
  return missing ?? plain[0];
}
