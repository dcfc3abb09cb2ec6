/** English for puzzles, and for statistics of games and puzzles (E13). */
import { movesOf } from '@rowhouse/coach/internal';
import {
  type Puzzle,
  type PuzzleGame,
  type PuzzleKind,
  type PuzzleStatistics,
  solvedIds,
} from '@rowhouse/coach/puzzles';
import { parseConfig, replay, unwrap } from '@rowhouse/rules';
import type { GameStatistics, Statistics, VersusStatistics } from '@rowhouse/table';
import { type FinishedGame, ownResult } from '@rowhouse/table/internal';
import { colourName, gameName } from './game-words.ts';

export const PUZZLE_GAME_NAMES: Readonly<Record<PuzzleGame, string>> = {
  'connect-7x6x4': 'Connect Four',
  'connect-9x7x4': '9 × 7, 4 in a row',
  'connect-9x8x5': '9 × 8, 5 in a row',
  'morris-6': 'Six Men’s Morris',
  'morris-9': 'Nine Men’s Morris, endgames',
};

const TASKS: Readonly<Record<PuzzleKind, (colour: string, moves: number) => string>> = {
  win: (colour, moves) => `${colour} to move and win in ${moves} ${moves === 1 ? 'move' : 'moves'}.`,
  only: (colour) => `${colour} to move: only one move keeps the win.`,
  draw: (colour) => `${colour} to move: only one move holds the draw.`,
};

const LEVELS = ['', 'very easy', 'easy', 'medium', 'hard', 'very hard'];

/** The task of a puzzle and its difficulty. */
export function taskText({ record, kind, plies, level }: Puzzle): string {
  const { toMove } = unwrap(replay(record));
  return `${TASKS[kind](colourName(toMove), movesOf(plies ?? 0))} (${LEVELS[level]})`;
}

/** The statistics of this device as lines of text. */
export function statisticsLines(
  games: Statistics,
  puzzles: PuzzleStatistics,
  results: readonly FinishedGame[],
): readonly string[] {
  const played = Object.entries(games).flatMap(([name, statistics]) => [
    '',
    ...gameLines(name, statistics),
    ...trendLines(results.filter(({ game }) => game === name)),
  ]);
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

/** How many games a trend compares. */
const TREND = 10;
const LETTERS: Readonly<Record<string, string>> = { won: 'W', helped: 'W', drawn: 'D', lost: 'L' };

/** E16: the last results of the only person here, against those before. */
function trendLines(results: readonly FinishedGame[]): readonly string[] {
  const own = results.flatMap((result) => LETTERS[ownResult(result) ?? 'none'] ?? []);
  const [lately, before] = [own.slice(-TREND), own.slice(-2 * TREND, -TREND)];
  const won = (letters: readonly string[]) =>
    `won ${letters.filter((letter) => letter === 'W').length} of ${letters.length}`;
  if (lately.length === 0) return [];
  return [
    `  lately, the newest last: ${lately.join('')}; ${won(lately)}${before.length > 0 ? `, before that ${won(before)}` : ''}`,
  ];
}

const versusText = (bot: string, { won, drawn, lost, streak, bestStreak }: VersusStatistics): string =>
  `you against ${bot}: won ${won}, drawn ${drawn}, lost ${lost}; ${streak} in a row, ${bestStreak} at best`;
