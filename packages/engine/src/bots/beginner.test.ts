// Slow: not part of `npm test`.
import {
  type Cell,
  CONNECT_FOUR,
  type ConnectPosition,
  choose,
  connect,
  landingRow,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { type Direction, hasLine, wouldWin } from '@rowhouse/rules/connect';
import { expect, test } from 'vitest';
import { chooseAtLevel } from './levels.ts';
import type { Level } from './strengths.ts';

const DIRECTIONS: readonly Direction[] = ['vertical', 'horizontal', 'diagonal'];
const LEVELS = [1, 2, 3] as const satisfies readonly Level[];
const OF_EACH = 60;

interface Chance {
  readonly position: ConnectPosition;
  readonly cell: Cell;
  readonly direction: Direction;
}

/** Positions of random games in which a player, to move or not, can complete one line at once, and the other cannot. */
function chances(isOwn: boolean): readonly Chance[] {
  const random = randomFrom(isOwn ? 1 : 2);
  const found: Chance[] = [];
  const lacks = (direction: Direction) => found.filter((one) => one.direction === direction).length < OF_EACH;
  while (DIRECTIONS.some(lacks)) {
    let position = connect.start(CONNECT_FOUR, 0);
    for (let plies = 6 + Math.floor(random() * 20); plies > 0 && !position.outcome; plies--)
      position = unwrap(connect.play(position, choose(connect.moves(position), random)));
    if (position.outcome) continue;
    const { toMove } = position;
    const player = isOwn ? toMove : 1 - toMove;
    const [cell, ...others] = wins(position, player);
    if (!cell || others.length > 0 || wins(position, 1 - player).length > 0) continue;
    const filled = position.board.copy();
    filled.drop(cell[0], player);
    const [direction, more] = DIRECTIONS.filter((one) => hasLine(filled, cell, player, CONNECT_FOUR.connect, one));
    if (more === undefined && lacks(direction!)) found.push({ position, cell, direction: direction! });
  }
  return found;
}

const wins = ({ board, config }: ConnectPosition, player: number): readonly Cell[] =>
  connect.moves({ ...connect.start(config, 0), board }).flatMap((x) => {
    const y = landingRow(board, x)!;
    return wouldWin(board, x, y, player, config.connect) ? [[x, y] as const] : [];
  });

/** The share of the lines of a direction that a level completes or stops. */
async function shareOf(all: readonly Chance[], level: Level, direction?: Direction): Promise<number> {
  const wanted = all.filter((one) => direction === undefined || one.direction === direction);
  let right = 0;
  for (const [seed, { position, cell }] of wanted.entries())
    if ((await chooseAtLevel(position, level, seed)) === cell[0]) right++;
  return right / wanted.length;
}

test.each([
  ['complete', true],
  ['stop', false],
] as const)(
  'levels 1 to 3 %s columns sooner than diagonals, and each level more than the one below',
  async (_, isOwn) => {
    const all = chances(isOwn);
    let below = 0;
    for (const level of LEVELS) {
      expect(await shareOf(all, level, 'vertical')).toBeGreaterThan(await shareOf(all, level, 'diagonal'));
      const share = await shareOf(all, level);
      expect(share).toBeGreaterThan(below);
      below = share;
    }
  },
);

test('levels 1 to 3 like to begin in the middle', async () => {
  const start = connect.start(CONNECT_FOUR, 0);
  for (const level of LEVELS) {
    const columns: number[] = [];
    for (let seed = 0; seed < 100; seed++) columns.push((await chooseAtLevel(start, level, seed)) as number);
    const middle = columns.filter((column) => column >= 2 && column <= 4).length;
    expect(middle).toBeGreaterThan(50);
  }
});
