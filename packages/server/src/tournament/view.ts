/** The public view of a tournament, in the form of the protocol. */
import type { RoundResult, TournamentMatch, TournamentQuestion, TournamentView } from '@rowhouse/protocol';
import { tournamentGameIdOf } from '../secrets.ts';
import { roundCount } from './next-pairs.ts';
import { standingsOf, TIE_BREAKS_OF_FORMAT } from './standings.ts';
import {
  hasRounds,
  isArena,
  type Match,
  matchesByPlayer,
  matchesByRound,
  missingNames,
  openMatches,
  pointsIn,
  type Question,
  type TournamentState,
} from './state.ts';

export const gameOfMatch = (code: string, match: number): string => tournamentGameIdOf(code, `match ${match}`);
/** The game of a player without an opponent, against a computer player. */
export const gameOfRest = (code: string, round: number, player: number): string =>
  tournamentGameIdOf(code, `rest ${round} ${player}`);

/** A game of the class against a computer player. */
export const gameOfHouse = (code: string, number: number): string => tournamentGameIdOf(code, `house ${number}`);

/** The number of finished games that are shown in formats without rounds. */
const MAX_ENDED_SHOWN = 30;

/** By when the first move of a running game has to be made; `null` without a limit. */
export function firstMoveBy(state: TournamentState, match: Match): number | null {
  const { isPaused, countsSince, resumedAt, status } = state;
  const { at, end } = match;
  const limit = firstMoveLimit(state, match);
  const since = isArena(state) ? Math.max(at, resumedAt) : countsSince;
  return end !== null || status === 'over' || isPaused || limit === 0 || since === null ? null : since + limit;
}

/** The time for the first move, in milliseconds; 0 without a limit. */
export function firstMoveLimit(state: TournamentState, { clock }: Match): number {
  // The host of a simul has many boards to begin on.
  if (state.settings.format === 'simul') return 0;
  const usual = isArena(state) ? ARENA_FIRST_MOVE_S : clock?.kind === 'live' ? FIRST_MOVE_S : 0;
  return (state.settings.firstMove ?? usual) * 1000;
}
const FIRST_MOVE_S = 120;
const ARENA_FIRST_MOVE_S = 30;

export function matchView(code: string, { match, round, players, end, hints }: Match): TournamentMatch {
  return {
    match,
    round: round + 1,
    players: [...players],
    game: gameOfMatch(code, match),
    points: end ? end.points.map((half) => half / 2) : null,
    played: end?.played ?? true,
    ...(end?.corrected ? { corrected: true } : {}),
    ...(hints ? { hints: [...hints] } : {}),
  };
}

/** The view without the current time, so that it can be cached. */
export type TimelessView = Omit<TournamentView, 'now'>;

export function tournamentViewOf(code: string, state: TournamentState): TimelessView {
  const { settings, players, rests, rounds } = state;
  const last = rounds - 1;
  const results = resultsOf(state);
  const shown = hasRounds(state)
    ? state.matches.filter(({ end, round }) => end === null || round === last)
    : [...openMatches(state), ...state.matches.filter(({ end }) => end !== null).slice(-MAX_ENDED_SHOWN)];
  return {
    tournament: code,
    nr: state.nr,
    name: settings.name,
    format: settings.format,
    game: settings.config,
    ...(settings.position === undefined ? {} : { position: settings.position }),
    clock: settings.clock,
    partner: settings.partner,
    bots: settings.bots ?? true,
    status: state.status,
    paused: state.isPaused,
    ...(settings.hostCounts ? { hostCounts: true } : {}),
    ...(state.isClosed ? { closed: true } : {}),
    ...(state.startedAt === null ? {} : { startedAt: state.startedAt }),
    round: rounds,
    rounds: state.status === 'open' && settings.format !== 'swiss' ? null : roundCount(state),
    nextAt: nextRoundAt(state),
    endsAt: arenaEndsAt(state),
    ...(isArena(state) ? { minutes: settings.minutes } : {}),
    ...(state.question ? { question: questionOf(state.question) } : {}),
    ...houseOf(code, state),
    ...expectedOf(state),
    players: players.map(({ number, name, bot, hasLeft, isHost, handicap }) => ({
      ...{ player: number, name, bot, left: hasLeft },
      ...(isHost ? { host: true } : {}),
      ...(handicap && Object.keys(handicap).length > 0 ? { handicap } : {}),
      results: results.get(number)!.map(({ result }) => result),
      matches: results.get(number)!.map(({ match }) => match?.match ?? null),
      ...roundsWith('unplayed', results.get(number)!, ({ end }) => end?.played === false),
      ...roundsWith('corrected', results.get(number)!, ({ end }) => end?.corrected === true),
    })),
    matches: shown.map((match) => ({ ...matchView(code, match), ...moveBy(state, match) })),
    resting: (rests[last] ?? []).map((player) => ({
      player,
      game: partnerOf(state, player) === null ? null : gameOfRest(code, last, player),
    })),
    breaks: [...TIE_BREAKS_OF_FORMAT[settings.format]],
    standings: [...standingsOf(state)],
  };
}

