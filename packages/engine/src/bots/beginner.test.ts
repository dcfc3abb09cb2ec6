// Slow: not part of `npm test`.
import {
  type Cell,
  CONNECT_FOUR,
  type ConnectPosition,
  connect,
  gameOf,
  landingRow,
  type Player,
  type Position,
  parseConfig,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { type Direction, hasLine, wouldWin } from '@rowhouse/rules/connect';
import { pickOne } from '@rowhouse/rules/internal';
import { expect, test } from 'vitest';
import { chooseAtLevel } from './levels.ts';
import type { Level } from './roster.ts';

const DIRECTIONS: readonly Direction[] = ['vertical', 'horizontal', 'diagonal'];
const LEVELS = [1, 2, 3] as const satisfies readonly Level[];
const POSITIONS_PER_DIRECTION = 60;

/** A line that one disc completes. */
interface Opportunity {
  readonly position: ConnectPosition;
  readonly cell: Cell;
  readonly direction: Direction;
}

/**
 * Positions of random games with one cell that completes a line at once: for the player to move (`isOwn`), or for the
 * opponent.
 */
function opportunities(isOwn: boolean): readonly Opportunity[] {
  const random = randomFrom(isOwn ? 1 : 2);
  const found: Opportunity[] = [];
  const needs = (direction: Direction) =>
    found.filter((one) => one.direction === direction).length < POSITIONS_PER_DIRECTION;
  while (DIRECTIONS.some(needs)) {
    let position = connect.start(CONNECT_FOUR, 0);
    for (let plies = 6 + Math.floor(random() * 20); plies > 0 && !position.outcome; plies--)
      position = unwrap(connect.play(position, pickOne(connect.moves(position), random)));
    if (position.outcome) continue;
    const { toMove } = position;
    const player = isOwn ? toMove : 1 - toMove;
    const [cell, ...others] = wins(position, player);
    if (!cell || others.length > 0 || wins(position, 1 - player).length > 0) continue;
    const filled = position.board.copy();
    filled.drop(cell[0], player);
    const [direction, more] = DIRECTIONS.filter((one) => hasLine(filled, cell, player, CONNECT_FOUR.connect, one));
    if (more === undefined && needs(direction!)) found.push({ position, cell, direction: direction! });
  }
  return found;
}

const wins = ({ board, config }: ConnectPosition, player: number): readonly Cell[] =>
  connect.moves({ ...connect.start(config, 0), board }).flatMap((x) => {
    const y = landingRow(board, x)!;
    return wouldWin(board, x, y, player, config.connect) ? [[x, y] as const] : [];
  });

/** The share of the lines of a direction that a level completes or stops. */
async function shareOf(all: readonly Opportunity[], level: Level, direction?: Direction): Promise<number> {
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
  'levels 1 to 3 %s vertical lines more often than diagonal ones, and each level more lines than the one below',
  async (_, isOwn) => {
    const all = opportunities(isOwn);
    let below = 0;
    for (const level of LEVELS) {
      expect(await shareOf(all, level, 'vertical')).toBeGreaterThan(await shareOf(all, level, 'diagonal'));
      const share = await shareOf(all, level);
      expect(share).toBeGreaterThan(below);
      below = share;
    }
  },
);

test('levels 1 to 3 begin in one of the three middle columns more than half of the time', async () => {
  const start = connect.start(CONNECT_FOUR, 0);
  for (const level of LEVELS) {
    const columns: number[] = [];
    for (let seed = 0; seed < 100; seed++) columns.push((await chooseAtLevel(start, level, seed)) as number);
    const middle = columns.filter((column) => column >= 2 && column <= 4).length;
    expect(middle).toBeGreaterThan(50);
  }
});

/** Whether this player could win or close a mill if it were the player's turn, and with how many different steps. */
function countStrikes(position: Position, player: Player): number {
  const turned = { ...position, toMove: player } as Position;
  const game = gameOf(position.config);
  const steps = game.moves(turned).flatMap((move) => {
    if (typeof move !== 'number') return move.remove === null ? [] : [move.to];
    return unwrap(game.play(turned, move)).outcome?.winner === player ? [move] : [];
  });
  return new Set(steps).size;
}

test.each(['connect-7x6x4', 'connect-9x8x5', 'connect-9x8x4-p3', 'morris-6', 'morris-9', 'morris-12'])(
  'levels 1 and 2 complete a line or a mill more often than they stop one: %s',
  async (text) => {
    const config = unwrap(parseConfig(text));
    const game = gameOf(config);
    const random = randomFrom(7);
    const chances: Readonly<Record<'own' | 'others', Position[]>> = { own: [], others: [] };
    while (chances.own.length < 80 || chances.others.length < 80) {
      let position: Position = game.start(config, 0);
      for (let plies = 6 + Math.floor(random() * 24); plies > 0 && !position.outcome; plies--)
        position = unwrap(game.play(position, pickOne(game.moves(position), random)));
      if (position.outcome) continue;
      const own = countStrikes(position, position.toMove);
      const next = countStrikes(position, (position.toMove + 1) % game.players(config));
      const kind = own === 1 && next === 0 ? 'own' : own === 0 && next === 1 ? 'others' : null;
      if (kind && chances[kind].length < 80) chances[kind].push(position);
    }
    for (const level of [1, 2] as const) {
      let [completed, stopped] = [0, 0];
      for (const [seed, position] of chances.own.entries()) {
        const move = await chooseAtLevel(position, level, seed);
        const { outcome } = unwrap(game.play(position, move));
        if (typeof move === 'number' ? outcome?.winner === position.toMove : move.remove !== null) completed++;
      }
      for (const [seed, position] of chances.others.entries()) {
        const after = unwrap(game.play(position, await chooseAtLevel(position, level, seed)));
        if (after.outcome || countStrikes(after, after.toMove) === 0) stopped++;
      }
      expect(completed, `level ${level} stops ${stopped}`).toBeGreaterThan(stopped);
    }
  },
);
