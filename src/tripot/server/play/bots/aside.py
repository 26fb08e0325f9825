"""Slow preparations in a process of their own, so that nobody here waits for a compiler."""

import asyncio
import sys
from contextlib import suppress


async def is_prepared_aside(module: str, *arguments: str) -> bool:
    """Whether `python -m module ARGUMENT ...` succeeded; it is ended with whoever waits for it."""
    command = [sys.executable, "-m", module, *arguments]
    process = await asyncio.create_subprocess_exec(*command, start_new_session=True)
    try:
        await process.wait()
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    return process.returncode == 0
