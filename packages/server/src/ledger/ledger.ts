/**
 * A game as its log says: a fold. `apply` is the only way from one entry to the next, for a command that was just sent
 * and for an entry that is read from the store alike, so what is stored is what was judged. What may be played is for
 * the table's verbs to say, and through them for the rules.
 */
import { err, gameOf, ok, type Player, type Result } from '@rowhouse/rules';
import { bot, type Clock, type TableState, timeLeft, verbs } from '@rowhouse/table';
import type { SeatNumber } from '../protocol/commands.ts';
import type { ErrorCode } from '../protocol/errors.ts';
import type { LogEntry } from './entry.ts';
import { type Charter, openTable } from './game-settings.ts';

export interface Ledger {
  readonly charter: Charter;
  readonly ply: number;
  /** The last ply that changed the board, or ended the game: whoever has not seen it decided about another game. */
  readonly board: number;
  /** Of the last entry. */
  readonly at: number;
  readonly table: TableState;
  readonly taken: readonly boolean[];
  readonly cancelled: boolean;
  readonly undo: { readonly by: SeatNumber; readonly kept: number; readonly agreed: readonly SeatNumber[] } | null;
  /** Who asked for a rematch, and the hash of their secret there. */
  readonly asked: ReadonlyMap<SeatNumber, string>;
}

/** What a computer player does for somebody who leaves a game of more than two. */
const STAND_IN = 'level-3';

/** What waits for a move's news on its way: time is called this much later, and no move is credited more lag. */
export const LAG_ALLOWANCE_MS = 500;

export function openLedger(charter: Charter): Result<Ledger, ErrorCode> {
  const table = openTable(charter);
  if (!table.ok) return table;
  return ok({
    charter,
    ply: 0,
    board: 0,
    at: charter.created,
    table: table.value,
    taken: charter.taken,
    cancelled: false,
    undo: null,
    asked: new Map(),
  });
}

export const isWaiting = ({ taken }: Ledger): boolean => taken.includes(false);
export const isOver = ({ table, cancelled }: Ledger): boolean => cancelled || table.ending !== null;
export const isRunning = (ledger: Ledger): boolean => !isWaiting(ledger) && !isOver(ledger);

const people = ({ table }: Ledger): readonly SeatNumber[] =>
  table.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));

/** Every person asked: the rematch is on. */
export const isAgreed = (ledger: Ledger): boolean => {
  const seats = people(ledger);
  return seats.length > 0 && seats.every((seat) => ledger.asked.has(seat));
};

/** The computer player whose turn it is. */
export function botToMove(ledger: Ledger): string | null {
  return isRunning(ledger) ? ledger.table.seats[ledger.table.position.toMove]!.bot : null;
}

/** When the time of the side to move is over, without what will be credited; `null` while none runs. */
export function flagAt({ table, cancelled }: Ledger): number | null {
  const { clock, ending, position } = table;
  if (!clock || clock.since === null || ending || cancelled) return null;
  return clock.since + clock.left[position.toMove]! + LAG_ALLOWANCE_MS;
}

type Verdict = Result<Partial<Ledger>, ErrorCode>;
type Rule = (ledger: Ledger, entry: LogEntry, seat: SeatNumber) => Verdict;

/** The table after a verb, or why not. */
const tabled = (verdict: verbs.VerbResult): Verdict =>
  verdict.ok ? ok({ table: verdict.value }) : err(verdict.error as ErrorCode);

/** The board is another one now, or there is nothing left to decide on it. */
const turned = (verdict: Verdict, { ply }: LogEntry): Verdict =>
  verdict.ok ? ok({ undo: null, ...verdict.value, board: ply }) : verdict;

const inPlay =
  (rule: Rule): Rule =>
  (ledger, entry, seat) => {
    if (isOver(ledger)) return err('game-over');
    return isWaiting(ledger) ? err('waiting') : rule(ledger, entry, seat);
  };

