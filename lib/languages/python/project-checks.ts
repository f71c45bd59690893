/** How sources are checked: those of SDKs, and of hooks projects, which become a part of them. */

/** How sources are laid out and what is looked for in them; each exception has its reason. */
export const lintTables = `[tool.ruff]
line-length = 100
target-version = "py39"

[tool.ruff.lint]
select = ["A", "B", "C4", "D", "E", "F", "I", "PGH", "PIE", "RET", "RUF", "SIM", "TC", "UP", "W"]
ignore = [
    "A002", # arguments are called as the API calls them
    "A003", # and so are fields and methods
    "D105", # what __repr__ and the like do is known
    "E501", # texts and paths of the API are not broken
    "E741", # names are the API's
    "E742",
    "E743",
    "RUF001", # and so are the signs in its texts
    "RUF002",
    "RUF003",
    "UP006", # the names of typing: a method called list hides the type
    "UP007", # 3.9 evaluates annotations of models, where X | Y is no type yet
    "UP035",
    "UP045",
]
`;

export const docstringTable = `[tool.ruff.lint.pydocstyle]
convention = "google"
`;

/** The `pyproject.toml` of a hooks project: it is checked as its SDK will be. */
export const hooksProjectFile = `# How the hooks are checked. They are no distribution: what they depend on is in requirements.txt.
${lintTables}
[tool.ruff.lint.per-file-ignores]
"tests/*.py" = ["D"]

${docstringTable}
[tool.mypy]
strict = true
files = ["src", "tests"]

[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = ["."]
`;
