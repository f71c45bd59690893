import { spawnSync } from 'node:child_process';
import { hasToolchain } from '../../../toolchains.js';

export const hasPython = hasToolchain('python');

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
                    "license", "license-files", "dependencies", "classifiers", "urls",
                    "authors", "keywords"}, project
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

/** What Python's own parser finds wrong, and what is not ours, by [text, path]. */
export function inspected(sources: readonly (readonly [text: string, path: string])[]): unknown {
  const result = spawnSync('python3', ['-c', inspection], {
    input: JSON.stringify(sources),
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(result.stderr);
  return JSON.parse(result.stdout);
}
