/** The state of a tournament, derived from its log. */
import type { ClockSpec, Handicap, TournamentFormat } from '@rowhouse/protocol';
import { err, ok } from '@rowhouse/rules';
import { bareName } from '@rowhouse/rules/internal';
import type { Answer } from '../service.ts';
import type {
  HalfPoints,
  MatchEnd,
  TournamentEntry,
  TournamentEvent,
  TournamentSettings,
} from '../store/tournaments.ts';
import type { PlayedRound, Rounds } from './tie-breaks.ts';

/** Larger tournaments would take too long to pair a round, or to read all games. */
const MAX_TOURNAMENT_PLAYERS: Readonly<Record<TournamentFormat, number>> = {
  swiss: 256,
  'round-robin': 64,
  'knock-out': 500,
  arena: 500,
  // The host plays them all.
  simul: 100,
};

export interface PlayerState {
  readonly number: number;
  readonly name: string;
  /** The hash of their secret, in base64url. */
  readonly secret: string;
  readonly bot: boolean;
  /** The id of the guest of a bot account, whose token is the secret. */
  readonly account?: string | undefined;
  readonly hasLeft: boolean;
  /** The host of a simul. */
  readonly isHost?: boolean;
  readonly handicap?: Handicap;
  /** In a simul, the player would like another game. */
  readonly wantsGame?: boolean;
  /** Removed by the host, who alone can bring the player back. */
  readonly isRemoved?: boolean;
  /** The host has chosen the name. */
  readonly isNameLocked?: boolean;
  /** How often the player was renamed, left or returned, other than by the host. */
  readonly changes?: number;
}

export interface Match {
  readonly match: number;
  /** From 0. In an arena, every batch of pairings is a round. */
  readonly round: number;
  /** The player who begins comes first. */
  readonly players: readonly [number, number];
  readonly at: number;
  /** The clock at the pairing. The host may change the clock of later games. */
  readonly clock: ClockSpec | null;
  readonly end: Omit<MatchEnd, 'match'> | null;
  /** How many hints each player has used. */
  readonly hints?: readonly [number, number];
}

export interface Question {
  /** The position is at its end. */
  readonly record: string;
  readonly isOpen: boolean;
  /** The chosen move of each player. */
  readonly votes: ReadonlyMap<number, string>;
  /** How often each player has voted. */
  readonly counts: ReadonlyMap<number, number>;
  /** The chosen move is played in the game against the house. */
  readonly isHouse: boolean;
  /** When it was asked, and when the vote closed. */
  readonly at: number;
  readonly closedAt: number;
}

/** The last game of the class against a computer player. Its moves are in its own log. */
export interface House {
  /** From 0. */
  readonly number: number;
  readonly bot: string;
  /** The seat of the class. */
  readonly seat: 0 | 1;
  readonly isOver: boolean;
}

export interface TournamentState {
  readonly settings: TournamentSettings;
  readonly nr: number;
  readonly at: number;
  readonly status: 'open' | 'running' | 'over';
  /** The host lets no new players in. */
  readonly isClosed: boolean;
  readonly isPaused: boolean;
  /** When the running pause began, or the last one. */
  readonly pausedAt: number;
  /** When the last pause ended. */
  readonly resumedAt: number;
  /** The milliseconds of all pauses that have ended. */
  readonly pausedFor: number;
  /** Since when the time for the first moves of the round runs; `null`: the host has not said so yet. */
  readonly countsSince: number | null;
  readonly players: readonly PlayerState[];
  /** The question that the host asks everyone. */
  readonly question: Question | null;
  readonly house: House | null;
  /** The names of those whom the host expects. */
  readonly expected: readonly string[];
  /** The players by seed, followed by late joiners. */
  readonly order: readonly number[];
  readonly startedAt: number | null;
  /** The number of paired rounds. */
  readonly rounds: number;
  readonly matches: readonly Match[];
  /** For each round, the players without an opponent. */
  readonly rests: readonly (readonly number[])[];
  /** The time of the last result. */
  readonly resultAt: number;
}

