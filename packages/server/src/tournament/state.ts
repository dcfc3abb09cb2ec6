import type { ErrorCode, TournamentFormat } from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import { bareName } from '@rowhouse/rules/formats';
import type {
  HalfPoints,
  MatchEnd,
  TournamentEntry,
  TournamentEvent,
  TournamentSettings,
} from '../store/tournaments.ts';
import type { PlayedRound, Rounds } from './tie-breaks.ts';

/** The state after one more entry, or the reason for its refusal. New and stored entries are both applied by it. */
export function applyEvent(
  state: TournamentState,
  { nr, at, event }: TournamentEntry,
): Result<TournamentState, ErrorCode> {
  if (nr !== state.nr + 1) return err('stale');
  if (state.status === 'over' && event.did !== 'rename') return err('tournament-over');
  const next = changes(state, event, at);
  return next.ok ? ok({ ...state, ...next.value, nr, at }) : next;
}

function changes(
  state: TournamentState,
  event: TournamentEvent,
  at: number,
): Result<Partial<TournamentState>, ErrorCode> {
  switch (event.did) {
    case 'join':
      return join(state, event);
    case 'rename': {
      if (isTaken(state, event.name, event.player)) return err('name-taken');
      return changePlayer(state, event.player, { name: event.name });
    }
    case 'leave':
      return changePlayer(state, event.player, { hasLeft: true });
    case 'return':
      return changePlayer(state, event.player, { hasLeft: false });
    case 'start': {
      if (state.status !== 'open') return err('begun-already');
      if (event.order.length < 2) return err('too-few-players');
      return ok({ status: 'running', order: event.order, startedAt: at, resultAt: at });
    }
    case 'pause':
    case 'resume':
      return ok({ isPaused: event.did === 'pause' });
    case 'end':
      return ok({ status: 'over' });
    case 'partner':
      return ok({ settings: { ...state.settings, partner: event.partner } });
    case 'pair':
      return pair(state, event, at);
    case 'result':
      return result(state, event, at);
  }
}

function isTaken({ players }: TournamentState, name: string, but?: number): boolean {
  const bare = bareName(name);
  return players.some((player) => player.number !== but && bareNameOf(player) === bare);
}

/** Cached: in a log with hundreds of players, each name is compared with all earlier ones. */
function bareNameOf(player: TournamentPlayer): string {
  const known = BARE_NAMES.get(player) ?? bareName(player.name);
  BARE_NAMES.set(player, known);
  return known;
}
const BARE_NAMES = new WeakMap<TournamentPlayer, string>();

type EventOf<Did extends TournamentEvent['did']> = Extract<TournamentEvent, { did: Did }>;

function join(
  state: TournamentState,
  { name, secret, bot }: EventOf<'join'>,
): Result<Partial<TournamentState>, ErrorCode> {
  const { players, order, status, settings } = state;
  if (players.length >= MAX_TOURNAMENT_PLAYERS[settings.format]) return err('tournament-full');
  // In these formats, all pairings follow from the players at the start.
  const isFixed = settings.format === 'round-robin' || settings.format === 'knock-out';
  if (status === 'running' && isFixed) return err('begun-already');
  if (isTaken(state, name)) return err('name-taken');
  const player: TournamentPlayer = { number: players.length + 1, name, secret, bot, hasLeft: false };
  return ok({ players: [...players, player], order: status === 'running' ? [...order, player.number] : order });
}

function changePlayer(
  { players }: TournamentState,
  number: number,
  change: Partial<TournamentPlayer>,
): Result<Partial<TournamentState>, ErrorCode> {
  if (!players[number - 1]) return err('no-such-player');
  return ok({ players: players.map((player) => (player.number === number ? { ...player, ...change } : player)) });
}

