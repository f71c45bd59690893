import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../lib/json.js';
import { type LanguageId, languageIds } from '../../../lib/languages/registry.js';
import { Builder } from '../../fuzz/build.js';
import { proofOf } from '../../languages/registry.js';
import { asked, sourcesOf } from './judged.js';
import { answer, api, object, text } from './untrusted/parts.js';

interface Printed {
  /** Comments and code on one line each file, without the margins of comments and their HTML. */
  readonly code: string;
  readonly pages: string;
  readonly readme: string;
}

/** What SDKs in all languages say of a description. */
async function printed(description: JsonObject): Promise<ReadonlyMap<LanguageId, Printed>> {
  const builder = new Builder(languageIds);
  try {
    const outcome = await builder.build(JSON.stringify(description), asked);
    return new Map(
      languageIds.map((id) => {
        const files = [...sourcesOf(outcome, id)];
        const code = files.filter(([path]) => proofOf(id)?.fuzz.code.test(path));
        const pages = files.filter(([path]) => path.startsWith('documentation/'));
        const line = (all: readonly (readonly [string, string])[]) =>
          all
            .map(([, content]) => content.replace(/\s*\n[\s*/]*/g, ' ').replace(/<\/?code>/g, '`'))
            .map((content) => content.replaceAll('<p>', ''))
            .join('\n');
        const readme = new Map(files).get('README.md') ?? '';
        return [id, { code: line(code), pages: line(pages), readme }] as const;
      }),
    );
  } finally {
    builder.remove();
  }
}

async function expectEach(
  description: JsonObject,
  check: (said: Printed, id: LanguageId) => void,
): Promise<void> {
  for (const [id, said] of await printed(description)) check(said, id);
}

const docs = (name: string) => ({
  url: `https://docs.example.com/${name}`,
  description: 'The guide',
});

describe('documentation', () => {
  test('has the whole text that a property has from its schema', async () => {
    const whole =
      'Output types. Most models produce text, which is the default:\n\n`["text"]`\n\nOthers speak.';
    const schemas = {
      Types: { type: 'array', items: text, description: whole },
      Request: object({
        modalities: { anyOf: [{ $ref: '#/components/schemas/Types' }, { type: 'null' }] },
      }),
    };
    const schema = { $ref: '#/components/schemas/Request' };
    const get = { operationId: 'get', responses: answer(schema) };
    const description = {
      ...api({ '/a': { get } }, { components: { schemas } }),
      openapi: '3.1.0',
    };
    await expectEach(description, ({ code, pages }, id) => {
      expect(code, id).toMatch(/which is the default: *`\["text"\]` *Others speak/);
      expect(pages, id).toMatch(
        /\| Output types\..*which is the default: `\["text"\]` Others speak/,
      );
    });
  });

  test('has links to documentation elsewhere, wherever the description has them', async () => {
    const Pet = {
      ...object({ name: { ...text, externalDocs: docs('property') } }),
      externalDocs: docs('schema'),
    };
    const get = {
      operationId: 'get',
      tags: ['pets'],
      externalDocs: docs('operation'),
      responses: answer({ $ref: '#/components/schemas/Pet' }),
    };
    const description = api(
      { '/a': { get } },
      {
        components: { schemas: { Pet } },
        externalDocs: docs('api'),
        tags: [{ name: 'pets', externalDocs: docs('tag') }],
      },
    );
    await expectEach(description, ({ code, pages, readme }, id) => {
      expect(readme, id).toContain('See [The guide](https://docs.example.com/api).');
      for (const name of ['tag', 'operation', 'schema', 'property']) {
        expect(code, id).toContain(`https://docs.example.com/${name}`);
        expect(pages, id).toContain(`See [The guide](https://docs.example.com/${name}).`);
      }
    });
  });

  test('shows how to send a token that the description does not declare', async () => {
    const paths = { '/a': { get: { operationId: 'get', responses: answer() } } };
    await expectEach(api(paths), ({ readme }, id) => {
      expect(readme, id).toMatch(/declares no credentials[^#]*Authorization[^#]*Bearer YOUR_TOKEN/);
    });
    const keys = { components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } } };
    await expectEach(api(paths, keys), ({ readme }, id) => {
      expect(readme, id).not.toContain('declares no credentials');
    });
  });

  test('says that a method cannot read the stream that a parameter asks for', async () => {
    const parameters = [{ name: 'stream', in: 'query', schema: { type: 'boolean' } }];
    const get = { operationId: 'get', parameters, responses: answer() };
    await expectEach(api({ '/a': { get } }), ({ code, pages }, id) => {
      expect(code, id).toContain('single response, not a stream: do not pass true.');
      expect(pages, id).toContain('single response, not a stream: do not pass true.');
    });
  });

  test('says which variants a tag identifies', async () => {
    const variant = (type: string) => ({
      ...object({ type: { type: 'string', enum: [type] } }),
      required: ['type'],
    });
    const schemas = { A: variant('a'), B: variant('b') };
    const variants = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const described = (others: readonly JsonObject[]) => {
      const U = { oneOf: [...variants, ...others], discriminator: { propertyName: 'type' } };
      const get = { operationId: 'get', responses: answer({ $ref: '#/components/schemas/U' }) };
      return api({ '/a': { get } }, { components: { schemas: { ...schemas, U } } });
    };
    await expectEach(described([]), ({ pages }, id) => {
      expect(pages, id).toContain('The property `type` identifies the variant.');
    });
    await expectEach(described([{ oneOf: variants }]), ({ pages }, id) => {
      expect(pages, id).toContain('The property `type` identifies the variant.');
    });
    await expectEach(described([{ type: 'array', items: text }]), ({ pages }, id) => {
      expect(pages, id).not.toContain('identifies the variant.');
    });
  });

  test('says once that an argument is deprecated', async () => {
    const schema = { type: 'string' };
    const parameters = [
      { name: 'a', in: 'query', schema, deprecated: true, description: 'Deprecated. Use b.' },
    ];
    const get = { operationId: 'get', parameters, responses: answer() };
    await expectEach(api({ '/a': { get } }), ({ code, pages }, id) => {
      expect(code, id).toContain('Use b.');
      expect(code, id).not.toMatch(/Use b\. *Deprecated/);
      expect(pages, id).not.toMatch(/Deprecated.*Deprecated/);
    });
  });

  test('says that a JSON string is JSON', async () => {
    const get = { operationId: 'get', responses: answer() };
    await expectEach(api({ '/a': { get } }), ({ pages }, id) => {
      expect(pages, id).toContain(
        'The API describes the body as a JSON string: anything but JSON fails with',
      );
    });
  });
});
