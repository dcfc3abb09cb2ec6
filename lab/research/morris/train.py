"""Trains the integer network of net.md on positions with exact values, for a number of seconds.

    python3 train.py FOLDER --out nine --hidden 224 --outputs 16 --seconds 300 [--batch 65536] [--men 9] [--seed 1]

FOLDER has the output of the solver: train.bin, valid.bin, critical-placing.txt and critical-moving.txt. It writes
OUT.bin, the network, and OUT-vectors.txt, a thousand test vectors. Each group of buckets is trained separately, because
the groups share no weights.
"""

import argparse
import math
import time

import numpy as np
import torch
from torch.nn import functional

import net
from critical import critical_rate

LIMIT = net.MAX_ACTIVE / net.ONE
MAX_WEIGHT = 127 / net.ONE
MAX_SECOND = net.PAIRED.max_second / net.PAIRED.second
"""After this share of the training, weights are rounded as in the file."""
ROUNDING_FROM = 0.3
"""How much a draw is worth beyond 0.5 for a side that won the game from it, against an opponent who makes few mistakes."""
SWAY = 0.12
"""How much a near win and a far win are worth beyond a draw."""
NEAR, FAR = 0.48, 0.40
"""The shares of the time for the groups: placing, few men, many men."""
SHARES = (0.45, 0.17, 0.38)


def symmetry_tables() -> np.ndarray:
    """[symmetry, byte of the set, value of the byte]: the image of these eight points."""
    tables = np.zeros((16, 3, 256), dtype=np.int64)
    for symmetry in range(16):
        for ring in range(3):
            for place in range(8):
                to = (place + 2 * (symmetry % 4)) % 8
                to = (8 - to) % 8 if symmetry & 4 else to
                bit = 1 << (8 * (2 - ring if symmetry & 8 else ring) + to)
                tables[symmetry, ring, (np.arange(256) >> place & 1).astype(bool)] |= bit
    return tables


def target_table() -> np.ndarray:
    """[result of the game, code]: the target. Sooner wins count more. Draws count more for the side that won the game."""
    code = np.arange(1 << 16)
    edge = FAR + (NEAR - FAR) * np.exp(-(code - 1) / 40)
    by_code = np.where(code % 2 == 0, 0.5 + edge, 0.5 - edge)
    table = np.repeat(by_code[None].astype(np.float32), 4, axis=0)
    table[:, 0] = [0.5 - SWAY, 0.5, 0.5 + SWAY, 0.5]
    return table


def count_bits(men: torch.Tensor) -> torch.Tensor:
    pairs = men - (men >> 1 & 0x555555)
    fours = (pairs & 0x333333) + (pairs >> 2 & 0x333333)
    bytes_ = fours + (fours >> 4) & 0x0F0F0F
    return bytes_ + (bytes_ >> 8) + (bytes_ >> 16) & 0xFF


class Inputs:
    """Computes `net.active_features` and `Phases.bucket_of` on the device."""

    def __init__(self, men: int, device: torch.device):
        self.features = net.features(men)
        self.phases = net.phases(men)
        lines = net.mill_lines(men)
        put = lambda part: torch.from_numpy(np.array(part, dtype=np.int64)).to(device)
        self.points = [put(lines[:, at]) for at in range(3)]
        self.first = torch.arange(len(lines), device=device) * net.PATTERNS
        self.counts_first = len(lines) * net.PATTERNS + torch.arange(4, device=device) * net.COUNTS
        self.by_hand, self.by_men, self.group = (put(part) for part in (self.phases.by_hand, self.phases.by_men, self.phases.group))
        self.symmetries, self.targets = put(symmetry_tables()), torch.from_numpy(target_table()).to(device)

    def position(self, rows: torch.Tensor, symmetry: torch.Tensor):
        """The position of each record, turned by a symmetry, and its target."""
        turn = lambda men: (
            self.symmetries[symmetry, 0, men & 255]
            | self.symmetries[symmetry, 1, men >> 8 & 255]
            | self.symmetries[symmetry, 2, men >> 16]
        )
        own, others, rest = (rows[:, at].long() for at in range(3))
        target = self.targets[rest >> 24 & 3, rest & 0xFFFF]
        return (turn(own), turn(others), rest >> 20 & 15, rest >> 16 & 15), target

    def rows(self, mine, theirs, my_hand, their_hand):
        digits = [(mine[:, None] >> p & 1) + 2 * (theirs[:, None] >> p & 1) for p in self.points]
        counts = torch.stack([my_hand, their_hand, count_bits(mine), count_bits(theirs)], dim=1)
        active = torch.cat([self.first + digits[0] + 3 * digits[1] + 9 * digits[2], self.counts_first + counts], dim=1)
        return torch.zeros(len(active), self.features, device=active.device).scatter_(1, active, 1.0)

    def bucket(self, mine, theirs, my_hand, their_hand):
        own, others, to_place = count_bits(mine), count_bits(theirs), my_hand + their_hand
        moving = torch.where((own <= 3) | (others <= 3), self.phases.flying, self.by_men[own + others])
        return torch.where(to_place > 0, self.by_hand[to_place], moving)


