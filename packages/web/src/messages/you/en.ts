import type { Achievement } from '../../you/achievements.ts';

/** The page about the player, in English: fetched with it. The other languages have the same shape. */
export const en = {
  title: 'You',
  stays: 'Everything here stays on this device.',
  games: 'Games',
  won: 'Won',
  bestRun: 'Best run',
  longestWin: 'Longest win',
  quickestWin: 'Quickest win',
  days: 'Days in a row',
  puzzles: 'Puzzles solved',
  moves: (moves: number) => `${moves} moves`,
  accuracy: 'Accuracy over time',
  noAccuracy: 'Play a game to its end against a neighbour, and your accuracy is drawn here.',
  accuracyWords: (from: number, to: number) => `From ${from} to ${to} per cent over your last games`,
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
    'first-window': ['First window', 'Solve a puzzle of the day.'],
    'three-in-a-row': ['Three in a row', 'Win three games running.'],
    'half-street': ['Half the street', 'Beat five neighbours in one game.'],
    'whole-street': ['The whole street', 'Beat all ten in one game.'],
    lighthouse: ['Lighthouse keeper', 'Draw with Perfect, or better.'],
    lightning: ['Lightning', 'Win Connect Four within 15 moves.'],
    marathon: ['Marathon', 'Win Connect Four after move 37.'],
    'full-house': ['Full house', 'Light all seven windows of a week.'],
    'mill-owner': ['Mill owner', 'Win a game of Men’s Morris.'],
    crowd: ['In a crowd', 'Win against two or more at once.'],
    scholar: ['Scholar', 'Finish every lesson and solve 100 puzzles.'],
  } as Readonly<Record<Achievement, readonly [string, string]>>,
};

/** What every language has to say. */
export type YouMessages = typeof en;