/** The computer player that a player without an opponent can play; `null` for none. */
export const partnerOf = ({ settings, players }: TournamentState, player: number): string | null =>
  players[player - 1]!.handicap?.partner ?? settings.partner;

/** How long a vote against the house is open (ms). It closes sooner when everyone has chosen. */
const HOUSE_VOTE_MS = 30_000;
/** How long the votes are shown before the next question (ms). */
const HOUSE_SHOW_MS = 4000;

/** When the server has to act in the game against the house; `null`: not before the next vote. 0: the game says when. */
export function houseDueAt({ house, question, resumedAt, isPaused }: TournamentState): number | null {
  if (!house || house.isOver || isPaused) return null;
  if (!question) return 0;
  if (!question.isOpen) return question.closedAt + HOUSE_SHOW_MS;
  return question.votes.size === 0 ? null : Math.max(question.at, resumedAt) + HOUSE_VOTE_MS;
}

function houseOf(code: string, state: TournamentState): Pick<TournamentView, 'house'> {
  const { house, question } = state;
  if (!house || (house.isOver && !question?.isHouse)) return {};
  const { number, bot, seat, isOver } = house;
  const until = question?.isOpen ? houseDueAt(state) : null;
  return { house: { game: gameOfHouse(code, number), bot, seat, over: isOver, ...(until === null ? {} : { until }) } };
}

function moveBy(state: TournamentState, match: Match): Pick<TournamentMatch, 'moveBy'> {
  const by = firstMoveBy(state, match);
  return by === null ? {} : { moveBy: by };
}

/** The rounds, from 0, whose games match; nothing if there are none. */
function roundsWith<Name extends string>(
  name: Name,
  rounds: readonly OwnRound[],
  matches: (match: Match) => boolean,
): { readonly [K in Name]?: number[] } {
  const found = rounds.flatMap(({ match }, round) => (match && matches(match) ? [round] : []));
  return (found.length === 0 ? {} : { [name]: found }) as { readonly [K in Name]?: number[] };
}

/** Votes stay hidden until the host shows them, so that players decide for themselves. */
function questionOf({ record, isOpen, votes }: Question): TournamentQuestion {
  const counts = Map.groupBy(votes.values(), (move) => move);
  const shown = [...counts].map(([move, { length }]) => ({ move, votes: length }));
  return { record, open: isOpen, voters: votes.size, ...(isOpen ? {} : { votes: shown }) };
}

function expectedOf(state: TournamentState): Pick<TournamentView, 'expected'> {
  const expected = missingNames(state);
  return expected.length === 0 ? {} : { expected: [...expected] };
}

interface OwnRound {
  readonly result: RoundResult;
  readonly match: Match | null;
}

/** Each player's results by round; without rounds, of their last games. */
function resultsOf(state: TournamentState): ReadonlyMap<number, readonly OwnRound[]> {
  const unfinished = state.status === 'over' ? 'unfinished' : 'playing';
  const resultIn = (match: Match, player: number): OwnRound => ({
    result: match.end === null ? unfinished : RESULTS[pointsIn(match, player)!],
    match,
  });
  if (!hasRounds(state)) {
    const lastResults = (player: number, own: readonly Match[]) =>
      own.slice(-MAX_RESULTS).map((match) => resultIn(match, player));
    return new Map([...matchesByPlayer(state)].map(([player, own]) => [player, lastResults(player, own)]));
  }
  const byRound = matchesByRound(state);
  const inRound = (player: number, round: number): OwnRound => {
    const match = byRound[round]!.get(player);
    if (match) return resultIn(match, player);
    return { result: state.rests[round]!.includes(player) ? 'rest' : 'missed', match: null };
  };
  return new Map(state.players.map(({ number }) => [number, byRound.map((_, round) => inRound(number, round))]));
}
const RESULTS = ['lost', 'drawn', 'won'] as const;
const MAX_RESULTS = 10;

/** When an arena ends; `null` while it is paused. */
export const arenaEndsAt = ({ settings, startedAt, pausedFor, isPaused }: TournamentState): number | null =>
  settings.format === 'arena' && startedAt !== null && !isPaused
    ? startedAt + pausedFor + settings.minutes * 60_000
    : null;

/** When the next round begins automatically; `null` if it does not, or if that is not known yet. */
export function nextRoundAt(state: TournamentState): number | null {
  const { settings, status, isPaused, rounds } = state;
  if (status !== 'running' || isPaused || !hasRounds(state)) return null;
  if (rounds === 0) return state.startedAt;
  if (settings.pause === null) return null;
  if (openMatches(state).length > 0) return null;
  const total = roundCount(state);
  if (settings.format !== 'knock-out' && total !== null && rounds >= total) return null;
  return Math.max(state.resultAt, state.resumedAt) + settings.pause * 1000;
}
