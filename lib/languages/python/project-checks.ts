/** How sources are checked: those of SDKs, and of hooks projects, which become a part of them. */

/**
 * How sources are laid out and what is looked for in them; each exception has its reason.
 *
 * @param exceptions - what is not looked for in some files, a line each
 */
export function lintTables(exceptions: readonly string[]): string {
  return `[tool.ruff]
line-length = 100
target-version = "py39"

[tool.ruff.lint]
select = ["A", "B", "C4", "D", "E", "F", "I", "PGH", "PIE", "RET", "RUF", "SIM", "TC", "UP", "W"]
ignore = [
    "A002", # arguments have the names of the API
    "A003", # so do fields and methods
    "D105", # magic methods such as __repr__ need no docstring
    "E501", # descriptions and paths of the API are not wrapped
    "E741", # names come from the API
    "E742",
    "E743",
    "RUF001", # so do the characters of its descriptions
    "RUF002",
    "RUF003",
    "UP006", # names from typing: a method called list hides the type
    "UP007", # 3.9 evaluates annotations of models, where X | Y is not a type yet
    "UP035",
    "UP045",
]

[tool.ruff.lint.per-file-ignores]
${exceptions.join('\n')}

[tool.ruff.lint.pydocstyle]
convention = "google"
`;
}

/** The `pyproject.toml` of a hooks project: it is checked as its SDK will be. */
export const hooksProjectFile = `# Checks of the hooks. They are not a distribution: requirements.txt has their dependencies.
${lintTables(['"tests/*.py" = ["D"]'])}
[tool.mypy]
strict = true
files = ["src", "tests"]

[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = ["."]
`;
