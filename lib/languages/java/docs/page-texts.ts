import type { Operation } from '../../../model/model.js';
import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { GivenVariable } from '../../../sdk/given.js';
import { Duration, type GivenCall } from '../../../sdk/given-call.js';
import { sampleClientWith } from '../../common/sample-clients.js';
import type { PageTexts, ShownUnion } from '../../documentation/page-texts.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { xmlText } from '../package-files.js';
import type { Sdk } from '../sdk.js';
import {
  callLines,
  clientLines,
  clientVariable,
  memberOf,
  shown,
  requestLines,
  wholeAnswerLines,
} from '../snippets.js';
import { pageWords } from './page-words.js';

/** The texts of README and AGENTS.md. */
export const pageTexts: PageTexts<Sdk> = {
  about({ names: { coordinates } }) {
    const { artifactId, groupId, packageName } = coordinates;
    const [artifact, root] = [`${groupId}:${artifactId}`, packageName].map(
      (text) => markdownCode(text).text,
    );
    return new Markdown(
      `This project is a generated Java client. Its Maven artifact is ${artifact}, and its root package is ${root}.`,
    );
  },
  install: installText,
  environment: (_, name) => name,
  hooksFolder: ({ names }) =>
    `src/main/java/${names.coordinates.packageName.replaceAll('.', '/')}/hooks/`,
  errors: errorLines,
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
  testClient: (_, body) => ({
    before: `HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
byte[] body = ${stringLiteral(JSON.stringify(body))}.getBytes(StandardCharsets.UTF_8);
server.createContext("/", exchange -> {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
});
server.start();
`,
    options: {},
    baseUrl: '"http://127.0.0.1:" + server.getAddress().getPort()',
  }),
  union: unionFunction,
  logging: (sdk) => {
    const given = sampleClientWith(sdk, {
      logger: new GivenVariable('(level, line) -> System.err.println(line)'),
    });
    return clientLines(sdk, new Imports(''), { given, variable: 'logged' });
  },
  connectTimeout: true,
  words: pageWords,
};

function installText({ names, request }: Sdk): Markdown {
  const { artifactId, groupId } = names.coordinates;
  const version = request.settings.sdkVersion;
  const lines = [
    '<dependency>',
    `  <groupId>${xmlText(groupId)}</groupId>`,
    `  <artifactId>${xmlText(artifactId)}</artifactId>`,
    `  <version>${xmlText(version)}</version>`,
    '</dependency>',
  ];
  const maven = markdownFence('xml', lines.join('\n')).text;
  const gradle = markdownCode(`implementation("${groupId}:${artifactId}:${version}")`).text;
  return new Markdown(
    `\`mvn install\` in this folder installs the SDK into your local Maven repository. Then depend on it:\n\n${maven}\n\nWith Gradle: ${gradle}.`,
  );
}

function errorLines(sdk: Sdk, first: Operation | undefined, given?: GivenCall): string {
  const style = { indent: 4, call: given };
  const attempt = first ? callLines(sdk, first, new Imports(''), style) : '    // a call\n';
  return `try {
${attempt}} catch (ApiException error) {
    System.out.println(error.status() + " " + error.getMessage());
}
`;
}

function unionFunction(sdk: Sdk, { union, variants }: ShownUnion): string {
  const { names } = sdk;
  const name = names.types.get(union)?.name ?? '';
  const branches = variants.map(({ object, part }, index) => {
    const type = names.types.get(object)?.name ?? '';
    const cast = `((${type}) value)`;
    const own = `    ${index === 0 ? 'if' : '} else if'} (value instanceof ${type}) {\n`;
    return `${own}        ${shown(part ? memberOf(sdk, cast, part) : 'value')}\n`;
  });
  return `static void show(${name} value) {
${branches.join('')}    } else if (value instanceof ${name}.Unknown) {
        ${shown('"unknown variant " + value')}
    }
}
`;
}
