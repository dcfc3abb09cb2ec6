"""Reads the solved games of Rowhouse: the opening book of Connect Four, and an exported morris tablebase."""
import struct
import sys
from collections import Counter

LOWEST = -21  # Scores are stored without a sign, as differences from this one.


def read_book(path, first_ply=0):
    """Yields (discs, key, score) for every position, of each pair of mirror images one."""
    data = open(path, "rb").read()
    at = 0

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
            yield discs, key, number() + LOWEST


def columns(key):
    """The discs of a key, column by column from the bottom up: 1 began, 2 did not."""
    digits = []
    while key:
        key, digit = divmod(key, 3)
        digits.append(str(digit))
    ended = "".join(reversed(digits)).split("0")[:-1]
    return [""] * (7 - len(ended)) + ended


def read_table(path):
    """Yields (men to place, own points, others' points, value) for every position up to symmetry."""
    data = open(path, "rb").read()
    assert data[:4] == b"RHT1", "not a table of rowhouse export"
    for own, others, to_place, value in struct.iter_unpack("<IIBxh", data[8:]):
        yield to_place, own, others, value  # 0 is a draw; n a win and -n a loss in n - 1 turns.


if __name__ == "__main__":
    kind, path = sys.argv[1:]
    entries = ((e[0], e[2]) for e in read_book(path)) if kind == "book" else ((e[0], e[3]) for e in read_table(path))
    for (group, value), count in sorted(Counter(entries).items()):
        print(group, value, count, sep="\t")
