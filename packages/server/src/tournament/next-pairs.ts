import type { HalfPoints } from '../store/tournaments.ts';
import { WorkerQueue, workerUrl } from '../worker-queue.ts';
import { pairSwiss } from './dutch.ts';
import type { Float, Side, SwissPlayer } from './dutch-field.ts';
import {
  type ArenaPlayer,
  arenaPoints,
  bergerRound,
  bergerRounds,
  bracketOf,
  knockOutRound,
  knockOutRounds,
  pairArena,
} from './formats.ts';
import {
  hasRounds,
  isArena,
  type Match,
  matchesByPlayer,
  openMatches,
  opponentIn,
  pointsIn,
  roundsOf,
  type TournamentState,
} from './state.ts';
import { scoreOf } from './tie-breaks.ts';

export interface NextPairs {
  readonly pairs: readonly (readonly [number, number])[];
  readonly rest: readonly number[];
}

/**
 * Drawn knock-out games are replayed with the other player beginning. After this many games, the player who did not
 * begin wins.
 */
const MAX_GAMES_PER_MATCH = 3;

/** The number of rounds; `null` without rounds. In a knock-out, replays are separate rounds. */
export function roundCount(state: TournamentState): number | null {
  const { settings, order } = state;
  if (!hasRounds(state)) return null;
  if (settings.format === 'swiss') return settings.rounds;
  return settings.format === 'round-robin' ? bergerRounds(order.length) : knockOutRounds(order.length);
}

/** `null`: no players can be paired now. `over`: all rounds were played. Pure, so every server gets the same pairs. */
export function nextPairs(state: TournamentState): NextPairs | 'over' | null {
  if (state.status !== 'running') return null;
  const next = isArena(state) ? arenaPairs(state) : hasRounds(state) ? roundPairs(state) : simulPairs(state);
  return next === null || next === 'over' ? next : { ...next, pairs: withFirstMoves(state, next.pairs) };
}

function roundPairs(state: TournamentState): NextPairs | 'over' | null {
  if (openMatches(state).length > 0) return null;
  if (state.settings.format === 'knock-out') return knockOutPairs(state);
  if (state.rounds >= roundCount(state)!) return 'over';
  const next = state.settings.format === 'swiss' ? swissPairs(state) : roundRobinPairs(state);
  return next.pairs.length === 0 ? 'over' : next;
}

/** Players with that handicap begin. In a knock-out, replays keep their order: a fixed one would decide the match. */
function withFirstMoves(state: TournamentState, pairs: NextPairs['pairs']): NextPairs['pairs'] {
  const begins = (player: number) => state.players[player - 1]!.handicap?.first === true;
  if (!state.players.some(({ handicap }) => handicap?.first)) return pairs;
  const gamesOf = gamesByPair(state);
  const isReplay = (one: number, two: number) => state.settings.format === 'knock-out' && gamesOf(one, two).length > 0;
  return pairs.map(([one, two]) => (begins(two) && !begins(one) && !isReplay(one, two) ? [two, one] : [one, two]));
}

/** The host plays everyone: first those who have had no game, and again those who ask. Both begin in turn. */
function simulPairs(state: TournamentState): NextPairs | null {
  const host = state.players.find(({ isHost }) => isHost)!.number;
  const busy = new Set(openMatches(state).flatMap(({ players }) => players));
  const own = matchesByPlayer(state);
  const pairs = state.players
    .filter(({ number, isHost, hasLeft }) => !isHost && !hasLeft && !busy.has(number))
    .filter(({ number, wantsGame }) => wantsGame || own.get(number)!.length === 0)
    .map(({ number }) => (own.get(number)!.length % 2 === 0 ? ([number, host] as const) : ([host, number] as const)));
  return pairs.length === 0 ? null : { pairs, rest: [] };
}

/** Pairs rounds. A Swiss round of two hundred players takes a second or two, so Swiss rounds are paired in a worker. */
export class PairingWorker {
  readonly #worker = new WorkerQueue<TournamentState, ReturnType<typeof nextPairs>>(
    workerUrl(import.meta.url, './pairing-worker'),
    { maxMemoryMb: 512 },
  );

  async nextPairs(state: TournamentState): Promise<ReturnType<typeof nextPairs>> {
    if (state.settings.format !== 'swiss') return nextPairs(state);
    const reply = await this.#worker.ask(state, state.settings.creator);
    if (!reply.ok) throw new Error('the pairing worker has ended');
    return reply.value;
  }

  close(): Promise<void> {
    return this.#worker.close();
  }
}

