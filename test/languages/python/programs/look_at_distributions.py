"""Prints what a folder of distributions holds: files of both, and the wheel's metadata, as JSON.

The metadata is validated as an index does it: names, versions, markers, SPDX expressions.
"""

import json
import sys
import tarfile
import zipfile
from pathlib import Path

from packaging.metadata import Metadata

folder = Path(sys.argv[1])
(wheel,) = folder.glob("*.whl")
(source,) = folder.glob("*.tar.gz")
with zipfile.ZipFile(wheel) as archive:
    wheel_files = sorted(archive.namelist())
    (place,) = [name for name in wheel_files if name.endswith(".dist-info/METADATA")]
    metadata = Metadata.from_email(archive.read(place), validate=True)
with tarfile.open(source) as archive:
    source_files = sorted(member.name for member in archive.getmembers())
report = {
    "wheel": wheel.name,
    "wheelFiles": wheel_files,
    "sourceFiles": source_files,
    "name": metadata.name,
    "version": str(metadata.version),
    "requiresPython": str(metadata.requires_python),
    "requires": [str(each) for each in metadata.requires_dist or []],
    "license": metadata.license_expression,
    "licenseFiles": metadata.license_files,
    "author": metadata.author,
    "keywords": metadata.keywords,
    "classifiers": metadata.classifiers,
    "urls": metadata.project_urls or {},
    "contentType": metadata.description_content_type,
    "description": metadata.description,
}
print(json.dumps(report))
