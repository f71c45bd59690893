import type { Operation } from '../../model/model.js';
import { markdownFence } from '../../render/markdown.js';
import type { GivenClient } from '../../sdk/given-call.js';
import { exampleClient, sampleClient } from '../common/sample-clients.js';
import { type Example, isPlain, shownExamples } from '../common/shown-calls.js';
import type { SdkFile } from '../language.js';
import { shownResult } from '../../sdk/snippet-plan.js';
import { examplesPage } from '../documentation/examples-page.js';
import { docComment } from './comments.js';
import { errorLines } from './docs/error-lines.js';
import { Imports } from './imports.js';
import { stringLiteral } from './literals.js';
import { importSpec } from './module-path.js';
import { goVersion, hookRequirements } from './hooks/in-sdk.js';
import { checksumFile, moduleFile } from './package-files.js';
import { print, sequence } from './print.js';
import type { Sdk } from './sdk.js';
import { callLines, callOf, clientLines, program } from './snippets.js';
import { paths } from './paths.js';

/** `examples/`: a module of its own, so that users of the SDK never download it. */
export function exampleFiles(sdk: Sdk): SdkFile[] {
  const examples = shownExamples(sdk.model.operations);
  if (examples.length === 0) return [];
  return [
    ...examples.map((example) => ({
      path: paths.example({ command: folders[example.kind] }),
      content: commandTexts[example.kind] + exampleProgram(sdk, example.operation),
    })),
    { path: paths.examplesModule, content: manifest(sdk) },
    ...checksumFile(paths.examplesChecksums, sdk),
    examplesPage(sdk, programsText(examples)),
  ];
}

const commandTexts = {
  call: '// Command quickstart creates a client and makes a call.\n',
  pagination: '// Command pagination reads the items of a list, page by page.\n',
  streaming: '// Command streaming reads items as the server sends them.\n',
} as const;

const folders = { call: 'quickstart', pagination: 'pagination', streaming: 'streaming' } as const;

function exampleProgram(sdk: Sdk, operation: Operation): string {
  return program(sdk, (imports) => {
    const lines = clientLines(sdk, imports, { given: environmentClient(sdk, imports) });
    return lines + callLines(sdk, operation, imports, { indent: 1 });
  });
}

/** Credentials and the address come from the environment, never from a file. */
function environmentClient(sdk: Sdk, imports: Imports): GivenClient {
  // A client that reads the environment itself is passed nothing.
  if (sdk.request.settings.generateEnv) return { options: {}, values: {} };
  imports.standard('os');
  return exampleClient(sdk, (variable) => `os.Getenv(${stringLiteral(variable)})`);
}

function manifest(sdk: Sdk): string {
  const { major, path } = sdk.names.module;
  const version = major >= 2 ? `v${major}.0.0` : 'v0.0.0';
  const needed = hookRequirements(sdk).map((one) => ({ ...one, indirect: true }));
  const file = moduleFile(`${path}/examples`, goVersion(sdk), [
    { path, version, indirect: false },
    ...needed,
  ]);
  return `${file}\nreplace ${path} => ../\n`;
}

function programsText(examples: readonly Example[]): string {
  const commands = examples.map(({ kind }) => `go run ./${folders[kind]}`).join('\n');
  return `Run the programs in this folder:\n\n${markdownFence('sh', commands).text}`;
}

/** `example_test.go`: calls that are compiled with the tests, and shown on the package's page. */
export function exampleTest(sdk: Sdk): SdkFile[] {
  const examples = shownExamples(sdk.model.operations);
  if (examples.length === 0) return [];
  const { module } = sdk.names;
  const imports = new Imports(module.path);
  imports.standard('context');
  imports.standard('log');
  imports.sdk(importSpec(module));
  const functions = examples.map(({ kind, operation }) => {
    const name = kind === 'call' ? 'ExampleClient' : `ExampleClient_${kind}`;
    const fail = 'log.Fatal(err)';
    const body =
      clientLines(sdk, imports, { fail, given: sampleClient(sdk, operation) }) +
      callLines(sdk, operation, imports, { fail, indent: 1 });
    const doc = docComment({ own: exampleTexts[kind] }).text;
    return `${doc}func ${name}() {\n\tctx := context.Background()\n${body}}\n`;
  });
  const all = [...functions, ...errorExample(sdk, imports)].join('\n');
  const content = `package ${module.packageName}_test\n\n${imports.print()}\n${all}`;
  return [{ path: paths.source({ name: 'example_test' }), content }];
}

/** What a program does with the error of a call. */
function errorExample(sdk: Sdk, imports: Imports): string[] {
  const { method } = sdk.plan;
  const plain = sdk.model.operations.filter(
    (one) => isPlain(one) && method(one).returns !== 'file',
  );
  const answering = (status: string) =>
    plain.find(({ errors }) => errors.some((one) => one.status === status));
  const operation = answering('404') ?? plain[0];
  if (!operation) return [];
  for (const path of ['errors', 'fmt']) imports.standard(path);
  const isBare = shownResult(method(operation)) === 'nothing';
  const made = sequence(isBare ? 'err = ' : '_, err = ', callOf(sdk, operation, imports));
  const lines = errorLines(sdk).trimEnd().split('\n');
  const body =
    clientLines(sdk, imports, { fail: 'log.Fatal(err)', given: sampleClient(sdk, operation) }) +
    [print(made, 1), ...lines].map((line) => `\t${line}\n`).join('');
  const doc = docComment({ own: 'How to read an error of the server.' }).text;
  return [`${doc}func ExampleAPIError() {\n\tctx := context.Background()\n${body}}\n`];
}

const exampleTexts = {
  call: 'A client, and a call.',
  pagination: 'The items of a list, page by page.',
  streaming: 'Items that arrive as the server sends them.',
} as const;
