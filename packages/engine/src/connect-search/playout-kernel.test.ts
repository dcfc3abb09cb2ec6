// Slow: not part of `npm test`.
import { CONNECT_FOUR, type ConnectConfig, type ConnectPosition, connect, randomFrom, unwrap } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { isLong } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { PlayoutKernel, type PlayoutMove } from './playout-kernel.ts';

const configOf = (columns: number, rows: number, length: number, players: number): ConnectConfig => ({
  ...CONNECT_FOUR,
  ...{ columns, rows, connect: length, players },
});

const after = (position: ConnectPosition, move: number): ConnectPosition => unwrap(connect.play(position, move));

/** A position of a random game that is not over. */
function randomPosition(config: ConnectConfig, random: () => number, fill = 0.9): ConnectPosition {
  for (;;) {
    let position = connect.start(config, Math.floor(random() * config.players));
    const plies = Math.floor(random() * config.columns * config.rows * fill);
    for (let ply = 0; ply < plies && !position.outcome; ply++)
      position = after(position, pickOne(connect.moves(position), random));
    if (!position.outcome) return position;
  }
}

async function searched(position: ConnectPosition, plies: number, seed = 1): Promise<readonly PlayoutMove[]> {
  const kernel = await PlayoutKernel.open(position.config);
  kernel.ask(position, { seed, keep: false });
  kernel.run(plies, true);
  return kernel.moves();
}

/**
 * Every possible result of a game, by an exhaustive search. Players act in their own interest: they do not play a move
 * if another one is never worse and sometimes better for them. A player who loses anyway may play any move, so several
 * results are possible.
 */
function outcomes(position: ConnectPosition): ReadonlySet<number | null> {
  if (position.outcome) return new Set([position.outcome.winner]);
  const worth = (winner: number | null) => (winner === position.toMove ? 2 : winner === null ? 1 : 0);
  const choices = connect.moves(position).map((move) => {
    const ends = [...outcomes(after(position, move))];
    return { ends, low: Math.min(...ends.map(worth)), high: Math.max(...ends.map(worth)) };
  });
  const sensible = choices.filter(({ low, high }) => !choices.some((other) => other.low >= high && other.high > low));
  return new Set(sensible.flatMap(({ ends }) => ends));
}

const BOARDS: readonly ConnectConfig[] = [
  configOf(4, 4, 3, 3),
  configOf(4, 3, 3, 4),
  configOf(5, 3, 4, 3),
  configOf(3, 4, 3, 5),
];

describe('A17: the kernel’s known results match an exhaustive search', () => {
  test.each(BOARDS)('A17: $columns × $rows, $connect in a row, $players players', async (config) => {
    const random = randomFrom(config.columns * 10 + config.players);
    const known: string[] = [];
    let certain = 0;
    for (let run = 0; run < (isLong ? 300 : 40); run++) {
      const position = randomPosition(config, random);
      if (config.columns * config.rows - discs(position) > 9) continue;
      const moves = await searched(position, 200_000, run);
      expect(moves.map(({ column }) => column)).toEqual(connect.moves(position));
      for (const { column, ends } of moves) {
        const possible = [...outcomes(after(position, column))];
        const truth = possible.map((winner) =>
          winner === position.toMove ? 'win' : winner === null ? 'draw' : 'loss',
        );
        if (ends) expect({ column, ends: new Set([ends]) }).toEqual({ column, ends: new Set(truth) });
        // The kernel does not know the result if losing players decide it.
        if (new Set(truth).size > 1) continue;
        certain++;
        if (ends) known.push(ends);
      }
    }
    expect(known.length).toBeGreaterThan(0.65 * certain);
    expect(new Set(known).size).toBeGreaterThan(1);
  });
});

const discs = ({ board }: ConnectPosition): number =>
  Array.from({ length: board.columns }, (_, x) => board.height(x)).reduce((sum, height) => sum + height, 0);

describe('A17: a losing player may play any move', () => {
  test('A17: a loser who decides which of two others wins is expected to choose each half of the time', async () => {
    // Open are the sixth column, in which the second disc from now on wins for players 1 and 2, and one cell in each of
    // two other columns. Player 2 fills one of these cells. If player 0 fills the other one, player 1 must play in the
    // sixth column and player 2 wins. If player 0 plays in the sixth column, player 1 wins at once.
    const game = '67495555547774752337226645424838398342118181197948353397292111829';
    const position = [...game].reduce(
      (before, column) => after(before, Number(column) - 1),
      connect.start(configOf(9, 8, 4, 3), 0),
    );
    const moves = await searched(position, 20_000);
    expect(moves.map(({ column, ends }) => [column, ends])).toEqual([
      [5, 'loss'],
      [7, null],
      [8, null],
    ]);
    for (const { share } of moves.slice(1)) expect(Math.abs(share - 0.5)).toBeLessThan(0.05);
  });
});

/**
 * The share of each player in a game, by an exhaustive search. The player to move chooses at random between the moves
 * that are best for that player (within 2 %).
 */
