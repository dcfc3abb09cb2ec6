"""Trains the integer network of net.md on positions with exact values, for a number of seconds.

    python3 train.py FOLDER --out nine --hidden 128 --outputs 16 --seconds 200 [--batch 65536] [--men 9] [--seed 1]

FOLDER has what the solver wrote: train.bin, valid.bin, critical-placing.txt and critical-moving.txt. It writes
OUT.bin, the network, and OUT-vectors.txt, a thousand test vectors.
"""

import argparse
import math
import time

import numpy as np
import torch
from torch.nn import functional

import net
from critical import critical_rate

RECORD = np.dtype([('own', '<u4'), ('others', '<u4'), ('code', '<u2'), ('hands', 'u1'), ('went', 'u1')])
LIMIT = net.MOST_ACTIVE / net.ONE
WIDEST = 127 / net.ONE
"""The share of the training after which weights are rounded as in the file."""
ROUNDING_FROM = 0.3
"""How much better a draw is for the side that went on to win it against a player who knows all but slips."""
SWAY = 0.15


def symmetry_tables() -> np.ndarray:
    """[symmetry, byte of the set, its value]: the image of these eight points."""
    tables = np.zeros((16, 3, 256), dtype=np.int64)
    for symmetry in range(16):
        for ring in range(3):
            for place in range(8):
                to = (place + 2 * (symmetry % 4)) % 8
                to = (8 - to) % 8 if symmetry & 4 else to
                bit = 1 << (8 * (2 - ring if symmetry & 8 else ring) + to)
                tables[symmetry, ring, (np.arange(256) >> place & 1).astype(bool)] |= bit
    return tables


class Positions:
    """Records in the memory of the device."""

    def __init__(self, path: str, men: int, device: torch.device):
        raw = np.fromfile(path, dtype=RECORD)
        put = lambda part, kind: torch.from_numpy(part.astype(kind)).to(device)
        self.count = len(raw)
        self.own, self.others = put(raw['own'], np.int32), put(raw['others'], np.int32)
        self.hands = put(raw['hands'], np.uint8)
        self.target = put(targets(raw), np.float32)
        self.men = men

    def take(self, at: torch.Tensor, symmetry: torch.Tensor, tables: torch.Tensor):
        own, others, hands = self.own[at].long(), self.others[at].long(), self.hands[at].long()
        turn = lambda men: tables[symmetry, 0, men & 255] | tables[symmetry, 1, men >> 8 & 255] | tables[symmetry, 2, men >> 16]
        return turn(own), turn(others), hands >> 4, hands & 15, self.target[at]


def targets(raw: np.ndarray) -> np.ndarray:
    """The expected result: sooner wins count more, and draws lean towards the side that won them in play."""
    code = np.arange(1 << 16)
    edge = 0.48 - 0.13 * (1 - np.exp(-(code - 1) / 40))
    by_code = np.where(code % 2 == 0, 0.5 + edge, 0.5 - edge)
    table = np.repeat(by_code[None].astype(np.float32), 4, axis=0)
    table[:, 0] = [0.5 - SWAY, 0.5, 0.5 + SWAY, 0.5]
    return table[raw['went'], raw['code']]


def count_bits(men: torch.Tensor) -> torch.Tensor:
    return (men[:, None] >> torch.arange(24, device=men.device) & 1).sum(dim=1)


