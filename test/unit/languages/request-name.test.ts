import { expect, test } from 'vitest';
import { languageIds } from '../../../lib/languages/registry.js';
import { proofs } from '../../languages/registry.js';
import { modelOf } from '../model/modelled.js';
import { base } from '../openapi/folder.js';

const document = base(
  `paths:
  /a: {get: {tags: [request], operationId: request, responses: {'204': {description: ok}}}}
`,
);

test.each(languageIds)(
  'a service called request in %s leaves the name to the method of the client, and is reported',
  async (id) => {
    const sdk = proofs[id].generateSdk(await modelOf(document));
    const calls = sdk.surface().operations.map(({ name }) => name);
    expect(calls.join()).toMatch(/^request(?:_?service|_)(?:\(\))?\.request$/i);
    const services = sdk.renamings.filter(({ wanted }) => /^request$/i.test(wanted));
    const [own = ''] = calls.join().split(/\W/);
    expect(services.map(({ got }) => got)).toEqual([own]);
  },
);
