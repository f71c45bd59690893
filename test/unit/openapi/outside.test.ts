import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lintDescription } from '../../../lib/openapi/lint.js';
import { type ReadOptions, readDescription } from '../../../lib/openapi/read.js';
import { base, folderOf, refusal } from './folder.js';

const outside: ReadOptions = { allowOutsideRefs: true };
const withSchema = (schema: string) => base(`components: {schemas: {A: ${schema}}}`);

describe('--allow-outside-refs', () => {
  const files = {
    'in/a.yaml': withSchema('{properties: {x: {$ref: "../shared/x.yaml"}, l: {$ref: link.json}}}'),
    'shared/x.yaml':
      'externalDocs: {link: x}\nproperties: {y: {$ref: "y.json#/Y"}, a: {$ref: "../in/a.yaml#/components/schemas/A"}, b: {$ref: "../in/b.yaml"}}',
    'shared/y.json': '{"Y": {"type": "string"}}',
    'in/b.yaml': 'type: string',
    'real.json': '{"type": "string"}',
  };
  const folder = () => {
    const made = folderOf(files);
    symlinkSync('../real.json', path.join(made, 'in/link.json'));
    return made;
  };

  test('reads files beside the folder, under their relative names', async () => {
    const description = await readDescription(path.join(folder(), 'in/a.yaml'), outside);
    expect([...description.files.keys()].sort()).toEqual([
      '../shared/x.yaml',
      '../shared/y.json',
      'a.yaml',
      'b.yaml',
      'link.json',
    ]);
    const problems = await lintDescription(description);
    expect(problems.map(({ rule, place }) => `${rule} ${String(place)}`)).toContain(
      'struct ../shared/x.yaml#/externalDocs/link',
    );
  });

  test('is named where it is missing, where it would help', async () => {
    const refused = await refusal(readDescription(path.join(folder(), 'in/a.yaml')));
    expect(refused.rules).toEqual(['ref-outside-folder', 'ref-outside-folder']);
    for (const { hint } of refused.diagnostics) expect(hint).toContain('--allow-outside-refs');
    const absolute = folderOf({ 'a.yaml': withSchema('{$ref: /etc/passwd}') });
    const never = await refusal(readDescription(path.join(absolute, 'a.yaml'), outside));
    expect(never.rules).toEqual(['ref-outside-folder']);
    expect(never.diagnostics[0]?.hint).toBeUndefined();
  });

  test.each([
    ['../../../../../../../../../dev/zero', 'not-a-file'],
    ['../../../../../../../../../dev/stdin', 'not-a-file'],
    ['../pipe', 'not-a-file'],
    ['..', 'not-a-file'],
    ['../here', 'not-a-file'],
    ['../none.yaml', 'dangling-ref'],
    ['../../../../../../../../../../none.yaml', 'dangling-ref'],
    ['~/x', 'ref-outside-folder'],
    ['/etc/passwd', 'ref-outside-folder'],
    ['file:///etc/passwd', 'ref-outside-folder'],
    ['http://127.0.0.1:1/', 'remote-ref'],
  ])('%s is still no file', async (reference, rule) => {
    const made = folderOf({ 'here/a.yaml': withSchema(`{$ref: "${reference}"}`) });
    execFileSync('mkfifo', [path.join(made, 'pipe')]);
    const reading = readDescription(path.join(made, 'here/a.yaml'), outside);
    expect((await refusal(reading)).rules).toEqual([rule]);
  });
});
