"""Sorts the epilepsy syndromes for each of many cases, by streaming them through the command line of EpiCriteria."""

import json
import os
import re
import shutil
import subprocess
import threading
import warnings
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Optional

__all__ = ["CommandError", "InvalidCasesError", "classify"]

_CHECKED_OUT = Path(__file__).resolve().parents[2] / "epicriteria.mjs"
_EXIT_INVALID_CASES = 1

# What the command says besides its messages: how far it is.
_PROGRESS = re.compile(r"(\d+ cases)?")
# What it says of a case that counts, such as a code that the vocabulary does not have.
_WARNING = re.compile(r"(line \d+|[\d,]+ more): warning: |Of each warning ")


class CommandError(RuntimeError):
    """The command could not run; the message is its own."""


class InvalidCasesError(ValueError):
    """Some cases were none and gave no result; ``messages`` names each by its line, and the others are done."""

    def __init__(self, messages: list[str]) -> None:
        super().__init__("\n".join(messages))
        self.messages = messages


def classify(
    cases: Iterable[Mapping[str, Any]],
    *,
    fields: str = "groups",
    workers: int = 1,
    rules: Optional[str] = None,
    command: Optional[list[str]] = None,
) -> Iterator[dict[str, Any]]:
    """Yields for each case, in order, its ``id``, the ``pack`` of rules and its ``groups``.

    Cases are dictionaries as ``schemas/case.schema.json`` describes them; give each an ``id``, since one that is none
    yields nothing. However many there are, few are in memory. ``fields`` is groups, reasons, missing or all; with more
    than one of ``workers`` results come in blocks. ``command`` starts EpiCriteria where it is not found by itself.

    What of a case counts for nothing, such as a misspelt code, is warned of after the last result, as a UserWarning.
    Raises InvalidCasesError then where some were no cases, and CommandError where the command failed.
    """
    options = ["--fields", fields, "--workers", str(workers), *(["--rules", rules] if rules else [])]
    process = subprocess.Popen(
        [*(command or _find_command()), "classify", "-", *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    feeder = _Feeder(process.stdin, cases)
    messages: list[str] = []
    reader = threading.Thread(target=_collect, args=(process.stderr, messages), daemon=True)
    for thread in (feeder, reader):
        thread.start()
    try:
        for line in process.stdout:
            yield json.loads(line)
        feeder.join()
        reader.join()
        for message in filter(_WARNING.match, messages):
            warnings.warn(message, stacklevel=2)
        _raise_failures(feeder.error, process.wait(), [message for message in messages if not _WARNING.match(message)])
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


class _Feeder(threading.Thread):
    """Writes the cases while the results are read, so that neither side waits for the other for ever."""

    def __init__(self, stream: IO[str], cases: Iterable[Mapping[str, Any]]) -> None:
        super().__init__(daemon=True)
        self._stream = stream
        self._cases = cases
        self.error: Optional[BaseException] = None

    def run(self) -> None:
        try:
            with self._stream as stream:
                for case in self._cases:
                    stream.write(json.dumps(case) + "\n")
                    stream.flush()
        except BrokenPipeError:
            pass  # The command has ended; its exit status says why.
        except BaseException as error:  # noqa: BLE001 - raised again where the results are read
            self.error = error


def _collect(stream: IO[str], lines: list[str]) -> None:
    with stream:
        texts = (line.rstrip("\n") for line in stream)
        lines.extend(text for text in texts if not _PROGRESS.fullmatch(text))


def _raise_failures(error: Optional[BaseException], status: int, messages: list[str]) -> None:
    if error is not None:
        raise error
    if status == _EXIT_INVALID_CASES:
        raise InvalidCasesError(messages)
    if status != 0:
        raise CommandError("\n".join(messages) or f"EpiCriteria ended with status {status}.")


def _find_command() -> list[str]:
    """EPICRITERIA names the file of the command; else this package lies in a checkout, or it is on the path."""
    named = os.environ.get("EPICRITERIA") or (str(_CHECKED_OUT) if _CHECKED_OUT.exists() else None)
    if named:
        return ["node", named]
    found = shutil.which("epicriteria")
    if found:
        return [found]
    raise CommandError(
        "The command `epicriteria` was not found: install it by `npm install --global epicriteria-0.1.0.tgz`, the package "
        "that comes with this one, or set EPICRITERIA to its file, node_modules/epicriteria/dist/epicriteria.js. It needs "
        "Node 20 or later."
    )
