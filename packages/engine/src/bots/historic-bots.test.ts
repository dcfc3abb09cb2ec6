/** Tests the two historic Connect Four bots on boards that they were not made for. */
import { type ConnectConfig, type ConnectPosition, connect, limitsOf, randomFrom, unwrap } from '@rowhouse/rules';
import { createBoard, isColumnFree, wouldWin } from '@rowhouse/rules/connect';
import { expect, test } from 'vitest';
import { centre, centreWide } from './centre.ts';
import { tenRules } from './ten-rules.ts';

type Random = () => number;
const between = (random: Random, min: number, max: number) => min + Math.floor(random() * (max - min + 1));

function randomConfig(random: Random): ConnectConfig {
  const maxSize = random() < 0.04 ? 100 : 9;
  const [columns, rows] = [between(random, 3, maxSize), between(random, 3, maxSize)];
  const { min, max } = limitsOf('connect', { columns, rows });
  const players = random() < 0.5 ? 2 : between(random, 3, 10);
  return { family: 'connect', columns, rows, connect: between(random, min, max), players, board: 'fast' };
}

/**
 * A board filled at random without completing a line. Half of the boards are as full as possible, and the others have a
 * random number of discs.
 */
function randomPosition(random: Random): ConnectPosition {
  const config = randomConfig(random);
  const { columns, rows, players } = config;
  const board = createBoard(config);
  const cells = columns * rows;
  const target = random() < 0.5 ? cells - 1 : between(random, 0, cells - 1);
  let last: readonly [number, number] | null = null;
  while (board.discs < target) {
    const player = board.discs % players;
    const start = between(random, 0, columns - 1);
    const x = Array.from({ length: columns }, (_, i) => (start + i) % columns).find(
      (column) => isColumnFree(board, column) && !wouldWin(board, column, board.height(column), player, config.connect),
    );
    if (x === undefined) break;
    last = [x, board.drop(x, player)];
  }
  const toMove = board.discs % players;
  return { family: 'connect', config, board, toMove, last: random() < 0.2 ? null : last, lines: [], outcome: null };
}

const positionRandom = randomFrom(15);
const POSITIONS = Array.from({ length: 3000 }, () => randomPosition(positionRandom));

test('A15, B5: the positions include single legal moves, many players, large boards and unknown last discs', () => {
  const kinds = [
    POSITIONS.filter((position) => connect.moves(position).length === 1),
    POSITIONS.filter(({ config }) => config.players > 2),
    POSITIONS.filter(({ config }) => config.columns > 9),
    POSITIONS.filter(({ last }) => last === null),
  ];
  for (const kind of kinds) expect(kind.length).toBeGreaterThan(50);
});

const BOTS = [
  ['A15', tenRules],
  ['B5', centre],
  ['B5', centreWide],
] as const;

test.each(BOTS)('%s: the bot chooses a legal move in 3,000 random positions on random boards', (_, bot) => {
  const random = randomFrom(16);
  for (const position of POSITIONS) expect(connect.moves(position)).toContain(bot(position, random));
});

test.each(BOTS)('%s: games of the bot against itself come to an end', (_, bot) => {
  const random = randomFrom(16);
  for (const { config } of POSITIONS.filter(({ config: { columns, rows } }) => columns * rows < 1000).slice(0, 100)) {
    let position = connect.start({ ...config, board: 'memory' }, 0);
    // A move that is refused throws here.
    while (position.outcome === null) position = unwrap(connect.play(position, bot(position, random)));
    expect(connect.moves(position)).toEqual([]);
  }
});
