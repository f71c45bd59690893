"""Reads a line of JSON per lot of files and says what is wrong with each, in a line of JSON.

What does not compile as Python, calls the canary of the hostile inputs, is defined twice in one
place, or has an example that doctest would run; TOML must parse. Blocks of pages may await at their top level. With `looks` the kinds of the
nodes of each file come too, and the texts that name the canary.
"""

import ast
import json
import sys
import warnings

# The name of this file is that of a module which doctest imports.
sys.path.pop(0)
import doctest  # noqa: E402

try:
    import tomllib
except ImportError:  # Before Python 3.11.
    tomllib = None

warnings.simplefilter("error", SyntaxWarning)
warnings.simplefilter("error", DeprecationWarning)
SHOWN = ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT


def is_overload(node):
    return any(
        getattr(each, "id", getattr(each, "attr", "")) in ("overload", "setter", "typing")
        for each in node.decorator_list
    )


def twice(body, path):
    """Names that a class or a module defines more than once."""
    seen = set()
    for node in body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
        elif isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            if is_overload(node):
                continue
            name = node.name
        else:
            continue
        if name in seen:
            yield f"{path}:{node.lineno} defines {name} twice"
        seen.add(name)


def examples(tree, path):
    """What doctest would run of a module's texts: those of attributes are docstrings to other tools."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Constant):
            continue
        said = node.value.value
        if not isinstance(said, str) or ">>>" not in said:
            continue
        try:
            found = len(DOCTEST.get_examples(said))
        except ValueError as error:
            yield f"{path}:{node.lineno} is refused by doctest: {error}"
        else:
            if found > 0:
                yield f"{path}:{node.lineno} has a doctest"


DOCTEST = doctest.DocTestParser()


def problems(text, path):
    if path.endswith(".toml"):
        if tomllib is not None:
            tomllib.loads(text)
        return
    if path.endswith(".py"):
        compile(text, path, "exec", dont_inherit=True)
        tree = ast.parse(text, path)
        yield from twice(tree.body, path)
        yield from examples(tree, path)
    else:
        tree = compile(text, path, "exec", flags=SHOWN, dont_inherit=True)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "pwn_canary":
            yield f"{path}:{node.lineno} calls the canary"
        if isinstance(node, ast.ClassDef) and path.endswith(".py"):
            yield from twice(node.body, path)


def look(text):
    """The kinds of the nodes: of constants what they are, of the rest nothing that they say."""
    kinds = []
    texts = []
    for node in ast.walk(ast.parse(text)):
        kind = type(node).__name__
        if isinstance(node, ast.Constant):
            kind += ":" + type(node.value).__name__
            if isinstance(node.value, str) and "pwn_canary" in node.value:
                texts.append(node.value)
        kinds.append(kind)
    return {"shape": " ".join(kinds), "texts": texts}


for line in sys.stdin:
    lot = json.loads(line)
    bad = []
    looks = []
    for text, path in lot["files"]:
        try:
            bad.extend(problems(text, path))
            if lot["looks"]:
                looks.append(look(text))
        except Exception as error:
            bad.append(f"{path}: {error!r}")
            looks.append({"shape": "", "texts": []})
    print(json.dumps({"problems": bad, "looks": looks}), flush=True)
