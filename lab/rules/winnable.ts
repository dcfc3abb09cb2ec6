import { type Column, type ConnectConfig, type ConnectPosition, connect, randomFrom, unwrap } from '@rowhouse/rules';
import { gameWithoutLine, LARGE, SMALL } from '../games/random-games.ts';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median, quantile, timeOf, worst } from '../measuring/measure.ts';

/** The quickest of this many calls counts, so that the worst figure is the cost of a position and not of a slow moment. */
const CALLS = 3;

export const winnable: Benchmark = {
  subject: 'rules',
  name: 'winnable',
  about: `can anybody still complete a line (A8, connect.canBeWon)? The quickest of ${CALLS} calls a position, positions of random games without a line`,
  run: () => [
    ...describe('7 × 6', positionsOf(SMALL, 200, 1)),
    ...describe('100 × 100', positionsOf(LARGE, 3, 40)),
    ...describe('100 × 100, nothing left to win', unwinnable()),
  ],
};

/** Every `each`th position of random games, which go on until somebody would have to complete a line. */
function positionsOf(config: ConnectConfig, games: number, each: number): readonly ConnectPosition[] {
  const random = randomFrom(8);
  return Array.from({ length: games }, () => {
    const moves = gameWithoutLine(config, config.columns * config.rows, random);
    return positionsAlong(config, moves).filter((_, ply) => ply % each === 0);
  }).flat();
}

/** All positions of a game. */
function positionsAlong(config: ConnectConfig, moves: readonly Column[]): readonly ConnectPosition[] {
  const positions = [connect.start(config, 0)];
  for (const x of moves) positions.push(unwrap(connect.play(positions.at(-1)!, x)));
  return positions;
}

/**
 * The slowest case, in which every line is checked: a nearly full board without any line. Colours alternate in each
 * column, and the pattern changes every two columns, so that nothing is longer than two in a row:
 *
 *     b b r r b b r r …
 *     r r b b r r b b …
 *
 * A column that begins with blue is filled after the first disc of one that begins with red, so that turns alternate.
 */
function unwinnable(): readonly ConnectPosition[] {
  const { columns, rows } = LARGE;
  const column = (x: Column, discs: number): readonly Column[] => new Array<Column>(discs).fill(x);
  const moves: Column[] = [];
  for (let left = 0; left < columns; left += 4)
    for (const red of [left, left + 1]) moves.push(red, ...column(red + 2, rows), ...column(red, rows - 1));
  // Only the last column is still being filled in these.
  return positionsAlong(LARGE, moves).slice(-rows, -1);
}

function describe(group: string, positions: readonly ConnectPosition[]): readonly Figure[] {
  let yes = 0;
  const times = positions.map((position) => {
    if (connect.canBeWon(position)) yes++;
    return Math.min(...Array.from({ length: CALLS }, () => 1000 * timeOf(() => connect.canBeWon(position))));
  });
  return [
    { group, what: 'can be won', value: (100 * yes) / positions.length, unit: '%' },
    { group, what: `median of ${positions.length}`, value: median(times), unit: 'µs' },
    { group, what: '95th percentile', value: quantile(times, 0.95), unit: 'µs' },
    { group, what: 'worst', value: worst(times), unit: 'µs' },
  ];
}
