"""Bodies as text."""

from __future__ import annotations

import codecs
import re
from functools import cache
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    import httpx

_CHARSET = re.compile(r'charset\s*=\s*"?([^\s";]+)', re.IGNORECASE)

#: The charsets of the Encoding Standard (WHATWG), with the codecs of Python that read them. Servers
#: choose no other codec: some are slow, and some are not charsets (`punycode`, `unicode_escape`).
_MULTI_BYTE = {
    "utf-16be": "utf-16-be",
    "utf-16le": "utf-16-le",
    "big5": "big5hkscs",
    "big5-hkscs": "big5hkscs",
    "euc-jp": "euc_jp",
    "x-euc-jp": "euc_jp",
    "euc-kr": "cp949",
    "ks_c_5601-1987": "cp949",
    "windows-949": "cp949",
    "gb18030": "gb18030",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "x-gbk": "gb18030",
    "iso-2022-jp": "iso2022_jp",
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "sjis": "cp932",
    "x-sjis": "cp932",
    "windows-31j": "cp932",
}

_WINDOWS = re.compile(r"(?:x-)?(?:windows-|cp)(125[0-8]|874)")
_ISO = re.compile(r"iso[-_]?8859-([2-8]|10|1[3-6])")

_SINGLE_BYTE = {
    "ascii": "cp1252",
    "us-ascii": "cp1252",
    "latin1": "cp1252",
    "latin-1": "cp1252",
    "l1": "cp1252",
    "iso-8859-1": "cp1252",
    "iso8859-1": "cp1252",
    "iso_8859-1": "cp1252",
    "iso-8859-9": "cp1254",
    "iso-8859-11": "cp874",
    "tis-620": "cp874",
    "koi8-r": "koi8_r",
    "koi8-u": "koi8_u",
    "macintosh": "mac_roman",
}


def decode_text(body: bytes, headers: httpx.Headers) -> str:
    """Text of a body in the charset that its type names.

    The text of an unknown charset, and of none, is UTF-8. What does not belong to the charset
    becomes U+FFFD.
    """
    label = _CHARSET.search(headers.get("content-type", ""))
    name = label[1].lower() if label else "utf-8"
    codec = _MULTI_BYTE.get(name)
    if name == "utf-16":
        codec = "utf-16-be" if body.startswith(codecs.BOM_UTF16_BE) else "utf-16-le"
    if codec is not None:
        return body.decode(codec, "replace").removeprefix("\ufeff")
    single = _single_byte_codec(name)
    if single is not None:
        # The codec also takes a string, of which the types of the library do not know.
        return codecs.charmap_decode(body, "strict", cast("Any", _characters_of(single)))[0]
    # A byte order mark is no part of the text.
    return body.decode("utf-8-sig", "replace")


def _single_byte_codec(name: str) -> str | None:
    windows, iso = _WINDOWS.fullmatch(name), _ISO.fullmatch(name)
    if windows:
        return f"cp{windows[1]}"
    return f"iso8859_{iso[1]}" if iso else _SINGLE_BYTE.get(name)


@cache
def _characters_of(codec: str) -> str:
    """The character of each byte. Python's own handlers of errors are slow for many of them."""
    found = [bytes([byte]).decode(codec, "replace") for byte in range(256)]
    # The Encoding Standard has control characters where Microsoft's tables have nothing.
    return "".join(
        chr(byte) if character == "\ufffd" and 0x80 <= byte < 0xA0 else character
        for byte, character in enumerate(found)
    )
