/**
 * Advances tournaments: creates the games of a pairing, collects results, stops games in a pause, forfeits
 * games of players who left or did not begin, pairs the next round, and ends the tournament. Every server does this: all steps are idempotent.
 */
import type { Forfeit } from '@rowhouse/protocol';
import { ok } from '@rowhouse/rules';
import type { GameParts } from '../games/game-parts.ts';
import { awaitedSeat, isOver } from '../games/ledger.ts';
import type { JobRunner } from '../job-runner.ts';
import { Service } from '../service.ts';
import { nextPairs, roundCount } from './next-pairs.ts';
import { hasRounds, isArena, type Match, openMatches, type TournamentState } from './state.ts';
import type { CachedTournament } from './tournament-cache.ts';
import type { TournamentService } from './tournament-service.ts';
import { arenaEndsAt, firstMoveBy, firstMoveLimit, gameOfMatch, houseDueAt, nextRoundAt } from './view.ts';

interface AdvanceParts extends GameParts {
  readonly tournaments: TournamentService;
  readonly runner: JobRunner;
}

/** The number of tournaments that are advanced at the same time. */
const AT_ONCE = 20;
/** The number in one run of the job. */
const MAX_PER_RUN = 200;
/**
 * A tournament is advanced when it has a new entry or one of its games ends, and when something is due. It is also
 * looked at after this time, because the server that should have advanced it may have died.
 */
const LOOK_AGAIN_MS = 15_000;
/** The same while players of an arena come and go, or have to begin, without an entry. */
const LOOK_AGAIN_SOON_MS = 1000;

/** Advances all running tournaments regularly, and a single one as soon as it changes. */
export class TournamentJobs extends Service<AdvanceParts> {
  /** Tournaments that are being advanced; `true`: again when that is done. */
  readonly #busy = new Map<string, boolean>();

  async run(): Promise<void> {
    const { store, now } = this.parts;
    for (let done = 0; done < MAX_PER_RUN && !this.parts.runner.signal.aborted; done += AT_ONCE) {
      const due = await store.tournaments.claimDue(now(), now() + LOOK_AGAIN_MS, AT_ONCE);
      await Promise.all(due.map((code) => this.#advance(code)));
      if (due.length < AT_ONCE) return;
    }
  }

  advanceSoon(code: string): void {
    this.parts.runner.run('tournaments', () => this.#advance(code));
  }

  /** Never twice at the same time, to save work. */
  async #advance(code: string): Promise<void> {
    if (this.#busy.has(code)) {
      this.#busy.set(code, true);
      return;
    }
    try {
      do {
        this.#busy.set(code, false);
        await this.parts.quarantine.try('tournament', code, () => this.#advanceOnce(code));
      } while (this.#busy.get(code) && !this.parts.runner.signal.aborted);
    } finally {
      this.#busy.delete(code);
    }
  }

  async #advanceOnce(code: string): Promise<void> {
    const { tournaments, now, store } = this.parts;
    const since = now();
    let tournament = await tournaments.find(code);
    if (!tournament) return;
    await tournaments.advanceHouse(tournament);
    if (tournament.state.status === 'open') return;
    if (tournament.state.status === 'over') {
      // Games that are stopped go on to their end.
      if (tournament.state.isPaused) await this.#holdGames(code, tournament);
      return;
    }
    for (const player of await tournaments.revokedIn(tournament.state)) await this.#leave(code, player);
    await tournaments.makeGames(tournament);
    await this.#holdGames(code, tournament);
    tournament = await this.#takeResults(code, tournament);
    if (tournament.state.status === 'running') await this.#pairIfDue(code, tournament.state);
    const due = nextLookAt(tournament.state, since);
    if (due !== null) await store.tournaments.setDue(code, due);
  }

  /** Stops the games of a paused tournament, and lets them go on after the pause. */
  async #holdGames(code: string, tournament: CachedTournament): Promise<void> {
    const { state, held } = tournament;
    const isPaused = state.isPaused && state.status === 'running';
    const pause = `${state.pausedAt} ${isPaused}`;
    const { games, gameService, quarantine } = this.parts;
    const missed: Match[] = [];
    for (const match of held?.pause === pause ? held.missed : openMatches(state)) {
      const id = gameOfMatch(code, match.match);
      const isHeld = await quarantine.try('game', id, async () => {
        const game = await games.fresh(id);
        if (!game) return false;
        if (isOver(game.ledger) || game.ledger.isPaused === isPaused) return true;
        return (await gameService.setPaused(game, isPaused)).ok;
      });
      if (!isHeld) missed.push(match);
    }
    tournament.held = { pause, missed };
  }

  /** Pairs the next round, or ends the tournament, if it is time to. */
  async #pairIfDue(code: string, state: TournamentState): Promise<void> {
    const { tournaments, now } = this.parts;
    const end = arenaEndsAt(state);
    if (end !== null && now() >= end) {
      await tournaments.write(code, (latest) => ok(latest.status === 'over' ? null : { did: 'end' }));
      return;
    }
    const nextAt = nextRoundAt(state);
    const isDue = nextAt !== null && now() >= nextAt;
    const isAlwaysDue = !hasRounds(state) && !state.isPaused;
    const isDone = !state.isPaused && openMatches(state).length === 0 && state.rounds > 0 && isLastRound(state);
    if (isDue || isAlwaysDue || isDone) await tournaments.pairNext(code, state.rounds + 1);
  }

  /** Collects the results of finished games, and resigns for absent players. */
  async #takeResults(code: string, tournament: CachedTournament): Promise<CachedTournament> {
    const { tournaments, quarantine } = this.parts;
    const { state } = tournament;
    const open = openMatches(state);
    if (open.length === 0) return tournament;
    const gone = new Set<number>();
    for (const match of open)
      await quarantine.try('game', gameOfMatch(code, match.match), async () => {
        const absent = await this.#absentIn(code, state, match);
        if (absent === null) return;
        await this.#forfeitFor(code, match, absent);
        if (isArena(state)) gone.add(absent.player);
      });
    // In an arena, a player who did not appear gets no more games until they return.
    for (const player of gone) await this.#leave(code, player);
    return tournaments.collectResults(tournament);
  }

