import type { Achievement } from '../achievements.ts';

/** The words of the page about the player, in English. They load with it. The other languages have the same shape. */
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
  accuracyWords: (from: number, to: number) => `From ${from}% to ${to}% over your last games`,
  street: 'Your street',
  shareStreet: 'Share a street with your family or class',
  achievements: 'Achievements',
  progress: (done: number, of: number) => `${done} of ${of}`,
  results: 'Results',
  export: 'Export everything',
  saved: 'Saved games',
  settings: 'Settings',
  nothing: 'No finished games yet. The street is waiting.',
  play: 'Play',
  /** The name and the condition. */
  named: {
    'first-win': ['First win', 'Beat any neighbour.'],
    'first-window': ['First window', 'Solve a daily puzzle.'],
    'three-in-a-row': ['Three in a row', 'Win three games, one after the other.'],
    'half-street': ['Half the street', 'Beat five neighbours at the same game.'],
    'whole-street': ['The whole street', 'Beat all ten at the same game.'],
    lighthouse: ['Lighthouse keeper', 'Hold Perfect to a draw.'],
    lightning: ['Lightning', 'Win Connect Four by move 15.'],
    marathon: ['Marathon', 'Win Connect Four after move 37.'],
    'full-house': ['Full house', 'Light all seven windows in a week.'],
    'mill-owner': ['Mill owner', 'Win a game of Men’s Morris.'],
    crowd: ['In a crowd', 'Beat two or more opponents at once.'],
    scholar: ['Scholar', 'Finish every lesson and solve 100 puzzles.'],
  } as Readonly<Record<Achievement, readonly [string, string]>>,
};

/** The messages of every language. */
export type YouMessages = typeof en;
