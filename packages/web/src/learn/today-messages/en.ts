/** Today’s puzzle and the street of days on the start page, in English: fetched after it. */
export const en = {
  today: (day: string) => `Today’s puzzle · ${day}`,
  inRow: (days: number): string => (days === 1 ? 'day in a row' : 'days in a row'),
  none: 'Solve today’s puzzle and light your first window.',
  lights: (days: number) => `Today makes it ${days}.`,
  litToday: 'Today’s window is lit. See you tomorrow.',
  wrong: 'Not this one. Try again.',
  onward: 'That’s right. Go on.',
  solved: 'Solved!',
  solvedLater: (tries: number) => (tries === 2 ? 'Solved on the second try.' : `Solved on try ${tries}.`),
  next: 'More puzzles',
  again: 'Try again',
  run: 'Puzzle run',
  runHint: 'Three minutes, three lamps. The clock starts with your first move; a wrong move costs a lamp.',
  runSolved: (count: number) => `${count} solved`,
  runLives: (lamps: number) => (lamps === 1 ? 'One lamp left' : `${lamps} lamps left`),
  runOver: (count: number) => (count === 1 ? 'One puzzle solved.' : `${count} puzzles solved.`),
  runBest: 'Your best run yet!',
  runRecord: (count: number) => `Your best: ${count}.`,
  runPace: (solved: number, tried: number, seconds: number) => `${solved} of ${tried} right, ${seconds} s each.`,
  runMissed: 'Look at these again',
  runAgain: 'Run again',
  lit: (windows: number) => `${windows} lit`,
  /** For screen readers, instead of the picture. */
  streetWords: (month: string, windows: number, isLit: boolean) =>
    `${month}: ${windows === 0 ? 'no windows lit' : windows === 1 ? 'one window lit' : `${windows} windows lit`}, today ${isLit ? 'lit' : 'still dark'}`,
};

/** What every language has to say. */
export type TodayMessages = typeof en;
