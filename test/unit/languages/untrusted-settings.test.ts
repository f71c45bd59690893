import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateConfig } from '../../../lib/config/validate.js';
import type { Language } from '../../../lib/languages/language.js';
import { languageIds, languages } from '../../../lib/languages/registry.js';
import { packageRoot } from '../../../lib/paths.js';
import { loadAssets } from '../../../lib/render/load-assets.js';
import { Place } from '../../../lib/openapi/place.js';
import { modelOf } from '../model/modelled.js';
import { base } from '../openapi/folder.js';
import { proofOf } from '../../languages/registry.js';
import { generatorOf } from './generated.js';

/** By which certificates would not be checked, in any language. */
const withoutCheck =
  /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|verify\s*=\s*False|CERT_NONE|check_hostname\s*=\s*False|_create_unverified_context|InsecureSkipVerify|X509TrustManager|HostnameVerifier|ServerCertificateCustomValidationCallback|CURLOPT_SSL_VERIFYPEER/;

/** What is in no SDK. */
const isTest = /(?:^|[/])tests?[/]|_test\.go$|\.test\.ts$/;

/** A description that asks for what no description may decide. */
const asking = base(
  `x-insecure: true
x-verify: false
x-go-type-import: {path: untrusted.example/x}
x-python-import: untrusted
x-ms-kiota-info: {dependencyInstallCommand: touch /tmp/untrusted}
x-hooks: ../untrusted
x-scripts: {postinstall: touch /tmp/untrusted}
security: [{key: []}]
paths:
  /a:
    get:
      operationId: getA
      x-insecure: true
      x-go-type: untrusted.Type
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object, x-go-type: untrusted.Type, x-python-type: untrusted, properties: {a: {type: string}}}}}}}
components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key, x-verify: false}}}
`,
);

test.each([
  { verify: false },
  { insecure: true },
  { customizations: { verify: false } },
  { customizations: { insecure: true } },
  { customizations: { rejectUnauthorized: false } },
  { customizations: { tls: { verify: false } } },
  { customizations: { timeout: { insecure: true } } },
  ...languageIds.map((id) => ({ languageOptions: { [id]: { verify: false } } })),
])('%j of a config is refused: no key switches off the check of certificates', (asked) => {
  const least = { sdkName: 'petstore', specFilePath: 'openapi.yaml', languages: languageIds };
  const place = Place.root('sdkgen.config.json');
  expect(validateConfig(least, languages, place).values).toBeDefined();
  const { values, diagnostics } = validateConfig({ ...least, ...asked }, languages, place);
  expect(values).toBeUndefined();
  expect(diagnostics).toMatchObject([{ rule: 'unknown-config-key', severity: 'error' }]);
});

describe.each(languageIds)('the whole SDK of %s', (id) => {
  const language: Language = languages[id];
  const { generateFiles } = generatorOf(language, loadAssets(id, language.plain));
  const filesOf = async (settings: object = {}) =>
    generateFiles(await modelOf(asking, { auth: ['apikey'] }), {
      settings: { generateEnv: true, devContainer: true, ...settings },
    });

  test('has no code that would trust any certificate, and nothing that extensions ask for', async () => {
    for (const [path, text] of await filesOf()) {
      expect(withoutCheck.exec(text)?.[0], path).toBeUndefined();
      expect(text, path).not.toContain('untrusted');
    }
  });

  test('has none in the parts either that only some SDKs have', () => {
    const sources = readdirSync(join(packageRoot, 'templates', id), { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.ejs') || proofOf(id)?.fuzz.code.test(path))
      .filter((path) => !isTest.test(path));
    expect(sources.length).toBeGreaterThan(20);
    for (const path of sources) {
      const text = readFileSync(join(packageRoot, 'templates', id, path), 'utf8');
      expect(withoutCheck.exec(text)?.[0], path).toBeUndefined();
    }
  });

  test('has no secrets, no workflows and no scripts that an installation runs', async () => {
    const files = await filesOf();
    expect([...files.keys()].filter((path) => /(?:^|\/)\.env$|^\.github\//.test(path))).toEqual([]);
    expect(files.get('.gitignore')?.split('\n')).toContain('.env');
    const { scripts = {} } = JSON.parse(files.get('package.json') ?? '{}') as { scripts?: object };
    expect(Object.keys(scripts).filter((name) => /install|prepare$|publish/.test(name))).toEqual(
      [],
    );
    // What a shell runs is the same, whatever the SDK and the API are called.
    const other = await filesOf({ sdkName: 'Other', apiName: '$(touch /tmp/untrusted)' });
    for (const [path, text] of files)
      if (path.endsWith('.sh')) expect(text, path).toBe(other.get(path));
  });
});
