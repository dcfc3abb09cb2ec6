import { err, makeConfig, ok, type Result } from '@rowhouse/rules';
import { exact, FieldError, list, number, object, record } from '../fields.ts';
import type { TableState } from '../play/state.ts';
import type { SaveFault } from '../saves/save.ts';

/** E13: what is kept of the games of one kind. */
export interface GameStatistics {
  readonly played: number;
  readonly drawn: number;
  /** By colour: red first. */
  readonly won: readonly number[];
  readonly plies: number;
  readonly shortest: number;
  readonly longest: number;
  /** Against each computer player, seen from the people at the table. */
  readonly against: Readonly<Record<string, VersusStatistics>>;
}

export interface VersusStatistics {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Games won in a row, now and at most. */
  readonly streak: number;
  readonly bestStreak: number;
}

/** By the game's text, `connect-7x6x4`. */
export type Statistics = Readonly<Record<string, GameStatistics>>;

export const NO_STATISTICS: Statistics = {};

/** Counts a finished game. An unfinished one changes nothing. */
export function countGame(statistics: Statistics, state: TableState): Statistics {
  const { ending, seats, record: game } = state;
  if (!ending) return statistics;
  const key = makeConfig(game.config);
  const plies = game.moves.length;
  const old = Object.hasOwn(statistics, key) ? statistics[key] : undefined;
  const won = seats.map((_, player) => (old?.won[player] ?? 0) + (ending.winner === player ? 1 : 0));
  return {
    ...statistics,
    [key]: {
      played: (old?.played ?? 0) + 1,
      drawn: (old?.drawn ?? 0) + (ending.winner === null ? 1 : 0),
      won,
      plies: (old?.plies ?? 0) + plies,
      shortest: Math.min(old?.shortest ?? plies, plies),
      longest: Math.max(old?.longest ?? plies, plies),
      against: countVersus(old?.against ?? {}, state),
    },
  };
}

/** One person against computer players: with more people it is nobody's own result. */
function countVersus(against: GameStatistics['against'], { ending, seats }: TableState): GameStatistics['against'] {
  const people = seats.flatMap(({ kind }, player) => (kind === 'person' ? [player] : []));
  const bots = new Set(seats.flatMap(({ bot }) => (bot === null ? [] : [bot])));
  if (people.length !== 1) return against;
  const result = ending!.winner === null ? 'drawn' : ending!.winner === people[0] ? 'won' : 'lost';
  const counted = { ...against };
  for (const bot of bots) {
    const old = (Object.hasOwn(against, bot) ? against[bot] : undefined) ?? {
      won: 0,
      drawn: 0,
      lost: 0,
      streak: 0,
      bestStreak: 0,
    };
    const streak = result === 'won' ? old.streak + 1 : 0;
    counted[bot] = { ...old, [result]: old[result] + 1, streak, bestStreak: Math.max(old.bestStreak, streak) };
  }
  return counted;
}

const statisticsField = object({
  rowhouseStatistics: exact(1),
  games: record<GameStatistics>(
    object({
      played: number,
      drawn: number,
      won: list(number, 10),
      plies: number,
      shortest: number,
      longest: number,
      against: record<VersusStatistics>(
        object({ won: number, drawn: number, lost: number, streak: number, bestStreak: number }),
      ),
    }),
  ),
});

export const makeStatistics = (games: Statistics): string => JSON.stringify({ rowhouseStatistics: 1, games });

export function parseStatistics(source: string): Result<Statistics, SaveFault> {
  try {
    return ok(statisticsField(JSON.parse(source), '').games);
  } catch (error) {
    if (error instanceof FieldError) return err({ path: error.path, expected: error.expected });
    if (error instanceof SyntaxError) return err({ path: '', expected: 'statistics of Rowhouse, which are JSON' });
    throw error;
  }
}
