"""Prints what an installed package says of itself and of what it depends on, as JSON."""

import importlib
import json
import sys
from importlib import metadata

from packaging.requirements import Requirement

package, distribution = sys.argv[1:]
module = importlib.import_module(package)
requirements = [Requirement(text) for text in metadata.requires(distribution) or []]
report = {
    "version": module.__version__,
    "typed": (metadata.distribution(distribution).locate_file(f"{package}/py.typed")).exists(),
    "names": sorted(name for name in module.__all__ if getattr(module, name, None) is None),
    "requirements": {
        each.name: {
            "installed": metadata.version(each.name),
            "allowed": each.specifier.contains(metadata.version(each.name)),
            "floor": [part.version for part in each.specifier if part.operator == ">="],
        }
        for each in requirements
    },
}
print(json.dumps(report))
