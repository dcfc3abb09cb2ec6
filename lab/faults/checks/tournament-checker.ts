/**
 * Compares the stored Swiss tournament with its games and with what its players received: nothing is lost, no player is
 * paired twice, every result matches its game, and the standings are right. Only the computation of standings is shared
 * with the product.
 */
import { isDeepStrictEqual } from 'node:util';
import type { StandingsRow, TournamentView } from '@rowhouse/protocol';
import { recomputedStandings, type TournamentEntry } from '@rowhouse/server/testing';
import type { TournamentJournal } from './journal.ts';

/** The result of a game by its log. */
export interface GameEnd {
  /** `null`: a draw. */
  readonly winner: number | null;
  readonly moves: number;
}

interface SwissMatch {
  /** From 0. */
  readonly round: number;
  readonly players: readonly [number, number];
  /** 1, 0.5 or 0 for each; `null` while it is played. */
  readonly points: readonly [number, number] | null;
  /** Whether there was a move. */
  readonly played: boolean;
}

export interface SwissState {
  readonly names: readonly string[];
  readonly matches: readonly SwissMatch[];
  /** The players without an opponent, for each round. */
  readonly rests: readonly (readonly number[])[];
}

interface State extends SwissState {
  readonly status: TournamentView['status'];
}

/** In the order of docs/tournaments.md. */
const TIE_BREAKS = ['buchholz-cut', 'buchholz', 'sonneborn-berger', 'direct', 'wins'] as const;

export const swissStandings = ({ names, matches, rests }: SwissState): readonly StandingsRow[] =>
  recomputedStandings({
    format: 'swiss',
    breaks: TIE_BREAKS,
    round: rests.length,
    players: names.map((_, at) => ({
      player: at + 1,
      results: rests.map((rest) => (rest.includes(at + 1) ? 'rest' : 'playing')),
    })),
    games: matches.map((match) => ({ ...match, round: match.round + 1 })),
  });

export function tournamentFaults(
  log: readonly TournamentEntry[],
  rounds: number,
  journal: TournamentJournal,
  ends: ReadonlyMap<string, GameEnd>,
): readonly string[] {
  const faults: string[] = [];
  const states: State[] = [{ names: [], matches: [], rests: [], status: 'open' }];
  for (const [at, entry] of log.entries()) {
    if (entry.nr !== at + 1) faults.push(`entry ${entry.nr} where ${at + 1} should be`);
    if (at > 0 && entry.at < log[at - 1]!.at) faults.push(`entry ${entry.nr} is older than the one before`);
    const { state, found } = stateAfter(states[at]!, entry.event);
    faults.push(...found.map((what) => `entry ${entry.nr}, ${entry.event.did}: ${what}`));
    states.push(state);
  }
  const last = states.at(-1)!;
  if (last.status !== 'over') faults.push(`is ${last.status} at the end`);
  if (last.rests.length !== rounds) faults.push(`${last.rests.length} rounds were played of ${rounds}`);
  if (last.names.length !== journal.joined.length)
    faults.push(`${last.names.length} players are stored, and ${journal.joined.length} joined`);
  for (const { name, player } of journal.joined)
    if (last.names[player - 1] !== name) faults.push(`${name} joined as ${player}, which is ${last.names[player - 1]}`);
  faults.push(...viewFaults(states, journal), ...orderFaults(journal), ...resultFaults(last, journal, ends));
  return faults.map((what) => `tournament ${journal.tournament}: ${what}`);
}

/** The state after an entry, and the faults of the entry. */
function stateAfter(
  state: State,
  event: TournamentEntry['event'],
): { readonly state: State; readonly found: string[] } {
  const { names, matches, rests, status } = state;
  const found: string[] = [];
  if (status === 'over') found.push('after the end');
  switch (event.did) {
    case 'join':
      if (names.includes(event.name)) found.push(`${event.name} joined twice`);
      return { state: { ...state, names: [...names, event.name] }, found };
    case 'start':
      if (status !== 'open') found.push('started twice');
      return { state: { ...state, status: 'running' }, found };
    case 'end':
      return { state: { ...state, status: 'over' }, found };
    case 'pair': {
      found.push(...pairFaults(state, event));
      const made = event.pairs.map(
        (players): SwissMatch => ({ round: rests.length, players, points: null, played: true }),
      );
      return { state: { ...state, matches: [...matches, ...made], rests: [...rests, event.rest] }, found };
    }
    case 'result': {
      const next = [...matches];
      for (const { match, points, played } of event.results) {
        if (next[match]?.points !== null) found.push(`match ${match} is not being played`);
        else next[match] = { ...next[match], points: [points[0] / 2, points[1] / 2], played };
      }
      return { state: { ...state, matches: next }, found };
    }
    default:
      return { state, found: [...found, 'an unexpected event'] };
  }
}