export const newTournament = (settings: TournamentSettings): TournamentState => ({
  settings,
  nr: 0,
  at: settings.created,
  status: 'open',
  isClosed: false,
  isPaused: false,
  pausedAt: 0,
  resumedAt: 0,
  pausedFor: 0,
  countsSince: null,
  players: [],
  question: null,
  house: null,
  expected: [],
  order: [],
  startedAt: null,
  rounds: 0,
  matches: [],
  rests: [],
  resultAt: settings.created,
});

export const isArena = ({ settings }: TournamentState): boolean => settings.format === 'arena';

/** In the other formats, free players are paired at any time. */
export const hasRounds = ({ settings: { format } }: TournamentState): boolean =>
  format !== 'arena' && format !== 'simul';

export const openMatches = ({ matches }: TournamentState): readonly Match[] =>
  matches.filter(({ end }) => end === null);

/** A player's points in a match; `null` while it is being played. */
export const pointsIn = ({ players, end }: Match, player: number): HalfPoints | null =>
  end === null ? null : end.points[players[0] === player ? 0 : 1];

export const opponentIn = ({ players }: Match, player: number): number =>
  players[0] === player ? players[1] : players[0];

/** Each player's matches, in order. */
export function matchesByPlayer({ players, matches }: TournamentState): ReadonlyMap<number, readonly Match[]> {
  const all = new Map(players.map(({ number }) => [number, [] as Match[]]));
  for (const match of matches) for (const player of match.players) all.get(player)!.push(match);
  return all;
}

/** For each round, the match of each player. */
export function matchesByRound({ rounds, matches }: TournamentState): readonly ReadonlyMap<number, Match>[] {
  const byRound = Array.from({ length: rounds }, () => new Map<number, Match>());
  for (const match of matches) for (const player of match.players) byRound[match.round]!.set(player, match);
  return byRound;
}

/**
 * Each player's finished rounds. A round without a game is a bye if the player had no opponent, and missed otherwise.
 */
export function roundsOf(state: TournamentState): Rounds {
  const byRound = matchesByRound(state);
  const last = state.rounds - 1;
  const isLastRunning = openMatches(state).some(({ round }) => round === last);
  const roundOf = (player: number, round: number): PlayedRound | null => {
    const match = byRound[round]!.get(player);
    if (match) {
      const points = pointsIn(match, player);
      if (points === null) return null;
      const { played } = match.end!;
      return { opponent: opponentIn(match, player), points, isPlayed: played, isMissed: !played && points === 0 };
    }
    if (state.rests[round]!.includes(player)) return { opponent: null, points: 2, isPlayed: false, isMissed: false };
    if (round === last && isLastRunning) return null;
    return { opponent: null, points: 0, isPlayed: false, isMissed: true };
  };
  return new Map(
    state.players.map(({ number }) => [
      number,
      byRound.map((_, round) => roundOf(number, round)).filter((round) => round !== null),
    ]),
  );
}

/** The fields that an event changes, or the reason for its refusal. */
type Change = Answer<Partial<TournamentState>>;

const AFTER_THE_END: ReadonlySet<TournamentEvent['did']> = new Set([
  ...(['rename', 'correct', 'house', 'house-over', 'ask', 'vote', 'reveal', 'dismiss'] as const),
]);

/** The state after one more entry, or the reason for its refusal. New and stored entries are both applied by it. */
export function applyEvent(state: TournamentState, { nr, at, event }: TournamentEntry): Answer<TournamentState> {
  if (nr !== state.nr + 1) return err('stale');
  if (state.status === 'over' && !AFTER_THE_END.has(event.did)) return err('tournament-over');
  const next = changes(state, event, at);
  return next.ok ? ok({ ...state, ...next.value, nr, at }) : next;
}

