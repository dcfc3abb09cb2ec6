import type {
  ErrorCode,
  JoinTournament,
  NewTournament,
  TournamentCommand,
  TournamentGames,
  TournamentKey,
  TournamentUnchanged,
  TournamentView,
} from '@rowhouse/protocol';
import { CODE_ALPHABET } from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import { checkPlayerName } from '@rowhouse/rules/formats';
import type { GameCache } from '../games/game-cache.ts';
import { guestIdOf, hashOf, isSameHash, newSecret, tournamentCodeOf } from '../secrets.ts';
import type { Store } from '../store/store.ts';
import type { TournamentEvent } from '../store/tournaments.ts';
import type { ArenaPresence } from './arena-presence.ts';
import type { PairingWorker } from './next-pairs.ts';
import { eventOf, isFull, newTournamentSettings } from './requests.ts';
import { applyEvent, openMatches, type TournamentPlayer, type TournamentState } from './state.ts';
import { type CachedTournament, TournamentCache, viewOf } from './tournament-cache.ts';
import { matchView } from './view.ts';

interface TournamentServiceOptions {
  readonly store: Store;
  readonly games: GameCache;
  readonly pairing: PairingWorker;
  readonly arenas: ArenaPresence;
  readonly now: () => number;
  /** Something is to be done in a tournament: games are to be made. */
  readonly onChanged: (code: string) => void;
  /** Makes those games of the pairing that are not there. */
  readonly makeGames: (tournament: CachedTournament) => Promise<void>;
}

const CODE_LENGTH = 6;
/** How often another server may be faster before a client has to send it again. */
const MAX_RACES = 20;
/** How many games with their moves are told at once. */
const GAMES_A_PAGE = 50;

/** What is to be done on the state as it is stored. `null`: nothing, it is done already. */
export type Decide = (state: TournamentState) => Result<TournamentEvent | null, ErrorCode>;

/** The only writer of tournaments' entries: decides on what is stored, and again if another server was faster. */
export class TournamentService {
  readonly #options: TournamentServiceOptions;
  readonly #tournaments: TournamentCache;

  constructor(options: TournamentServiceOptions) {
    this.#options = options;
    this.#tournaments = new TournamentCache(options.store.tournaments);
  }