const hasLeft = ({ players }: TournamentState, player: number): boolean => players[player - 1]!.hasLeft;

function roundRobinPairs(state: TournamentState): NextPairs {
  const { order, rounds } = state;
  const all = bergerRound(order.length, rounds).map(([one, two]) => [order[one - 1], order[two - 1]] as const);
  const pairs: [number, number][] = [];
  const rest: number[] = [];
  for (const [one, two] of all) {
    const active = [one, two].flatMap((player) => (player === undefined || hasLeft(state, player) ? [] : [player]));
    if (active.length === 2) pairs.push([active[0]!, active[1]!]);
    else rest.push(...active);
  }
  return { pairs, rest };
}

function swissPairs(state: TournamentState): NextPairs {
  const active = state.order.filter((player) => !hasLeft(state, player));
  if (active.length < 2) return { pairs: [], rest: active };
  const { pairs, bye } = pairSwiss(swissPlayers(state), {
    played: state.rounds,
    isLast: state.rounds === state.settings.rounds - 1,
  });
  const of = (number: number) => state.order[number - 1]!;
  return { pairs: pairs.map(([one, two]) => [of(one), of(two)]), rest: bye === null ? [] : [of(bye)] };
}

/** The active players for the pairing, numbered by their place in the initial order. */
export function swissPlayers(state: TournamentState): readonly SwissPlayer[] {
  const rounds = roundsOf(state);
  const place = new Map(state.order.map((player, at) => [player, at + 1]));
  const scoreAfter = (player: number, count: number) => scoreOf(rounds.get(player)!.slice(0, count));
  const sidesOf = new Map<number, Side[]>(state.order.map((player) => [player, []]));
  for (const { players, end } of state.matches)
    if (end?.played) for (const side of [0, 1] as const) sidesOf.get(players[side])!.push(side);
  const floatOf = (player: number, round: number): Float => {
    const one = round < 0 ? undefined : rounds.get(player)![round];
    if (!one) return null;
    if (!one.isPlayed || one.opponent === null) return one.points > 0 ? 'down' : null;
    const [mine, theirs] = [scoreAfter(player, round), scoreAfter(one.opponent, round)];
    return mine === theirs ? null : mine > theirs ? 'down' : 'up';
  };
  return state.order
    .filter((player) => !hasLeft(state, player))
    .map((player) => {
      const own = rounds.get(player)!;
      return {
        number: place.get(player)!,
        score: scoreOf(own),
        met: own.flatMap(({ opponent, isPlayed }) => (isPlayed && opponent !== null ? [place.get(opponent)!] : [])),
        sides: sidesOf.get(player)!,
        floats: [floatOf(player, state.rounds - 1), floatOf(player, state.rounds - 2)],
        mayHaveBye: !own.some(({ isPlayed, points }) => !isPlayed && points === 2),
        unplayed: own.filter(({ isPlayed }) => !isPlayed).length,
      };
    });
}

/** The games of two players of a knock-out, in order. */
type GamesOf = (one: number, two: number) => readonly Match[];

/** An index of all games: with 500 players there are thousands of lookups. */
function gamesByPair({ matches }: TournamentState): GamesOf {
  const keyOf = (one: number, two: number) => `${Math.min(one, two)} ${Math.max(one, two)}`;
  const games = Map.groupBy(matches, ({ players }) => keyOf(...players));
  return (one, two) => games.get(keyOf(one, two)) ?? [];
}

/** The winner of a pair; `undefined` until it is decided, `null` if both have left. */
function knockOutWinner(
  state: TournamentState,
  games: readonly Match[],
  one: number,
  two: number,
): number | null | undefined {
  const last = games.at(-1);
  if (last?.end) {
    const [first, second] = last.end.points;
    if (first !== second) return last.players[first > second ? 0 : 1];
    if (games.length >= MAX_GAMES_PER_MATCH) return last.players[1];
  }
  if (last && !last.end) return undefined;
  const active = [one, two].filter((player) => !hasLeft(state, player));
  return active.length === 2 ? undefined : (active[0] ?? null);
}

