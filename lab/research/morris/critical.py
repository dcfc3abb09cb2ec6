"""Measures how often a network that looks one turn ahead gives value away in the critical positions of the solver.

    python3 critical.py NET.bin critical-placing.txt critical-moving.txt
"""

import sys

import numpy as np

import net


def critical_rate(made: net.Net, path: str, limit: int = 1 << 30) -> str:
    """How often the turn to the position with the best score gives value away."""
    thrown = count = 0
    with open(path) as lines:
        for line in list(lines)[:limit]:
            own, others, my_hand, their_hand, letters = line.split()
            after = turns_after(made.men, int(own, 16), int(others, 16), int(my_hand, 16))
            assert len(after) == len(letters), line
            mine, theirs = (np.array(part) for part in zip(*after))
            hand = max(0, int(my_hand, 16) - 1)
            scores = made.score(mine, theirs, np.full(len(after), int(their_hand, 16)), np.full(len(after), hand))
            ends = (np.bitwise_count(mine.astype(np.uint32)) < 3) & (int(their_hand, 16) == 0)
            best = int(np.argmin(np.where(ends, -(1 << 30), scores)))
            thrown += 'LDW'.index(letters[best]) < max('LDW'.index(letter) for letter in letters)
            count += 1
    return f'{path}: a search of one turn gives value away in {100 * thrown / max(count, 1):.2f} % of {count}'


def turns_after(men: int, own: int, others: int, hand: int) -> list[tuple[int, int]]:
    """The men after each turn, those of the next side first, in the order of the rules."""
    lines = [sum(1 << int(point) for point in line) for line in net.mill_lines(men)]
    near = [0] * 24
    for a, b, c in net.mill_lines(men).tolist():
        near[a] |= 1 << b
        near[b] |= 1 << a | 1 << c
        near[c] |= 1 << b
    points = lambda men_: [point for point in range(24) if men_ >> point & 1]
    empty = (1 << 24) - 1 & ~(own | others)
    steps = [(own | 1 << to, to) for to in points(empty)] if hand else [
        (own & ~(1 << start) | 1 << to, to)
        for start in points(own)
        for to in points(empty if own.bit_count() == 3 else empty & near[start])
    ]
    in_mill = lambda men_, point: any(line >> point & 1 and men_ & line == line for line in lines)
    after = []
    for moved, to in steps:
        prey = points(others) if in_mill(moved, to) else []
        loose = [point for point in prey if not in_mill(others, point)]
        after += [(others & ~(1 << point), moved) for point in loose or prey] or [(others, moved)]
    return after


if __name__ == '__main__':
    with open(sys.argv[1], 'rb') as source:
        trained = net.parse(source.read())
    for file in sys.argv[2:]:
        print(critical_rate(trained, file))
