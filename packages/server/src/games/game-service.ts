import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Command, ErrorCode, Forfeit, SeatNumber, Verb } from '@rowhouse/protocol';
import { err, ok } from '@rowhouse/rules';
import { DamagedError } from '../quarantine.ts';
import { hashOf, newSecret, rematchIdOf } from '../secrets.ts';
import { type Answer, type Context, Service } from '../service.ts';
import {
  commandKey,
  type DueTimes,
  type LogEntry,
  type NewGameRow,
  type SeatRow,
  swappedSeats,
} from '../store/rows.ts';
import type { StoreClock } from '../store/store-clock.ts';
import { apply, DRAW_COMMAND, withMovesLeft } from './apply.ts';
import { CachedGame } from './cached-game.ts';
import {
  type Actor,
  asStored,
  bodyOf,
  type Decide,
  type DecideForPlayer,
  entryFor,
  hasTooManyDueBotMoves,
  MAX_DUE_BOT_MOVES,
  refusalOf,
  repeated,
} from './commands.ts';
import type { GameCache } from './game-cache.ts';
import { pairingKeyOf, rematchSettings, seatBeforeRematch } from './game-settings.ts';
import {
  botToMove,
  isBotsOnly,
  isOver,
  isRematchAgreed,
  isTimeUp,
  type Ledger,
  MAX_ENTRIES,
  openLedger,
  statusOf,
  timeRunsOutAt,
} from './ledger.ts';
import { timeCredit } from './outages.ts';

interface GameServiceParts extends Context {
  readonly games: Pick<GameCache, 'add' | 'outages' | 'readOutages' | 'refreshNow'>;
  readonly clock: Pick<StoreClock, 'isSure'>;
  /** Called before players are charged for time: this server may have been frozen. */
  readonly beforeTime: () => void;
  /** Whether a player has been away for so long that the opponent may claim the win. */
  readonly isGone: (game: CachedGame, seat: SeatNumber) => boolean;
  /** Called when it is a computer player's turn, with the game if it is in memory. */
  readonly onBot: (game?: CachedGame) => void;
  /** Called when a player claims to have seen a later ply than the store has: entries may have been lost. */
  readonly onAhead: (game: string, seen: number, stored: number) => void;
  /** Called when a command was stored or refused. */
  readonly onCommand: (verb: Verb, milliseconds: number) => void;
  readonly onStored: (entry: LogEntry, milliseconds: number, game: CachedGame, before: Ledger) => void;
}

/** The number of attempts to reach the store, with growing pauses between them. The store may be restarting. */
const MAX_STORE_TRIES = 5;
const STORE_PAUSE_MS = 50;
/** After these errors, clients send the command again. */
const RETRIED_BY_CLIENTS: readonly ErrorCode[] = ['unavailable', 'stopping'];
/** How many times other servers may store an entry first. After that, the client has to send the command again. */
const MAX_LOST_RACES = 20;

/** A game to create. Its status and due times follow from its settings. */
type GameToCreate = Omit<NewGameRow, 'due' | 'status'>;

/** The ply of the entry, or the reason for its refusal. */
type WriteResult = Answer<number>;

/**
 * The only writer of entries. It checks a command against the stored game, stores its entry, and only then notifies the
 * subscribers. If another server was faster, the store refuses the entry, and the command is checked again.
 */
export class GameService extends Service<GameServiceParts> {
  isStopping = false;
  /** The number of commands without an answer. */
  #working = 0;
  #onIdle = () => {};

