import type { OnlineGame } from '@rowhouse/client';
import { type Cell, type ConnectPosition, err, landingRow, ok, type Player, type Result } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Highlights } from '../shared/boards/highlights.ts';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { onlineWords } from './messages/index.ts';

/** A column that is chosen while the other side thinks, and played as soon as it is one's turn. */
export interface Premove {
  /** The column; `null` if none is planned. */
  readonly planned: Accessor<number | null>;
  /** Plans a move in a column, or takes it back. Whether moves can be planned now. */
  plan(column: number): boolean;
  cancel(): void;
  /** The planned disc, for the board to show. */
  readonly highlights: Accessor<Highlights | null>;
}

/** Whether a move can be planned: in a connect game against the clock, while somebody else is to move. */
export const mayPlan = ({ seat, view, table }: OnlineGame): boolean =>
  table.position.family === 'connect' &&
  view.clock?.kind === 'live' &&
  view.live.status === 'playing' &&
  seat !== null &&
  table.seats[seat]!.kind === 'person' &&
  table.position.toMove !== seat;

/** What is planned after a column was chosen: the same one again takes the plan back. */
export function planAfter(
  planned: number | null,
  column: number,
  { board }: Pick<ConnectPosition, 'board'>,
): Result<number | null, 'column-full'> {
  if (planned === column) return ok(null);
  return landingRow(board, column) === null ? err('column-full') : ok(column);
}

/** What becomes of a planned move when the game has changed: a move that was taken back takes the plan along. */
export function fateOf(before: TableState, now: TableState, seat: Player): 'waits' | 'due' | 'void' {
  const isGoingOn = before.record.moves.every((move, at) => move === now.record.moves[at]);
  if (now.ending || !isGoingOn || now.seats[seat]!.kind !== 'person') return 'void';
  return now.position.toMove === seat ? 'due' : 'waits';
}

/** Lets the player of this device plan a move in a session. */
export function createPremove(
  game: Accessor<OnlineGame>,
  { state, play, refuse }: Pick<Session, 'state' | 'play' | 'refuse'>,
): Premove {
  const [planned, setPlanned] = createSignal<number | null>(null);
  const cancel = () => {
    if (planned() !== null) announce(onlineWords().unplanned);
    setPlanned(null);
  };
  createEffect(
    on(state, (now, before) => {
      const [column, { seat }] = [planned(), game()];
      if (column === null || before === undefined || seat === null) return;
      const fate = fateOf(before, now, seat);
      if (fate !== 'waits') setPlanned(null);
      // The other side may have filled the column: then it is refused like any move.
      if (fate === 'due') play(column);
    }),
  );
  return {
    planned,
    plan: (column) => {
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
    highlights: createMemo(() => {
      const [column, { seat, table }] = [planned(), game()];
      if (column === null || seat === null) return null;
      const row = landingRow((table.position as ConnectPosition).board, column);
      return row === null ? null : planOf([column, row], seat);
    }),
  };
}

/** The radius of the small disc, in hundredths of a cell. */
const SMALL = 22;

/** A planned disc where it would land now: the mark of places, and on a street of houses a small, faint disc in it. */
export const planOf = (place: Cell, player: Player): Highlights => ({
  move: null,
  places: [place],
  lines: [],
  overlay: (_, middle) => {
    const [x, y] = middle(place).map((side) => side - SMALL);
    return [`<use href="#disc-${player}" opacity="0.6" transform="translate(${x} ${y}) scale(${SMALL / 50})"/>`];
  },
});
