"""The integer network: its inputs, its file and its exact inference. docs/dev/data-files.md is the specification.

    python3 net.py random OUT.bin VECTORS.txt    a network of random weights and 1,000 test vectors, for other readers
    python3 net.py vectors NET.bin VECTORS.txt   test vectors of a trained network
"""

import struct
import sys
from dataclasses import dataclass

import numpy as np

MAGIC = b'RHMN'
VERSION = 2
PLACES = 8
COUNTS = 13
COUNT_GROUPS = 4
PATTERNS = 27
MAX_TOGETHER = 24
"""Weights are multiples of 1/64. The outputs of the first layer are clipped to `MAX_ACTIVE` / 64."""
ONE = 64
MAX_ACTIVE = 127


@dataclass(frozen=True)
class Scales:
    """The integer that stands for 1 in the hidden layer and in the second layer, and the maximum of the second layer."""

    hidden: int
    second: int
    max_second: int

    @property
    def second_shift(self) -> int:
        return (self.hidden * ONE // self.second).bit_length() - 1

    @property
    def score_shift(self) -> int:
        return (self.second * ONE // 128).bit_length() - 1


PLAIN = Scales(hidden=64, second=64, max_second=127)
PAIRED = Scales(hidden=256, second=1024, max_second=2047)
PAIR_SHIFT = 4


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
    """The numbers of the active inputs of each position, from the view of the side with the men `mine`."""
    lines = mill_lines(men)
    mine, theirs, my_hand, their_hand = (np.asarray(part, dtype=np.int64) for part in (mine, theirs, my_hand, their_hand))
    digit = lambda points: ((mine[:, None] >> points) & 1) + 2 * ((theirs[:, None] >> points) & 1)
    pattern = digit(lines[:, 0]) + 3 * digit(lines[:, 1]) + 9 * digit(lines[:, 2])
    first = len(lines) * PATTERNS
    counts = np.stack([my_hand, their_hand, count_points(mine), count_points(theirs)], axis=1)
    return np.concatenate([np.arange(len(lines)) * PATTERNS + pattern, first + np.arange(4) * COUNTS + counts], axis=1)


@dataclass(frozen=True)
class Phases:
    """The weights that a position uses. A bucket has a second and a third layer. A group of buckets shares a first layer."""

    group: tuple[int, ...]
    """The bucket by the men in hand; by the men on the board, with none in hand; and if a side has three men or fewer."""
    by_hand: tuple[int, ...]
    by_men: tuple[int, ...]
    flying: int

    def bucket_of(self, mine, theirs, my_hand, their_hand) -> np.ndarray:
        own, others = count_points(np.asarray(mine)), count_points(np.asarray(theirs))
        to_place = np.asarray(my_hand, dtype=np.int64) + np.asarray(their_hand, dtype=np.int64)
        moving = np.where((own <= 3) | (others <= 3), self.flying, np.array(self.by_men)[own + others])
        return np.where(to_place > 0, np.array(self.by_hand)[to_place], moving)


def phases(men: int) -> Phases:
    """Three groups: while men are placed (six buckets), with few men or flying (three), and with many (three)."""
    at_most = lambda ends: tuple(
        next(at for at, end in enumerate(ends) if count <= round(end * men / 9) or at == len(ends) - 1)
        for count in range(MAX_TOGETHER + 1)
    )
    by_hand, by_men = at_most((2, 4, 6, 8, 12, 18)), at_most((9, 12, 14, 16, 18))
    return Phases((0,) * 6 + (1,) * 3 + (2,) * 3, by_hand, tuple(7 + at for at in by_men), 6)


@dataclass
class Net:
    men: int
    paired: bool
    phases: Phases
    bias1: np.ndarray  # int16 [groups, H]
    rows1: np.ndarray  # int8 [groups, features, H]
    bias2: np.ndarray  # int32 [buckets, K]
    rows2: np.ndarray  # int8 [buckets, K, numbers of both views]
    bias3: np.ndarray  # int32 [buckets]
    rows3: np.ndarray  # int16 [buckets, K]

    def score(self, mine, theirs, my_hand, their_hand) -> np.ndarray:
        scales = PAIRED if self.paired else PLAIN
        bucket = self.phases.bucket_of(mine, theirs, my_hand, their_hand)
        group = np.array(self.phases.group)[bucket]
        hidden = np.concatenate(
            [
                self.numbers(group, active_features(self.men, mine, theirs, my_hand, their_hand)),
                self.numbers(group, active_features(self.men, theirs, mine, their_hand, my_hand)),
            ],
            axis=1,
        )
        second = self.bias2[bucket] + np.einsum('nkh,nh->nk', self.rows2[bucket].astype(np.int64), hidden)
        second = np.clip(second >> scales.second_shift, 0, scales.max_second)
        return (self.bias3[bucket] + (self.rows3[bucket].astype(np.int64) * second).sum(axis=1)) >> scales.score_shift

    def numbers(self, group: np.ndarray, active: np.ndarray) -> np.ndarray:
        sums = self.bias1[group].astype(np.int64) + self.rows1[group[:, None], active].astype(np.int64).sum(axis=1)
        clipped = np.clip(sums, 0, MAX_ACTIVE)
        half = clipped.shape[1] // 2
        return clipped[:, :half] * clipped[:, half:] >> PAIR_SHIFT if self.paired else clipped

    def to_bytes(self) -> bytes:
        (groups, hidden), (buckets, outputs) = self.bias1.shape, self.bias2.shape
        parts = [MAGIC, struct.pack('<BBBBHH', VERSION, self.men, len(mill_lines(self.men)), buckets, hidden, outputs)]
        parts += [bytes([self.paired, groups, self.phases.flying])]
        parts += [bytes(self.phases.group), bytes(self.phases.by_hand), bytes(self.phases.by_men)]
        for at in range(groups):
            parts += [self.bias1[at].astype('<i2').tobytes(), self.rows1[at].astype('i1').tobytes()]
        for at in range(buckets):
            parts += [self.bias2[at].astype('<i4').tobytes(), self.rows2[at].astype('i1').tobytes()]
            parts += [struct.pack('<i', int(self.bias3[at])), self.rows3[at].astype('<i2').tobytes()]
        return b''.join(parts)


def parse(data: bytes) -> Net:
    version, men, lines, buckets, hidden, outputs = struct.unpack_from('<BBBBHH', data, 4)
    assert data[:4] == MAGIC and version == VERSION and lines == len(mill_lines(men))
    paired, groups, flying = data[12:15]
    at = 15

    def take(dtype: str, *shape: int) -> np.ndarray:
        nonlocal at
        size = int(np.prod(shape)) * np.dtype(dtype).itemsize
        at += size
        return np.frombuffer(data[at - size : at], dtype=dtype).reshape(shape)

    table = lambda count: tuple(int(part) for part in take('u1', count))
    places = Phases(table(buckets), table(MAX_TOGETHER + 1), table(MAX_TOGETHER + 1), flying)
    firsts = [(take('<i2', hidden), take('i1', features(men), hidden)) for _ in range(groups)]
    numbers = hidden if paired else 2 * hidden
    ends = [
        (take('<i4', outputs), take('i1', outputs, numbers), take('<i4', 1)[0], take('<i2', outputs))
        for _ in range(buckets)
    ]
    assert at == len(data)
    return Net(men, bool(paired), places, *map(np.stack, zip(*firsts)), *map(np.stack, zip(*ends)))


def random_net(men: int, hidden: int, outputs: int, seed: int) -> Net:
    rng = np.random.default_rng(seed)
    small = lambda spread, *shape: np.clip(np.rint(rng.normal(0, spread, shape)), -127, 127).astype(np.int64)
    places = phases(men)
    groups, buckets = max(places.group) + 1, len(places.group)
    return Net(
        men,
        True,
        places,
        small(40, groups, hidden),
        small(18, groups, features(men), hidden),
        small(100, buckets, outputs) * 64,
        small(12, buckets, outputs, hidden),
        small(100, buckets) * 64,
        small(60, buckets, outputs) * 8,
    )


def random_positions(men: int, count: int, seed: int):
    """Random positions with numbers of men in hand that can occur at some ply. Half of them are in the moving phase."""
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
        net = random_net(9, 64, 16, 1)
        with open(net_path, 'wb') as out:
            out.write(net.to_bytes())
    with open(net_path, 'rb') as source:
        write_vectors(parse(source.read()), vectors_path)


if __name__ == '__main__':
    main(*sys.argv[1:])
