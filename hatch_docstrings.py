"""Docstrings for compiled modules: mypyc leaves them out, so the build writes them into the C that mypyc wrote."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

Texts = Mapping[str, str]

# The tables of mypyc 2.4: of a module's functions, of a class's methods and properties, and of what they belong to.
TABLE = re.compile(
    r"^static (?:struct )?(?P<kind>PyMethodDef|PyGetSetDef|PyTypeObject|PyModuleDef) "
    r"(?P<name>\w+)(?:\[\])? = \{\n.*?^\};",
    re.MULTILINE | re.DOTALL,
)
ENTRY = re.compile(r'\{"(?P<name>\w+)",.*?\},$', re.MULTILINE | re.DOTALL)
OF_A_CLASS = re.compile(r"(\w+)_(?:methods|getseters|template_)")
OF_A_MODULE = "NULL, /* docstring */"
SIGNATURE = re.compile(r"PyDoc_STR\((.*)\)")
NO_SIGNATURE = "NULL, NULL},"
"""How the entry of a property ends."""

ESCAPES = {byte: f"\\{byte:03o}" for byte in range(256) if chr(byte) in '"\\?' or not 32 <= byte < 127}


def docstrings(source: str) -> dict[str, str]:
    """The docstrings of a module, by name: `` of itself, `f` of a function, `C` of a class, `C.m` of a method."""
    tree = ast.parse(source)
    texts = {"": ast.get_docstring(tree) or ""}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            texts[node.name] = ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
            texts |= {f"{node.name}.{each.name}": text for each in methods if (text := ast.get_docstring(each))}
    return texts


def explained(c: str, texts: Texts) -> str:
    """Generated C with the docstrings of its module in the places where Python looks for them."""
    return TABLE.sub(lambda table: _filled(table, texts), c)


def _filled(table: re.Match[str], texts: Texts) -> str:
    kind, told = table["kind"], table[0]
    if kind == "PyModuleDef":
        return told.replace(OF_A_MODULE, f"{_literal(texts[''])}, /* docstring */")
    found = OF_A_CLASS.fullmatch(table["name"].rpartition("___")[2])
    owner = found[1] if found and found[1] in texts else ""
    if kind == "PyTypeObject":
        return _explain(told, texts[owner]) if owner else told
    prefix = f"{owner}." if owner else ""
    return ENTRY.sub(lambda entry: _explain(entry[0], texts.get(prefix + entry["name"], "")), told)


def _explain(told: str, text: str) -> str:
    """What has a signature from mypyc keeps it before the text: C puts texts together that stand side by side."""
    if not text:
        return told
    if told.endswith(NO_SIGNATURE):
        return told.removesuffix(NO_SIGNATURE) + f"{_literal(text)}, NULL}},"
    return SIGNATURE.sub(lambda found: f"PyDoc_STR({found[1].removeprefix('NULL')} {_literal(text)})", told)


def _literal(text: str) -> str:
    """A text as C writes it."""
    return '"' + "".join(ESCAPES.get(byte, chr(byte)) for byte in text.encode()) + '"'