function changes(state: TournamentState, event: TournamentEvent, at: number): Change {
  switch (event.did) {
    case 'join':
      return join(state, event);
    case 'rename': {
      if (isTaken(state, event.name, event.player)) return err('name-taken');
      return changePlayer(state, event, { name: event.name, ...(event.byHost ? { isNameLocked: true } : {}) });
    }
    case 'leave':
      return changePlayer(state, event, { hasLeft: true, ...(event.byHost ? { isRemoved: true } : {}) });
    case 'return':
      return changePlayer(state, event, { hasLeft: false, ...(event.byHost ? { isRemoved: false } : {}) });
    case 'start': {
      if (state.status !== 'open') return err('begun-already');
      if (event.order.length < 2) return err('too-few-players');
      // Pauses before the start lengthen nothing.
      return ok({ status: 'running', order: event.order, startedAt: at, resultAt: at, pausedAt: at, pausedFor: 0 });
    }
    case 'pause':
      return ok({ isPaused: true, pausedAt: state.isPaused ? state.pausedAt : at });
    case 'resume':
      return ok(state.isPaused ? resume(state, at) : {});
    case 'count':
      return ok({ countsSince: at });
    case 'close-entry':
    case 'open-entry':
      return ok({ isClosed: event.did === 'close-entry' });
    case 'end':
      return ok({ status: 'over' });
    case 'partner':
      return ok({ settings: { ...state.settings, partner: event.partner } });
    case 'correct':
      return correct(state, event);
    case 'change': {
      const { rounds = state.settings.rounds, clock = state.settings.clock } = event;
      return ok({ settings: { ...state.settings, rounds, clock } });
    }
    case 'handicap':
      return changePlayer(state, { player: event.player, byHost: true }, { handicap: event.handicap });
    case 'hint':
      return useHint(state, event);
    case 'again':
      return changePlayer(state, event, { wantsGame: true });
    case 'house': {
      const number = (state.house?.number ?? -1) + 1;
      return ok({ house: { number, bot: event.bot, seat: event.seat, isOver: false }, question: null });
    }
    case 'house-over':
      return ok(closeHouse(state));
    case 'ask': {
      const { record, house: isHouse = false } = event;
      if (isHouse && (!state.house || state.house.isOver)) return err('stale');
      const question = { record, isOpen: true, votes: new Map(), counts: new Map(), isHouse, at, closedAt: 0 };
      return ok({ question, ...(isHouse ? {} : closeHouse(state)) });
    }
    case 'vote': {
      const { question } = state;
      if (!question?.isOpen || !state.players[event.player - 1]) return err('stale');
      const votes = new Map(question.votes).set(event.player, event.move);
      const counts = new Map(question.counts).set(event.player, (question.counts.get(event.player) ?? 0) + 1);
      return ok({ question: { ...question, votes, counts } });
    }
    case 'reveal':
      return ok({ question: state.question && { ...state.question, isOpen: false, closedAt: at } });
    case 'dismiss':
      return ok({ question: null, ...closeHouse(state) });
    case 'expect':
      return ok({ expected: event.names });
    case 'pair':
      return pair(state, event, at);
    case 'result':
      return result(state, event, at);
  }
}

/** Stored names are compared as they always were, so that every log stays readable. */
function isTaken({ players }: TournamentState, name: string, except?: number): boolean {
  const bare = bareName(name);
  return players.some((player) => player.number !== except && bareNameOf(player) === bare);
}

/** Cached: in a log with hundreds of players, each name is compared with all earlier ones. */
function bareNameOf(player: PlayerState): string {
  const known = BARE_NAMES.get(player) ?? bareName(player.name);
  BARE_NAMES.set(player, known);
  return known;
}
const BARE_NAMES = new WeakMap<PlayerState, string>();

const closeHouse = ({ house }: TournamentState): Partial<TournamentState> => ({
  house: house && { ...house, isOver: true },
});

type EventOf<Did extends TournamentEvent['did']> = Extract<TournamentEvent, { did: Did }>;

function join(state: TournamentState, { name, secret, bot, account, host }: EventOf<'join'>): Change {
  const { players, order, status, settings } = state;
  if (players.length >= MAX_TOURNAMENT_PLAYERS[settings.format]) return err('tournament-full');
  // In these formats, all pairings follow from the players at the start.
  const isFixed = settings.format === 'round-robin' || settings.format === 'knock-out';
  if (status === 'running' && isFixed) return err('begun-already');
  if (isTaken(state, name)) return err('name-taken');
  const player: PlayerState = {
    ...{ number: players.length + 1, name, secret, bot, account, hasLeft: false },
    ...(host ? { isHost: true } : {}),
  };
  return ok({ players: [...players, player], order: status === 'running' ? [...order, player.number] : order });
}

