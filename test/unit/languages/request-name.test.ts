import { expect, test } from 'vitest';
import type { LanguageId } from '../../../lib/languages/registry.js';
import { proofs } from '../../languages/registry.js';
import { modelOf } from '../model/modelled.js';
import { base } from '../openapi/folder.js';

const document = base(
  `paths:
  /a: {get: {tags: [request], operationId: request, responses: {'204': {description: ok}}}}
`,
);

const calls: readonly (readonly [LanguageId, string])[] = [
  ['typescript', 'requestService.request'],
  ['python', 'request_service.request'],
  ['go', 'RequestService.Request'],
  ['java', 'request_().request'],
];

test.each(calls)(
  'a service called request in %s leaves the name to the method of the client, and is reported',
  async (id, call) => {
    const sdk = proofs[id].generateSdk(await modelOf(document));
    const { operations } = sdk.surface();
    expect(operations.map(({ name }) => name)).toEqual([call]);
    const services = sdk.renamings.map(({ got, wanted }) => `${wanted} ${got}`);
    expect(services).toContain(
      `${call.startsWith('R') ? 'Request' : 'request'} ${call.replace(/\W.*/, '')}`,
    );
  },
);