function* pairFaults(
  { names, matches, rests, status }: State,
  { round, pairs, rest }: Extract<TournamentEntry['event'], { did: 'pair' }>,
): Generator<string> {
  if (status !== 'running') yield `the tournament is ${status}`;
  if (round !== rests.length) yield `round ${round} where ${rests.length} should be`;
  if (matches.some(({ points }) => points === null)) yield 'while games were being played';
  const named = [...pairs.flat(), ...rest].sort((one, two) => one - two);
  // Every player appears once, because no player leaves.
  if (
    !isDeepStrictEqual(
      named,
      names.map((_, at) => at + 1),
    )
  )
    yield `${named.join(', ')} are paired, of ${names.length} players`;
  if (rest.length > 1) yield `${rest.length} rest`;
  for (const player of rest) if (rests.some((one) => one.includes(player))) yield `${player} rests again`;
  // A player who did not appear has met no opponent.
  const played = matches.filter((match) => match.played);
  for (const pair of pairs)
    if (played.some(({ players }) => pair.every((player) => players.includes(player))))
      yield `${pair.join(' and ')} meet again`;
}

/** Checks that every answer shows the tournament as stored at that time. */
function* viewFaults(states: readonly State[], { seen }: TournamentJournal): Generator<string> {
  const shown = new Map<number, Omit<TournamentView, 'now' | 'awaited'>>();
  for (const { view: received } of seen) {
    // Games and their clocks decide these two, not the entries.
    const { now: _, awaited: __, ...view } = received;
    const before = shown.get(view.nr);
    if (before && !isDeepStrictEqual(before, view)) yield `entry ${view.nr} was shown in two ways`;
    if (before) continue;
    shown.set(view.nr, view);
    const state = states[view.nr];
    if (!state) {
      yield `entry ${view.nr} was shown and is not stored`;
      continue;
    }
    if (view.status !== state.status) yield `was shown as ${view.status} with entry ${view.nr}, and is ${state.status}`;
    if (view.round !== state.rests.length) yield `round ${view.round} was shown with entry ${view.nr}`;
    for (const { match, round, players, points } of view.matches) {
      const stored = state.matches[match];
      const isSame = stored && stored.round === round - 1 && isDeepStrictEqual([...stored.players], [...players]);
      if (!isSame || !isDeepStrictEqual(stored.points, points && [...points]))
        yield `match ${match} was shown differently with entry ${view.nr}`;
    }
    if (!isDeepStrictEqual(swissStandings(state), view.standings)) yield `the standings of entry ${view.nr} are wrong`;
  }
}

/** Checks that a later question never gets an older answer. */
function* orderFaults({ seen }: TournamentJournal): Generator<string> {
  const answers = seen.toSorted((one, two) => one.at - two.at);
  let [next, newest] = [0, 0];
  for (const { askedAt, view } of seen.toSorted((one, two) => one.askedAt - two.askedAt)) {
    while (answers[next] && answers[next]!.at <= askedAt) newest = Math.max(newest, answers[next++]!.view.nr);
    if (view.nr < newest) yield `entry ${view.nr} was shown after entry ${newest}`;
  }
}

/** Checks that every match has one game and its result. */
function* resultFaults(
  { matches }: State,
  { seen }: TournamentJournal,
  ends: ReadonlyMap<string, GameEnd>,
): Generator<string> {
  const games = new Map(seen.flatMap(({ view }) => view.matches.map(({ match, game }) => [match, game] as const)));
  if (new Set(games.values()).size !== games.size) yield 'two matches have the same game';
  for (const [match, { points, played }] of matches.entries()) {
    const end = ends.get(games.get(match) ?? '');
    if (!end) yield `match ${match} has no game that ended`;
    else if (points === null) yield `match ${match} has no result`;
    else {
      const own = [0, 1].map((seat) => (end.winner === null ? 0.5 : end.winner === seat ? 1 : 0));
      if (!isDeepStrictEqual(own, [...points])) yield `match ${match} counts ${points}, and its game ended ${own}`;
      if (played !== end.moves > 0) yield `match ${match} was ${played ? '' : 'not '}played, with ${end.moves} moves`;
    }
  }
}