def read_groups(path: str, inputs: Inputs, device: torch.device) -> list[torch.Tensor]:
    """The records (`Record` in sample.h) of each group, three words for each record, in the memory of the device."""
    found = [[] for _ in range(int(inputs.group.max()) + 1)]
    all_rows = torch.from_numpy(np.fromfile(path, dtype='<i4').reshape(-1, 3))
    for part in all_rows.split(1 << 24):
        rows = part.to(device)
        position, _ = inputs.position(rows, torch.zeros(len(rows), dtype=torch.long, device=device))
        group = inputs.group[inputs.bucket(*position)]
        for at, rows_of in enumerate(found):
            rows_of.append(rows[group == at])
    return [torch.cat(rows_of) for rows_of in found]


def rounded(weights: torch.Tensor, one: float) -> torch.Tensor:
    """Rounds to the grid of the file. Gradients pass unchanged."""
    return weights + (torch.round(weights * one) / one - weights).detach()


def floored(numbers: torch.Tensor, one: float) -> torch.Tensor:
    return numbers + (torch.floor(numbers * one) / one - numbers).detach()


class Model(torch.nn.Module):
    """The network of one group with `buckets` buckets, beginning with the bucket `first`."""

    def __init__(self, features: int, hidden: int, outputs: int, first: int, buckets: int):
        super().__init__()
        parameter = lambda spread, *shape: torch.nn.Parameter(torch.randn(*shape) * spread)
        self.first, self.buckets, self.outputs, self.half = first, buckets, outputs, hidden // 2
        self.bias1 = torch.nn.Parameter(torch.full((hidden,), 0.5))
        self.rows1 = parameter(0.12, features, hidden)
        self.bias2 = torch.nn.Parameter(torch.full((buckets, outputs), 0.3))
        self.rows2 = parameter((2 / hidden) ** 0.5, buckets, outputs, hidden)
        self.bias3 = torch.nn.Parameter(torch.zeros(buckets))
        self.rows3 = parameter((2 / outputs) ** 0.5, buckets, outputs)

    def grids(self):
        """The weights, each with the number of steps of its grid in 1."""
        scales = net.PAIRED
        second, third = scales.hidden * net.ONE, scales.second * net.ONE
        parts = (self.bias1, self.rows1, self.bias2, self.rows2, self.bias3, self.rows3)
        return zip(parts, (net.ONE, net.ONE, second, net.ONE, third, net.ONE))

    def forward(self, mine_rows, their_rows, bucket, rounding: bool):
        weights = [rounded(part, one) if rounding else part for part, one in self.grids()]
        bias1, rows1, bias2, rows2, bias3, rows3 = weights
        views = []
        for rows in (mine_rows, their_rows):
            clipped = torch.addmm(bias1, rows, rows1).clamp(0, LIMIT)
            views.append(clipped[:, : self.half] * clipped[:, self.half :])
        hidden = torch.cat(views, dim=1)
        if rounding:
            hidden = floored(hidden, net.PAIRED.hidden)
        # Products choose the bucket, because the gradients of an index would be added one by one.
        chosen = functional.one_hot(bucket - self.first, self.buckets).float()[:, :, None]
        sums = (hidden @ rows2.reshape(-1, hidden.shape[1]).T).reshape(-1, self.buckets, self.outputs)
        second = ((sums + bias2) * chosen).sum(dim=1)
        if rounding:
            second = floored(second, net.PAIRED.second)
        thirds = (rows3 * chosen).sum(dim=1)
        return (second.clamp(0, MAX_SECOND) * thirds).sum(dim=1) + (bias3 * chosen[:, :, 0]).sum(dim=1)

    @torch.no_grad()
    def keep_in_range(self):
        self.rows1.clamp_(-MAX_WEIGHT, MAX_WEIGHT)
        self.rows2.clamp_(-MAX_WEIGHT, MAX_WEIGHT)

    @torch.no_grad()
    def integers(self) -> list[np.ndarray]:
        return [np.rint(part.detach().double().cpu().numpy() * one).astype(np.int64) for part, one in self.grids()]


def run(model, inputs, rows, symmetry, rounding):
    position, target = inputs.position(rows, symmetry)
    mine, theirs, my_hand, their_hand = position
    logit = model(inputs.rows(*position), inputs.rows(theirs, mine, their_hand, my_hand), inputs.bucket(*position), rounding)
    return logit, target, position


def classes(chance):
    return (chance > 0.72) * 1 - (chance < 0.28) * 1