const RULES: Readonly<Record<LogEntry['did'], Rule>> = {
  sit: (ledger, _, seat) => {
    if (isOver(ledger)) return err('game-over');
    if (ledger.taken[seat] === undefined) return err('no-such-seat');
    return ledger.taken[seat] ? err('seat-taken') : ok({ taken: ledger.taken.with(seat, true) });
  },

  move: inPlay(({ table, charter }, entry, seat) => {
    const { config } = table.record;
    const move = gameOf(config).parseMove(config, entry.body?.move ?? '');
    if (!move.ok) return err('bad-move');
    const verdict = verbs.play(table, seat, move.value, entry.at - entry.credit);
    if (!verdict.ok) return tabled(verdict);
    return turned(
      ok({ table: withClock(verdict.value, pressed(verdict.value.clock, charter, seat, entry.at)) }),
      entry,
    );
  }),

  'offer-draw': inPlay(({ table }, _, seat) => tabled(verbs.offerDraw(table, seat))),
  'accept-draw': inPlay(({ table }, entry, seat) => turned(tabled(verbs.acceptDraw(table, seat, entry.at)), entry)),
  'decline-draw': inPlay(({ table }) => tabled(verbs.declineDraw(table))),

  'ask-undo': inPlay((ledger, entry, seat) => {
    if (ledger.undo) return err('undo-asked');
    const kept = lastMoveOf(ledger.table, seat);
    if (kept === null) return err('nothing-to-undo');
    return agreed({ ...ledger, undo: { by: seat, kept, agreed: [] } }, entry);
  }),
  'accept-undo': inPlay((ledger, entry, seat) => {
    const { undo } = ledger;
    if (!undo) return err('no-undo-asked');
    if (undo.by === seat) return err('own-undo');
    return agreed({ ...ledger, undo: { ...undo, agreed: [...new Set([...undo.agreed, seat])] } }, entry);
  }),
  'decline-undo': inPlay(({ undo }) => (undo ? ok({ undo: null }) : err('no-undo-asked'))),

  'play-on': ({ table, cancelled }, entry) =>
    cancelled || table.clock ? err('not-unwinnable') : turned(tabled(verbs.playOn(table, entry.at)), entry),

  resign: inPlay((ledger, entry, seat) => {
    const { table } = ledger;
    if (table.seats.length === 2) return turned(tabled(verbs.resign(table, seat, entry.at)), entry);
    const left = tabled(verbs.reseat(table, seat, bot(STAND_IN)));
    // Their say in an undo is gone with them; the board is as it was.
    return left.ok ? ok({ ...left.value, undo: null }) : left;
  }),

  cancel: (ledger, entry) => {
    if (isOver(ledger)) return err('game-over');
    return ledger.table.record.moves.length > 0 ? err('begun-already') : turned(ok({ cancelled: true }), entry);
  },

  time: inPlay(({ table }, entry) => {
    const after = verbs.atTime(table, entry.at - entry.credit);
    return after.ending ? turned(ok({ table: after }), entry) : err('not-over');
  }),

  'ask-rematch': (ledger, entry, seat) => {
    if (ledger.table.ending === null) return err('not-over');
    if (ledger.asked.has(seat)) return err('rematch-asked');
    return ok({ asked: new Map([...ledger.asked, [seat, entry.body?.next ?? '']]) });
  },
};

export function apply(ledger: Ledger, entry: LogEntry): Result<Ledger, ErrorCode> {
  const verdict = RULES[entry.did](ledger, entry, entry.seat ?? 0);
  if (!verdict.ok) return verdict;
  return ok({ ...ledger, ...verdict.value, ply: entry.ply, at: entry.at });
}

const withClock = (table: TableState, clock: Clock | null): TableState => ({ ...table, clock });

/** The next one's time begins when the move was taken, whatever the mover was credited. By days, every move has its own. */
function pressed(clock: Clock | null, charter: Charter, mover: Player, at: number): Clock | null {
  if (!clock) return null;
  const left = charter.clock?.kind === 'days' ? clock.left.with(mover, clock.rule.initial) : clock.left;
  return { ...clock, left, since: clock.since === null ? null : at };
}

/** How many moves came before the last one of a seat. */
function lastMoveOf({ start, record, seats }: TableState, seat: SeatNumber): number | null {
  for (let kept = record.moves.length - 1; kept >= 0; kept--)
    if ((start.toMove + kept) % seats.length === seat) return kept;
  return null;
}

/** What an undo waits for: every other person. */
function agreed(ledger: Ledger, entry: LogEntry): Verdict {
  const { undo, table } = ledger;
  if (!undo) return err('no-undo-asked');
  if (people(ledger).some((seat) => seat !== undo.by && !undo.agreed.includes(seat))) return ok({ undo });
  let back = table;
  while (back.record.moves.length > undo.kept) {
    const verdict = verbs.undo(back, entry.at);
    if (!verdict.ok) return tabled(verdict);
    back = verdict.value;
  }
  return turned(ok({ table: { ...back, undone: [] } }), entry);
}

/** What the side to move has left when so much is credited. */
export function timeLeftAt({ table }: Ledger, seat: SeatNumber, now: number, credit: number): number {
  const { clock, position } = table;
  return clock ? timeLeft(clock, seat, position.toMove, now - credit) : Number.POSITIVE_INFINITY;
}
