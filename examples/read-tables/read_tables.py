"""Reads the solved games of Rowhouse: the opening books of connect games, and an exported morris tablebase."""
import re
import struct
import sys
from collections import Counter
from pathlib import Path


def read_book(path):
    """Yields (discs, key, score) for every position, of each pair of mirror images one. The name of the file says the board."""
    name, data, at = Path(path).name, Path(path).read_bytes(), 0
    board = re.fullmatch(r"connect(?:4|-(\d+)x(\d+))-book(?:-(\d+))?\.bin", name)
    if not board:
        raise SystemExit(f"{name}: expected a book with its own name, such as connect4-book.bin or connect-8x5-book.bin")
    if data[:4] == b"RHB1":
        raise SystemExit(f"{name}: this book is packed, and only the engine reads it; see docs/dev/data-files.md")
    columns, rows, first_ply = int(board[1] or 7), int(board[2] or 6), int(board[3] or 0)
    lowest = -(columns * rows // 2)  # Scores are stored without a sign, as differences from this one.

    def number():  # Seven bits a byte, the lowest first; the highest bit says that more follow.
        nonlocal at
        value, shift = 0, 0
        while True:
            byte, at = data[at], at + 1
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7

    for discs in range(first_ply, first_ply + number()):
        keys, last = [], 0
        for _ in range(number()):
            keys.append(last := last + number())
        for key in keys:
            yield discs, key, number() + lowest
    if at != len(data):
        raise SystemExit(f"{name}: {len(data) - at} bytes are left over; this is not a book")


def columns(key, count=7):
    """The discs of a key, column by column from the bottom up: 1 began, 2 did not. `count`: the columns of the board."""
    digits = ""
    while key:
        key, digit = divmod(key, 3)
        digits = str(digit) + digits
    ended = digits.split("0")[:-1]
    return [""] * (count - len(ended)) + ended


def read_table(path):
    """Yields (men to place, own points, others' points, value) for every position up to symmetry."""
    data = Path(path).read_bytes()
    if data[:4] != b"RHT1":
        raise SystemExit(f"{Path(path).name}: expected a table that `rowhouse export morris --binary FILE` wrote")
    for own, others, to_place, value in struct.iter_unpack("<IIBxh", data[8:]):
        yield to_place, own, others, value  # 0 is a draw; n a win and -n a loss in n - 1 turns.


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("book", "table"):
        raise SystemExit("expected book or table, and a file: python3 read_tables.py book connect4-book.bin")
    kind, path = sys.argv[1:]
    if not Path(path).is_file():
        raise SystemExit(f"{path}: no such file")
    entries = ((e[0], e[2]) for e in read_book(path)) if kind == "book" else ((e[0], e[3]) for e in read_table(path))
    try:
        for (group, value), count in sorted(Counter(entries).items()):
            print(group, value, count, sep="\t")
    except (IndexError, struct.error):
        raise SystemExit(f"{path}: the file is damaged: its end is missing")
