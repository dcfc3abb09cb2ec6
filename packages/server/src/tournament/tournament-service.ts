import type {
  ClockSpec,
  JoinTournament,
  NewTournament,
  TournamentCommand,
  TournamentGames,
  TournamentKey,
  TournamentUnchanged,
  TournamentView,
} from '@rowhouse/protocol';
import { CODE_ALPHABET } from '@rowhouse/protocol';
import { err, makeRecord, ok, parseConfig } from '@rowhouse/rules';
import type { GameParts } from '../games/game-parts.ts';
import { isLarge } from '../games/game-settings.ts';
import { awaitedSeat, isOver, type Ledger } from '../games/ledger.ts';
import type { SetupProver } from '../games/setup-prover.ts';
import { requireName } from '../players/guests.ts';
import { guestIdOf, hashOf, isSameHash, newSecret, tournamentCodeOf } from '../secrets.ts';
import { type Answer, Service } from '../service.ts';
import { type SeatRow, tokenOwner } from '../store/rows.ts';
import type { HalfPoints, MatchEnd, TournamentEvent } from '../store/tournaments.ts';
import { ChangeWaiters } from './change-waiters.ts';
import type { PairingWorker } from './next-pairs.ts';
import { eventOf, freePlayers, isFull, joinEvent, newTournamentSettings, tournamentGame } from './requests.ts';
import { applyEvent, hasRounds, openMatches, type PlayerState, type Question, type TournamentState } from './state.ts';
import { type CachedTournament, currentView, TournamentCache } from './tournament-cache.ts';
import type { TournamentPresence } from './tournament-presence.ts';
import { gameOfHouse, gameOfMatch, gameOfRest, houseDueAt, matchView, partnerOf } from './view.ts';

interface TournamentServiceParts extends GameParts {
  readonly pairing: PairingWorker;
  readonly prover: SetupProver;
  readonly present: TournamentPresence;
  /** Called when a tournament has a new entry. */
  readonly onChanged: (code: string) => void;
}

const CODE_LENGTH = 6;
/** How many times other servers may store an entry first. After that, the client has to send the request again. */
const MAX_LOST_RACES = 20;
/** The number of tournaments of one creator that run at the same time. A school may have one for each class. */
export const MAX_RUNNING_PER_CREATOR = 30;
/** The number of games with moves on a page. */
const GAMES_PER_PAGE = 50;
/** A page ends after this many characters of records: writing a longer one would hold the event loop. */
const MAX_PAGE_LENGTH = 200_000;

/** Chooses the event for a stored state. `null`: nothing remains to be done. */
export type DecideEvent = (state: TournamentState) => Answer<TournamentEvent | null>;

/** The only writer of tournament entries: decides on the stored state, and again if another server was faster. */
export class TournamentService extends Service<TournamentServiceParts> {
  readonly #tournaments = new TournamentCache(this.parts.store.tournaments);
  /** The last turn of those who write to a tournament. */
  readonly #writing = new Map<string, Promise<void>>();
  readonly #waiters = new ChangeWaiters(this.parts);