function sharesOf(position: ConnectPosition): readonly number[] {
  const { players } = position.config;
  const winner = (who: number) => Array.from({ length: players }, (_, player) => Number(player === who));
  if (position.outcome)
    return position.outcome.winner === null ? Array(players).fill(1 / players) : winner(position.outcome.winner);
  const moves = connect.moves(position);
  const next = (position.toMove + 1) % players;
  const positions = moves.map((move) => after(position, move));
  if (positions.some(({ outcome }) => outcome?.winner === position.toMove)) return winner(position.toMove);
  // A win of the next player is blocked if possible.
  const threats = moves.filter((move) => after({ ...position, toMove: next }, move).outcome?.winner === next);
  if (threats.length > 1) return winner(next);
  if (threats.length === 1) return sharesOf(after(position, threats[0]!));
  const found = positions.map(sharesOf);
  const best = Math.max(...found.map((shares) => shares[position.toMove]!));
  const same = found.filter((shares) => shares[position.toMove]! > best - 0.02);
  return winner(0).map((_, player) => same.reduce((sum, shares) => sum + shares[player]!, 0) / same.length);
}

describe('A17: shares near the end of a game agree with an exhaustive search', () => {
  test.each(BOARDS)('A17: $columns × $rows, $connect in a row, $players players', async (config) => {
    const random = randomFrom(config.columns * 7 + config.players);
    const kernel = await PlayoutKernel.open(config);
    let partialShares = 0;
    for (let run = 0; run < (isLong ? 4000 : 800); run++) {
      const position = randomPosition(config, random);
      if (config.columns * config.rows - discs(position) > 6) continue;
      kernel.ask(position, { seed: run, keep: false });
      for (let turn = 0; turn < 12; turn++) kernel.run(1, true);
      // After one game, a move has the shares of the end of that game.
      for (const { column, visits, share, ends } of kernel.moves()) {
        if (visits !== 1 || ends) continue;
        const truth = sharesOf(after(position, column))[position.toMove]!;
        expect({ column, share: share.toFixed(3) }).toEqual({ column, share: truth.toFixed(3) });
        if (truth > 0 && truth < 1) partialShares++;
      }
    }
    expect(partialShares).toBeGreaterThan(3);
  });
});

describe('A16: the seed and the plies decide the result', () => {
  test('A16: slices and earlier searches do not change the result', async () => {
    const config = configOf(9, 8, 4, 3);
    const position = randomPosition(config, randomFrom(4), 0.3);
    const kernel = await PlayoutKernel.open(config);
    const found = [50, 777, 100_000].map((slice) => {
      kernel.ask(position, { seed: 5, keep: false });
      while (kernel.plies < 20_000) kernel.run(Math.min(slice, 20_000 - kernel.plies), true);
      return { plies: kernel.plies, moves: kernel.moves() };
    });
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
    expect(await searched(position, 20_000, 6)).not.toEqual(found[0]!.moves);
  });
});

describe('A15: the kernel plays by the rules', () => {
  const boards = [
    ...Array.from({ length: isLong ? 200 : 25 }, (_, at) => randomConfig(randomFrom(at + 1))),
    ...(isLong ? [configOf(100, 100, 25, 10), configOf(100, 100, 3, 3)] : [configOf(40, 30, 5, 6)]),
  ];

  test.each(boards)('A15: $columns × $rows, $connect in a row, $players players', async (config) => {
    const random = randomFrom(config.columns * config.rows);
    const kernel = await PlayoutKernel.open(config);
    for (let turn = 0; turn < 4; turn++) {
      let position = randomPosition(config, random);
      for (let ply = 0; ply < 2 * config.players && !position.outcome; ply++) {
        kernel.ask(position, { seed: ply, keep: ply % 2 === 1 });
        kernel.run(500, false);
        const moves = kernel.moves();
        expect(moves.map(({ column }) => column)).toEqual(connect.moves(position));
        const wins = moves.filter(({ column }) => after(position, column).outcome?.winner === position.toMove);
        for (const win of wins) expect(win).toMatchObject({ ends: 'win', distance: 0 });
        position = after(position, pickOne(moves, random).column);
      }
    }
  });
});

function randomConfig(random: () => number): ConnectConfig {
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const [columns, rows] = [between(3, 14), between(3, 14)];
  return configOf(columns, rows, between(3, Math.min(8, Math.max(columns, rows))), between(3, 10));
}

describe('A15: the kernel keeps games of the previous search', () => {
  test('A15: it keeps them after up to one move by each player', async () => {
    const config = configOf(7, 6, 4, 4);
    const kernel = await PlayoutKernel.open(config);
    const start = connect.start(config, 2);
    for (let count = 0; count <= config.players; count++) {
      kernel.ask(start, { seed: 1, keep: false });
      kernel.run(1_000_000, false);
      let position = start;
      for (let ply = 0; ply < count; ply++) position = after(position, kernel.line(kernel.moves()[3]!.column)[ply]!);
      kernel.ask(position, { seed: 2, keep: true });
      const kept = kernel.moves().reduce((sum, { visits }) => sum + visits, 0);
      expect(kept).toBeGreaterThan(10);
      kernel.ask(position, { seed: 2, keep: false });
      expect(kernel.moves().every(({ visits }) => visits === 0)).toBe(true);
    }
  });

  test('A15: it keeps no games of a position that does not lead to the new one', async () => {
    const config = configOf(7, 6, 4, 3);
    const kernel = await PlayoutKernel.open(config);
    const start = connect.start(config, 0);
    const others = [connect.start(config, 1), [0, 1, 2, 3].reduce(after, start)];
    for (const position of others) {
      kernel.ask(start, { seed: 1, keep: false });
      kernel.run(100_000, false);
      kernel.ask(position, { seed: 1, keep: true });
      expect(kernel.moves().every(({ visits }) => visits === 0)).toBe(true);
    }
  });
});
