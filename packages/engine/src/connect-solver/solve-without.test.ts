import {
  type Cell,
  CONNECT_FOUR,
  type Column,
  type ConnectConfig,
  type ConnectPosition,
  connect,
  parseConfig,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { expect, test } from 'vitest';
import { solveWithout } from './solve-without.ts';
import { slowValueWithout } from './testing/slow-value.ts';

/** Columns, rows, length, and the number of discs on the board when the exhaustive search begins. */
const BOARDS = [
  [7, 6, 4, 30],
  [5, 4, 4, 8],
  [5, 5, 4, 12],
  [6, 4, 4, 12],
  [4, 4, 3, 3],
  [5, 4, 3, 4],
  [4, 6, 4, 11],
  [8, 3, 5, 14],
  [9, 6, 4, 43],
] as const;

function randomPosition(config: ConnectConfig, plies: number, random: () => number): ConnectPosition {
  for (;;) {
    let position = connect.start(config, Math.floor(random() * 2));
    for (let ply = 0; ply < plies && !position.outcome; ply++) {
      const harmless = connect.moves(position).filter((x) => !unwrap(connect.play(position, x)).outcome);
      if (harmless.length === 0) break;
      position = unwrap(connect.play(position, pickOne<Column>(harmless, random)));
    }
    if (!position.outcome && position.board.discs === plies) return position;
  }
}

test.each(BOARDS)('on %d × %d × %d, values without some lines match an exhaustive search', async (...board) => {
  const [columns, rows, length, plies] = board;
  const config = unwrap(parseConfig(`connect-${columns}x${rows}x${length}`)) as ConnectConfig;
  const random = randomFrom(columns * 100 + rows);
  let changed = 0;
  for (let nth = 0; nth < 60; nth++) {
    const position = randomPosition(config, plies, random);
    const { board } = position;
    const all = Array.from({ length: columns * rows }, (_, at): Cell => [at % columns, Math.floor(at / columns)]);
    const player = Math.floor(random() * 2);
    const empty = all.filter(([x, y]) => board.at(x, y) === null);
    // The last disc may also be ignored.
    const open = board.at(...position.last!) === player ? [...empty, position.last!] : empty;
    const cells = Array.from({ length: 1 + Math.floor(random() * 2) }, () => pickOne(open, random));
    const direction = random() < 0.5 ? undefined : Math.floor(random() * 4);
    const ignored = { player, cells, direction };
    const expected = slowValueWithout(position, ignored);
    expect(await solveWithout(position, ignored, {})).toBe(expected);
    if (expected !== slowValueWithout(position, { player, cells: [] })) changed++;
  }
  // The ignored lines must matter in some positions.
  expect(changed).toBeGreaterThan(0);
});

test('without time there is no value', async () => {
  const position = randomPosition(CONNECT_FOUR, 6, randomFrom(1));
  expect(await solveWithout(position, { player: 0, cells: [[3, 5]] }, { ms: 0 })).toBeNull();
});
