import { isComplete, isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { CONNECT_FOUR } from './connect/config.ts';
import { connect } from './games/connect-game.ts';
import { morris } from './games/morris-game.ts';
import { morrisConfig } from './morris/config.ts';
import { PerftEnd, type Ply, perft } from './perft.ts';

/** OEIS A212693: the number of legal 7 × 6 positions after n plies. */
const A212693 = [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275, 558186, 1662623];

test('A7: Connect Four has the published number of positions at each ply', () => {
  const depth = isComplete ? 10 : isLong ? 8 : 6;
  const positions = [...perft(connect.start(CONNECT_FOUR, 0), depth)].map((ply) => ply.positions);
  expect(positions).toEqual(A212693.slice(0, depth + 1));
});

/** John Tromp's counts of all positions, over all plies, of boards by columns and rows. */
const TROMP = [
  [4, 4, 161_029],
  [4, 5, 1_706_255],
  [5, 4, 3_945_711],
] as const;

// The larger boards take up to half a minute.
test.runIf(isLong).each(isComplete ? TROMP : TROMP.slice(0, 1))(
  'C1: a %i × %i board with four in a row has %i positions',
  (columns, rows, total) => {
    const config = { ...CONNECT_FOUR, columns, rows };
    let sum = 0;
    for (const { positions } of perft(connect.start(config, 0), columns * rows)) sum += positions;
    expect(sum).toBe(total);
  },
);

test('E3: Six Men’s Morris has the known number of sequences', () => {
  const known = [1, 16, 240, 3360, 43680, 531648].slice(0, isLong ? 6 : 5);
  const plies = [...perft(morris.start(morrisConfig(6), 0), known.length - 1)];
  expect(plies.map(({ sequences }) => sequences)).toEqual(known);
});

test('A8: counting continues until the board is full, even if no player can win', () => {
  const start = connect.start({ ...CONNECT_FOUR, columns: 3, rows: 3, connect: 3 }, 0);
  // Four in a row do not fit: no player can win on this board.
  const last = [...perft({ ...start, config: { ...start.config, connect: 4 } }, 9)].at(-1)!;
  expect(last.sequences).toBe(1680); // 9! / (3! 3! 3!)
});

/** The plies before the one that could not be counted, and the error. */
function countUntilError(plies: Iterable<Ply>): { counted: Ply[]; error: unknown } {
  const counted: Ply[] = [];
  try {
    for (const ply of plies) counted.push(ply);
  } catch (error) {
    return { counted, error };
  }
  return { counted, error: null };
}

test.runIf(isLong)('counting stops when a number can no longer hold the sequences exactly', () => {
  // Three Men's Morris without draws has few positions, and almost four times as many sequences at each ply.
  const { counted, error } = countUntilError(
    perft(morris.start(morrisConfig(3, { repetition: 0, drawAfter: 0 }), 0), 40),
  );
  expect(error).toBeInstanceOf(PerftEnd);
  expect(error).toMatchObject({ code: 'too-many-sequences', ply: counted.length });
  expect(counted.every(({ sequences }) => Number.isSafeInteger(sequences))).toBe(true);
  expect(counted.at(-1)!.sequences * 4).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
});

test.each([
  ['Connect Four', connect.start(CONNECT_FOUR, 0), 5],
  ['Six Men’s Morris', morris.start(morrisConfig(6), 0), 4],
])('%s: the last ply needs no memory for positions, and counting stops when memory is used up', (_, start, depth) => {
  const room = 2 ** 21;
  const whole = [...perft(start, depth)];
  expect(countUntilError(perft(start, depth, room))).toEqual({ counted: whole, error: null });
  // One ply further, the positions of this depth must be in memory.
  const { counted, error } = countUntilError(perft(start, depth + 1, room));
  expect(error).toBeInstanceOf(PerftEnd);
  expect(error).toMatchObject({ code: 'too-many-states', ply: depth });
  expect(counted).toEqual(whole.slice(0, depth));
});
