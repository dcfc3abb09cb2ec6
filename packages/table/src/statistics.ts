import { ok, type Result } from '@rowhouse/rules';
import type { FieldExpected, FieldFault } from '@rowhouse/rules/formats';
import { type Field, fields } from '@rowhouse/rules/internal';
import { type FinishedGame, ownResult, resultOf } from './results.ts';
import type { TableState } from './state.ts';

/** E13: the statistics of one game. */
export interface GameStatistics {
  readonly played: number;
  readonly drawn: number;
  /** For each player: red first. */
  readonly won: readonly number[];
  readonly plies: number;
  readonly shortest: number;
  readonly longest: number;
  /** The results of the person against each computer player. */
  readonly against: Readonly<Record<string, VersusStatistics>>;
}

/** The results of a person against one computer player. */
export interface VersusStatistics {
  readonly won: number;
  /** Games won with help. They neither continue nor end a series of wins. */
  readonly helped: number;
  readonly drawn: number;
  readonly lost: number;
  /** Games won in a row: the current and the longest series. */
  readonly streak: number;
  readonly bestStreak: number;
}

/** By the text of the config: `connect-7x6x4`. */
export type Statistics = Readonly<Record<string, GameStatistics>>;

/** The statistics before the first game. */
export const NO_STATISTICS: Statistics = {};

/** Counts a game that is over. Any other game changes nothing. */
export function countGame(statistics: Statistics, state: TableState): Statistics {
  const result = resultOf(state, '', 0);
  return result ? countResult(statistics, result) : statistics;
}

/** Counts the result of a game. */
export function countResult(statistics: Statistics, result: FinishedGame): Statistics {
  const { game, winner, plies, bots } = result;
  const old = Object.hasOwn(statistics, game) ? statistics[game] : undefined;
  return {
    ...statistics,
    [game]: {
      played: (old?.played ?? 0) + 1,
      drawn: (old?.drawn ?? 0) + (winner === null ? 1 : 0),
      won: bots.map((_, player) => (old?.won[player] ?? 0) + (winner === player ? 1 : 0)),
      plies: (old?.plies ?? 0) + plies,
      shortest: Math.min(old?.shortest ?? plies, plies),
      longest: Math.max(old?.longest ?? plies, plies),
      against: countVersus(old?.against ?? {}, result),
    },
  };
}

const NEVER_MET: VersusStatistics = { won: 0, helped: 0, drawn: 0, lost: 0, streak: 0, bestStreak: 0 };

/** Counts only games with one person here, against computer players or players over a network. */
function countVersus(against: GameStatistics['against'], result: FinishedGame): GameStatistics['against'] {
  const own = ownResult(result);
  if (own === null) return against;
  const counted = { ...against };
  for (const bot of new Set(result.bots)) {
    if (bot === null) continue;
    const old = (Object.hasOwn(against, bot) ? against[bot] : undefined) ?? NEVER_MET;
    const streak = own === 'won' ? old.streak + 1 : own === 'helped' ? old.streak : 0;
    counted[bot] = { ...old, [own]: old[own] + 1, streak, bestStreak: Math.max(old.bestStreak, streak) };
  }
  return counted;
}

/** The expected content where `parseStatistics` failed. */
export type StatisticsExpected = FieldExpected | { readonly code: 'statistics-json' };

const { number, object, record, list } = fields;
/** Earlier versions did not count help. */
const helped: Field<number> = (value, path, fail) => number(value ?? 0, path, fail);
const versusField = object({ won: number, helped, drawn: number, lost: number, streak: number, bestStreak: number });
const gameField = object({
  ...{ played: number, drawn: number, won: list(number, 10) },
  ...{ plies: number, shortest: number, longest: number, against: record(versusField) },
});
const statisticsField = object({ rowhouseStatistics: fields.exact(1), games: record(gameField) });

/** Statistics as JSON, to store them. */
export const makeStatistics = (games: Statistics): string => JSON.stringify({ rowhouseStatistics: 1, games });

/** Reads what `makeStatistics` writes. */
export function parseStatistics(source: string): Result<Statistics, FieldFault<StatisticsExpected>> {
  const read = fields.readJson(source, statisticsField, { code: 'statistics-json' as const });
  return read.ok ? ok(read.value.games) : read;
}