  /** Created again with the same secret, it is the same tournament. */
  async create(request: NewTournament, creator: string): Promise<Result<TournamentKey, ErrorCode>> {
    const secret = request.secret ?? newSecret();
    const code = tournamentCodeOf(secret, CODE_ALPHABET, CODE_LENGTH);
    const settings = newTournamentSettings(request, this.#options.now(), creator);
    if (!settings.ok) return settings;
    await this.#options.store.tournaments.create({ code, settings: settings.value, host: hashOf(secret) });
    const tournament = await this.#tournaments.fresh(code);
    if (!tournament) return err('unavailable');
    // Six letters: somebody else may have the same code. Another secret gets another one.
    if (!isSameHash(tournament.row.host, hashOf(secret))) return err('secret-in-use');
    return ok({ tournament: code, secret, player: null, view: await this.#view(tournament) });
  }

  /** `secret`: a player's, who is there then. Whoever has none, or a wrong one, watches. */
  async view(
    code: string,
    since?: number,
    secret?: string,
  ): Promise<Result<TournamentView | TournamentUnchanged, ErrorCode>> {
    const tournament = await this.#tournaments.fresh(code);
    if (!tournament) return err('no-such-tournament');
    this.#noteThere(code, tournament.state, secret);
    const { nr } = tournament.state;
    return ok(nr === since ? { nr, now: this.#options.now() } : await this.#view(tournament));
  }

  /** Joined again with the same secret, it is the same player: who has left is back. */
  async join(code: string, { name, secret = newSecret(), bot = false }: JoinTournament) {
    const hash = hashOf(secret).toString('base64url');
    const checked = checkPlayerName(name);
    if (!checked.ok || checked.value === null) return err('bad-name' as const);
    // A bot with an account of its own is one, whatever it says.
    const isBot = bot || (await this.#options.store.bots.find(guestIdOf(secret))) !== null;
    const joined = await this.write(code, (state) => {
      if (isBot && state.settings.bots === false) return err('no-bots');
      const own = playerOf(state, hash);
      if (own) return ok(own.hasLeft && state.status !== 'over' ? { did: 'return', player: own.number } : null);
      return ok({ did: 'join', name: checked.value!, secret: hash, bot: isBot });
    });
    if (!joined.ok) return joined;
    const player = playerOf(joined.value.state, hash)!.number;
    return ok({ tournament: code, secret, player, view: await this.#view(joined.value) } satisfies TournamentKey);
  }

  /** A command of the host, or of a player about themselves. */
  async act(code: string, secret: string, command: TournamentCommand): Promise<Result<TournamentView, ErrorCode>> {
    const tournament = await this.#tournaments.fresh(code);
    if (!tournament) return err('no-such-tournament');
    const hash = hashOf(secret);
    const isHost = isSameHash(tournament.row.host, hash);
    const own = playerOf(tournament.state, hash.toString('base64url'));
    if (!isHost && !own) return err('bad-secret');
    if (command.do === 'next-round') {
      if (!isHost) return err('not-host');
      return this.#viewAfter(await this.pairNext(code, command.round ?? tournament.state.rounds + 1));
    }
    return this.#viewAfter(
      await this.write(code, (state) =>
        isFull(state, command) ? err('log-full') : eventOf(state, command, isHost, own),
      ),
    );
  }

  /** Pairs a round (from 1), unless it is paired already. In an arena: whoever is free. */
  async pairNext(code: string, round: number): Promise<Result<CachedTournament, ErrorCode>> {
    for (let races = 0; races < MAX_RACES; races++) {
      const tournament = await this.#tournaments.fresh(code);
      if (!tournament) return err('no-such-tournament');
      const { state } = tournament;
      if (state.rounds >= round) return ok(tournament);
      if (state.status !== 'running') return err(state.status === 'over' ? 'tournament-over' : 'waiting');
      if (state.settings.format !== 'arena' && openMatches(state).length > 0) return err('round-running');
      const next = await this.#options.pairing.nextPairs(this.#options.arenas.withoutAbsent(code, state));
      if (next === null) return ok(tournament);
      const event: TournamentEvent = next === 'over' ? { did: 'end' } : { did: 'pair', round: state.rounds, ...next };
      // The pairs follow from this state: if another entry came in the meantime, they are computed again.
      const written = await this.write(code, (now) => (now.nr === state.nr ? ok(event) : err('stale')));
      if (written.ok || written.error !== 'stale') return written;
    }
    return err('unavailable');
  }

  /** The tournament as it is stored now. */
  find(code: string): Promise<CachedTournament | null> {
    return this.#tournaments.fresh(code);
  }

  async write(code: string, decide: Decide): Promise<Result<CachedTournament, ErrorCode>> {
    for (let races = 0; races < MAX_RACES; races++) {
      const tournament = await this.#tournaments.fresh(code);
      if (!tournament) return err('no-such-tournament');
      const { state } = tournament;
      const event = decide(state);
      if (!event.ok) return event;
      if (event.value === null) return ok(tournament);
      const entry = { nr: state.nr + 1, at: Math.max(this.#options.now(), state.at), event: event.value };
      const next = applyEvent(state, entry);
      if (!next.ok) return next;
      if (!(await this.#options.store.tournaments.append(code, entry))) continue;
      if (tournament.state.nr === state.nr) tournament.state = next.value;
      this.#options.onChanged(code);
      return ok(tournament);
    }
    return err('unavailable');
  }

  #noteThere(code: string, state: TournamentState, secret: string | undefined): void {
    if (secret === undefined || state.settings.format !== 'arena' || state.status === 'over') return;
    const own = playerOf(state, hashOf(secret).toString('base64url'));
    if (own) this.#options.arenas.noteSeen(code, own.number);
  }

  /** A page of the games with their moves. */
  async games(code: string, from: number): Promise<Result<TournamentGames, ErrorCode>> {
    const tournament = await this.#tournaments.fresh(code);
    if (!tournament) return err('no-such-tournament');
    const { matches } = tournament.state;
    const page = matches.slice(from, from + GAMES_A_PAGE);
    const games: TournamentGames['games'][number][] = [];
    for (const match of page) {
      const shown = matchView(code, match);
      const game = await this.#options.games.find(shown.game);
      games.push({
        ...shown,
        players: [...shown.players],
        record: game ? this.#options.games.view(game).record : null,
      });
    }
    return ok({ games, more: from + page.length < matches.length });
  }

  /** A pairing is stored before its games are made. Nobody is told of a game that is not there. */
  async #view(tournament: CachedTournament): Promise<TournamentView> {
    const { status, rounds } = tournament.state;
    if (status === 'running' && tournament.made < rounds) {
      tournament.making ??= this.#options.makeGames(tournament).finally(() => {
        tournament.making = null;
      });
      await tournament.making;
    }
    return viewOf(tournament, this.#options.now);
  }

  async #viewAfter(written: Result<CachedTournament, ErrorCode>): Promise<Result<TournamentView, ErrorCode>> {
    return written.ok ? ok(await this.#view(written.value)) : written;
  }
}

const playerOf = ({ players }: TournamentState, hash: string): TournamentPlayer | null =>
  players.find(({ secret }) => isSameHash(Buffer.from(secret), Buffer.from(hash))) ?? null;
