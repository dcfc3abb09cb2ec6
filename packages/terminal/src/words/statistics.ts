/** English for statistics of games and puzzles (E13). */
import { type PuzzleStatistics, solvedIds } from '@rowhouse/coach/puzzles';
import { parseConfig } from '@rowhouse/rules';
import type { GameStatistics, Statistics, VersusStatistics } from '@rowhouse/table';
import { gameName } from './games.ts';
import { colourName } from './table.ts';

/** The statistics of this device as lines of text. */
export function statisticsLines(games: Statistics, puzzles: PuzzleStatistics): readonly string[] {
  const played = Object.entries(games).flatMap(([name, statistics]) => ['', ...gameLines(name, statistics)]);
  const solved = solvedIds(puzzles).size;
  const tried = Object.keys(puzzles.puzzles).length;
  return [
    ...(played.length === 0 ? ['', 'No game has been finished here yet.'] : played),
    '',
    `Puzzles: ${solved} of ${tried} tried were solved at the first try; ${puzzles.streak} in a row, ${puzzles.bestStreak} at best.`,
  ].slice(1);
}

function gameLines(name: string, statistics: GameStatistics): readonly string[] {
  const { played, drawn, won, plies, shortest, longest, against } = statistics;
  const config = parseConfig(name);
  const wins = won.map((count, player) => `${colourName(player)} won ${count}`).join(', ');
  return [
    `${config.ok ? gameName(config.value) : name} (${name})`,
    `  ${played} played: ${wins}, drawn ${drawn}`,
    `  ${(plies / played).toFixed(1)} moves on average, ${shortest} to ${longest}`,
    ...Object.entries(against).map(([bot, versus]) => `  ${versusText(bot, versus)}`),
  ];
}

const versusText = (bot: string, { won, drawn, lost, streak, bestStreak }: VersusStatistics): string =>
  `you against ${bot}: won ${won}, drawn ${drawn}, lost ${lost}; ${streak} in a row, ${bestStreak} at best`;
