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
import type { GameCache } from '../games/game-cache.ts';
import { requireName } from '../players/guests.ts';
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
  /** A tournament has a new entry. */
  readonly onChanged: (code: string) => void;
  /** Creates the missing games of the last pairing. */
  readonly makeGames: (tournament: CachedTournament) => Promise<void>;
}

const CODE_LENGTH = 6;
/** How often other servers may be faster before the client has to send the request again. */
const MAX_RACES = 20;
/** The number of games with moves on a page. */
const GAMES_PER_PAGE = 50;

/** Decides on the event, given the stored state. `null`: nothing remains to be done. */
export type Decide = (state: TournamentState) => Result<TournamentEvent | null, ErrorCode>;

/** The only writer of tournament entries: decides on the stored state, and again if another server was faster. */
export class TournamentService {
  readonly #options: TournamentServiceOptions;
  readonly #tournaments: TournamentCache;

  constructor(options: TournamentServiceOptions) {
    this.#options = options;
    this.#tournaments = new TournamentCache(options.store.tournaments);
  }

  /** Creating a tournament again with the same secret returns the same tournament. */
  async create(request: NewTournament, creator: string): Promise<Result<TournamentKey, ErrorCode>> {
    const secret = request.secret ?? newSecret();
    const code = tournamentCodeOf(secret, CODE_ALPHABET, CODE_LENGTH);
    const settings = newTournamentSettings(request, this.#options.now(), creator);
    if (!settings.ok) return settings;
    await this.#options.store.tournaments.create({ code, settings: settings.value, host: hashOf(secret) });
    const tournament = await this.#tournaments.fresh(code);
    if (!tournament) return err('unavailable');
    // Six letters can collide with another tournament's code. Another secret gives another code.
    if (!isSameHash(tournament.row.host, hashOf(secret))) return err('secret-in-use');
    return ok({ tournament: code, secret, player: null, view: await this.#view(tournament) });
  }

  /** `secret`: a player's, which marks the player as present. Without a valid one, the caller is a spectator. */
  async view(
    code: string,
    since?: number,
    secret?: string,
  ): Promise<Result<TournamentView | TournamentUnchanged, ErrorCode>> {
    const tournament = await this.#tournaments.fresh(code);
    if (!tournament) return err('no-such-tournament');
    this.#notePresence(code, tournament.state, secret);
    const { nr } = tournament.state;
    return ok(nr === since ? { nr, now: this.#options.now() } : await this.#view(tournament));
  }

  /** Joining again with the same secret returns the same player, and brings a player back who left. */
  async join(code: string, { name, secret = newSecret(), bot = false }: JoinTournament) {
    const hash = hashOf(secret).toString('base64url');
    const checked = requireName(name);
    if (!checked.ok) return checked;
    // A bot account always counts as a bot.
    const isBot = bot || (await this.#options.store.bots.find(guestIdOf(secret))) !== null;
    const joined = await this.write(code, (state) => {
      if (isBot && state.settings.bots === false) return err('no-bots');
      const own = playerOf(state, hash);
      if (own) return ok(own.hasLeft && state.status !== 'over' ? { did: 'return', player: own.number } : null);
      return ok({ did: 'join', name: checked.value, secret: hash, bot: isBot });
    });
    if (!joined.ok) return joined;
    const player = playerOf(joined.value.state, hash)!.number;
    return ok({ tournament: code, secret, player, view: await this.#view(joined.value) } satisfies TournamentKey);
  }

  /** A command of the host, or of a player about that player. */
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

  /** Pairs a round (from 1), unless it is paired already. In an arena, pairs the free players. */
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

  #notePresence(code: string, state: TournamentState, secret: string | undefined): void {
    if (secret === undefined || state.settings.format !== 'arena' || state.status === 'over') return;
    const own = playerOf(state, hashOf(secret).toString('base64url'));
    if (own) this.#options.arenas.noteSeen(code, own.number);
  }

  /** A page of the games with their moves. */
  async games(code: string, from: number): Promise<Result<TournamentGames, ErrorCode>> {
    const tournament = await this.#tournaments.fresh(code);
    if (!tournament) return err('no-such-tournament');
    const { matches } = tournament.state;
    const page = matches.slice(from, from + GAMES_PER_PAGE);
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

  /** A pairing is stored before its games are created. They exist before clients learn of them. */
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
