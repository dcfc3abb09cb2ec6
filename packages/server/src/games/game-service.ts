import type { Command, ErrorCode, SeatNumber, Verb } from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import type { Bus } from '../bus.ts';
import { hashOf, newSecret, rematchIdOf } from '../secrets.ts';
import type { DueTimes, NewGameRow, SeatRow } from '../store/rows.ts';
import { commandKey, type LogEntry } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { StoreClock } from '../store/store-clock.ts';
import { apply, withMovesLeft } from './apply.ts';
import { CachedGame } from './cached-game.ts';
import {
  type Actor,
  asStored,
  bodyOf,
  type Decide,
  type DecideForPerson,
  entryFor,
  MAX_OWED,
  mayOwe,
  owesTooMuch,
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

/**
 * The rematch that everybody has agreed to. Its id follows from the id of the game, so made twice it is the same game.
 * `seats`: those of the game that ended.
 */
function rematchOf(
  id: string,
  ledger: Ledger,
  seats: readonly SeatRow[],
  now: number,
): Omit<NewGameRow, 'due' | 'status'> {
  const bots = ledger.table.seats.map(({ bot }) => bot);
  return {
    id: rematchIdOf(id),
    settings: {
      ...rematchSettings(ledger.settings, bots, now),
      ...(ledger.settings.rated
        ? { from: bots.map((_, seat) => ledger.from[seatBeforeRematch(seat, bots.length)]!) }
        : {}),
    },
    // Nobody knows the secret of the creator: nobody can cancel without a seat.
    host: hashOf(newSecret()),
    seats: bots.flatMap((_, seat) => {
      const old = seatBeforeRematch(seat, bots.length);
      const secretHash = ledger.rematchAsked.get(old);
      if (secretHash === undefined) return [];
      const row = seats.find((one) => one.seat === old);
      const secret = Buffer.from(secretHash, 'base64url');
      return [{ seat, secret, invite: null, name: row?.name ?? null, guest: row?.guest ?? null }];
    }),
    // It waits for nobody, but games with a key can be watched.
    pairing: ledger.settings.open ? pairingKeyOf(ledger.settings) : null,
    openUntil: 0,
  };
}

/**
 * When the server itself has to act in a game: a computer player is to move and a person waits for it, or a clock may run
 * out. `undefined` for a game that has neither. `ahead`: how far the game's own time is ahead.
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

interface GameServiceOptions {
  readonly games: Pick<GameCache, 'add' | 'outages' | 'readOutages' | 'refreshNow'>;
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: Pick<StoreClock, 'now' | 'isSure'>;
  /** Called before anybody is charged for time: this server may have been frozen. */
  readonly beforeTime: () => void;
  /** Whether the player of a seat has been away for so long that the other one may claim the win. */
  readonly isGone: (game: CachedGame, seat: SeatNumber) => boolean;
  /** A computer player is to move: in this game, if it is in memory. */
  readonly onBot: (game?: CachedGame) => void;
  /** A player of this game has seen a later ply than the store has: entries were lost, or the player invents them. */
  readonly onAhead: (game: string, seen: number, stored: number) => void;
  /** A command has its result after so many milliseconds: it is stored, or refused. */
  readonly onCommand: (verb: Verb, milliseconds: number) => void;
  readonly onStored: (entry: LogEntry, milliseconds: number, game: CachedGame, before: Ledger) => void;
  readonly onTrouble: (what: string, error: unknown) => void;
}

/** A short failure of the store (a restart, a lost connection) is waited out: this many tries, with growing pauses. */
const STORE_TRIES = 5;
const STORE_PAUSE_MS = 50;
/** After these, clients send the command again. */
const IS_SENT_AGAIN: readonly ErrorCode[] = ['unavailable', 'stopping'];
/** How often other servers may be faster in one game before the client is asked to send the command again. */
const MAX_RACES = 20;

/** The ply of the entry, or why there is none. */
type WriteResult = Result<number, ErrorCode>;

/**
 * The only writer of entries. It checks a command on what is stored, stores it, and only then lets anybody know. If
 * another server was faster, the store refuses the entry, and the command is checked again on what is stored now.
 */
