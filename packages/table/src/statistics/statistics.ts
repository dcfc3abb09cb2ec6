import { makeConfig, ok, type Result } from '@rowhouse/rules';
import type { FieldExpected, FieldFault } from '@rowhouse/rules/fields';
import * as fields from '@rowhouse/rules/fields';
import type { TableState } from '../play/state.ts';

/** E13: the statistics of one game, as its config says it. */
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

/** How a person did against one computer player. */
export interface VersusStatistics {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Games won in a row: now, and the most ever. */
  readonly streak: number;
  readonly bestStreak: number;
}

/** By the text of the config: `connect-7x6x4`. */
export type Statistics = Readonly<Record<string, GameStatistics>>;

/** The statistics before the first game. */
export const NO_STATISTICS: Statistics = {};

/** Counts a game that is over. Any other game changes nothing. */
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

/** Counts only games of one person against computer players; with more people it is nobody's own result. */
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

/** What statistics that cannot be read should have been. */
export type StatisticsExpected = FieldExpected | { readonly code: 'statistics-json' };

interface StatisticsFile {
  readonly rowhouseStatistics: 1;
  readonly games: Statistics;
}

const statisticsField = fields.object<StatisticsFile>({
  rowhouseStatistics: fields.exact(1),
  games: fields.record<GameStatistics>(
    fields.object({
      played: fields.number,
      drawn: fields.number,
      won: fields.list(fields.number, 10),
      plies: fields.number,
      shortest: fields.number,
      longest: fields.number,
      against: fields.record<VersusStatistics>(
        fields.object({
          won: fields.number,
          drawn: fields.number,
          lost: fields.number,
          streak: fields.number,
          bestStreak: fields.number,
        }),
      ),
    }),
  ),
});

/** Statistics as JSON, to store them. */
export const makeStatistics = (games: Statistics): string => JSON.stringify({ rowhouseStatistics: 1, games });

/** Reads what `makeStatistics` writes. */
export function parseStatistics(source: string): Result<Statistics, FieldFault<StatisticsExpected>> {
  const read = fields.readJson<StatisticsFile, StatisticsExpected>(source, statisticsField, {
    code: 'statistics-json',
  });
  return read.ok ? ok(read.value.games) : read;
}