  /** Creating a tournament again with the same secret returns the same tournament. */
  async create(request: NewTournament, creator: string): Promise<Answer<TournamentKey>> {
    const secret = request.secret ?? newSecret();
    const code = tournamentCodeOf(secret, CODE_ALPHABET, CODE_LENGTH);
    const proved = await this.#prove(request, creator);
    if (!proved.ok) return proved;
    const settings = newTournamentSettings(proved.value, this.parts.now(), creator);
    if (!settings.ok) return settings;
    await this.parts.store.tournaments.create({ code, settings: settings.value, host: hashOf(secret) });
    const tournament = await this.#tournaments.fresh(code);
    if (!tournament) return err((await this.parts.store.tournaments.isDeleted(code)) ? 'deleted' : 'unavailable');
    // Six letters can collide with another tournament's code. Another secret gives another code.
    if (!isSameHash(tournament.row.host, hashOf(secret))) return err('secret-in-use');
    return ok({ tournament: code, secret, player: null, view: await this.#view(tournament) });
  }

  /** The request with its starting position in the stored form, if a game can lead to it. */
  async #prove(request: NewTournament, creator: string): Promise<Answer<NewTournament>> {
    if (request.position === undefined) return ok(request);
    const config = parseConfig(request.game);
    if (config.ok && isLarge(config.value)) return err('bad-position');
    const proved = await this.parts.prover.prove(request.game, request.position, creator);
    return proved.ok ? ok({ ...request, position: proved.value }) : proved;
  }

  /**
   * `secret`: a player's, which marks the player as present. Without a valid one, the caller is a spectator. `waitMs`:
   * how long to wait for an entry after `since`.
   */
  async view(
    code: string,
    { since, secret, waitMs = 0 }: { since?: number | undefined; secret?: string | undefined; waitMs?: number } = {},
  ): Promise<Answer<TournamentView | TournamentUnchanged>> {
    let tournament = await this.#tournaments.fresh(code);
    if (!tournament) return err('no-such-tournament');
    this.#notePresence(code, tournament.state, secret);
    const due = houseDueAt(tournament.state) ?? Number.POSITIVE_INFINITY;
    const now = this.parts.now();
    // The jobs look only after running tournaments. A game against the house can also be played before and after.
    if (due <= now) this.parts.onChanged(code);
    if (waitMs > 0 && tournament.state.nr === since) {
      await this.#waiters.wait(code, due <= now ? waitMs : Math.min(waitMs, due - now));
      tournament = await this.#tournaments.fresh(code);
      if (!tournament) return err('no-such-tournament');
    }
    const { nr } = tournament.state;
    const turns = await this.#turnsOf(tournament, secret);
    if (nr !== since) return ok({ ...(await this.#view(tournament)), ...turns });
    return ok({ nr, now: this.parts.now(), ...this.#missingIn(tournament), ...turns });
  }

  /** The players whose page is closed, and those whose first move is awaited, as far as this server knows. */
  #missingIn({ row, state }: CachedTournament) {
    const absent = this.parts.present.absentIn(row.code, state);
    const awaited =
      state.status === 'running'
        ? openMatches(state).flatMap((match) => {
            const game = this.parts.games.get(gameOfMatch(row.code, match.match));
            const seat = game ? awaitedSeat(game.ledger) : null;
            return seat === null ? [] : [match.players[seat]!];
          })
        : [];
    return {
      ...(absent.length === 0 ? {} : { absent: [...absent] }),
      ...(awaited.length === 0 ? {} : { awaited }),
    };
  }

  /** For the host of a simul: the games in which the host is to move. */
  async #turnsOf({ row, state }: CachedTournament, secret: string | undefined): Promise<Pick<TournamentView, 'turns'>> {
    const { games, quarantine } = this.parts;
    const host = state.players.find(({ isHost }) => isHost)?.number;
    if (host === undefined || secret === undefined || !isSameHash(row.host, hashOf(secret))) return {};
    const turns: string[] = [];
    for (const { match, players } of openMatches(state)) {
      const id = gameOfMatch(row.code, match);
      const game = await quarantine.try('game', id, () => games.fresh(id));
      if (game && !isOver(game.ledger) && players[game.ledger.table.position.toMove] === host) turns.push(id);
    }
    return { turns };
  }

  /** Joining again with the same secret returns the same player, and brings back a player who has left. */
  async join(
    code: string,
    { name, secret = newSecret(), bot = false }: JoinTournament,
  ): Promise<Answer<TournamentKey>> {
    const hash = hashOf(secret).toString('base64url');
    const checked = requireName(name);
    if (!checked.ok) return checked;
    // A bot account always counts as a bot.
    const account = (await this.parts.store.bots.find(guestIdOf(secret)))?.guest;
    const tournament = await this.#tournaments.fresh(code);
    if (!tournament) return err('no-such-tournament');
    const isHost = tournament.row.settings.format === 'simul' && isSameHash(tournament.row.host, hashOf(secret));
    const joining = {
      ...{ name: checked.value, secret: hash, bot: bot || account !== undefined },
      ...(isHost ? { host: true as const } : {}),
    };
    const joined = await this.write(code, (state) => {
      const own = playerOf(state, hash);
      if (isRevoked(own, account)) return err('bad-secret');
      return joinEvent(state, { ...joining, ...(account === undefined ? {} : { account }) }, own);
    });
    if (!joined.ok) return joined;
    const player = playerOf(joined.value.state, hash)!.number;
    return ok({ tournament: code, secret, player, view: await this.#view(joined.value) });
  }

  /** A command of the host, or of a player about that player. */
  async act(code: string, secret: string, command: TournamentCommand): Promise<Answer<TournamentView>> {
    const tournament = await this.#tournaments.fresh(code);
    if (!tournament) return err('no-such-tournament');
    const hash = hashOf(secret);
    const isHost = isSameHash(tournament.row.host, hash);
    const own = playerOf(tournament.state, hash.toString('base64url'));
    if (!isHost && !own) return err('bad-secret');
    const account = own?.account && (await this.parts.store.bots.find(own.account))?.guest;
    if (isRevoked(own, account)) return err('bad-secret');
    if (command.do === 'next-round') {
      if (!isHost) return err('not-host');
      return this.#viewAfter(await this.pairNext(code, command.round ?? tournament.state.rounds + 1));
    }
    const { creator } = tournament.row.settings;
    if (command.do === 'start' && tournament.state.status === 'open' && (await this.#runsTooMany(creator)))
      return err('too-many');
    if (isHost && command.do === 'end') await this.collectResults(tournament);
    return this.#viewAfter(
      await this.write(code, (state) =>
        isFull(state, command, isHost) ? err('log-full') : eventOf(state, command, isHost, own),
      ),
    );
  }

  /** The players who joined with the token of a bot that was deleted, and have not left. */
  async revokedIn({ players }: TournamentState): Promise<readonly number[]> {
    const bots = players.filter(({ account, hasLeft }) => account !== undefined && !hasLeft);
    if (bots.length === 0) return [];
    const known = await this.parts.store.bots.existing(bots.map(({ account }) => account!));
    return bots.flatMap(({ number, account }) => (known.has(account!) ? [] : [number]));
  }

  async #runsTooMany(creator: string): Promise<boolean> {
    return (await this.parts.store.tournaments.countRunning(creator)) >= MAX_RUNNING_PER_CREATOR;
  }

  /** Stores the results of the games that are over. */
  async collectResults(tournament: CachedTournament): Promise<CachedTournament> {
    const { games, store, quarantine } = this.parts;
    const { code } = tournament.row;
    const open = openMatches(tournament.state);
    const over = new Set(await store.tournaments.ended(open.map(({ match }) => gameOfMatch(code, match))));
    const results: MatchEnd[] = [];
    for (const { match } of open) {
      const id = gameOfMatch(code, match);
      const game = over.has(id) ? await quarantine.try('game', id, () => games.fresh(id)) : null;
      if (game && isOver(game.ledger)) results.push({ match, ...endOf(game.ledger) });
    }
    if (results.length === 0) return tournament;
    const written = await this.write(code, (latest) => {
      const unrecorded = results.filter(({ match }) => latest.matches[match]?.end === null);
      return ok(unrecorded.length === 0 ? null : { did: 'result', results: unrecorded });
    });
    return written.ok ? written.value : tournament;
  }

  /** Pairs a round (from 1), unless it is paired already. In an arena, pairs the free players. */
  async pairNext(code: string, round: number): Promise<Answer<CachedTournament>> {
    for (let races = 0; races < MAX_LOST_RACES; races++) {
      const tournament = await this.#tournaments.fresh(code);
      if (!tournament) return err('no-such-tournament');
      const { state } = tournament;
      if (state.rounds >= round) return ok(tournament);
      if (state.status !== 'running') return err(state.status === 'over' ? 'tournament-over' : 'waiting');
      if (state.isPaused) return err('paused');
      if (hasRounds(state) && openMatches(state).length > 0) return err('round-running');
      const next = await this.parts.pairing.nextPairs(this.parts.present.withoutAbsent(code, state));
      if (next === null) return ok(tournament);
      const event: TournamentEvent = next === 'over' ? { did: 'end' } : { did: 'pair', round: state.rounds, ...next };
      // The pairs follow from this state. After another entry they are computed again.
      const written = await this.write(code, (now) => (now.nr === state.nr ? ok(event) : err('stale')));
      if (written.ok || written.error !== 'stale') return written;
    }
    return err('unavailable');
  }

  /** The tournament in its stored state. */
  find(code: string): Promise<CachedTournament | null> {
    return this.#tournaments.fresh(code);
  }

  /**
   * Stores the event that `decide` chooses for the stored state. Writers of this server take turns: otherwise a class
   * that joins at once would lose its races against itself.
   */
  write(code: string, decide: DecideEvent): Promise<Answer<CachedTournament>> {
    const written = (this.#writing.get(code) ?? Promise.resolve()).then(() => this.#write(code, decide));
    const turn = written
      .catch(() => {})
      .then(() => {
        if (this.#writing.get(code) === turn) this.#writing.delete(code);
      });
    this.#writing.set(code, turn);
    return written;
  }

  async #write(code: string, decide: DecideEvent): Promise<Answer<CachedTournament>> {
    for (let races = 0; races < MAX_LOST_RACES; races++) {
      const tournament = await this.#tournaments.fresh(code);
      if (!tournament) return err('no-such-tournament');
      const { state } = tournament;
      const event = decide(state);
      if (!event.ok) return event;
      if (event.value === null) return ok(tournament);
      const entry = { nr: state.nr + 1, at: Math.max(this.parts.now(), state.at), event: event.value };
      const next = applyEvent(state, entry);
      if (!next.ok) return next;
      if (!(await this.parts.store.tournaments.append(code, entry))) continue;
      if (tournament.state.nr === state.nr) tournament.state = next.value;
      this.#waiters.noteChange(code);
      this.parts.onChanged(code);
      return ok(tournament);
    }
    return err('unavailable');
  }

  #notePresence(code: string, state: TournamentState, secret: string | undefined): void {
    if (secret === undefined || state.status === 'over') return;
    const own = playerOf(state, hashOf(secret).toString('base64url'));
    if (own) this.parts.present.noteSeen(code, own.number);
  }

  /** A page of the games with their moves. `owner`: the client's address. */
  async games(code: string, from: number, owner: string): Promise<Answer<TournamentGames>> {
    const tournament = await this.#tournaments.fresh(code);
    if (!tournament) return err('no-such-tournament');
    const { matches } = tournament.state;
    const page = matches.slice(from, from + GAMES_PER_PAGE);
    const games: TournamentGames['games'][number][] = [];
    let length = 0;
    for (const match of page) {
      const shown = matchView(code, match);
      const game = await this.parts.quarantine.try('game', shown.game, () => this.parts.games.find(shown.game, owner));
      const record = game ? this.parts.games.view(game).record : null;
      games.push({ ...shown, record });
      length += record?.length ?? 0;
      if (length > MAX_PAGE_LENGTH) break;
    }
    return ok({ games, more: from + games.length < matches.length });
  }

  /** Creates the missing games of the last pairing. */
  async makeGames(tournament: CachedTournament): Promise<void> {
    const { games, gameService, now, quarantine } = this.parts;
    const { row, state } = tournament;
    const revoked = await this.revokedIn(state);
    const seatOf = (player: number, seat: number): SeatRow => {
      const { secret, name, account } = state.players[player - 1]!;
      const guest = account === undefined ? null : tokenOwner(account);
      const opensIt = !revoked.includes(player);
      return { seat, secret: opensIt ? Buffer.from(secret, 'base64url') : null, invite: null, name, guest };
    };
    const make = (id: string, players: readonly number[], bots: readonly (string | null)[], clock: ClockSpec | null) =>
      quarantine.try('game', id, async () => {
        if (games.get(id) || (await games.find(id))) return true;
        const programs = players.map((player) => state.players[player - 1]!.bot);
        const settings = tournamentGame({ ...state.settings, clock }, row.code, now(), bots, programs);
        const seats = players.map(seatOf);
        await gameService.create({ id, settings, host: row.host, seats, pairing: null, openUntil: 0 });
        return true;
      });
    const made: (boolean | null)[] = [];
    for (const { match, players, clock } of openMatches(state))
      made.push(await make(gameOfMatch(row.code, match), players, [null, null], clock));
    const last = state.rounds - 1;
    for (const player of state.rests[last] ?? []) {
      const partner = partnerOf(state, player);
      if (partner !== null)
        made.push(await make(gameOfRest(row.code, last, player), [player], [null, partner], state.settings.clock));
    }
    if (!made.includes(null)) tournament.made = Math.max(tournament.made, state.rounds);
  }

  /**
   * Takes the next step of the game against the house: creates it, asks for a move, closes the vote, or plays the move.
   * Each step follows from the two logs, so it can be repeated after a crash. The step's entry brings the next one.
   */
  async advanceHouse({ row: { code, settings, host }, state }: CachedTournament): Promise<void> {
    const { games, gameService, now, quarantine } = this.parts;
    const { house, question } = state;
    if (!house) return;
    const id = gameOfHouse(code, house.number);
    await quarantine.try('game', id, async () => {
      const game = await games.fresh(id);
      if (house.isOver) {
        if (game && !isOver(game.ledger)) await gameService.forfeit(game, house.seat, 'left', game.ledger.ply);
        return;
      }
      if (!game) {
        const bots = house.seat === 0 ? [null, house.bot] : [house.bot, null];
        const seat = { seat: house.seat, secret: hashOf(newSecret()), invite: null, name: settings.name, guest: null };
        const game = tournamentGame({ ...state.settings, clock: null }, code, now(), bots);
        await gameService.create({ id, settings: game, host, seats: [seat], pairing: null, openUntil: 0 });
        return this.parts.onChanged(code);
      }
      const due = houseDueAt(state);
      if (due === null && !question?.isOpen) return;
      const { table, ply } = game.ledger;
      if (isOver(game.ledger)) return void (await this.write(code, houseEnd));
      if (table.position.toMove !== house.seat) return;
      const record = makeRecord(table.record);
      if (question?.isHouse && question.record === record && !question.isOpen) {
        const id = `class-${table.record.moves.length}`;
        const actor = { seat: house.seat, host: false, lag: 0, rematchSecretHash: null };
        await gameService.act(game, actor, { id, do: 'move', ply, move: chosenMove(question) });
      } else if (question?.isHouse && question.record === record) {
        const absent = new Set(this.parts.present.absentIn(code, state));
        const isComplete = (latest: TournamentState) =>
          freePlayers(latest).every((player) => absent.has(player) || latest.question!.votes.has(player));
        await this.write(code, (latest) => {
          const { question: open } = latest;
          if (!open?.isHouse || !open.isOpen || open.record !== record || open.votes.size === 0) return ok(null);
          const dueAt = houseDueAt(latest);
          return ok(dueAt !== null && (now() >= dueAt || isComplete(latest)) ? { did: 'reveal' } : null);
        });
      } else if (due !== null && now() >= due)
        await this.write(code, ({ house: open, question: last }) => {
          const isAsked = !open || open.isOver || open.number !== house.number || last?.record === record;
          return ok(isAsked ? null : { did: 'ask', record, house: true });
        });
    });
  }

  /** A pairing is stored before its games are created. They exist before clients learn of them. */
  async #view(tournament: CachedTournament): Promise<TournamentView> {
    const { status, rounds } = tournament.state;
    if (status === 'running' && tournament.made < rounds) {
      tournament.making ??= this.makeGames(tournament).finally(() => {
        tournament.making = null;
      });
      await tournament.making;
    }
    return { ...(await currentView(tournament, this.parts.now)), ...this.#missingIn(tournament) };
  }

  async #viewAfter(written: Answer<CachedTournament>): Promise<Answer<TournamentView>> {
    return written.ok ? ok(await this.#view(written.value)) : written;
  }
}

/** Whether a player's secret was the token of a bot that does not exist any more. `account`: the bot with this token. */
const isRevoked = (own: PlayerState | null, account: string | undefined): boolean =>
  own?.account !== undefined && own.account !== account;

function endOf({ table, cancelled }: Ledger): Omit<MatchEnd, 'match'> {
  const { ending, record } = table;
  const played = record.moves.length > 0;
  if (cancelled || !ending) return { points: [0, 0], played: false };
  const points = (seat: number): HalfPoints => (ending.winner === null ? 1 : ending.winner === seat ? 2 : 0);
  return { points: [points(0), points(1)], played };
}

const houseEnd: DecideEvent = ({ house }) => ok(house && !house.isOver ? { did: 'house-over' } : null);

/** The move with the most votes; among equals, the one that was chosen first. */
function chosenMove({ votes }: Question): string {
  const counts = Map.groupBy(votes.values(), (move) => move);
  return [...counts].reduce((best, other) => (other[1].length > best[1].length ? other : best))[0];
}

const playerOf = ({ players }: TournamentState, hash: string): PlayerState | null =>
  players.find(({ secret }) => isSameHash(Buffer.from(secret), Buffer.from(hash))) ?? null;
