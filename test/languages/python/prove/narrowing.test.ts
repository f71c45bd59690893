import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workshop } from '../../../compile/workshop.js';
import { hasToolchain } from '../../../toolchains.js';
import { pythonEnvironment } from '../environment.js';
import { narrowingProgram } from '../narrowing.js';
import { generateVariation, type PythonSdk, sourceFolders, writeSdk } from '../sdks.js';
import { PythonTools } from '../tools.js';
import { variations } from '../variations.js';

const workshop = new Workshop();
const sdks: PythonSdk[] = [];
const programs: string[] = [];
let unions = 0;

beforeAll(async () => {
  for (const { name } of variations) {
    const sdk = writeSdk(workshop, name, await generateVariation(name));
    const program = narrowingProgram(sdk);
    if (program.unions === 0) continue;
    unions += program.unions;
    sdks.push(sdk);
    programs.push(`narrow_${sdk.importName}.py`);
    workshop.write(`narrow_${sdk.importName}.py`, program.text);
  }
});
afterAll(() => workshop.remove());

describe.skipIf(!hasToolchain('python'))(
  'each tagged union is narrowed by its discriminator',
  () => {
    test.each(['mypy', 'pyright'] as const)('for %s', async (checker) => {
      const tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
      const checked = { path: sourceFolders(sdks), check: programs };
      const { output } =
        checker === 'mypy' ? await tools.mypyStrict(checked) : await tools.pyrightStrict(checked);
      expect(output).toBe('');
      expect(unions).toBeGreaterThan(5);
    });
  },
);
