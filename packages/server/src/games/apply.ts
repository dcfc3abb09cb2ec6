import { ERRORS, type ErrorCode, type SeatNumber } from '@rowhouse/protocol';
import { err, gameOf, ok, type Player, type Result } from '@rowhouse/rules';
import { bot, type Clock, type TableState, type VerbCode, type VerbResult } from '@rowhouse/table';
import * as verbs from '@rowhouse/table/verbs';
import type { GameSettings, LogEntry } from '../store/rows.ts';
import { quotaAfter } from './lag.ts';
import { isOver, isRematchAgreed, isWaiting, type Ledger, peopleOf } from './ledger.ts';

/** How the protocol reports what the table refuses. */

/**
 * Codes of the table that the protocol does not have. No command leads to them, so they would be a bug of the server. This
 * list does not compile when the table gets a new code that the protocol lacks.
 */
const NOT_IN_PROTOCOL: Readonly<Record<Exclude<VerbCode, ErrorCode>, ErrorCode>> = {
  'not-your-disc': 'internal',
  'seat-count': 'internal',
  'seat-names': 'internal',
  'seat-bots': 'internal',
  'seat-tokens': 'internal',
  'nothing-to-redo': 'internal',
  'remote-seat': 'internal',
};

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

const errorOfVerb = (code: VerbCode): ErrorCode => (isErrorCode(code) ? code : NOT_IN_PROTOCOL[code]);

/**
 * The rules of an online game. `apply` is the only way from one entry of a log to the next, both for new commands and for
 * stored entries, so exactly the checked entries are stored. The table's verbs, and through them the rules, decide what is
 * allowed on the board. All functions are pure.
 */

/** The computer player that replaces a person who leaves a game of more than two. */
const SUBSTITUTE_BOT = 'level-3';

/** The fields that an entry changes, or the reason for its refusal. */
type Change = Result<Partial<Ledger>, ErrorCode>;
type Rule = (ledger: Ledger, entry: LogEntry, seat: SeatNumber) => Change;

const changed = (fields: Partial<Ledger>): Change => ok(fields);

/** The table after a verb. */
const tableChange = (result: VerbResult): Change =>
  result.ok ? changed({ table: result.value }) : err(errorOfVerb(result.error));

/** The entry changed the board, or ended the game: open requests to undo lapse. */
const boardChange = (change: Change, { ply }: LogEntry): Change =>
  change.ok ? changed({ undo: null, ...change.value, boardPly: ply }) : change;

/** Refuses the entry unless the game is in progress. */
const inPlay =
  (rule: Rule): Rule =>
  (ledger, entry, seat) => {
    if (isOver(ledger)) return err('game-over');
    return isWaiting(ledger) ? err('waiting') : rule(ledger, entry, seat);
  };

