/**
 * The rules of an online game. `apply` is the only way from one entry of a log to the next, both for new commands and
 * for stored entries, so every stored entry has been checked. The table's verbs, and through them the rules, decide
 * what is allowed on the board. All functions are pure.
 */
import { ERRORS, type ErrorCode, type SeatNumber } from '@rowhouse/protocol';
import { err, gameOf, ok, type Player } from '@rowhouse/rules';
import { bot, type Clock, type TableState, timeLeft, type VerbCode, type VerbResult } from '@rowhouse/table';
import * as verbs from '@rowhouse/table/verbs';
import type { Answer } from '../service.ts';
import type { GameSettings, LogEntry } from '../store/rows.ts';
import { changedSettings } from './game-settings.ts';
import { quotaAfter } from './lag.ts';
import { isOver, isRematchAgreed, isWaiting, type Ledger, openLedger, peopleOf } from './ledger.ts';

/** The computer player that replaces a person who leaves a game of more than two. */
const SUBSTITUTE_BOT = 'level-3';

/** The fields that an entry changes, or the reason for its refusal. */
type Change = Answer<Partial<Ledger>>;
type Rule = (ledger: Ledger, entry: LogEntry, seat: SeatNumber) => Change;

const changed = (fields: Partial<Ledger>): Change => ok(fields);

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** The protocol has every code of the table that a command can cause. Another code is a bug in the server. */
const errorOfVerb = (code: VerbCode): ErrorCode => (isErrorCode(code) ? code : 'internal');

/** The table after a verb. */
const tableChange = (result: VerbResult): Change =>
  result.ok ? changed({ table: result.value }) : err(errorOfVerb(result.error.code));

/** A change of the board or the end of the game. Both end an open request to undo. */
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

  move: inPlay(({ table, settings, lagQuota: quota, isPaused }, entry, seat) => {
    if (isPaused) return err('paused');
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
      const { claimed = false, forfeit = null } = entry.body ?? {};
      return resigned.ok && (claimed || forfeit) ? changed({ ...resigned.value, claimed, forfeit }) : resigned;
    }
    const left = tableChange(verbs.reseat(table, seat, bot(SUBSTITUTE_BOT)));
    // A request to undo ends when a player who has to agree leaves. The board does not change.
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

  pause: inPlay(({ table }, { at, credit }) => {
    const { clock, position } = table;
    const left = clock?.left.map((_, seat) => timeLeft(clock, seat, position.toMove, at - credit));
    return changed({ isPaused: true, table: { ...table, clock: clock && { ...clock, left: left!, since: null } } });
  }),
  resume: inPlay(({ table }, { at }) => {
    // The time of the first move does not run.
    const clock = table.clock && { ...table.clock, since: table.record.moves.length > 0 ? at : null };
    return changed({ isPaused: false, table: { ...table, clock } });
  }),

  change: (ledger, entry, seat) => {
    const { settings } = ledger;
    const to = entry.body?.to;
    if (isOver(ledger)) return err('game-over');
    if (!isWaiting(ledger)) return err('begun-already');
    const isDraw = settings.rated === true && entry.command.startsWith(DRAW_COMMAND);
    if (!to || seat !== settings.host || !(isDraw || isChangeable(settings))) return err('cannot-change');
    const now = changedSettings(settings, to);
    const next = now.ok ? openLedger(now.value) : now;
    if (!next.ok) return next;
    const { taken, table, from, lagQuota } = next.value;
    return boardChange(changed({ settings: next.value.settings, taken, table, from, lagQuota }), entry);
  },

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

/** The server's own change: it draws the seats of a rated game. No client's command begins like this. */
export const DRAW_COMMAND = 'draw:';

/** Two people by invitation, from the usual start. Others chose an open, rated or tournament game for its terms. */
const isChangeable = ({ bots, open, rated, tournament, position }: GameSettings): boolean =>
  bots.length === 2 && bots.every((bot) => bot === null) && !open && !rated && !tournament && position === null;

/** The game after one more entry, or the reason for its refusal. */
export function apply(ledger: Ledger, entry: LogEntry): Answer<Ledger> {
  // A newer version may have stored a kind of entry that this one does not know.
  if (!Object.hasOwn(RULES, entry.did)) return err('unavailable');
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
