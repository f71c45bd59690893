import type { Operation } from '../../../model/model.js';
import { code } from '../../../render/printed.js';
import { Duration, type GivenCall } from '../../../sdk/given-call.js';
import type { PageTexts, ShownUnion } from '../../documentation/page-texts.js';
import { sourceFolder } from '../coordinates.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import type { Sdk } from '../sdk.js';
import {
  callLines,
  clientVariable,
  memberOf,
  shown,
  requestLines,
  wholeAnswerLines,
} from '../snippets.js';
import { pageWords } from './page-words.js';

/** The texts of README and AGENTS.md. */
export const pageTexts: PageTexts<Sdk> = {
  environment: (_, name) => name,
  hooksFolder: ({ names }) => `${sourceFolder(names.coordinates.packageName)}/hooks/`,
  errors: errorView,
  files: {
    file: () => 'upload',
    before: (_, { upload }) =>
      upload === undefined
        ? ''
        : `FileUpload upload = FileUpload.of(Path.of(${stringLiteral(upload)}));\n`,
    download: (sdk, operation, { call, name }) =>
      callLines(sdk, operation, new Imports(''), {
        call,
        useFile: (file) => `${file}.saveTo(Path.of(${stringLiteral(name)}));`,
      }),
  },
  derived: ({ names }) =>
    `${names.client} longRunning = ${clientVariable}.withOptions(\n        options -> options.timeout(Duration.ofMinutes(5)).retry(RetryOptions.builder().maxAttempts(5).build()));\n`,
  callOptions: () => ({ options: { timeout: new Duration(5000), headers: { 'X-Trace': '1' } } }),
  wholeAnswer: wholeAnswerLines,
  requests: requestLines,
  customClient: {
    before:
      'HttpClient http = HttpClient.newBuilder().proxy(ProxySelector.of(new InetSocketAddress("127.0.0.1", 3128))).build();\n',
    options: { httpClient: 'http' },
  },
  testClient: ({ request }, body) => ({
    before: request.assets.render('test-server.java', {
      body: code(stringLiteral(JSON.stringify(body))),
    }),
    options: {},
    baseUrl: '"http://127.0.0.1:" + server.getAddress().getPort()',
  }),
  union: unionView,
  logging: () => ({
    options: { logger: '(level, line, fields) -> System.err.println(line + " " + fields)' },
  }),
  tracing: () => ({
    options: { tracing: 'OpenTelemetryTracing.create(GlobalOpenTelemetry.get())' },
  }),
  connectTimeout: true,
  words: pageWords,
};

/** The call that fails, and what handles its error. */
function errorView(sdk: Sdk, first: Operation | undefined, call?: GivenCall) {
  const lines = first && callLines(sdk, first, new Imports(''), { indent: 4, call });
  return { attempt: code(lines ?? '    // a call\n') };
}

function unionView(sdk: Sdk, { variants }: ShownUnion) {
  const branches = variants.map(({ name, part }, index) => ({
    start: code(index === 0 ? 'if' : '} else if'),
    type: code(name),
    shown: code(shown(part ? memberOf(sdk, `((${name}) value)`, part) : 'value')),
  }));
  return { branches };
}