/** Only the next round can be paired, and only with players who are not playing. */
function pair(
  state: TournamentState,
  { round, pairs, rest }: EventOf<'pair'>,
  at: number,
): Result<Partial<TournamentState>, ErrorCode> {
  if (state.status !== 'running' || round !== state.rounds) return err('stale');
  const busy = new Set(state.matches.filter(({ end }) => end === null).flatMap(({ players }) => players));
  const named = [...pairs.flat(), ...rest];
  if (new Set(named).size !== named.length || named.some((player) => busy.has(player) || !state.players[player - 1]))
    return err('stale');
  const matches = pairs.map(
    (players, index): Match => ({ match: state.matches.length + index, round, players, at, end: null }),
  );
  return ok({ rounds: round + 1, matches: [...state.matches, ...matches], rests: [...state.rests, rest] });
}

function result(
  state: TournamentState,
  { results }: EventOf<'result'>,
  at: number,
): Result<Partial<TournamentState>, ErrorCode> {
  const matches = [...state.matches];
  for (const { match, points, played } of results) {
    const before = matches[match];
    if (!before || before.end !== null) return err('stale');
    matches[match] = { ...before, end: { points, played } };
  }
  return ok({ matches, resultAt: at });
}

/** The state of a tournament, derived from its log. */

/** Larger tournaments would take too long to pair a round, or to read all games. */
const MAX_TOURNAMENT_PLAYERS: Readonly<Record<TournamentFormat, number>> = {
  swiss: 256,
  'round-robin': 64,
  'knock-out': 500,
  arena: 500,
};

export interface TournamentPlayer {
  readonly number: number;
  readonly name: string;
  /** The hash of their secret, in base64url. */
  readonly secret: string;
  readonly bot: boolean;
  readonly hasLeft: boolean;
}

export interface Match {
  readonly match: number;
  /** From 0. In an arena, every batch of pairings is a round. */
  readonly round: number;
  /** The player who begins comes first. */
  readonly players: readonly [number, number];
  readonly at: number;
  readonly end: Omit<MatchEnd, 'match'> | null;
}

export interface TournamentState {
  readonly settings: TournamentSettings;
  readonly nr: number;
  readonly at: number;
  readonly status: 'open' | 'running' | 'over';
  readonly isPaused: boolean;
  readonly players: readonly TournamentPlayer[];
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
  isPaused: false,
  players: [],
  order: [],
  startedAt: null,
  rounds: 0,
  matches: [],
  rests: [],
  resultAt: settings.created,
});

export const isArena = ({ settings }: TournamentState): boolean => settings.format === 'arena';

export const openMatches = ({ matches }: TournamentState): readonly Match[] =>
  matches.filter(({ end }) => end === null);

/** A player's points in a match; `null` while it is being played. */
export const pointsIn = ({ players, end }: Match, player: number): HalfPoints | null =>
  end === null ? null : end.points[players[0] === player ? 0 : 1];

export const opponentIn = ({ players }: Match, player: number): number =>
  players[0] === player ? players[1] : players[0];

/** Each player's finished rounds. A round without a game is a bye if the player had no opponent, and missed otherwise. */
export function roundsOf(state: TournamentState, rounds = state.rounds): Rounds {
  const byRound = Array.from({ length: rounds }, () => new Map<number, Match>());
  for (const match of state.matches)
    if (match.round < rounds) for (const player of match.players) byRound[match.round]!.set(player, match);
  const isRunning = (round: number) => openMatches(state).some((match) => match.round === round);
  const ended = byRound.map((_, round) => round).filter((round) => round < rounds - 1 || !isRunning(round));
  const roundOf = (player: number, round: number): PlayedRound | null => {
    const match = byRound[round]!.get(player);
    if (match) {
      const points = pointsIn(match, player);
      if (points === null) return null;
      const played = match.end!.played;
      return { opponent: opponentIn(match, player), points, isPlayed: played, isMissed: !played && points === 0 };
    }
    if (state.rests[round]!.includes(player)) return { opponent: null, points: 2, isPlayed: false, isMissed: false };
    return ended.includes(round) ? { opponent: null, points: 0, isPlayed: false, isMissed: true } : null;
  };
  return new Map(
    state.players.map(({ number }) => [
      number,
      byRound.flatMap((_, round) => {
        const one = roundOf(number, round);
        return one ? [one] : [];
      }),
    ]),
  );
}
