"""The integer network: its inputs, its file and its exact inference. net.md beside this file is the specification.

    python3 net.py random OUT.bin VECTORS.txt    a network of random weights and 1,000 test vectors, for other readers
    python3 net.py vectors NET.bin VECTORS.txt   test vectors of a trained network
"""

import struct
import sys
from dataclasses import dataclass

import numpy as np

MAGIC = b'RHMN'
VERSION = 1
PLACES = 8
COUNTS = 13
COUNT_GROUPS = 4
PATTERNS = 27
BUCKETS = 8
ONE = 64
MOST_ACTIVE = 127
LAYER_SHIFT = 6
SCORE_SHIFT = 5


def mill_lines(men: int) -> np.ndarray:
    """The mills of the board with three squares, in the order of the rules; with diagonals from ten men on."""
    lines = [
        [ring * PLACES + place % PLACES for place in (corner, corner + 1, corner + 2)]
        for ring in range(3)
        for corner in range(0, PLACES, 2)
    ]
    spokes = range(PLACES) if men > 9 else range(1, PLACES, 2)
    return np.array(lines + [[place, PLACES + place, 2 * PLACES + place] for place in spokes])


def features(men: int) -> int:
    return len(mill_lines(men)) * PATTERNS + COUNT_GROUPS * COUNTS


def count_points(sets: np.ndarray) -> np.ndarray:
    return np.bitwise_count(sets.astype(np.uint32)).astype(np.int64)


def active_features(men: int, mine, theirs, my_hand, their_hand) -> np.ndarray:
    """The numbers of the active inputs of each position, seen by the side that has `mine`."""
    lines = mill_lines(men)
    mine, theirs, my_hand, their_hand = (np.asarray(part, dtype=np.int64) for part in (mine, theirs, my_hand, their_hand))
    digit = lambda points: ((mine[:, None] >> points) & 1) + 2 * ((theirs[:, None] >> points) & 1)
    pattern = digit(lines[:, 0]) + 3 * digit(lines[:, 1]) + 9 * digit(lines[:, 2])
    first = len(lines) * PATTERNS
    counts = np.stack([my_hand, their_hand, count_points(mine), count_points(theirs)], axis=1)
    return np.concatenate([np.arange(len(lines)) * PATTERNS + pattern, first + np.arange(4) * COUNTS + counts], axis=1)