  /** Accepts no more commands. Resolves when the accepted ones are answered. */
  async stop(): Promise<void> {
    this.isStopping = true;
    if (this.#working > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve));
  }

  /** Creates a game. Returns `null` when a game with this id exists or was deleted. */
  async create(game: GameToCreate): Promise<CachedGame | null> {
    const { id, settings, host, seats } = game;
    const ledger = openLedger(settings);
    if (!ledger.ok) throw new Error(`these settings are refused: ${ledger.error}`);
    const due = dueTimesOf(ledger.value, settings.created) ?? null;
    const isMade = await this.parts.store.create({ ...game, status: statusOf(ledger.value), due });
    if (!isMade) return null;
    if (due && due.bot !== null) this.parts.onBot();
    return this.parts.games.add(new CachedGame(id, { settings, host }, seats, ledger.value));
  }

  /** Whether too many moves of computer players are due in this creator's games to create another with one. */
  async hasTooManyDue(creator: string): Promise<boolean> {
    return (await this.parts.store.due.countDueBotMoves(creator)) >= MAX_DUE_BOT_MOVES;
  }

  /** Carries out a player's command. A repeated command has the same result. */
  async act(game: CachedGame, actor: Actor, sent: Command): Promise<WriteResult> {
    const { seat } = actor;
    if (seat === null && !(actor.host && sent.do === 'cancel')) return err('not-seated');
    const command = asStored(game.ledger.table.record.config, sent);
    const key = commandKey(seat, command.id);
    const body = bodyOf(actor, command);
    const began = performance.now();
    const now = this.parts.now();
    // This is read in the command's turn, because the command before it may be the same one, which failed.
    const received = () => game.receivedAt.get(key) ?? now;
    const decide: DecideForPlayer = (ledger, isFresh, hasTooManyDue) => {
      const before = game.entryOf(key);
      if (before) return repeated(before, command);
      // The client has seen entries that this server has not read yet, or that were lost with the store.
      if (command.ply > ledger.ply) {
        if (!isFresh) return { refresh: true };
        this.parts.onAhead(game.id, command.ply, ledger.ply);
        return { refused: 'stale' };
      }
      const refused =
        refusalOf(ledger, seat, command, this.parts.now() + game.ahead) ?? (hasTooManyDue ? 'too-many' : null);
      if (refused) return { refused };
      const entry = entryFor(ledger, seat, command, (away) => this.parts.isGone(game, away));
      return 'refused' in entry ? entry : { entry: { ...entry, body, command: key }, lag: actor.lag };
    };
    const result = await this.#write(game, command.do, decide, received);
    if (result.ok || !RETRIED_BY_CLIENTS.includes(result.error)) game.receivedAt.delete(key);
    else game.receivedAt.set(key, received());
    this.parts.onCommand(command.do, performance.now() - began);
    return result;
  }

  /** A computer player's move, chosen on the board of `ply`. */
  playBot(game: CachedGame, ply: number, move: string): Promise<WriteResult> {
    const command = `bot:${ply}`;
    return this.#write(game, null, (ledger) => {
      const before = game.entryOf(command);
      if (before) return { done: before.ply };
      if (ledger.boardPly > ply || botToMove(ledger) === null) return { refused: 'stale' };
      const seat = ledger.table.position.toMove;
      return { entry: { seat, did: 'move', body: { move }, command }, lag: 0 };
    });
  }

  /** Gives a seat to a player. `sitter`: the new row of the seat. */
  sit(game: CachedGame, sitter: SeatRow, body: LogEntry['body']): Promise<WriteResult> {
    const entry = { seat: sitter.seat, did: 'sit' as const, body, command: `sit:${sitter.seat}` };
    return this.#write(game, 'sit', (_, __, hasTooManyDue) =>
      hasTooManyDue ? { refused: 'too-many' } : { entry, lag: 0, sitter },
    );
  }

  /** Stops a tournament game and its clock, or lets it go on. Decides on the stored game. */
  setPaused(game: CachedGame, isPaused: boolean): Promise<WriteResult> {
    const did = isPaused ? 'pause' : 'resume';
    return this.#write(game, null, (ledger, isFresh) => {
      if (!isFresh) return { refresh: true };
      if (isOver(ledger) || ledger.isPaused === isPaused) return { done: ledger.ply };
      return { entry: { seat: null, did, body: null, command: `${did}:${ledger.ply}` }, lag: 0 };
    });
  }

  /** Gives a tournament game to the other player, unless the board has changed since `ply`. */
  forfeit(game: CachedGame, seat: SeatNumber, forfeit: Forfeit, ply: number): Promise<WriteResult> {
    const entry = { seat, did: 'resign' as const, body: { forfeit }, command: `forfeit:${seat}` };
    return this.#write(game, null, (ledger) => {
      if (isOver(ledger)) return { done: ledger.ply };
      return ledger.boardPly > ply ? { refused: 'stale' } : { entry, lag: 0 };
    });
  }

  /** Swaps the seats of a rated game of two at random, before the opponent sits down. Returns whether it did. */
  async drawSeats(game: CachedGame): Promise<Answer<boolean>> {
    if (randomInt(2) === 0) return ok(false);
    const command = `${DRAW_COMMAND}${game.ledger.ply}`;
    const done = await this.#write(game, null, ({ settings: { config, clock, host } }) => {
      if (host === null) return { done: 0 };
      const to = { game: config, clock, seat: 1 - host };
      return { entry: { seat: host, did: 'change', body: { to }, command }, lag: 0 };
    });
    return done.ok ? ok(done.value > 0) : done;
  }

  /** Ends the game if the time of the side to move has run out. */
  callTime(game: CachedGame): Promise<WriteResult> {
    return this.#write(game, null, (ledger) => (isOver(ledger) ? { done: ledger.ply } : { callTime: true }));
  }

  /** `verb`: the command of a person; `null` for other entries. `received`: when it arrived, if not now. */
  #write(
    game: CachedGame,
    verb: Verb | 'sit' | null,
    decide: DecideForPlayer,
    received?: () => number,
  ): Promise<WriteResult> {
    if (this.isStopping) return Promise.resolve(err('stopping'));
    const now = this.parts.now();
    this.#working++;
    return game.inTurn(async () => {
      try {
        const hasTooManyDue = verb !== null && (await hasTooManyDueBotMoves(this.parts.store, game.ledger, verb));
        const decideNow: Decide = (ledger, isFresh) => decide(ledger, isFresh, hasTooManyDue);
        return await this.#writeInTurn(game, received?.() ?? now, decideNow);
      } finally {
        if (--this.#working === 0) this.#onIdle();
      }
    });
  }

  /** `received`: when the command arrived. Later delays, such as those of the store, are not charged to the player. */
  async #writeInTurn(game: CachedGame, received: number, decide: Decide): Promise<WriteResult> {
    let failures = 0;
    let races = 0;
    // A command is refused only on a ledger that was just read from the store.
    let isFresh = false;
    for (;;)
      try {
        // A player who is not connected here, or arrived during their turn, may come from a server that failed.
        if (game.since !== null && !game.isMoverHereSince(game.since)) await this.parts.games.readOutages();
        const result = await this.#tryOnce(game, received, decide, isFresh);
        if (result) return result;
        if (++races > MAX_LOST_RACES)
          return err((await this.parts.store.find(game.id)) ? 'unavailable' : 'no-such-game');
        await this.parts.games.refreshNow(game);
        isFresh = true;
      } catch (error) {
        if (error instanceof DamagedError) return err('unavailable');
        this.parts.onTrouble('store', error);
        if (++failures >= MAX_STORE_TRIES) return err('unavailable');
        isFresh = false;
        await wait(STORE_PAUSE_MS * 2 ** failures);
      }
  }

  /** `null`: read the store and try again. */
  async #tryOnce(game: CachedGame, received: number, decide: Decide, isFresh: boolean): Promise<WriteResult | null> {
    const { ledger } = game;
    this.parts.beforeTime();
    const now = this.parts.now();
    const at = Math.max(now + game.ahead, ledger.at);
    const decision = decide(ledger, isFresh);
    const isMover = 'entry' in decision && decision.entry.seat === ledger.table.position.toMove;
    const { clock, games } = this.parts;
    const until = isMover ? Math.min(received, now) : now;
    const waited = now - until;
    const credit = waited + timeCredit(game, until, isMover ? decision.lag : null, { clock, outages: games.outages });
    // The time ran out before the move. Commands of other players do not call time: the player to move may be on a
    // frozen server. Time is called there, or by a server that notices that it is missing.
    const callsTime = 'callTime' in decision;
    if ((isMover || callsTime) && isTimeUp(ledger, at, credit)) {
      const time = { seat: null, did: 'time' as const, body: null, command: `time:${ledger.ply}` };
      await this.#store(game, { ...time, ply: ledger.ply + 1, at, credit });
      return null;
    }
    if ('done' in decision) return ok(decision.done);
    if ('refresh' in decision) return null;
    if (callsTime) return isFresh ? err('not-over') : null;
    if ('refused' in decision) return isFresh ? err(decision.refused) : null;
    const entry: LogEntry = {
      ...decision.entry,
      ply: ledger.ply + 1,
      at,
      credit: isMover || decision.entry.did === 'pause' ? credit : 0,
    };
    const stored = await this.#store(game, entry, decision.sitter);
    if (!stored.ok) return isFresh ? stored : null;
    return stored.value ? ok(entry.ply) : null;
  }

  /** Stores an entry if the rules allow it. `false`: another server was faster. */
  async #store(game: CachedGame, wanted: LogEntry, sitter?: SeatRow): Promise<Answer<boolean>> {
    const began = performance.now();
    const before = game.ledger;
    const next = apply(before, wanted);
    if (!next.ok) return next;
    const entry = withMovesLeft(wanted, before, next.value);
    const due = dueTimesOf(next.value, entry.at - game.ahead, game.ahead);
    const status = statusOf(next.value);
    // The rematch is created before the entry that completes the agreement, so that readers of that entry find it.
    if (isRematchAgreed(next.value) && !isRematchAgreed(before)) {
      const seats = await this.parts.store.seats(game.id);
      await this.create(rematchOf(game.id, next.value, seats, entry.at));
    }
    const swap = entry.did === 'change' && next.value.settings.host !== before.settings.host;
    const isStored = await this.parts.store.append({
      game: game.id,
      entry,
      ...(status === statusOf(before) ? {} : { status }),
      ...(due ? { due } : {}),
      ...(sitter ? { sitter } : {}),
      ...(swap ? { swap } : {}),
    });
    if (!isStored) return ok(false);
    if (swap) game.seats = swappedSeats(game.seats);
    if (sitter) game.seats = game.seats.map((row) => (row.seat === sitter.seat ? { ...row, ...sitter } : row));
    game.advance(entry, next.value);
    game.notify(entry.command, this.parts.now());
    this.parts.bus.publish(game.id, { type: 'ply', ply: entry.ply });
    this.parts.onStored(entry, performance.now() - began, game, before);
    if (botToMove(next.value) !== null) this.parts.onBot(game);
    return ok(true);
  }
}

