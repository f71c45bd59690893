"""What type checkers know of streams, files and coroutines."""

from pathlib import Path
from typing import AsyncIterator, Iterator, List, Optional

from chat import (
    ApiResponse,
    AsyncBinaryResponse,
    AsyncChat,
    AsyncStream,
    BinaryResponse,
    Chat,
    Stream,
    StreamEvent,
)
from chat.models import Completion, CompletionChunk, StoredFile
from typing_extensions import assert_type


def sync(client: Chat) -> None:
    """With threads."""
    assert_type(
        client.chat_completions.create_completion(messages=[{"role": "user", "content": "hi"}]),
        Completion,
    )
    stream = client.chat_completions.create_completion_stream(
        messages=[{"role": "user", "content": "hi"}]
    )
    assert_type(stream, Stream[CompletionChunk])
    with stream as opened:
        assert_type(opened, Stream[CompletionChunk])
        for chunk in opened:
            assert_type(chunk, CompletionChunk)
            assert_type(chunk.done, Optional[bool])
        for event in opened.events():
            assert_type(event, StreamEvent[CompletionChunk])
            assert_type(event.data, CompletionChunk)

    # A file is a path, bytes, an open file, or one of these with a name and a type.
    assert_type(client.files.upload_file(file=Path("a.png"), purpose="avatar"), StoredFile)
    client.files.replace_file("id", b"content")
    with Path("a.png").open("rb") as content:
        client.files.replace_file("id", content)
        client.files.upload_file(file=("a.png", content, "image/png"), purpose="avatar")
    with client.files.download_file("id") as file:
        assert_type(file, BinaryResponse)
        assert_type(file.read(), bytes)
        assert_type(file.iter_bytes(), Iterator[bytes])
    assert_type(client.files.read_text("id", lines=[1, 2], filter={}), str)


async def coroutines(client: AsyncChat) -> None:
    """With `asyncio` or `trio`."""
    whole = await client.raw(lambda: client.with_body(client.files.upload_file, {"file": b""}))
    assert_type(whole, ApiResponse[StoredFile])
    answer = await client.raw(client.sessions.export)
    assert_type(answer, ApiResponse[str])
    stream = await client.chat_completions.create_completion_stream(
        messages=[{"role": "user", "content": "hi"}]
    )
    assert_type(stream, AsyncStream[CompletionChunk])
    async with stream:
        seen: List[CompletionChunk] = [chunk async for chunk in stream]
        print(seen)
    async with await client.files.download_file("id") as file:
        assert_type(file, AsyncBinaryResponse)
        assert_type(await file.read(), bytes)
        assert_type(file.iter_bytes(), AsyncIterator[bytes])
