import type { Achievement } from '../achievements.ts';

/** The page about the player, in English: fetched with it. The other languages have the same shape. */
export const en = {
  title: 'You',
  stays: 'Everything here stays on this device.',
  games: 'Games',
  won: 'Won',
  bestRun: 'Best streak',
  longestWin: 'Longest win',
  quickestWin: 'Quickest win',
  days: 'Days in a row',
  puzzles: 'Puzzles solved',
  moves: (moves: number) => `${moves} moves`,
  accuracy: 'Accuracy over time',
  noAccuracy: 'Finish a game against a neighbour, and your accuracy appears here.',
  accuracyOnce: (value: number) => `${value}% in one game so far.`,
  accuracyWords: (from: number, to: number) => `From ${from}% to ${to}% over your last games`,
  street: 'Your street',
  achievements: 'Achievements',
  progress: (done: number, of: number) => `${done} of ${of}`,
  results: 'Results',
  export: 'Export everything',
  saved: 'Saved games',
  settings: 'Settings',
  nothing: 'No finished games yet. The street is waiting.',
  play: 'Play',
  /** The name and what it takes. */
  named: {
    'first-win': ['First win', 'Beat any neighbour.'],
    'first-window': ['First window', 'Solve a daily puzzle.'],
    'three-in-a-row': ['Three in a row', 'Win three games, one after the other.'],
    'half-street': ['Half the street', 'Beat five neighbours at the same game.'],
    'whole-street': ['The whole street', 'Beat all ten at the same game.'],
    lighthouse: ['Lighthouse keeper', 'Hold Perfect to a draw.'],
    lightning: ['Lightning', 'Win Connect Four in 15 moves or fewer.'],
    marathon: ['Marathon', 'Win Connect Four after move 37.'],
    'full-house': ['Full house', 'Light all seven windows of a week.'],
    'mill-owner': ['Mill owner', 'Win a game of Men’s Morris.'],
    crowd: ['In a crowd', 'Beat two or more opponents at once.'],
    scholar: ['Scholar', 'Finish every lesson and solve 100 puzzles.'],
  } as Readonly<Record<Achievement, readonly [string, string]>>,
};

/** What every language has to say. */
export type YouMessages = typeof en;
