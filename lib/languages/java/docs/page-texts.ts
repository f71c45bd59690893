import { code } from '../../../render/printed.js';
import type { PageTexts } from '../../documentation/page-texts.js';
import { sourceFolder } from '../coordinates.js';
import { stringLiteral } from '../literals.js';
import type { Sdk } from '../sdk.js';
import { pageWords } from './page-words.js';

/** The texts of README and AGENTS.md. */
export const pageTexts: PageTexts<Sdk> = {
  hooksFolder: ({ names }) => `${sourceFolder(names.coordinates.packageName)}/hooks/`,
  files: {
    file: () => 'upload',
    before: (_, { upload }) =>
      upload === undefined
        ? ''
        : `FileUpload upload = FileUpload.of(Path.of(${stringLiteral(upload)}));\n`,
  },
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
  variantValue: (_, __, { name, part }) => (part ? `((${name}) value)` : 'value'),
  logging: () => ({
    options: { logger: '(level, line, fields) -> System.err.println(line + " " + fields)' },
  }),
  tracing: () => ({
    options: { tracing: 'OpenTelemetryTracing.create(GlobalOpenTelemetry.get())' },
  }),
  connectTimeout: true,
  words: pageWords,
};