export class GameService {
  readonly #options: GameServiceOptions;
  #isStopping = false;
  /** How many commands have no answer yet. */
  #working = 0;
  #onIdle = () => {};

  constructor(options: GameServiceOptions) {
    this.#options = options;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Accepts no more commands. Resolves when those it has accepted are answered. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#working > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve));
  }

  /** Makes a game. Returns `null` when there is one with that id. */
  async create(game: Omit<NewGameRow, 'due' | 'status'>): Promise<CachedGame | null> {
    const { id, settings, host, seats } = game;
    const ledger = openLedger(settings);
    if (!ledger.ok) throw new Error(`settings that are refused: ${ledger.error}`);
    const due = dueTimesOf(ledger.value, settings.created) ?? null;
    const isMade = await this.#options.store.create({ ...game, status: statusOf(ledger.value), due });
    if (!isMade) return null;
    if (due && due.bot !== null) this.#options.onBot();
    return this.#options.games.add(new CachedGame(id, { settings, host }, seats, ledger.value));
  }

  /** Whether computer players owe this creator so many moves already that no more games with them can be made. */
  async owesMuch(creator: string): Promise<boolean> {
    return (await this.#options.store.due.owedBots(creator)) >= MAX_OWED;
  }

  /** A command of a player. Sent again, it has the same result. */
  async act(game: CachedGame, actor: Actor, sent: Command): Promise<WriteResult> {
    const { seat } = actor;
    if (seat === null && !(actor.host && sent.do === 'cancel')) return err('not-seated');
    const command = asStored(game.ledger.table.record.config, sent);
    const key = commandKey(seat, command.id);
    const body = bodyOf(actor, command);
    const began = performance.now();
    const came = this.#options.clock.now();
    // Asked in its turn: what came before may be the same command, which failed.
    const heard = () => game.heardAt(key, came);
    const decide: DecideForPerson = (ledger, isFresh, owesMuch) => {
      const before = game.entryOf(key);
      if (before) return repeated(before, command);
      // The client has seen entries that this server has not read yet, or that were lost with the store.
      if (command.ply > ledger.ply) {
        if (!isFresh) return { refresh: true };
        this.#options.onAhead(game.id, command.ply, ledger.ply);
        return { refused: 'stale' };
      }
      const refused = refusalOf(ledger, seat, command) ?? (owesMuch ? 'too-many' : null);
      if (refused) return { refused };
      const entry = entryFor(ledger, seat, command, (away) => this.#options.isGone(game, away));
      return 'refused' in entry ? entry : { entry: { ...entry, body, command: key }, lag: actor.lag };
    };
    const result = await this.#write(game, command.do, decide, heard);
    if (result.ok || !IS_SENT_AGAIN.includes(result.error)) game.answered(key);
    else game.keepHeard(key, heard());
    this.#options.onCommand(command.do, performance.now() - began);
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

  /** Somebody sits down. `sitter` is the row that makes the seat theirs, `body` what else is stored. */
  sit(game: CachedGame, sitter: SeatRow, body: LogEntry['body']): Promise<WriteResult> {
    const entry = { seat: sitter.seat, did: 'sit' as const, body, command: `sit:${sitter.seat}` };
    return this.#write(game, 'sit', (_, __, owesMuch) =>
      owesMuch ? { refused: 'too-many' } : { entry, lag: 0, sitter },
    );
  }

  /** Ends the game if the time of the side to move has run out. */
  callTime(game: CachedGame): Promise<WriteResult> {
    return this.#write(game, null, (ledger) => (isOver(ledger) ? { done: ledger.ply } : { callTime: true }));
  }

  /** `verb`: what a person does, if it is one. `heard`: says when it came, if not now. */
  #write(
    game: CachedGame,
    verb: Verb | 'sit' | null,
    decide: DecideForPerson,
    heard?: () => number,
  ): Promise<WriteResult> {
    if (this.#isStopping) return Promise.resolve(err('stopping'));
    const came = this.#options.clock.now();
    this.#working++;
    return game.inTurn(async () => {
      try {
        const owesMuch = mayOwe(game.ledger, verb) && (await owesTooMuch(this.#options.store, game.ledger, verb));
        return await this.#writeInTurn(game, heard?.() ?? came, (ledger, isFresh) => decide(ledger, isFresh, owesMuch));
      } finally {
        if (--this.#working === 0) this.#onIdle();
      }
    });
  }

  /** `heard`: when the command arrived. What it waits for afterwards, such as the store, is not charged to the player. */
  async #writeInTurn(game: CachedGame, heard: number, decide: Decide): Promise<WriteResult> {
    let failures = 0;
    let races = 0;
    // Nothing is refused before the store was read.
    let isFresh = false;
    for (;;)
      try {
        // Who plays without a connection to this server, or has come since their turn began, may have lost another server.
        if (game.since !== null && !game.isMoverHereSince(game.since)) await this.#options.games.readOutages();
        const result = await this.#tryOnce(game, heard, decide, isFresh);
        if (result) return result;
        if (++races > MAX_RACES) return err((await this.#options.store.find(game.id)) ? 'unavailable' : 'no-such-game');
        await this.#options.games.refreshNow(game);
        isFresh = true;
      } catch (error) {
        this.#options.onTrouble('store', error);
        if (++failures >= STORE_TRIES) return err('unavailable');
        isFresh = false;
        await pause(STORE_PAUSE_MS * 2 ** failures);
      }
  }

  /** `null`: read the store and try again. */
  async #tryOnce(game: CachedGame, heard: number, decide: Decide, isFresh: boolean): Promise<WriteResult | null> {
    const { ledger } = game;
    this.#options.beforeTime();
    const now = this.#options.clock.now();
    const at = Math.max(now + game.ahead, ledger.at);
    const decision = decide(ledger, isFresh);
    const isMover = 'entry' in decision && decision.entry.seat === ledger.table.position.toMove;
    const { clock, games } = this.#options;
    const until = isMover ? Math.min(heard, now) : now;
    const waited = now - until;
    const credit = waited + timeCredit(game, until, isMover ? decision.lag : null, { clock, outages: games.outages });
    // The move comes too late: the time ran out before it. What others do says nothing about the player to move, who may
    // be on a server that is frozen; time is called there, or by whoever finds that server missing.
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
    const entry: LogEntry = { ...decision.entry, ply: ledger.ply + 1, at, credit: isMover ? credit : 0 };
    const stored = await this.#store(game, entry, decision.sitter);
    if (!stored.ok) return isFresh ? stored : null;
    return stored.value ? ok(entry.ply) : null;
  }

  /** Stores an entry if the rules allow it. `false`: another server was faster. */
  async #store(game: CachedGame, wanted: LogEntry, sitter?: SeatRow): Promise<Result<boolean, ErrorCode>> {
    const began = performance.now();
    const before = game.ledger;
    const next = apply(before, wanted);
    if (!next.ok) return next;
    const entry = withMovesLeft(wanted, before, next.value);
    const due = dueTimesOf(next.value, entry.at - game.ahead, game.ahead);
    const status = statusOf(next.value);
    // The rematch is made before the entry that agrees to it is stored: whoever reads that entry finds the game.
    if (isRematchAgreed(next.value) && !isRematchAgreed(before)) {
      const seats = await this.#options.store.seats(game.id);
      await this.create(rematchOf(game.id, next.value, seats, entry.at));
    }
    const isStored = await this.#options.store.append({
      game: game.id,
      entry,
      ...(status === statusOf(before) ? {} : { status }),
      ...(due ? { due } : {}),
      ...(sitter ? { sitter } : {}),
    });
    if (!isStored) return ok(false);
    if (sitter) game.seats = game.seats.map((row) => (row.seat === sitter.seat ? { ...row, ...sitter } : row));
    game.advance(entry, next.value);
    game.notify(entry.command, this.#options.clock.now());
    this.#options.bus.publish(game.id, { type: 'ply', ply: entry.ply });
    this.#options.onStored(entry, performance.now() - began, game, before);
    if (botToMove(next.value) !== null) this.#options.onBot(game);
    return ok(true);
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
