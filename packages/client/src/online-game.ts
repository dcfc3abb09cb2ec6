import type { GameView, Live, News, SeatNumber, SeatView } from '@rowhouse/protocol';
import { gameOf, type Move, parseRecord, recordWith, startingPosition } from '@rowhouse/rules';
import { bot, person, remote, type TableState } from '@rowhouse/table';
import { withMoves } from '@rowhouse/table/internal';

/** An online game as the server has sent it. */
export interface OnlineGame {
  readonly view: Omit<GameView, 'record'>;
  /** The player's own seat, or `null` for a spectator. */
  readonly seat: SeatNumber | null;
  /**
   * The game as a table, for the boards. The player's own seat has the kind `person`, and the seats of other people
   * have `remote`.
   */
  readonly table: TableState;
}

/**
 * Reads a view of the server. Returns `null` if the record cannot be read, because the server has a different version.
 */
export function gameOfServerView({ record, ...view }: GameView, seat: SeatNumber | null): OnlineGame | null {
  // The server has checked the starting position.
  const parsed = parseRecord(record, { effort: 0 });
  if (!parsed.ok) return null;
  const start = startingPosition(parsed.value, 0);
  if (!start.ok) return null;
  const atStart: TableState = {
    record: { ...parsed.value, moves: [] },
    start: start.value,
    position: start.value,
    undone: [],
    seats: seatsFor(view.seats, seat),
    ending: null,
    offer: null,
    playOn: false,
    clock: null,
  };
  const table = withMoves(atStart, parsed.value.moves, []);
  return table.ok ? { view, seat, table: withEnding(table.value, view.live) } : null;
}

/** Takes the ending from the server, which knows who resigned and whether the players wanted to play on. */
const withEnding = (table: TableState, { ending }: Live): TableState => ({ ...table, ending });

const seatsFor = (seats: readonly SeatView[], ownSeat: SeatNumber | null): TableState['seats'] =>
  seats.map(({ name, bot: id }, seat) => (id !== null ? bot(id) : seat === ownSeat ? person(name) : remote(name)));

/**
 * The game after some news. Returns `null` if the news does not follow the known state or cannot be applied (several
 * entries that include an undo, or new terms). Then the client has to ask for the whole game.
 */
export function withNews(game: OnlineGame, news: News): OnlineGame | null {
  if (news.from !== game.view.ply) return null;
  const isUndo = news.entries.some(({ did }) => did === 'ask-undo' || did === 'accept-undo');
  if ((isUndo && news.entries.length > 1) || news.entries.some(({ did }) => did === 'change')) return null;
  const { live, ply, seats = game.view.seats } = news;
  const kept = isUndo && live.undo === null ? (news.entries[0]!.kept ?? null) : null;
  const table = kept === null ? withPlayedMoves(game.table, news) : withMovesTakenBack(game.table, kept);
  if (!table) return null;
  const view = { ...game.view, ply, live, seats };
  return { ...game, view, table: withSeatsAndEnding(game.table, table, view, game.seat) };
}

/** Returns the same object for an unchanged table, so that views do not draw or announce the table again. */
function withSeatsAndEnding(
  before: TableState,
  now: TableState,
  { live, seats }: Pick<GameView, 'live' | 'seats'>,
  ownSeat: SeatNumber | null,
): TableState {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const seated = seatsFor(seats, ownSeat);
  if (now === before && isSame(seated, before.seats) && isSame(live.ending, before.ending)) return before;
  return withEnding({ ...now, seats: isSame(seated, before.seats) ? before.seats : seated }, live);
}

function withPlayedMoves(table: TableState, { entries }: News): TableState | null {
  const game = gameOf(table.record.config);
  const moves: Move[] = [];
  let { position } = table;
  for (const { did, move: text } of entries) {
    if (did !== 'move') continue;
    const move = game.parseMove(table.record.config, text ?? '');
    const next = move.ok ? game.play(position, move.value) : null;
    if (!move.ok || !next?.ok) return null;
    moves.push(move.value);
    position = next.value;
  }
  if (moves.length === 0) return table;
  return { ...table, record: recordWith(table.record, [...table.record.moves, ...moves]), position };
}

function withMovesTakenBack(table: TableState, kept: number): TableState | null {
  const back = withMoves(table, table.record.moves.slice(0, kept), []);
  return back.ok ? back.value : null;
}
