import type { JsonObject } from '../../../../lib/json.js';
import { components } from './components.js';
import {
  bodiesOperation,
  formOperation,
  pagesOperation,
  parametersOperation,
  uploadOperation,
} from './operations.js';
import { type At, docs, externalDocs, inPath, inServer, server } from './texts.js';

/** A description with a text of its own at every position that OpenAPI 3.0 has one at. */
export function everyPosition(at: At): JsonObject {
  return {
    openapi: '3.0.3',
    info: {
      title: at('infoTitle'),
      description: at('infoDescription'),
      termsOfService: `https://docs.example.com/${at('termsOfService')}`,
      contact: {
        name: at('contactName'),
        url: `https://docs.example.com/${at('contactUrl')}`,
        email: `${at('contactEmail')}@example.com`,
      },
      license: {
        name: at('licenseName'),
        url: `https://docs.example.com/${at('licenseUrl')}`,
      },
      version: at('infoVersion'),
    },
    servers: [
      server(at, 'server'),
      { url: `https://second.example.com/${inServer(at('secondServer'))}` },
    ],
    paths: {
      [`/${inPath(at('path'))}/{${inPath(at('pathParameter'))}}`]: {
        summary: at('pathSummary'),
        ...docs(at, 'path'),
        servers: [server(at, 'pathServer')],
        parameters: [{ name: 'shared', in: 'query', schema: { type: 'string' } }],
        get: parametersOperation(at),
      },
      '/bodies': { post: bodiesOperation(at), put: uploadOperation(at) },
      '/pages': { get: pagesOperation(at) },
      '/forms': { post: formOperation(at) },
    },
    components: components(at),
    security: [{ [at('securityScheme')]: [] }, { [at('oauthScheme')]: [at('scope')] }],
    tags: [{ name: at('tag'), ...docs(at, 'tag'), externalDocs: externalDocs(at, 'tag') }],
    externalDocs: externalDocs(at, 'api'),
    'x-extension': { [at('extensionKey')]: at('extensionValue') },
  };
}
