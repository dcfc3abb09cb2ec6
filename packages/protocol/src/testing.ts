/** A running game of Connect Four between two people, as a server sends it. For tests only, not published. */
import type { GameView, Live, News } from './schemas/index.ts';

/** The online id of the game. */
export const TEST_GAME = 'a-game-of-connec';

export const LIVE: Live = {
  status: 'playing',
  toMove: 0,
  ending: null,
  cancelled: false,
  offer: null,
  undo: null,
  rematch: { asked: [], game: null },
  clock: null,
};

/** The game after these moves. */
export const testView = (ply: number, moves: string, live: Partial<Live> = {}): GameView => ({
  game: TEST_GAME,
  ply,
  record: `connect-7x6x4 r ${moves || '-'}`,
  seats: [
    { kind: 'person', name: 'Ann', bot: null, taken: true },
    { kind: 'person', name: null, bot: null, taken: true },
  ],
  clock: null,
  open: false,
  created: 0,
  live: { ...LIVE, ...live },
});

/** The news after one move. */
export const moved = (ply: number, move: string): News => ({
  from: ply - 1,
  ply,
  entries: [{ ply, at: 0, seat: (ply + 1) % 2, did: 'move', move }],
  live: LIVE,
});