const RULES: Readonly<Record<LogEntry['did'], Rule>> = {
  sit: (ledger, { body }, seat) => {
    if (isOver(ledger)) return err('game-over');
    if (ledger.taken[seat] === undefined) return err('no-such-seat');
    if (ledger.taken[seat]) return err('seat-taken');
    return changed({ taken: ledger.taken.with(seat, true), from: ledger.from.with(seat, body?.from ?? null) });
  },

  move: inPlay(({ table, settings, lagQuota: quota }, entry, seat) => {
    const { config } = table.record;
    const move = gameOf(config).parseMove(config, entry.body?.move ?? '');
    if (!move.ok) return err('bad-move');
    const played = verbs.play(table, seat, move.value, entry.at - entry.credit);
    if (!played.ok) return tableChange(played);
    const clock = clockAfterMove(played.value.clock, settings, seat, entry.at);
    const lagQuota = clock ? quota.with(seat, quotaAfter(clock.rule, quota[seat]!, entry.credit)) : quota;
    return boardChange(changed({ table: { ...played.value, clock }, lagQuota }), entry);
  }),

  'offer-draw': inPlay(({ table }, _, seat) => tableChange(verbs.offerDraw(table, seat))),
  'accept-draw': inPlay(({ table }, entry, seat) =>
    boardChange(tableChange(verbs.acceptDraw(table, seat, entry.at)), entry),
  ),
  'decline-draw': inPlay(({ table }) => tableChange(verbs.declineDraw(table))),

  'ask-undo': inPlay((ledger, entry, seat) => {
    if (ledger.undo) return err('undo-asked');
    const kept = movesBeforeLastOf(ledger.table, seat);
    if (kept === null) return err('nothing-to-undo');
    return undoIfAgreed({ ...ledger, undo: { by: seat, kept, agreed: [] } }, entry);
  }),
  'accept-undo': inPlay((ledger, entry, seat) => {
    const { undo } = ledger;
    if (!undo) return err('no-undo-asked');
    if (undo.by === seat) return err('own-undo');
    return undoIfAgreed({ ...ledger, undo: { ...undo, agreed: [...new Set([...undo.agreed, seat])] } }, entry);
  }),
  'decline-undo': inPlay(({ undo }) => (undo ? changed({ undo: null }) : err('no-undo-asked'))),

  'play-on': ({ table, cancelled }, entry) =>
    cancelled || table.clock ? err('not-unwinnable') : boardChange(tableChange(verbs.playOn(table, entry.at)), entry),

  resign: inPlay((ledger, entry, seat) => {
    const { table } = ledger;
    if (table.seats.length === 2) {
      const resigned = boardChange(tableChange(verbs.resign(table, seat, entry.at)), entry);
      return resigned.ok && entry.body?.claimed ? changed({ ...resigned.value, claimed: true }) : resigned;
    }
    const left = tableChange(verbs.reseat(table, seat, bot(SUBSTITUTE_BOT)));
    // A request to undo lapses with one of its voters. The board does not change.
    return left.ok ? changed({ ...left.value, undo: null }) : left;
  }),

  cancel: (ledger, entry) => {
    if (isOver(ledger)) return err('game-over');
    return ledger.table.record.moves.length > 0
      ? err('begun-already')
      : boardChange(changed({ cancelled: true }), entry);
  },

  time: inPlay(({ table }, entry) => {
    const after = verbs.atTime(table, entry.at - entry.credit);
    return after.ending ? boardChange(changed({ table: after }), entry) : err('not-over');
  }),

  'ask-rematch': (ledger, entry, seat) => {
    if (ledger.table.ending === null) return err('not-over');
    if (ledger.rematchAsked.has(seat)) return err('rematch-asked');
    return changed({ rematchAsked: new Map([...ledger.rematchAsked, [seat, entry.body?.next ?? '']]) });
  },
  'decline-rematch': (ledger) => {
    const isOpen = ledger.rematchAsked.size > 0 && !isRematchAgreed(ledger);
    return isOpen ? changed({ rematchAsked: new Map() }) : err('no-rematch');
  },
};

/** The game after one more entry, or the reason for its refusal. */
export function apply(ledger: Ledger, entry: LogEntry): Result<Ledger, ErrorCode> {
  const change = RULES[entry.did](ledger, entry, entry.seat ?? 0);
  if (!change.ok) return change;
  return ok({ ...ledger, ...change.value, ply: entry.ply, at: entry.at });
}

/**
 * The next player's time starts when the server received the move, independent of the mover's credit. In a game by
 * correspondence every move gets the full number of days.
 */
function clockAfterMove(clock: Clock | null, settings: GameSettings, mover: Player, at: number): Clock | null {
  if (!clock) return null;
  const left = settings.clock?.kind === 'days' ? clock.left.with(mover, clock.rule.initial) : clock.left;
  return { ...clock, left, since: clock.since === null ? null : at };
}

/** The number of moves before the last one of a seat. `null` if the seat has not moved. */
function movesBeforeLastOf({ start, record, seats }: TableState, seat: SeatNumber): number | null {
  for (let kept = record.moves.length - 1; kept >= 0; kept--)
    if ((start.toMove + kept) % seats.length === seat) return kept;
  return null;
}

/** Takes the moves back once every other person has agreed. */
function undoIfAgreed(ledger: Ledger, entry: LogEntry): Change {
  const { undo, table } = ledger;
  if (!undo) return err('no-undo-asked');
  if (peopleOf(ledger).some((seat) => seat !== undo.by && !undo.agreed.includes(seat))) return changed({ undo });
  return boardChange(changed({ table: verbs.undoTo(table, undo.kept, entry.at) }), entry);
}

/** An entry that takes moves back stores the number of remaining moves, for readers of the log. */
export function withMovesLeft(entry: LogEntry, before: Ledger, after: Ledger): LogEntry {
  const kept = after.table.record.moves.length;
  return kept < before.table.record.moves.length ? { ...entry, body: { ...entry.body, kept } } : entry;
}