/** The bracket by player numbers: the pairs of a round, and their winners. */
function bracketIn(state: TournamentState) {
  const { order } = state;
  const gamesOf = gamesByPair(state);
  const first = bracketOf(order.length).map((seed) => (seed === null ? null : order[seed - 1]!));
  const winnerOf = (one: number, two: number) => knockOutWinner(state, gamesOf(one, two), one, two);
  const pairsOf = (round: number): readonly (readonly [number | null, number | null])[] => {
    const slots = knockOutRound(first, round, winnerOf) ?? [];
    return slots.flatMap((one, at) => (at % 2 === 0 ? [[one, slots[at + 1]!] as const] : []));
  };
  return { gamesOf, winnerOf, pairsOf, total: knockOutRounds(order.length) };
}

/** In a knock-out, the number of rounds that each player has survived. */
export function survivedRounds(state: TournamentState): ReadonlyMap<number, number> {
  const survived = new Map(state.players.map(({ number }) => [number, 0]));
  if (state.status === 'open') return survived;
  const { winnerOf, pairsOf, total } = bracketIn(state);
  for (let round = 0; round < total; round++)
    for (const [one, two] of pairsOf(round)) {
      const won = one === null || two === null ? (one ?? two) : winnerOf(one, two);
      if (won != null) survived.set(won, round + 1);
    }
  return survived;
}

function knockOutPairs(state: TournamentState): NextPairs | 'over' {
  const { gamesOf, winnerOf, pairsOf, total } = bracketIn(state);
  const begun = begunMore(state);
  for (let round = 0; round < total; round++) {
    const pairs: (readonly [number, number])[] = [];
    const rest: number[] = [];
    for (const [one, two] of pairsOf(round)) {
      if (one === null || two === null) {
        const alone = one ?? two;
        if (alone !== null && !hasLeft(state, alone)) rest.push(alone);
      } else if (winnerOf(one, two) === undefined) pairs.push(playOrder(gamesOf(one, two), begun, one, two));
    }
    // In replays, players without an opponent do not rest again.
    const areReplays = pairs.every(([one, two]) => gamesOf(one, two).length > 0);
    if (pairs.length > 0) return { pairs, rest: areReplays ? [] : rest };
  }
  return 'over';
}

/** For each player, the number of games they began minus the number they did not. */
function begunMore({ matches }: TournamentState): ReadonlyMap<number, number> {
  const begun = new Map<number, number>();
  const add = (player: number, count: number) => begun.set(player, (begun.get(player) ?? 0) + count);
  for (const { players } of matches) {
    add(players[0], 1);
    add(players[1], -1);
  }
  return begun;
}

/** The player who did not begin the last game; otherwise the one who began less often; otherwise the higher seed. */
function playOrder(
  games: readonly Match[],
  begun: ReadonlyMap<number, number>,
  one: number,
  two: number,
): readonly [number, number] {
  const last = games.at(-1);
  if (last) return [last.players[1], last.players[0]];
  return (begun.get(one) ?? 0) <= (begun.get(two) ?? 0) ? [one, two] : [two, one];
}

function arenaPairs(state: TournamentState): NextPairs | null {
  const busy = new Set(openMatches(state).flatMap(({ players }) => players));
  const active = state.players.filter((player) => !player.hasLeft);
  const free = active.filter(({ number }) => !busy.has(number));
  if (free.length < 2) return null;
  const own = matchesByPlayer(state);
  const players = free.map(({ number }): ArenaPlayer => {
    const matches = own.get(number)!;
    const last = matches.at(-1);
    return {
      number,
      points: arenaPoints(matches.map((match): HalfPoints => pointsIn(match, number) ?? 0)),
      lastOpponent: last ? opponentIn(last, number) : null,
      begun: matches.reduce((sum, match) => sum + (match.players[0] === number ? 1 : -1), 0),
    };
  });
  const pairs = pairArena(players, active.length === 2);
  return pairs.length === 0 ? null : { pairs, rest: [] };
}