def bucket_of(men: int, mine, theirs, my_hand, their_hand) -> np.ndarray:
    own, others = count_points(np.asarray(mine)), count_points(np.asarray(theirs))
    to_place = np.asarray(my_hand, dtype=np.int64) + np.asarray(their_hand, dtype=np.int64)
    moving = np.where((own <= 3) | (others <= 3), 4, 5 + (own + others - 8) * 3 // (2 * men - 7))
    return np.where(to_place > 0, (to_place - 1) * 4 // (2 * men), moving)


@dataclass
class Net:
    men: int
    bias1: np.ndarray  # int16 [H]
    rows1: np.ndarray  # int8 [features, H]
    bias2: np.ndarray  # int32 [buckets, K]
    rows2: np.ndarray  # int8 [buckets, K, 2H]
    bias3: np.ndarray  # int32 [buckets]
    rows3: np.ndarray  # int16 [buckets, K]

    def score(self, mine, theirs, my_hand, their_hand) -> np.ndarray:
        halves = [
            np.clip(self.bias1.astype(np.int64) + self.rows1[active].astype(np.int64).sum(axis=1), 0, MOST_ACTIVE)
            for active in (
                active_features(self.men, mine, theirs, my_hand, their_hand),
                active_features(self.men, theirs, mine, their_hand, my_hand),
            )
        ]
        hidden = np.concatenate(halves, axis=1)
        bucket = bucket_of(self.men, mine, theirs, my_hand, their_hand)
        second = self.bias2[bucket] + np.einsum('nkh,nh->nk', self.rows2[bucket].astype(np.int64), hidden)
        second = np.clip(second >> LAYER_SHIFT, 0, MOST_ACTIVE)
        return (self.bias3[bucket] + (self.rows3[bucket].astype(np.int64) * second).sum(axis=1)) >> SCORE_SHIFT

    def to_bytes(self) -> bytes:
        hidden, outputs = len(self.bias1), self.bias2.shape[1]
        parts = [MAGIC, struct.pack('<BBBBHH', VERSION, self.men, len(mill_lines(self.men)), BUCKETS, hidden, outputs)]
        parts += [self.bias1.astype('<i2').tobytes(), self.rows1.astype('i1').tobytes()]
        for at in range(BUCKETS):
            parts += [self.bias2[at].astype('<i4').tobytes(), self.rows2[at].astype('i1').tobytes()]
            parts += [struct.pack('<i', int(self.bias3[at])), self.rows3[at].astype('<i2').tobytes()]
        return b''.join(parts)


def parse(data: bytes) -> Net:
    version, men, lines, buckets, hidden, outputs = struct.unpack_from('<BBBBHH', data, 4)
    assert data[:4] == MAGIC and version == VERSION and buckets == BUCKETS and lines == len(mill_lines(men))
    at = 12

    def take(dtype: str, *shape: int) -> np.ndarray:
        nonlocal at
        size = int(np.prod(shape)) * np.dtype(dtype).itemsize
        at += size
        return np.frombuffer(data[at - size : at], dtype=dtype).reshape(shape)

    bias1, rows1 = take('<i2', hidden), take('i1', features(men), hidden)
    ends = [
        (take('<i4', outputs), take('i1', outputs, 2 * hidden), take('<i4', 1)[0], take('<i2', outputs))
        for _ in range(buckets)
    ]
    assert at == len(data)
    return Net(men, bias1, rows1, *(np.stack(part) for part in zip(*ends)))


def random_net(men: int, hidden: int, outputs: int, seed: int) -> Net:
    rng = np.random.default_rng(seed)
    small = lambda spread, *shape: np.clip(np.rint(rng.normal(0, spread, shape)), -127, 127).astype(np.int64)
    return Net(
        men,
        small(40, hidden),
        small(18, features(men), hidden),
        small(100, BUCKETS, outputs) * 64,
        small(12, BUCKETS, outputs, 2 * hidden),
        small(100, BUCKETS) * 64,
        small(60, BUCKETS, outputs) * 8,
    )


def random_positions(men: int, count: int, seed: int):
    """Men anywhere, hands as the rules allow them at some ply; half of them in the moving phase."""
    rng = np.random.default_rng(seed)
    rows = []
    while len(rows) < count:
        to_place = 0 if rng.random() < 0.5 else int(rng.integers(1, 2 * men + 1))
        hands = [(to_place + 1) // 2, to_place // 2]
        fewest = 3 if to_place == 0 else 0
        own, others = (int(rng.integers(min(fewest, men - hand), men - hand + 1)) for hand in hands)
        points = rng.permutation(24)
        mine, theirs = (sum(1 << int(p) for p in part) for part in (points[:own], points[own : own + others]))
        rows.append((mine, theirs, *hands))
    return np.array(rows, dtype=np.int64).T


def write_vectors(net: Net, path: str) -> None:
    columns = random_positions(net.men, 1000, 7)
    scores = net.score(*columns)
    with open(path, 'w') as out:
        for row in zip(*columns, scores):
            out.write(' '.join(str(int(part)) for part in row) + '\n')


def main(mode: str, net_path: str, vectors_path: str) -> None:
    if mode == 'random':
        net = random_net(9, 128, 16, 1)
        with open(net_path, 'wb') as out:
            out.write(net.to_bytes())
    with open(net_path, 'rb') as source:
        write_vectors(parse(source.read()), vectors_path)


if __name__ == '__main__':
    main(*sys.argv[1:])
