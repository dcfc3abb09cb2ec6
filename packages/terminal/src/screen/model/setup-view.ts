/** A9–A11, E9: a position that is being set up: the cursor, the piece in the hand, and what the last check found. */
import type { Config, Player, Setup } from '@rowhouse/rules';
import { parsePlayer } from '@rowhouse/rules/formats';
import { morrisBoard } from '@rowhouse/rules/morris';
import type { SetupReport } from '../../setups/check-setup.ts';
import { emptySetup, touchPlace, withNextHand, withNextToMove, withPiece } from '../../setups/pieces.ts';
import type { Key } from '../terminal/keys.ts';
import { nextPoint } from './next-point.ts';
import { playersOf } from './settings-view.ts';

export interface SetupView {
  readonly setup: Setup;
  /** The place under the cursor. */
  readonly cursor: number;
  /** The player whose piece Enter puts down. */
  readonly piece: Player;
  /** `null` once something was changed. */
  readonly report: SetupReport | null;
  readonly message: string | null;
}

/** What a key asks for that the view cannot do itself. */
export type SetupRequest = 'check' | 'play' | 'as-it-is' | 'save' | 'leave';

export const openSetupView = (setup: Setup): SetupView => ({
  setup,
  cursor: setup.family === 'connect' ? Math.floor((setup.config.columns - 1) / 2) : 0,
  piece: 0,
  report: null,
  message: null,
});

const REQUESTS: Readonly<Record<Key, SetupRequest>> = {
  e: 'check',
  l: 'play',
  a: 'as-it-is',
  k: 'save',
  q: 'leave',
  escape: 'leave',
};

export function pressSetup(before: SetupView, key: Key): readonly [SetupView, SetupRequest | null] {
  const view: SetupView = { ...before, message: null };
  if (Object.hasOwn(REQUESTS, key)) return [view, REQUESTS[key]!];
  const { setup, cursor, piece } = view;
  const { config } = setup;
  const moved = cursorAfter(config, cursor, key);
  if (moved !== null) return [{ ...view, cursor: moved }, null];
  const player = /^[a-z]$/.test(key) ? parsePlayer(key, playersOf(config)) : null;
  // A letter puts the piece of that player; Enter the one that was put last.
  if (player !== null) return [changed({ ...view, piece: player }, touchPlace(setup, cursor, player)), null];
  switch (key) {
    case 'return':
    case ' ':
      return [changed(view, touchPlace(setup, cursor, piece)), null];
    case 'x':
    case 'backspace':
    case 'delete':
      return [changed(view, withPiece(setup, cursor, null)), null];
    case 'c':
      return [changed(view, emptySetup(config)), null];
    case 'n':
      return [changed(view, withNextToMove(setup)), null];
    case 'h':
      return [changed(view, withNextHand(setup, 0)), null];
    case 'j':
      return [changed(view, withNextHand(setup, 1)), null];
  }
  return [view, null];
}

/** A9: a change clears the marks. */
const changed = (view: SetupView, setup: Setup): SetupView => ({ ...view, setup, report: null });

/** `null` if the key does not move the cursor. */
function cursorAfter(config: Config, cursor: number, key: Key): number | null {
  if (config.family === 'morris') {
    const board = morrisBoard(config);
    if (key === 'tab') return (cursor + 1) % board.points;
    if (key === 'home' || key === 'end') return key === 'home' ? 0 : board.points - 1;
    return key === 'left' || key === 'right' || key === 'up' || key === 'down' ? nextPoint(board, cursor, key) : null;
  }
  const { columns, rows } = config;
  const [x, y] = [cursor % columns, Math.floor(cursor / columns)];
  const at = (column: number, row: number) => row * columns + column;
  switch (key) {
    case 'left':
      return at(Math.max(0, x - 1), y);
    case 'right':
    case 'tab':
      return at(Math.min(columns - 1, x + 1), y);
    case 'up':
      return at(x, Math.min(rows - 1, y + 1));
    case 'down':
      return at(x, Math.max(0, y - 1));
    case 'home':
      return at(0, y);
    case 'end':
      return at(columns - 1, y);
  }
  return null;
}
