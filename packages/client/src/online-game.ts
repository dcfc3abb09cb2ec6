import type { GameView, Live, News, SeatNumber, SeatView } from '@rowhouse/protocol';
import { gameOf, type Move, parseRecord, startingPosition } from '@rowhouse/rules';
import { bot, person, remote, type TableState, withMoves } from '@rowhouse/table';

/** An online game as the server has sent it. */
export interface OnlineGame {
  readonly view: Omit<GameView, 'record'>;
  /** Our seat, or `null` for a spectator. */
  readonly seat: SeatNumber | null;
  /** The game as a table, for the boards. Our seat is a person's, the seats of other people are remote. */
  readonly table: TableState;
}

/** `null`: the record cannot be read, so the server has another version. */
export function gameFrom({ record, ...view }: GameView, seat: SeatNumber | null): OnlineGame | null {
  // The server has checked the starting position.
  const parsed = parseRecord(record, { effort: 0 });
  if (!parsed.ok) return null;
  const start = startingPosition(parsed.value, 0);
  if (!start.ok) return null;
  const begun: TableState = {
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
  const table = withMoves(begun, parsed.value.moves, []);
  return table.ok ? { view, seat, table: withEnding(table.value, view.live) } : null;
}

/** The ending comes from the server, which knows of resignations and of players who wanted to play on. */
const withEnding = (table: TableState, { ending }: Live): TableState => ({ ...table, ending });

const seatsFor = (seats: readonly SeatView[], mine: SeatNumber | null): TableState['seats'] =>
  seats.map(({ name, bot: id }, seat) => (id !== null ? bot(id) : seat === mine ? person(name) : remote(name)));

/**
 * The game after some news. `null` if the news does not follow the known state or cannot be applied (several entries with
 * an undo among them): then the client has to ask for the whole game.
 */
export function withNews(game: OnlineGame, news: News): OnlineGame | null {
  if (news.from !== game.view.ply) return null;
  const isUndo = news.entries.some(({ did }) => did === 'ask-undo' || did === 'accept-undo');
  if (isUndo && news.entries.length > 1) return null;
  const { live, ply, seats = game.view.seats } = news;
  const kept = isUndo && live.undo === null ? (news.entries[0]!.kept ?? null) : null;
  const table = kept === null ? played(game.table, news) : takenBack(game.table, kept);
  if (!table) return null;
  const view = { ...game.view, ply, live, seats };
  return { ...game, view, table: settled(game.table, table, view, game.seat) };
}

/** An unchanged table stays the same object, so that views do not draw or announce it again. */
function settled(
  before: TableState,
  now: TableState,
  { live, seats }: Pick<GameView, 'live' | 'seats'>,
  mine: SeatNumber | null,
): TableState {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const seated = seatsFor(seats, mine);
  if (now === before && isSame(seated, before.seats) && isSame(live.ending, before.ending)) return before;
  return withEnding({ ...now, seats: isSame(seated, before.seats) ? before.seats : seated }, live);
}

function played(table: TableState, { entries }: News): TableState | null {
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
  return { ...table, record: { ...table.record, moves: [...table.record.moves, ...moves] }, position };
}

function takenBack(table: TableState, kept: number): TableState | null {
  const back = withMoves(table, table.record.moves.slice(0, kept), []);
  return back.ok ? back.value : null;
}