class Inputs:
    """What `net.active_features` and `net.bucket_of` compute, for the device."""

    def __init__(self, men: int, device: torch.device):
        self.men = men
        self.features = net.features(men)
        lines = net.mill_lines(men)
        self.points = [torch.from_numpy(lines[:, at].copy()).to(device) for at in range(3)]
        self.first = torch.arange(len(lines), device=device) * net.PATTERNS
        self.counts_first = len(lines) * net.PATTERNS + torch.arange(4, device=device) * net.COUNTS

    def active(self, mine, theirs, my_hand, their_hand):
        digits = [(mine[:, None] >> p & 1) + 2 * (theirs[:, None] >> p & 1) for p in self.points]
        counts = torch.stack([my_hand, their_hand, count_bits(mine), count_bits(theirs)], dim=1)
        return torch.cat([self.first + digits[0] + 3 * digits[1] + 9 * digits[2], self.counts_first + counts], dim=1)

    def rows(self, *position):
        active = self.active(*position)
        return torch.zeros(len(active), self.features, device=active.device).scatter_(1, active, 1.0)

    def bucket(self, mine, theirs, my_hand, their_hand):
        own, others, to_place = count_bits(mine), count_bits(theirs), my_hand + their_hand
        moving = torch.where((own <= 3) | (others <= 3), 4, 5 + (own + others - 8).clamp(min=0) * 3 // (2 * self.men - 7))
        return torch.where(to_place > 0, (to_place - 1).clamp(min=0) * 4 // (2 * self.men), moving)


def rounded(weights: torch.Tensor, one: float) -> torch.Tensor:
    """Rounds to the grid of the file; gradients pass as if it did not."""
    return weights + (torch.round(weights * one) / one - weights).detach()


class Model(torch.nn.Module):
    def __init__(self, men: int, hidden: int, outputs: int):
        super().__init__()
        parameter = lambda spread, *shape: torch.nn.Parameter(torch.randn(*shape) * spread)
        self.men, self.hidden, self.outputs = men, hidden, outputs
        self.bias1 = torch.nn.Parameter(torch.full((hidden,), 0.3))
        self.rows1 = parameter(0.12, net.features(men), hidden)
        self.bias2 = torch.nn.Parameter(torch.full((net.BUCKETS, outputs), 0.3))
        self.rows2 = parameter((2 / (2 * hidden)) ** 0.5, net.BUCKETS, outputs, 2 * hidden)
        self.bias3 = torch.nn.Parameter(torch.zeros(net.BUCKETS))
        self.rows3 = parameter((2 / outputs) ** 0.5, net.BUCKETS, outputs)

    def weights(self, rounding: bool):
        """The grids are 1/64 for weights and 1/4096 for the sums that they are added to."""
        if not rounding:
            return self.bias1, self.rows1, self.bias2, self.rows2, self.bias3, self.rows3
        fine = net.ONE * net.ONE
        grids = (net.ONE, net.ONE, fine, net.ONE, fine, net.ONE)
        parts = (self.bias1, self.rows1, self.bias2, self.rows2, self.bias3, self.rows3)
        return tuple(rounded(part, one) for part, one in zip(parts, grids))

    def forward(self, mine_rows, their_rows, bucket, rounding: bool):
        bias1, rows1, bias2, rows2, bias3, rows3 = self.weights(rounding)
        hidden = torch.cat([(rows @ rows1 + bias1).clamp(0, LIMIT) for rows in (mine_rows, their_rows)], dim=1)
        sums = (hidden @ rows2.reshape(-1, 2 * self.hidden).T).reshape(-1, net.BUCKETS, self.outputs)
        second = sums[torch.arange(len(bucket), device=bucket.device), bucket] + bias2[bucket]
        if rounding:
            second = second + (torch.floor(second * net.ONE) / net.ONE - second).detach()
        return (second.clamp(0, LIMIT) * rows3[bucket]).sum(dim=1) + bias3[bucket]

    @torch.no_grad()
    def keep_in_range(self):
        self.rows1.clamp_(-WIDEST, WIDEST)
        self.rows2.clamp_(-WIDEST, WIDEST)

    @torch.no_grad()
    def integers(self) -> net.Net:
        grid = lambda part, one: np.rint(part.detach().double().cpu().numpy() * one).astype(np.int64)
        fine = net.ONE * net.ONE
        return net.Net(
            self.men,
            grid(self.bias1, net.ONE),
            grid(self.rows1, net.ONE),
            grid(self.bias2, fine),
            grid(self.rows2, net.ONE),
            grid(self.bias3, fine),
            grid(self.rows3, net.ONE),
        )


def run(model, inputs, positions, at, symmetry, tables, rounding):
    *position, target = positions.take(at, symmetry, tables)
    mine, theirs, my_hand, their_hand = position
    logit = model(inputs.rows(*position), inputs.rows(theirs, mine, their_hand, my_hand), inputs.bucket(*position), rounding)
    return logit, target, position


@torch.no_grad()
def validate(model, inputs, positions, tables, batch: int) -> str:
    """The loss above what perfect knowledge of the targets leaves, and how often the class is wrong, by bucket."""
    excess, wrong, count = (torch.zeros(net.BUCKETS, device=tables.device, dtype=torch.double) for _ in range(3))
    for first in range(0, min(positions.count, 1 << 20), batch):
        at = torch.arange(first, min(first + batch, positions.count), device=tables.device)
        logit, target, position = run(model, inputs, positions, at, torch.zeros_like(at), tables, True)
        bucket = inputs.bucket(*position)
        loss = functional.binary_cross_entropy_with_logits(logit, target, reduction='none')
        loss = loss - functional.binary_cross_entropy(target, target, reduction='none')
        classes = lambda chance: (chance > 0.75).int() - (chance < 0.25).int()
        excess.index_add_(0, bucket, loss.double())
        wrong.index_add_(0, bucket, (classes(torch.sigmoid(logit)) != classes(target)).double())
        count.index_add_(0, bucket, torch.ones_like(loss, dtype=torch.double))
    shares = ' '.join(f'{100 * w / max(n, 1):.1f}' for w, n in zip(wrong.tolist(), count.tolist()))
    return f'valid excess {excess.sum() / count.sum():.5f}, wrong class {100 * wrong.sum() / count.sum():.2f} % (by bucket {shares})'


def train(model, inputs, positions, valid, tables, options) -> None:
    optimizer = torch.optim.Adam(model.parameters(), lr=options.rate)
    begin = told = time.time()
    step, mean = 0, 0.0
    while (share := (time.time() - begin) / options.seconds) < 1:
        for group in optimizer.param_groups:
            group['lr'] = options.rate * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * share)))
        at = torch.randint(positions.count, (options.batch,), device=tables.device)
        symmetry = torch.randint(16, (options.batch,), device=tables.device)
        logit, target, _ = run(model, inputs, positions, at, symmetry, tables, share > ROUNDING_FROM)
        loss = functional.binary_cross_entropy_with_logits(logit, target)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        model.keep_in_range()
        step += 1
        if step % 20 == 0:
            mean = loss.item()
        if time.time() - told > options.tell:
            told = time.time()
            print(f'{told - begin:6.0f} s  step {step}, loss {mean:.5f}, {validate(model, inputs, valid, tables, options.batch)}', flush=True)
    print(f'{step} steps, {step * options.batch / 1e6:.0f} million positions', flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument('folder')
    parser.add_argument('--out', required=True)
    for name, value in (('men', 9), ('hidden', 128), ('outputs', 16), ('batch', 65536), ('seed', 1)):
        parser.add_argument(f'--{name}', type=int, default=value)
    for name, value in (('seconds', 200.0), ('rate', 2e-3), ('tell', 20.0)):
        parser.add_argument(f'--{name}', type=float, default=value)
    options = parser.parse_args()
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision('high')
    positions = Positions(f'{options.folder}/train.bin', options.men, device)
    valid = Positions(f'{options.folder}/valid.bin', options.men, device)
    tables = torch.from_numpy(symmetry_tables()).to(device)
    inputs = Inputs(options.men, device)
    model = Model(options.men, options.hidden, options.outputs).to(device)
    print(f'{positions.count} positions to learn from, {valid.count} to validate, on {device}', flush=True)
    train(model, inputs, positions, valid, tables, options)
    made = model.integers()
    with open(f'{options.out}.bin', 'wb') as out:
        out.write(made.to_bytes())
    net.write_vectors(net.parse(made.to_bytes()), f'{options.out}-vectors.txt')
    print(validate(model, inputs, valid, tables, options.batch))
    at = torch.arange(min(valid.count, 4096), device=device)
    logit, _, position = run(model, inputs, valid, at, torch.zeros_like(at), tables, True)
    exact = made.score(*(part.cpu().numpy() for part in position))
    print(f'largest difference to the integers: {np.abs(exact - 128 * logit.detach().cpu().numpy()).max():.2f} of 128 a unit')
    for part in ('placing', 'moving'):
        print(critical_rate(made, f'{options.folder}/critical-{part}.txt', 3000), flush=True)


if __name__ == '__main__':
    main()
