import { expect, test } from 'vitest';
import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { Imports } from '../../../../lib/languages/java/imports.js';
import { java } from '../../../../lib/languages/java/index.js';
import { bytesLayout } from '../../../../lib/languages/java/plain-values.js';
import { flatten } from '../../../../lib/languages/java/print.js';
import { prepareSdk } from '../../../../lib/languages/java/sdk.js';
import { ValueWriter } from '../../../../lib/languages/java/values.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { modelOf } from '../../model/modelled.js';
import { base } from '../../openapi/folder.js';
import { sdkSettings } from '../generated.js';

test('long binary content is one string, because a method has room for few numbers', () => {
  const classes = { class: (name: string) => name };
  const short = Uint8Array.of(0, 127, 128, 255);
  expect(flatten(bytesLayout(short, classes))).toBe('new byte[] {0, 127, -128, -1}');
  const long = new Uint8Array(1001).fill(255);
  const encoded = Buffer.from(long).toString('base64');
  expect(flatten(bytesLayout(long, classes))).toBe(
    `java.util.Base64.getDecoder().decode("${encoded}")`,
  );
});

test('a constant that is not a whole number is a double, as its property is', async () => {
  const model = await modelOf(base('paths: {}\n'));
  const sdk = prepareSdk(model, {
    settings: sdkSettings({ sdkName: 'a' }),
    options: java.options.parse({}),
    assets: loadAssets('java', java.plain),
    texts: new Descriptions(),
  });
  const imports = new Imports('cases');
  const writer = new ValueWriter(sdk, imports);
  const written = (value: number) =>
    flatten(writer.value({ type: { kind: 'constant', value }, nullable: false }, value));
  expect(written(1.25)).toBe('1.25');
  expect(written(42)).toBe('42L');
  expect(imports.print()).not.toContain('BigDecimal');
});