  async #leave(code: string, player: number): Promise<void> {
    await this.parts.tournaments.write(code, ({ players }) =>
      ok(players[player - 1]!.hasLeft ? null : { did: 'leave', player }),
    );
  }

  /** The player who left the tournament or did not begin in time, if there is one. */
  async #absentIn(code: string, state: TournamentState, one: Match): Promise<Absent | null> {
    const { games, now } = this.parts;
    const { match, players } = one;
    const left = players.find((player) => state.players[player - 1]!.hasLeft);
    if (left !== undefined) return { player: left, why: 'left' };
    const by = firstMoveBy(state, one);
    if (by === null || now() < by) return null;
    const game = games.get(gameOfMatch(code, match)) ?? (await games.fresh(gameOfMatch(code, match)));
    const seat = game && awaitedSeat(game.ledger);
    if (seat == null) return null;
    // The second player's time begins with the first move.
    const hasBegun = game!.ledger.table.record.moves.length > 0;
    return hasBegun && now() < game!.ledger.at + firstMoveLimit(state, one)
      ? null
      : { player: players[seat]!, why: 'no-show' };
  }

  async #forfeitFor(code: string, { match, players }: Match, { player, why }: Absent): Promise<void> {
    const { games, gameService } = this.parts;
    const game = await games.fresh(gameOfMatch(code, match));
    if (!game || isOver(game.ledger)) return;
    const seat = players[0] === player ? 0 : 1;
    if (why === 'no-show' && awaitedSeat(game.ledger) !== seat) return;
    await gameService.forfeit(game, seat, why, game.ledger.ply);
  }
}

/** A player who loses a game to the tournament, and why. */
interface Absent {
  readonly player: number;
  readonly why: Forfeit;
}

/** When a tournament that was advanced at `now` has to be advanced again, if that is sooner than the regular look. */
function nextLookAt(state: TournamentState, now: number): number | null {
  if (state.status !== 'running') return null;
  const soon = now + LOOK_AGAIN_SOON_MS;
  const times = [
    nextRoundAt(state),
    arenaEndsAt(state),
    houseDueAt(state),
    isArena(state) && !state.isPaused ? soon : null,
    ...openMatches(state).map((match) => {
      const by = firstMoveBy(state, match);
      // Without a clock, the second player's time begins with the first move.
      const limit = match.clock ? 0 : firstMoveLimit(state, match);
      return by !== null && by <= now && now < by + limit + LOOK_AGAIN_MS ? soon : by;
    }),
  ].filter((time) => time !== null && time > now && time < now + LOOK_AGAIN_MS);
  return times.length > 0 ? Math.min(...(times as number[])) : null;
}

/** Whether the next pairing ends the tournament. */
const isLastRound = (state: TournamentState): boolean =>
  state.settings.format === 'knock-out'
    ? nextPairs(state) === 'over'
    : state.rounds >= (roundCount(state) ?? Number.POSITIVE_INFINITY);