@torch.no_grad()
def validate(model, inputs, rows, batch: int) -> str:
    """The loss beyond that of perfect knowledge of the targets, and how often the class is wrong, by bucket."""
    excess, wrong, count = (torch.zeros(model.buckets, device=rows.device, dtype=torch.double) for _ in range(3))
    for part in rows[: 1 << 19].split(batch):
        logit, target, position = run(model, inputs, part, torch.zeros(len(part), dtype=torch.long, device=rows.device), True)
        at = inputs.bucket(*position) - model.first
        loss = functional.binary_cross_entropy_with_logits(logit, target, reduction='none')
        loss = loss - functional.binary_cross_entropy(target, target, reduction='none')
        excess.index_add_(0, at, loss.double())
        wrong.index_add_(0, at, (classes(torch.sigmoid(logit)) != classes(target)).double())
        count.index_add_(0, at, torch.ones_like(loss, dtype=torch.double))
    shares = ' '.join(f'{100 * w / max(n, 1):.1f}' for w, n in zip(wrong.tolist(), count.tolist()))
    return f'valid excess {excess.sum() / count.sum():.5f}, wrong class {100 * wrong.sum() / count.sum():.2f} % (by bucket {shares})'


def train(model, inputs, rows, valid, seconds: float, options) -> None:
    optimizer = torch.optim.Adam(model.parameters(), lr=options.rate, fused=rows.is_cuda)
    begin = reported = time.time()
    step, mean = 0, 0.0
    while (share := (time.time() - begin) / seconds) < 1:
        for group in optimizer.param_groups:
            group['lr'] = options.rate * (0.005 + 0.995 * 0.5 * (1 + math.cos(math.pi * share)))
        at = torch.randint(len(rows), (options.batch,), device=rows.device)
        symmetry = torch.randint(16, (options.batch,), device=rows.device)
        logit, target, _ = run(model, inputs, rows[at], symmetry, share > ROUNDING_FROM)
        loss = functional.binary_cross_entropy_with_logits(logit, target)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        model.keep_in_range()
        step += 1
        if step % 20 == 0:
            mean = loss.item()
        if time.time() - reported > options.report:
            reported = time.time()
            print(f'{reported - begin:6.0f} s  step {step}, loss {mean:.5f}, {validate(model, inputs, valid, options.batch)}', flush=True)
    print(f'{step} steps, {step * options.batch / 1e6:.0f} million positions', flush=True)


def report(made: net.Net, inputs: Inputs, valid: list[torch.Tensor], folder: str) -> None:
    """Prints how often the class of a position is wrong, and how often a search of one turn gives value away."""
    print('wrong class of the file, by group:', end='')
    for rows in valid:
        wrong = 0
        for part in rows[:10_000].split(2_000):
            position, target = inputs.position(part, torch.zeros(len(part), dtype=torch.long, device=part.device))
            score = made.score(*(each.cpu().numpy() for each in position))
            wrong += int((classes(1 / (1 + np.exp(-score / 128))) != classes(target.cpu().numpy())).sum())
        print(f' {100 * wrong / min(len(rows), 10_000):.2f} %', end='')
    print()
    for part in ('placing', 'moving'):
        print(critical_rate(made, f'{folder}/critical-{part}.txt', 3000), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument('folder')
    parser.add_argument('--out', required=True)
    for name, value in (('men', 9), ('hidden', 224), ('outputs', 16), ('batch', 65536), ('seed', 1)):
        parser.add_argument(f'--{name}', type=int, default=value)
    for name, value in (('seconds', 300.0), ('rate', 2e-3), ('report', 15.0)):
        parser.add_argument(f'--{name}', type=float, default=value)
    options = parser.parse_args()
    begin = time.time()
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision('high')
    inputs = Inputs(options.men, device)
    positions = read_groups(f'{options.folder}/train.bin', inputs, device)
    valid = read_groups(f'{options.folder}/valid.bin', inputs, device)
    left = options.seconds - (time.time() - begin)
    print(f'{left:.0f} s left on {device}; positions to learn from: {[len(rows) for rows in positions]}', flush=True)
    parts = []
    for at, (rows, others, share) in enumerate(zip(positions, valid, SHARES)):
        buckets = [bucket for bucket, group in enumerate(inputs.phases.group) if group == at]
        model = Model(inputs.features, options.hidden, options.outputs, buckets[0], len(buckets)).to(device)
        train(model, inputs, rows, others, share * left, options)
        print(f'group {at}: {validate(model, inputs, others, options.batch)}', flush=True)
        parts.append(model.integers())
    firsts = [np.stack([part[at] for part in parts]) for at in (0, 1)]
    ends = [np.concatenate([part[at] for part in parts]) for at in (2, 3, 4, 5)]
    made = net.Net(options.men, True, inputs.phases, *firsts, *ends)
    with open(f'{options.out}.bin', 'wb') as out:
        out.write(made.to_bytes())
    net.write_vectors(net.parse(made.to_bytes()), f'{options.out}-vectors.txt')
    report(made, inputs, valid, options.folder)


if __name__ == '__main__':
    main()
