/**
 * Advances tournaments: creates the games of a pairing, collects results, resigns for players who left or did not appear,
 * pairs the next round, and ends the tournament. Every server does this: all steps are idempotent.
 */
import { ok } from '@rowhouse/rules';
import type { GameCache } from '../games/game-cache.ts';
import type { GameService } from '../games/game-service.ts';
import { isOver, type Ledger } from '../games/ledger.ts';
import type { JobRunner } from '../job-runner.ts';
import type { SeatRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { HalfPoints, MatchEnd } from '../store/tournaments.ts';
import { nextPairs, roundCount } from './next-pairs.ts';
import { tournamentGame } from './requests.ts';
import { isArena, type Match, openMatches, type TournamentState } from './state.ts';
import type { CachedTournament } from './tournament-cache.ts';
import type { TournamentService } from './tournament-service.ts';
import { arenaEndsAt, gameOfMatch, gameOfRest, nextRoundAt } from './view.ts';

interface AdvanceOptions {
  readonly tournaments: TournamentService;
  readonly games: GameCache;
  readonly gameService: GameService;
  readonly store: Store;
  readonly now: () => number;
}

/** The number of running tournaments that are advanced. */
const MAX_RUNNING = 200;

/** Advances all running tournaments regularly, and a single one as soon as it changes. */
export class TournamentJobs {
  readonly #options: AdvanceOptions;
  readonly #runner: JobRunner;
  /** Tournaments that are being advanced; `true`: again when that is done. */
  readonly #busy = new Map<string, boolean>();

  constructor(options: AdvanceOptions, runner: JobRunner) {
    this.#options = options;
    this.#runner = runner;
  }

  async run(): Promise<void> {
    for (const code of await this.#options.store.tournaments.running(MAX_RUNNING)) await this.#advance(code);
  }

  advanceSoon(code: string): void {
    if (this.#busy.has(code)) this.#busy.set(code, true);
    else this.#runner.run('tournaments', () => this.#advance(code));
  }

  /** Never twice at the same time, to save work. */
  async #advance(code: string): Promise<void> {
    if (this.#busy.has(code)) return;
    try {
      do {
        this.#busy.set(code, false);
        await advanceTournament(this.#options, code);
      } while (this.#busy.get(code) && !this.#runner.signal.aborted);
    } finally {
      this.#busy.delete(code);
    }
  }
}

/** In games with a live clock, a player who has to begin loses after this time without a move. */
const NO_SHOW_MS = 120_000;
const ARENA_NO_SHOW_MS = 30_000;

async function advanceTournament(options: AdvanceOptions, code: string): Promise<void> {
  const { tournaments } = options;
  let tournament = await tournaments.find(code);
  if (tournament?.state.status !== 'running') return;
  await makeGames(options, tournament);
  tournament = await takeResults(options, code, tournament);
  if (tournament.state.status === 'running') await pairIfDue(options, code, tournament.state);
}

/** Pairs the next round, or ends the tournament, if it is time to. */
async function pairIfDue({ tournaments, now }: AdvanceOptions, code: string, state: TournamentState): Promise<void> {
  const end = arenaEndsAt(state);
  if (end !== null && now() >= end) {
    await tournaments.write(code, (latest) => ok(latest.status === 'over' ? null : { did: 'end' }));
    return;
  }
  const nextAt = nextRoundAt(state);
  const isDue = nextAt !== null && now() >= nextAt;
  const isArenaDue = isArena(state) && !state.isPaused;
  const isDone = openMatches(state).length === 0 && state.rounds > 0 && isLastRound(state);
  if (isDue || isArenaDue || isDone) await tournaments.pairNext(code, state.rounds + 1);
}

/** Whether the next pairing ends the tournament. */
const isLastRound = (state: TournamentState): boolean =>
  state.settings.format === 'knock-out'
    ? nextPairs(state) === 'over'
    : state.rounds >= (roundCount(state) ?? Number.POSITIVE_INFINITY);

/** Creates the missing games of the last pairing. */
export async function makeGames(
  { games, gameService, now }: Pick<AdvanceOptions, 'games' | 'gameService' | 'now'>,
  tournament: CachedTournament,
): Promise<void> {
  const { row, state } = tournament;
  const seat = (player: number, at: number): SeatRow => {
    const { secret, name } = state.players[player - 1]!;
    return { seat: at, secret: Buffer.from(secret, 'base64url'), invite: null, name, guest: null };
  };
  const make = async (id: string, players: readonly number[], bots: readonly (string | null)[]) => {
    if (games.get(id) || (await games.find(id))) return;
    const programs = players.map((player) => state.players[player - 1]!.bot);
    const settings = tournamentGame(row.settings, row.code, now(), bots, programs);
    const seats = players.map(seat);
    await gameService.create({ id, settings, host: row.host, seats, pairing: null, openUntil: 0 });
  };
  for (const { match, players } of openMatches(state)) await make(gameOfMatch(row.code, match), players, [null, null]);
  const last = state.rounds - 1;
  const { partner } = state.settings;
  if (partner !== null)
    for (const player of state.rests[last] ?? [])
      await make(gameOfRest(row.code, last, player), [player], [null, partner]);
  tournament.made = Math.max(tournament.made, state.rounds);
}

/** Collects the results of finished games, and resigns for absent players. */
async function takeResults(
  options: AdvanceOptions,
  code: string,
  tournament: CachedTournament,
): Promise<CachedTournament> {
  const { tournaments, games, store } = options;
  const { state } = tournament;
  const open = openMatches(state);
  if (open.length === 0) return tournament;
  const gone = new Set<number>();
  for (const match of open) {
    const absent = await absentIn(options, code, state, match);
    if (absent === null) continue;
    await resignFor(options, code, match, absent);
    if (isArena(state)) gone.add(absent);
  }
  const over = new Set(await store.tournaments.ended(open.map(({ match }) => gameOfMatch(code, match))));
  const results: MatchEnd[] = [];
  for (const { match } of open) {
    const id = gameOfMatch(code, match);
    const game = over.has(id) ? await games.fresh(id) : null;
    if (game && isOver(game.ledger)) results.push({ match, ...endOf(game.ledger) });
  }
  // In an arena, a player who did not appear gets no more games until they return.
  for (const player of gone)
    await tournaments.write(code, ({ players }) => ok(players[player - 1]!.hasLeft ? null : { did: 'leave', player }));
  if (results.length === 0) return tournament;
  const written = await tournaments.write(code, (latest) => {
    const news = results.filter(({ match }) => latest.matches[match]?.end === null);
    return ok(news.length === 0 ? null : { did: 'result', results: news });
  });
  return written.ok ? written.value : tournament;
}

function endOf({ table, cancelled }: Ledger): Omit<MatchEnd, 'match'> {
  const { ending, record } = table;
  const played = record.moves.length > 0;
  if (cancelled || !ending) return { points: [0, 0], played: false };
  const points = (seat: number): HalfPoints => (ending.winner === null ? 1 : ending.winner === seat ? 2 : 0);
  return { points: [points(0), points(1)], played };
}

/** The player who left the tournament or did not appear for the game, if there is one. */
async function absentIn(
  { games, now }: AdvanceOptions,
  code: string,
  state: TournamentState,
  { match, players, at }: Match,
): Promise<number | null> {
  const left = players.find((player) => state.players[player - 1]!.hasLeft);
  if (left !== undefined) return left;
  const timeout = isArena(state) ? ARENA_NO_SHOW_MS : NO_SHOW_MS;
  if (state.settings.clock?.kind !== 'live' || now() - at < timeout) return null;
  const game = games.get(gameOfMatch(code, match)) ?? (await games.fresh(gameOfMatch(code, match)));
  return game && game.ledger.ply === 0 ? players[0] : null;
}

async function resignFor(
  { games, gameService }: AdvanceOptions,
  code: string,
  { match, players }: Match,
  player: number,
): Promise<void> {
  const game = await games.fresh(gameOfMatch(code, match));
  if (!game || isOver(game.ledger)) return;
  const seat = players[0] === player ? 0 : 1;
  const actor = { seat, host: false, lag: 0, rematchSecretHash: null };
  await gameService.act(game, actor, { id: `given-up-${match}`, ply: game.ledger.ply, do: 'resign' });
}
