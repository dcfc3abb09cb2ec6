import type { OnlineGame } from '@rowhouse/client';
import { type Cell, type ConnectPosition, err, landingRow, ok, type Player, type Result } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import { type Accessor, createMemo, createSignal } from 'solid-js';
import type { Highlights } from '../shared/boards/highlights.ts';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { onlineWords } from './messages/index.ts';

/** Whether the player can plan a move: in a connect game with a live clock, while the opponent is to move. */
export const mayPlan = ({ seat, view, table }: OnlineGame): boolean =>
  table.position.family === 'connect' &&
  view.clock?.kind === 'live' &&
  view.live.status === 'playing' &&
  seat !== null &&
  table.seats[seat]!.kind === 'person' &&
  table.position.toMove !== seat;

/** The plan after a press on a column. A second press cancels it. */
export function planAfter(
  planned: number | null,
  column: number,
  { board }: Pick<ConnectPosition, 'board'>,
): Result<number | null, 'column-full'> {
  if (planned === column) return ok(null);
  return landingRow(board, column) === null ? err('column-full') : ok(column);
}

/** Whether a planned move still waits, is due or is void after a change of the game. Undone moves make it void. */
export function statusOfPlan(before: TableState, now: TableState, seat: Player): 'waits' | 'due' | 'void' {
  const isGoingOn = before.record.moves.every((move, at) => move === now.record.moves[at]);
  if (now.ending || !isGoingOn || now.seats[seat]!.kind !== 'person') return 'void';
  return now.position.toMove === seat ? 'due' : 'waits';
}

/** A column that the player chooses during the opponent's turn. The page plays it on the player's next turn. */
export function createPremove(game: Accessor<OnlineGame>, { play, refuse }: Pick<Session, 'play' | 'refuse'>) {
  /** The column, or `null`. */
  const [planned, setPlanned] = createSignal<number | null>(null);
  const cancel = () => {
    if (planned() !== null) announce(onlineWords().planCancelled);
    setPlanned(null);
  };
  return {
    planned,
    /** Plans a move in a column, or cancels it. Returns whether the player can plan moves now. */
    plan: (column: number): boolean => {
      if (!mayPlan(game())) return false;
      const after = planAfter(planned(), column, game().table.position as ConnectPosition);
      refuse(after.ok ? null : after.error);
      if (after.ok && after.value === null) cancel();
      else if (after.ok) {
        setPlanned(after.value);
        announce(onlineWords().planned(t().play.columnMove(column + 1)));
      }
      return true;
    },
    cancel,
    /** Plays or drops the planned move after a change of the game. */
    follow: (before: TableState, now: TableState) => {
      const [column, { seat }] = [planned(), game()];
      if (column === null || seat === null) return;
      const status = statusOfPlan(before, now, seat);
      if (status !== 'waits') setPlanned(null);
      // Refused like any move if the opponent has filled the column.
      if (status === 'due') play(column);
    },
    /** The planned disc, for the board to show. */
    highlights: createMemo((): Highlights | null => {
      const [column, { seat, table }] = [planned(), game()];
      if (column === null || seat === null) return null;
      const row = landingRow((table.position as ConnectPosition).board, column);
      return row === null ? null : planHighlights([column, row], seat);
    }),
  };
}

/** The radius of the small disc, in hundredths of a cell. */
const SMALL_RADIUS = 22;

/** Marks the place where a planned disc would land now. On houses the place holds a small, faint disc. */
export const planHighlights = (place: Cell, player: Player): Highlights => ({
  move: null,
  places: [place],
  lines: [],
  overlay: (_, middle) => {
    const [x, y] = middle(place).map((side) => side - SMALL_RADIUS);
    return [`<use href="#disc-${player}" opacity="0.6" transform="translate(${x} ${y}) scale(${SMALL_RADIUS / 50})"/>`];
  },
});