/**
 * The rematch of a game, once everyone has agreed to it. Its id follows from the game's id, so creating it twice gives
 * the same game. `seats`: the rows of the finished game.
 */
function rematchOf(id: string, ledger: Ledger, seats: readonly SeatRow[], now: number): GameToCreate {
  const bots = ledger.table.seats.map(({ bot }) => bot);
  return {
    id: rematchIdOf(id),
    settings: {
      ...rematchSettings(ledger.settings, bots, now),
      ...(ledger.settings.rated
        ? { from: bots.map((_, seat) => ledger.from[seatBeforeRematch(seat, bots.length)]!) }
        : {}),
    },
    // A secret that no client knows: the rematch cannot be cancelled without a seat.
    host: hashOf(newSecret()),
    seats: bots.flatMap((_, seat) => {
      const old = seatBeforeRematch(seat, bots.length);
      const secretHash = ledger.rematchAsked.get(old);
      if (secretHash === undefined) return [];
      const row = seats.find((one) => one.seat === old);
      const secret = Buffer.from(secretHash, 'base64url');
      return [{ seat, secret, invite: null, name: row?.name ?? null, guest: row?.guest ?? null }];
    }),
    // It does not wait in the lobby, but games with a key can be watched.
    pairing: ledger.settings.open ? pairingKeyOf(ledger.settings) : null,
    openUntil: 0,
  };
}

/**
 * When a server has to act in a game without a request: it is a computer player's turn and a person waits, or a clock
 * runs. `undefined` for a game without computer players and clock. `ahead`: how far the game's own time is ahead.
 */
function dueTimesOf(ledger: Ledger, now: number, ahead = 0): DueTimes | undefined {
  const { table } = ledger;
  if (!table.clock && table.seats.every(({ bot }) => bot === null)) return undefined;
  const { creator } = ledger.settings;
  const runsOutAt = timeRunsOutAt(ledger);
  return {
    bot: botToMove(ledger) === null || isBotsOnly(ledger) || ledger.ply >= MAX_ENTRIES ? null : now,
    flag: runsOutAt === null ? null : runsOutAt - ahead,
    ...(creator === undefined ? {} : { creator }),
  };
}
