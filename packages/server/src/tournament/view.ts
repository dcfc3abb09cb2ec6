/** The public view of a tournament, in the form of the protocol. */
import type { RoundResult, TournamentMatch, TournamentView } from '@rowhouse/protocol';
import { tournamentGameIdOf } from '../secrets.ts';
import { roundCount } from './next-pairs.ts';
import { standingsOf, TIE_BREAKS } from './standings.ts';
import { isArena, type Match, openMatches, pointsIn, type TournamentState } from './state.ts';

export const gameOfMatch = (code: string, match: number): string => tournamentGameIdOf(code, `match ${match}`);
/** The game of a player without an opponent, against a computer player. */
export const gameOfRest = (code: string, round: number, player: number): string =>
  tournamentGameIdOf(code, `rest ${round} ${player}`);

/** The number of finished arena games that are shown. */
const MAX_ENDED_SHOWN = 30;

export function matchView(code: string, { match, round, players, end }: Match): TournamentMatch {
  return {
    match,
    round: round + 1,
    players: [...players],
    game: gameOfMatch(code, match),
    points: end ? end.points.map((half) => half / 2) : null,
    played: end?.played ?? true,
  };
}

/** The view without the current time, so that it can be cached. */
export type TimelessView = Omit<TournamentView, 'now'>;

export function tournamentViewOf(code: string, state: TournamentState): TimelessView {
  const { settings, players, rests, rounds } = state;
  const last = rounds - 1;
  const results = resultsOf(state);
  const shown = isArena(state)
    ? [...openMatches(state), ...state.matches.filter(({ end }) => end !== null).slice(-MAX_ENDED_SHOWN)]
    : state.matches.filter(({ end, round }) => end === null || round === last);
  return {
    tournament: code,
    nr: state.nr,
    name: settings.name,
    format: settings.format,
    game: settings.config,
    clock: settings.clock,
    partner: settings.partner,
    bots: settings.bots ?? true,
    status: state.status,
    paused: state.isPaused,
    round: rounds,
    rounds: state.status === 'open' && settings.format !== 'swiss' ? null : roundCount(state),
    nextAt: nextRoundAt(state),
    endsAt: arenaEndsAt(state),
    ...(isArena(state) ? { minutes: settings.minutes } : {}),
    players: players.map(({ number, name, bot, hasLeft }) => ({
      player: number,
      name,
      bot,
      left: hasLeft,
      results: results.get(number)!,
    })),
    matches: shown.map((match) => matchView(code, match)),
    resting: (rests[last] ?? []).map((player) => ({
      player,
      game: settings.partner === null ? null : gameOfRest(code, last, player),
    })),
    breaks: [...TIE_BREAKS[settings.format]],
    standings: [...standingsOf(state)],
  };
}

/** Each player's results by round; in an arena, of their last games. */
function resultsOf(state: TournamentState): ReadonlyMap<number, RoundResult[]> {
  const all = new Map<number, RoundResult[]>(state.players.map(({ number }) => [number, []]));
  const note = (match: Match, player: number): RoundResult =>
    match.end === null ? 'playing' : RESULTS[pointsIn(match, player)!];
  if (isArena(state)) {
    for (const match of state.matches) for (const player of match.players) all.get(player)!.push(note(match, player));
    return new Map([...all].map(([player, results]) => [player, results.slice(-MAX_RESULTS)]));
  }
  const byRound = Array.from({ length: state.rounds }, () => new Map<number, RoundResult>());
  for (const match of state.matches)
    for (const player of match.players) byRound[match.round]!.set(player, note(match, player));
  for (const [round, rests] of state.rests.entries()) for (const player of rests) byRound[round]!.set(player, 'rest');
  for (const results of byRound) for (const [player, own] of all) own.push(results.get(player) ?? 'missed');
  return all;
}
const RESULTS = ['lost', 'drawn', 'won'] as const;
const MAX_RESULTS = 10;

export const arenaEndsAt = ({ settings, startedAt }: TournamentState): number | null =>
  settings.format === 'arena' && startedAt !== null ? startedAt + settings.minutes * 60_000 : null;

/** When the next round begins automatically; `null` if it does not, or if that is not known yet. */
export function nextRoundAt(state: TournamentState): number | null {
  const { settings, status, isPaused, rounds } = state;
  if (status !== 'running' || isPaused || isArena(state)) return null;
  if (rounds === 0) return state.startedAt;
  if (settings.pause === null) return null;
  if (openMatches(state).length > 0) return null;
  const total = roundCount(state);
  if (settings.format !== 'knock-out' && total !== null && rounds >= total) return null;
  return state.resultAt + settings.pause * 1000;
}
