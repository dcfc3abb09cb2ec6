import { CONNECT_FOUR, type ConnectConfig, type ConnectPosition, connect, type Player, unwrap } from '@rowhouse/rules';
import { isComplete } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { firstInColumn } from '../testing/filling.ts';
import { samples } from '../testing/positions.ts';
import { threatMap } from './threat-map.ts';

const GAMES: readonly (readonly [config: ConnectConfig, plies: readonly [number, number]])[] = [
  [CONNECT_FOUR, [6, 40]],
  [{ ...CONNECT_FOUR, columns: 5, rows: 5 }, [4, 23]],
  [{ ...CONNECT_FOUR, columns: 8, rows: 7, players: 3 }, [9, 50]],
];

/** Whether the player would complete a line by dropping a disc into the column, even out of turn. */
const dropWins = (position: ConnectPosition, player: Player, column: number): boolean => {
  const played = connect.play({ ...position, toMove: player }, column);
  return played.ok && played.value.outcome?.winner === player;
};

test.each(GAMES)('threats, owners and poisoned columns agree with dropping discs: %o', (config, plies) => {
  for (const { position } of samples<'connect'>(config, isComplete ? 3000 : 150, 11, plies)) {
    const { threats, poisoned } = threatMap(position);
    const { players } = config;
    for (let x = 0; x < config.columns; x++)
      for (let player = 0; player < players; player++) {
        const isOpen = threats.some(
          ({ player: owner, cell, isOpen: open }) => owner === player && cell[0] === x && open,
        );
        expect(isOpen).toBe(dropWins(position, player, x));
        const dropped = connect.play({ ...position, toMove: player }, x);
        const isBad = dropped.ok && !dropped.value.outcome && dropWins(dropped.value, (player + 1) % players, x);
        expect(poisoned.some((one) => one.player === player && one.column === x)).toBe(isBad);
      }
    for (const { player, cell, lines, isOwned, isCovered } of threats) {
      for (const line of lines)
        for (const [x, y] of line) expect(x === cell[0] && y === cell[1] ? null : player).toBe(position.board.at(x, y));
      if (players > 2) continue;
      // The lowest threat that a player gets decides the column.
      const first = firstInColumn(position, cell[0]);
      expect(isOwned).toBe(first?.player === player && first.cell[1] === cell[1]);
      expect(isCovered).toBe(first !== null && first.cell[1] < cell[1]);
    }
  }
});

test('a finished game has no threats', () => {
  const { position } = [...samples<'connect'>(CONNECT_FOUR, 1, 1, [6, 6])][0]!;
  const over = { ...position, outcome: { winner: 0, by: 'line' } } as ConnectPosition;
  expect(threatMap(over)).toEqual({ threats: [], poisoned: [] });
  expect(unwrap(connect.play(position, 0)).outcome).toBeNull();
});
