import type { MistakeIdea } from '@rowhouse/coach';
import { ENGLISH_CLAIMS, ENGLISH_EVALUATIONS, ENGLISH_HINTS, ENGLISH_STORY } from '@rowhouse/coach/words';
import type { Settings } from '../../platform/settings.ts';

/** A threat on the threat map, in words. */
export interface ThreatWords {
  readonly player: string;
  readonly against: string;
  readonly place: string;
  readonly isOdd: boolean;
}

const moves = (count: number) => (count === 1 ? '1 move' : `${count} moves`);

/** The English words of the coach. The other languages have the same shape, which the compiler checks. */
export const en = {
  learn: {
    title: 'Learn',
    hint: 'See what every move is worth, find the one that wins, and learn why.',
    today: 'Puzzle of the day',
    again: 'See it again',
    puzzles: 'Puzzles',
    puzzlesHint: 'One move is right. Find it.',
    lessons: 'Lessons',
    lessonsHint: 'Each idea on the board, step by step.',
    analysis: 'Analysis board',
  },
  evaluation: {
    ...ENGLISH_EVALUATIONS,
    best: 'best',
    /** The evaluation of a position, in one line. */
    wins: (colour: string, count: number) => `${colour} wins in ${moves(count)}`,
    drawn: 'Drawn with best play',
    better: (colour: string) => `${colour} looks better`,
    even: 'Looks even',
    /** `games`: of ten. */
    share: (colour: string, games: number) => `${colour} wins about ${games} in 10 games`,
  },
  analysis: {
    title: 'Analysis',
    bar: 'Evaluation',
    exact: 'Exact',
    /** The search has found the result but has not tried every move. */
    found: 'Found, not yet proved',
    estimate: 'Estimate',
    searching: 'Searching…',
    depth: (plies: number) => `${plies} moves ahead`,
    stop: 'Stop',
    goOn: 'Think longer',
    failed: 'The computer couldn’t answer. Try again.',
    tryAgain: 'Try again',
    candidates: 'Every move',
    more: (count: number) => `Show ${count} more`,
    line: 'Best line',
    tree: 'Moves',
    treeEmpty: 'Play a move on the board, and it appears here.',
    variation: 'Variation',
    controls: 'Go through the moves',
    first: 'To the start',
    back: 'One move back',
    forward: 'One move forward',
    last: 'To the end',
    makeMain: 'Make main line',
    forget: 'Delete from here',
    forgotten: 'Deleted.',
    undo: 'Undo',
    keys: 'Keyboard: comma and full stop step through the moves. So do the arrows when you’re not on the board. A digit plays in that column.',
    open: 'Open another',
    openTitle: 'Open a game or position',
    openHint: 'Paste a link, a game as text, or just the moves: 4 4 5 3.',
    openText: 'Game, link or moves',
    openGame: 'The moves are from',
    openButton: 'Open',
    openFile: 'From a file',
    openSaved: 'Saved games',
    openSetUp: 'Set up a position',
    openWrong: (what: string) => `This can’t be read. ${what}`,
    /** A word that is not a move. */
    openMove: (at: number, found: string, expected: string) => `Move ${at} is “${found}”, but should be ${expected}.`,
    openFresh: 'New board',
    review: 'Review',
    playOn: 'Play from here',
    askClass: 'Ask the class',
    playTitle: 'Play from here',
    playHint: (colour: string) => `${colour} is to move.`,
    playGo: 'Play',
    share: 'Share',
    export: 'Export',
    why: 'Why?',
    whyOf: (move: string) => `Why: ${move}`,
    play: (move: string, evaluation: string) => `Play ${move}: ${evaluation}`,
    over: 'The game is over here.',
    toMove: (colour: string) => `${colour} to move`,
  },
  why: {
    of: (move: string) => `Why ${move}`,
    line: 'How it goes on',
    playThrough: 'Play it through',
    close: 'Close',
    ...ENGLISH_CLAIMS,
  },
  /** The threat map. */
  threats: {
    button: 'Threat map',
    none: 'There are no threats yet.',
    open: ({ player, place }: ThreatWords) => `${player} can complete a line now at ${place}.`,
    owned: ({ player, against, place, isOdd }: ThreatWords) =>
      `${player} threatens ${place}, on an ${isOdd ? 'odd' : 'even'} row. Once the other columns are full, ${against} has to play right under it.`,
    loose: ({ player, place, isOdd }: ThreatWords) =>
      `${player} threatens ${place}, on an ${isOdd ? 'odd' : 'even'} row. Once the other columns are full, ${player} has to play right under it and gives it away.`,
    covered: ({ player, place }: ThreatWords) => `${player} threatens ${place}, but a lower cell decides that column.`,
    inAir: ({ player, place }: ThreatWords) => `${player} threatens ${place}.`,
    poisoned: (player: string, against: string, column: string) =>
      `${player} should stay out of ${column}: ${against} would win right above.`,
  },
  hint: {
    button: 'Hint',
    /** The button for the next step. */
    next: { where: 'Ask me a question', question: 'What’s the idea?', idea: 'Which move?', move: 'And then?' },
    thinking: 'Thinking…',
    ...ENGLISH_HINTS,
    move: (move: string) => `Try ${move}.`,
    failed: 'No hint this time. Ask again in a moment.',
    close: 'Hide the hint',
  },
  /** A setting: what the board tells about the columns while a game goes on. */
  ghosts: {
    label: 'Ghost columns',
    levels: {
      nothing: 'Nothing',
      shiver: 'Ghosts over losing columns',
      values: 'What every column is worth',
    } as Readonly<Record<Settings['ghosts'], string>>,
  },
  review: {
    title: 'Review',
    of: (done: number, all: number) => `Position ${done} of ${all}`,
    working: 'Going through the game…',
    failed: 'The review couldn’t be finished. Try again.',
    nothing: 'There’s no move to review yet.',
    graph: 'Who was ahead, move by move',
    graphHint: (top: string, bottom: string) =>
      `Up is good for ${top}, down for ${bottom}. In the bands at the edges, the game is decided. Closer to the edge, it ends sooner.`,
    graphMultiplayer: 'How likely the side to move is to win.',
    start: 'Start',
    point: (ply: number, move: string, evaluation: string) => `Move ${ply}, ${move}: ${evaluation}`,
    exact: 'All values are exact.',
    estimates: 'Some values are estimates.',
    accuracy: 'Accuracy',
    percent: (value: number) => `${value}%`,
    noChoice: 'no choice',
    grades: {
      best: 'Best',
      good: 'Good',
      inaccuracy: 'Inaccuracy',
      mistake: 'Mistake',
      blunder: 'Blunder',
    },
    /** What a move of the game did. `isOwn`: the reader made it. */
    verdicts: {
      best: 'The best move.',
      fine: 'Fine.',
      leaves: (place: string, winner: string, isOwn: boolean) =>
        `${isOwn ? `You left ${place} open.` : `This leaves ${place} open.`} ${winner} wins there next move.`,
      above: (winner: string) => `${winner} wins right above it next move.`,
      losesNext: (winner: string) => `${winner} wins next move.`,
      gaveWin: 'This lets the win slip.',
      turned: 'This turns a win into a loss.',
      loses: 'This loses a drawn game.',
      sooner: 'This loses sooner.',
      slower: 'This still wins, but later.',
      weaker: 'A weaker move.',
    },
    /** What better moves would have done: “Column 3”, “1, 3 or 6”. */
    instead: {
      win: (moves: string) => `${moves} would have won.`,
      faster: (moves: string) => `${moves} would have won sooner.`,
      draw: (moves: string) => `${moves} would have held the draw.`,
      longer: (moves: string) => `${moves} would have held out longer.`,
      better: (moves: string) => `${moves} was better.`,
    },
    turning: 'Turning points',
    noTurning: 'There were no turning points.',
    turn: (ply: number, colour: string, move: string) => `Move ${ply}: ${colour}, ${move}`,
    better: 'Better:',
    retry: 'Retry this move',
    retryTask: 'Find a better move.',
    retryRight: 'Yes, that’s better.',
    nextMistake: 'Next mistake',
    toReview: 'Back to the review',
    analyse: 'Analyse here',
    moves: 'Moves',
  },
  /** The story at the top of a review. */
  story: ENGLISH_STORY,
  puzzles: {
    title: 'Puzzles',
    levels: ['', 'Very easy', 'Easy', 'Medium', 'Hard', 'Very hard'] as readonly string[],
    themes: {
      'double-threat': 'Two threats at once',
      seven: 'One threat above the other',
      zugzwang: 'No good move left',
      defence: 'Holding the draw',
      mill: 'An unstoppable mill',
      'double-mill': 'Double mill',
      'shut-in': 'Shutting men in',
      other: 'Other puzzles',
    },
    progress: (solved: number, all: number) => `${solved} of ${all} solved`,
    unknown: 'There’s no such puzzle.',
    tasks: {
      win: (colour: string, count: number) => `${colour} to move and win in ${moves(count)}`,
      only: (colour: string) => `${colour} to move: only one move keeps the win`,
      draw: (colour: string) => `${colour} to move: only one move holds the draw`,
    },
    number: (number: number, all: number) => `${number} of ${all}`,
    right: 'Right. Go on.',
    solved: 'Solved',
    solvedHint: 'On the first try.',
    solvedLater: (mistakes: number) => (mistakes === 1 ? 'After one wrong move.' : `After ${mistakes} wrong moves.`),
    tryAgain: 'Try again',
    solution: 'Show the solution',
    shown: 'Here’s how it goes:',
    next: 'Next puzzle',
    analyse: 'Analyse it',
    back: 'All puzzles',
    statistics: 'Your puzzles',
    streak: 'Right in a row',
    bestStreak: 'Most in a row',
    daily: 'Days in a row',
    solvedCount: 'Solved',
    tried: 'Tried',
    keptHere: 'Stored on this device.',
  },
  /** Training with the player's own mistakes. */
  train: {
    title: 'Train',
    today: 'For you today',
    own: (count: number) => (count === 1 ? 'One of your own mistakes' : `${count} of your own mistakes`),
    /** `names`: the opponents of these games, if they are known. */
    from: (names: string) =>
      names === ''
        ? 'From your own games. Play them right this time.'
        : `From your games with ${names}. Play them right this time.`,
    /** The ideas that a player overlooks again and again. */
    weak: {
      diagonal: 'You miss diagonals',
      'open-line': 'You leave lines open',
      'missed-win': 'You overlook wins',
      'double-threat': 'You miss two threats at once',
      seven: 'You miss one threat above the other',
      zugzwang: 'You run out of good moves',
      'open-mill': 'You leave mills open',
      'missed-mill': 'You overlook your own mills',
      mill: 'You don’t see mills coming',
      'shut-in': 'You miss men that can be shut in',
    } as Readonly<Record<Exclude<MistakeIdea, 'other'>, string>>,
    measured: (count: number, of: number) => `In ${count} of your last ${of} mistakes.`,
    thenPuzzles: 'Then a few puzzles about it.',
    start: 'Start',
    other: 'Choose something else',
    first: (game: string) => `First up: ${game}`,
    game: (name: string, day: string) => (name === '' ? `Your game of ${day}` : `Your game with ${name}, ${day}`),
    task: (colour: string) => `${colour} to move: play it right this time`,
    played: (move: string) => `You played ${move}.`,
    seeGame: 'See it in the game',
    done: (right: number, all: number) => `${right} of ${all} right on the first try`,
    later: 'Your mistakes come back in a few days, and less and less often once you know them.',
    nothing: 'Nothing to train yet. Finish a game against a neighbour: your mistakes become puzzles here.',
    practise: 'What to practise',
    trainIt: 'Train this',
  },
  lessons: {
    title: 'Lessons',
    steps: (count: number) => (count === 1 ? '1 step' : `${count} steps`),
    step: (number: number, all: number) => `Step ${number} of ${all}`,
    finished: 'Finished',
    next: 'Next',
    back: 'Back',
    tryAgain: 'Try again',
    doneTitle: 'Lesson finished',
    nextLesson: (title: string) => `Next lesson: ${title}`,
    all: 'All lessons',
    yourTurn: 'Your turn on the board.',
    unknown: 'There’s no such lesson.',
  },
  export: {
    title: 'Export',
    position: 'The position',
    game: 'The game',
    analysis: 'The analysis',
    png: 'Picture (PNG)',
    svg: 'Picture (SVG)',
    animated: 'Animated picture (SVG)',
    print: 'Print a sheet',
    json: 'Analysis (JSON)',
    text: 'Annotated moves (text)',
    failed: 'Your browser couldn’t make this file.',
    sheetAfter: (moves: number) => `After ${moves}`,
  },
  /** Today’s puzzle, the street of days and the puzzle run. */
  today: {
    today: (day: string) => `Today’s puzzle · ${day}`,
    inRow: (days: number): string => (days === 1 ? 'day in a row' : 'days in a row'),
    none: 'Solve today’s puzzle and light your first window.',
    lights: (days: number) => `Today makes it ${days}.`,
    litToday: 'Today’s window is lit. See you tomorrow.',
    wrong: 'Not this one.',
    wouldWin: (colour: string) => `${colour} would win after this.`,
    onlyDraws: 'That only draws.',
    tooSlow: 'That wins too, but there’s a faster way.',
    again: 'Try again.',
    onward: 'That’s right. Go on.',
    solved: 'Solved!',
    solvedLater: (tries: number) => (tries === 2 ? 'Solved on the second try.' : `Solved on try ${tries}.`),
    next: 'More puzzles',
    run: 'Puzzle run',
    runHint: 'Three minutes, three lamps. The clock starts with your first move. Each wrong move costs a lamp.',
    runSolved: (count: number) => `${count} solved`,
    runLives: (lamps: number) => (lamps === 1 ? 'One lamp left' : `${lamps} lamps left`),
    runOver: (count: number) => (count === 1 ? 'You solved one puzzle.' : `You solved ${count} puzzles.`),
    runBest: 'Your best run yet!',
    runRecord: (count: number) => `Your best: ${count}.`,
    runPace: (solved: number, tried: number, seconds: number) =>
      `${solved} of ${tried} right, ${seconds} s per puzzle.`,
    runMissed: 'Look at these again',
    runAgain: 'Another run',
    lit: (windows: number) => `${windows} lit`,
    /** For screen readers, instead of the picture. */
    streetWords: (month: string, windows: number, isLit: boolean) =>
      `${month}: ${windows === 0 ? 'no windows lit' : windows === 1 ? 'one window lit' : `${windows} windows lit`}, today ${isLit ? 'lit' : 'still dark'}`,
  },
  /** The player's rating at puzzles. */
  rating: {
    rating: 'Rating',
    puzzles: 'Puzzle rating',
    /** After a puzzle or a game: the new rating, and how far it moved, with its sign. */
    changed: (rating: number, change: string) => `Rating ${rating} (${change})`,
    /** The range of the true strength with a probability of 95 per cent. */
    between: (low: number, high: number) => `Most likely between ${low} and ${high}. Each first try narrows it down.`,
    /** Before there are enough tries for a rating. */
    settling: (done: number, of: number) => `Your rating appears after ${of} puzzles: ${done} so far.`,
    history: (from: number, to: number) => `From ${from} to ${to} over your last puzzles`,
  },
};

/** The messages of every language. */
export type CoachMessages = typeof en;
