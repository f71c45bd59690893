"""Print the doc strings of a package as JSON: of classes, fields, aliases and methods."""

import ast
import json
import pathlib
import sys


def text_of(node):
    value = getattr(node, "value", None)
    is_text = isinstance(node, ast.Expr) and isinstance(value, ast.Constant)
    return value.value if is_text and isinstance(value.value, str) else ""


def mentions(node):
    names = set()
    for one in ast.walk(node) if node is not None else ():
        if isinstance(one, ast.Name):
            names.add(one.id)
        elif isinstance(one, ast.Attribute):
            names.add(one.attr)
        elif isinstance(one, ast.Constant) and isinstance(one.value, str):
            try:
                names |= set(mentions(ast.parse(one.value, mode="eval").body))
            except SyntaxError:
                pass
    return sorted(names)


def members_of(body):
    found = []
    for node, following in zip(body, [*body[1:], None]):
        doc = text_of(following) if following is not None else ""
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names = [node.target.id]
            for one in ast.walk(node.annotation):
                if isinstance(one, ast.keyword) and one.arg == "alias":
                    names.append(one.value.value)
            found += [(name, doc, mentions(node.annotation)) for name in names]
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.append((node.targets[0].id, doc, []))
            if isinstance(node.value, ast.Constant):
                found.append((str(node.value.value), doc, []))
    return [{"name": name, "doc": doc, "mentions": types} for name, doc, types in found]


def operations_of(body):
    found = {}
    for node in body:
        value = getattr(node, "value", None)
        target = getattr(node, "target", None)
        if isinstance(target, ast.Name) and isinstance(value, ast.Call):
            given = {one.arg: getattr(one.value, "value", None) for one in value.keywords}
            if "method" in given and "path" in given:
                found[target.id] = (given["method"], given["path"])
    return found


def main(root):
    types, methods = [], []
    for path in sorted(pathlib.Path(root).rglob("*.py")):
        if "_runtime" in path.parts:
            continue
        body = ast.parse(path.read_text("utf-8")).body
        operations = operations_of(body)
        for node, following in zip(body, [*body[1:], None]):
            if isinstance(node, ast.ClassDef):
                types.append({
                    "name": node.name,
                    "doc": ast.get_docstring(node) or "",
                    "mentions": sorted({name for base in node.bases for name in mentions(base)}),
                    "members": members_of(node.body),
                })
                for one in node.body:
                    if not isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)):
                        continue
                    for name in {each.id for each in ast.walk(one) if isinstance(each, ast.Name)}:
                        if name in operations:
                            method, place = operations[name]
                            methods.append({
                                "name": one.name,
                                "method": method,
                                "path": place,
                                "doc": ast.get_docstring(one) or "",
                                "mentions": sorted({*mentions(one.args), *mentions(one.returns)}),
                                "arguments": [
                                    {"name": each.arg, "mentions": mentions(each.annotation)}
                                    for each in one.args.kwonlyargs
                                ],
                            })
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                types.append({
                    "name": node.targets[0].id,
                    "doc": text_of(following) if following is not None else "",
                    "mentions": mentions(node.value),
                    "members": [],
                })
    json.dump({"types": types, "methods": methods}, sys.stdout)


main(sys.argv[1])
