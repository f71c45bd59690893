import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectPlain, type Files, testHostileTexts } from '../hostile.js';
import { generateFiles } from './generated.js';

/** Every text once, with a path that has it. */
const sources = new Map<string, string>();
let looked = 0;

/** Fails on an odd path or sign; the code is looked at by Python itself, all at once. */
function expectSafe(files: Files): void {
  for (const [path, text] of files) {
    expectPlain(path, text);
    if (path.endsWith('.py')) sources.set(text, path);
    if (path.endsWith('.toml')) sources.set(text, path);
  }
  looked += 1;
}

/** Parses all as Python 3.9 or newer has it; names what does not parse or calls the canary. */
const inspection = `
import ast, json, sys, warnings
try:
    import tomllib
except ImportError:
    tomllib = None
warnings.simplefilter("error", SyntaxWarning)
warnings.simplefilter("error", DeprecationWarning)
bad = []
for text, path in json.load(sys.stdin):
    try:
        if path.endswith(".toml"):
            if tomllib is not None:
                project = tomllib.loads(text)["project"]
                assert set(project) <= {"name", "version", "description", "readme", "requires-python",
                    "license", "license-files", "dependencies", "classifiers", "urls"}, project
            continue
        for node in ast.walk(ast.parse(text, path)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "pwn_canary":
                bad.append(f"{path}:{node.lineno} calls the canary")
            if isinstance(node, ast.JoinedStr) and path not in ("src/petstore/client.py",):
                bad.append(f"{path}:{node.lineno} has an f-string")
    except Exception as error:
        bad.append(f"{path}: {error!r}")
json.dump(bad[:20], sys.stdout)
`;

const hasPython = spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0;

describe.skipIf(!hasPython)('a text that would end what it stands in', () => {
  beforeAll(() => sources.clear());

  testHostileTexts(generateFiles, expectSafe, ['server']);

  test('Python reads every file, and finds no code in them that is not ours', () => {
    expect(looked).toBeGreaterThan(100);
    expect(sources.size).toBeGreaterThan(500);
    const result = spawnSync('python3', ['-c', inspection], {
      input: JSON.stringify([...sources]),
      maxBuffer: 1 << 28,
      encoding: 'utf8',
    });
    expect(result.stderr).toBe('');
    expect(JSON.parse(result.stdout)).toEqual([]);
  });

  afterAll(() => sources.clear());
});