function changePlayer(
  { players }: TournamentState,
  { player: number, byHost = false }: { readonly player: number; readonly byHost?: boolean },
  wanted: Partial<PlayerState>,
): Change {
  const before = players[number - 1];
  if (!before) return err('no-such-player');
  const change = byHost ? wanted : { ...wanted, changes: (before.changes ?? 0) + 1 };
  return ok({ players: players.map((player) => (player.number === number ? { ...player, ...change } : player)) });
}

/** The players get the whole time for their first move again. */
function resume({ pausedAt, pausedFor, countsSince }: TournamentState, at: number): Partial<TournamentState> {
  return {
    isPaused: false,
    resumedAt: at,
    pausedFor: pausedFor + at - pausedAt,
    countsSince: countsSince === null ? null : at,
  };
}

/** Only the next round can be paired, and only with players who are not playing. */
function pair(state: TournamentState, { round, pairs, rest }: EventOf<'pair'>, at: number): Change {
  if (state.status !== 'running' || round !== state.rounds) return err('stale');
  const busy = new Set(openMatches(state).flatMap(({ players }) => players));
  // The host of a simul plays many games at once.
  const named = [...pairs.flat(), ...rest].filter((player) => !state.players[player - 1]?.isHost);
  if (new Set(named).size !== named.length || named.some((player) => busy.has(player) || !state.players[player - 1]))
    return err('stale');
  const { clock } = state.settings;
  const matches = pairs.map(
    (players, index): Match => ({ match: state.matches.length + index, round, players, at, clock, end: null }),
  );
  const countsSince = state.settings.hostCounts ? null : at;
  const players = state.players.map((player) =>
    player.wantsGame && named.includes(player.number) ? { ...player, wantsGame: false } : player,
  );
  return ok({
    ...{ rounds: round + 1, matches: [...state.matches, ...matches], rests: [...state.rests, rest] },
    ...{ countsSince, players },
  });
}

function result(state: TournamentState, { results }: EventOf<'result'>, at: number): Change {
  const matches = [...state.matches];
  for (const { match, points, played } of results) {
    const before = matches[match];
    if (!before || before.end !== null) return err('stale');
    matches[match] = { ...before, end: { points, played } };
  }
  return ok({ matches, resultAt: at });
}

function useHint(state: TournamentState, { player, match }: EventOf<'hint'>): Change {
  const before = state.matches[match];
  const seat = before?.players.indexOf(player) ?? -1;
  const used = before?.hints ?? [0, 0];
  if (!before || before.end || seat === -1) return err('stale');
  if (used[seat]! >= (state.players[player - 1]!.handicap?.hints ?? 0)) return err('no-hints');
  const hints = [used[0] + (seat === 0 ? 1 : 0), used[1] + (seat === 1 ? 1 : 0)] as const;
  return ok({ matches: state.matches.with(match, { ...before, hints }) });
}

/** In a knock-out, later rounds follow from the result, so only the last one can be corrected, and not to a draw. */
function correct(state: TournamentState, { match, points }: EventOf<'correct'>): Change {
  const before = state.matches[match];
  if (!before?.end) return err('stale');
  const isKnockOut = state.settings.format === 'knock-out';
  if (isKnockOut && (before.round < state.rounds - 1 || points[0] === points[1])) return err('bad-request');
  const end = { points, played: points[0] + points[1] > 0, corrected: true as const };
  return ok({ matches: state.matches.with(match, { ...before, end }) });
}

/** The expected names without those of players who have joined. */
export function missingNames({ expected, players }: TournamentState): readonly string[] {
  const joined = new Set(players.map(bareNameOf));
  return expected.filter((name) => !joined.has(bareName(name)));
}
