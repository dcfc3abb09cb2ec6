/** A claim of the coach with its players and places in words. */
export interface ClaimWords {
  readonly player: string;
  readonly against: string;
  /** The first place it is about, and all of them. */
  readonly place: string;
  readonly places: string;
  /** The second place, if there is one. */
  readonly second: string;
  readonly count: number;
  /** The direction of its line. */
  readonly along: string;
  readonly isOdd: boolean;
  /** The first move of its line. */
  readonly move: string;
  /** How it ends, in a word or two. */
  readonly how: string;
  readonly removed: string | null;
  readonly wins: boolean;
  readonly evaluation: string;
  readonly instead: string;
  readonly moves: number;
  /** Its moves, as a list. */
  readonly list: string;
  /** Its line and what that leads to, without a full stop. */
  readonly story: string;
  /** The second of its moves. */
  readonly answer: string;
  /** A claim about that move, or about a better one, as a sentence of its own. */
  readonly idea: string;
  /** What it counts: before the move, and what is left after it. */
  readonly before: number;
  readonly left: number;
  /** Whether `evaluation` is a win. */
  readonly isWin: boolean;
  /** The columns that a plan keeps together, as `2–3 and 5–6`; empty if there are none. */
  readonly groups: string;
  /** Where the plan wins in the end; `null` if it needs no threat. */
  readonly threat: string | null;
  /** Whether the plan wins. */
  readonly planWins: boolean;
}

/** A threat on the threat map, in words. */
export interface ThreatWords {
  readonly player: string;
  readonly against: string;
  readonly place: string;
  readonly isOdd: boolean;
}

const moves = (count: number) => (count === 1 ? '1 move' : `${count} moves`);

/** Everything the coach says, in English. The other languages have the same shape, which the compiler checks. */
export const en = {
  learn: {
    title: 'Learn',
    hint: 'See what every move is worth, find the one that wins, and learn why.',
    today: 'Puzzle of the day',
    todayHint: 'The same for everyone, and a new one tomorrow.',
    solveToday: 'Solve it',
    solvedToday: 'Solved today. Come back tomorrow.',
    again: 'See it again',
    puzzles: 'Puzzles',
    puzzlesHint: 'One move is right. Find it.',
    lessons: 'Lessons',
    lessonsHint: 'Each idea on the board, step by step.',
    analysis: 'Analysis board',
    analysisHint: 'Any position, and what every move in it is worth.',
    openBoard: 'Open the board',
  },
  evaluation: {
    /** The evaluation of a move for the player who makes it; `null` if nobody knows in how many moves. */
    win: (count: number | null) => (count === null ? 'wins' : `wins in ${moves(count)}`),
    draw: 'draws',
    loss: (count: number | null) => (count === null ? 'loses' : `loses in ${moves(count)}`),
    guess: (value: string) => `estimate ${value}`,
    best: 'best',
    /** The evaluation of a position, in one line. */
    wins: (colour: string, count: number) => `${colour} wins in ${moves(count)}`,
    drawn: 'Drawn with best play',
    better: (colour: string) => `${colour} looks better`,
    even: 'Looks even',
    share: (colour: string, percent: number) => `${colour} wins about ${percent} in 100`,
  },
  analysis: {
    title: 'Analysis',
    bar: 'How it stands',
    exact: 'Exact',
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
    keys: 'On the keyboard, comma and full stop step through the moves, and so do the arrows when you’re not on the board; a digit plays in that column.',
    open: 'Open another',
    openTitle: 'Open a game or position',
    openHint: 'Paste a link, a game as text, or just the moves: 4 4 5 3.',
    openText: 'Game, link or moves',
    openGame: 'The moves are from',
    openButton: 'Open',
    openFile: 'From a file',
    openSaved: 'Saved games',
    openSetUp: 'Set up a position',
    openWrong: (what: string) => `We can’t read this. ${what}`,
    openFresh: 'New board',
    review: 'Review',
    playOn: 'Play from here',
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
    column: (number: number) => `column ${number}`,
  },
  why: {
    of: (move: string) => `Why ${move}`,
    line: 'How it goes on',
    playThrough: 'Play it through',
    close: 'Close',
    directions: {
      horizontal: 'along the row',
      vertical: 'up the column',
      diagonal: 'along the diagonal',
    },
    how: {
      line: (along: string) => `a line ${along}`,
      mill: 'a mill',
      men: 'the other side is down to two men',
      blocked: 'the other side can’t move',
      full: 'the board is full',
      'no-mill': 'too many moves without a mill',
      repetition: 'the same position was repeated',
    },
    cell: (column: number, row: number) => `column ${column}, row ${row}`,
    and: (first: string, last: string) => `${first} and ${last}`,
    placesTo: (place: string) => `a man at ${place}`,
    goes: (from: string, to: string) => `${from} to ${to}`,
    takes: (turn: string, place: string) => `${turn}, taking the man at ${place}`,
    columns: (list: string) => `columns ${list}`,
    count: moves,
    thisMove: 'this move',
    /** How a line is told: what is played, then what comes of it. `after` is a list of moves, or how many there are. */
    after: {
      now: 'as things stand,',
      forced: (after: string, _against: string) => `after ${after}`,
      always: (after: string, against: string) => `however well ${against} defends, for example after ${after},`,
      example: (after: string, _against: string) => `for example, after ${after}`,
    },
    story: (after: string, event: string) => `${after} ${event}`,
    /** What a line leads to, as the end of a sentence that begins with `after`. */
    events: {
      'double-threat': ({ player, places, count }: ClaimWords) =>
        `${player} has ${count === 2 ? 'two' : count} threats at once: ${places}`,
      'stacked-threat': ({ player, place, second }: ClaimWords) =>
        `${player} threatens ${place}, and ${second} right above it`,
      squeeze: ({ player, against }: ClaimWords) => `every move of ${against}’s lets ${player} complete a line`,
      'follow-up': ({ player, place, count }: ClaimWords) =>
        `${player} only has to answer right above every disc, and wins${count === 1 ? ` at ${place}` : ''}`,
      'lasting-threat': ({ player, against, place }: ClaimWords) =>
        `${player} has a threat at ${place}: if the other columns fill up first, ${against} has to play under it`,
      'closes-mill': ({ player, place }: ClaimWords) => `${player} closes a mill at ${place}`,
      'sure-mill': ({ player, against, places }: ClaimWords) =>
        `${player} threatens a mill at ${places}, and ${against} cannot stop it`,
      'double-mill': ({ player, place, second }: ClaimWords) =>
        `${player} has a double mill: a man goes from ${place} to ${second} and back`,
      'shut-in': ({ against }: ClaimWords) => `${against} cannot move any more`,
    },
    claims: {
      wins: ({ player, how }: ClaimWords) => `${player} wins: ${how}.`,
      draws: ({ how }: ClaimWords) => `The game is drawn: ${how}.`,
      'only-move': ({ evaluation, instead }: ClaimWords) =>
        `The only move: it ${evaluation}, and the next best ${instead}.`,
      'holds-out': 'Every move loses here. This one holds out longest.',
      'throws-away': ({ evaluation, instead, move }: ClaimWords) => `It ${evaluation}, where ${move} ${instead}.`,
      'forced-win': ({ player, moves: count }: ClaimWords) => `${player} wins in ${moves(count)}, whatever the answer.`,
      refuted: ({ player, move, moves: count }: ClaimWords) => `${player} answers ${move} and wins in ${moves(count)}.`,
      'leads-to': ({ story }: ClaimWords) => `${story}.`,
      'runs-into': ({ story }: ClaimWords) => `${story}.`,
      misses: ({ story }: ClaimWords) => `Better: ${story}.`,
      prevents: ({ move, story }: ClaimWords) => `${move} loses: ${story}.`,
      answered: ({ player, answer, idea }: ClaimWords) => `${player} answers ${answer}. ${idea}`,
      better: ({ move, idea }: ClaimWords) => `Better is ${move}. ${idea}`,
      'only-moves': ({ list, isWin }: ClaimWords) => `Only ${list} ${isWin ? 'win' : 'hold the draw'}.`,
      'all-but': ({ list, isWin }: ClaimWords) => `Everything ${isWin ? 'wins' : 'draws'} here except ${list}.`,
      evaluation: ({ evaluation }: ClaimWords) => `It ${evaluation}.`,
      guess: ({ evaluation }: ClaimWords) => `Nothing is decided yet: ${evaluation}.`,
      blocks: ({ against, along, place }: ClaimWords) =>
        `Blocks ${against}, who would have completed a line ${along} at ${place}.`,
      denies: ({ against, along, place }: ClaimWords) => `Takes ${place}, which ${against} needed for a line ${along}.`,
      'most-lines': ({ place }: ClaimWords) => `More open lines go through ${place} than through any other choice.`,
      fight: ({ player, against, place, before, left }: ClaimWords) =>
        `The fight is over ${place}: half-finished lines need it, ${before} of ${player}’s and ${left} of ${against}’s.`,
      threatens: ({ along, place }: ClaimWords) => `Threatens to complete a line ${along} at ${place}.`,
      'double-threat': ({ places }: ClaimWords) => `More than one threat at once, at ${places}: only one can be met.`,
      'stacked-threat': ({ place, second }: ClaimWords) =>
        `Threatens ${place}, and when that is filled, ${second} right above it.`,
      builds: ({ along, place }: ClaimWords) => `Builds a threat: a disc at ${place} would complete a line ${along}.`,
      seven: ({ places }: ClaimWords) => `Makes a seven: ${places}, one above the other, both complete a line.`,
      allows: ({ player, along, place }: ClaimWords) => `${player} then plays ${place} and wins ${along}.`,
      'allows-above': ({ player, along, place }: ClaimWords) =>
        `It lies right under ${place}: ${player} plays there and wins ${along}.`,
      'allows-win': ({ player, move }: ClaimWords) => `${player} can then end the game: ${move}.`,
      'gives-up': ({ place, along }: ClaimWords) =>
        `Gives up ${place}, where a line ${along} could have been completed: the other side can fill it now.`,
      parity: ({ player, against, place, isOdd }: ClaimWords) =>
        `${place}, on an ${isOdd ? 'odd' : 'even'} row, would complete a line of ${player}’s: if the other columns fill up first, ${against} has to play under it.`,
      plan: ({ player, against, groups, threat, planWins }: ClaimWords) => {
        const answers = `From here ${player} answers right above every disc${groups ? `, or in a partner column (${groups})` : ''}`;
        if (threat !== null)
          return `${answers}. ${against} cannot make a line, runs out of moves, and has to play under ${threat}, where ${player} wins.`;
        return planWins
          ? `${answers}. That makes a line for ${player}, and spoils every line of ${against}’s.`
          : `${answers}. That spoils every line that ${against} could still make.`;
      },
      zugzwang: ({ player, against, place }: ClaimWords) =>
        `For example, ${against} runs out of safe columns in the end and has to play under ${place}, where ${player} completes a line.`,
      'closes-mill': ({ removed }: ClaimWords) =>
        removed === null ? 'Closes a mill.' : `Closes a mill and takes the man at ${removed}.`,
      'blocks-mill': ({ against, place }: ClaimWords) => `Keeps ${against} from a mill by standing at ${place}.`,
      'breaks-mill': ({ against, place }: ClaimWords) =>
        `Takes the man at ${place}, which ${against} needed for a mill.`,
      'threatens-mill': ({ place }: ClaimWords) => `Threatens to close a mill at ${place}.`,
      'double-mill-threat': ({ places }: ClaimWords) =>
        `Threatens more than one mill at once, at ${places}: not all of them can be stopped.`,
      'double-mill': ({ place, second }: ClaimWords) =>
        `A double mill: the man goes from ${place} to ${second} and back, and closes a mill each time.`,
      'joins-mills': ({ place }: ClaimWords) =>
        `Two mills now share the man at ${place}: while one opens and closes, the other stays closed.`,
      'opens-mill': 'Opens its own mill.',
      'denies-mill': ({ against, place }: ClaimWords) => `Takes ${place}, which ${against} needed for a mill.`,
      'denies-fork': ({ against, place }: ClaimWords) =>
        `Takes ${place}, where ${against} would have threatened two mills at once.`,
      'reopens-mill': ({ place }: ClaimWords) =>
        `Opens a mill only to close it again at ${place}: no answer can stop that.`,
      'three-left': ({ against }: ClaimWords) => `${against} has three men left: the next mill wins.`,
      'lets-fly': ({ against }: ClaimWords) => `${against} has three men left and may fly now, but the next mill wins.`,
      'shuts-in': ({ player, places }: ClaimWords) =>
        `Shuts in the men at ${places}: only men of ${player}’s stand around them.`,
      'few-waits': ({ against, before, left }: ClaimWords) =>
        left === 0
          ? `${against} has to open a mill: every move does.`
          : `${against} has ${moves(left)} left that keep its mills closed, down from ${before}.`,
      'takes-crossing': ({ player, place, before, left }: ClaimWords) =>
        `Takes ${place}, a crossing: ${player} now holds ${left} of ${before}.`,
      'out-of-time': ({ against, left }: ClaimWords) =>
        `${against} would win, but time is too short: the game is drawn after ${left} more ${left === 1 ? 'move' : 'moves'} without a mill.`,
      'to-and-fro': ({ list }: ClaimWords) => `Nobody makes progress: after ${list} the position is the same again.`,
      'few-moves': ({ against, before, left }: ClaimWords) =>
        `Leaves ${against} ${left === 0 ? 'no move' : moves(left)}, down from ${before}.`,
      'blocks-men': ({ against, count, places }: ClaimWords) =>
        count === 1
          ? `${against}’s man at ${places} cannot move any more.`
          : `${count} men of ${against} cannot move any more.`,
      'allows-mill': ({ player, move, wins }: ClaimWords) =>
        `${player} can then close a mill${wins ? ' and win' : ''}: ${move}.`,
    },
  },
  /** Who threatens what, on a small picture of the board. */
  threats: {
    button: 'Threat map',
    none: 'Nobody threatens anything yet.',
    open: ({ player, place }: ThreatWords) => `${player} can complete a line now at ${place}.`,
    owned: ({ player, against, place, isOdd }: ThreatWords) =>
      `${player} threatens ${place}, on an ${isOdd ? 'odd' : 'even'} row: if the other columns fill up first, ${against} has to play under it.`,
    loose: ({ player, place, isOdd }: ThreatWords) =>
      `${player} threatens ${place}, on an ${isOdd ? 'odd' : 'even'} row: if the other columns fill up first, ${player} has to play under it and gives it away.`,
    inAir: ({ player, place }: ThreatWords) => `${player} threatens ${place}.`,
    poisoned: (player: string, against: string, column: string) =>
      `${player} had better not play ${column}: ${against} then wins right above.`,
  },
  hint: {
    button: 'Hint',
    steps: { move: 'Show the idea', idea: 'Show the whole line', line: 'Hide the hint' },
    thinking: 'Thinking…',
    move: (move: string) => `Try ${move}.`,
    failed: 'No hint this time. Ask again in a moment.',
    close: 'Hide the hint',
  },
  review: {
    title: 'Review',
    of: (done: number, all: number) => `Position ${done} of ${all}`,
    working: 'Going through the game…',
    failed: 'The review couldn’t be finished. Try again.',
    nothing: 'There’s no move to review yet.',
    graph: 'Who was ahead, move by move',
    graphHint: (top: string, bottom: string) =>
      `Up is good for ${top}, down for ${bottom}. In the bands at the edges the game is decided: the nearer to the edge, the sooner it ends.`,
    graphMultiplayer: 'How likely the side to move is to win.',
    start: 'Start',
    point: (ply: number, move: string, evaluation: string) => `Move ${ply}, ${move}: ${evaluation}`,
    exact: 'All values are exact.',
    estimates: 'Values that aren’t proved are estimates.',
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
    graded: (grade: string, before: string, after: string) => `${grade}: ${before} became ${after}.`,
    gradedSame: (grade: string, evaluation: string) => `${grade}: ${evaluation}.`,
    turning: 'Turning points',
    noTurning: 'Nobody gave anything away.',
    turn: (ply: number, colour: string, move: string) => `Move ${ply}: ${colour}, ${move}`,
    better: 'Better was',
    retry: 'Retry this move',
    retryHint: 'You play on from here, and the computer plays its best.',
    analyse: 'Analyse here',
    moves: 'Moves',
  },
  puzzles: {
    title: 'Puzzles',
    levels: ['', 'Very easy', 'Easy', 'Medium', 'Hard', 'Very hard'] as readonly string[],
    themes: {
      'double-threat': 'Two threats at once',
      seven: 'One threat above the other',
      zugzwang: 'No good move left',
      defence: 'Holding the draw',
      mill: 'A mill that cannot be stopped',
      'double-mill': 'Double mill',
      'shut-in': 'Shutting in',
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
    wrong: 'Not this one',
    wrongHint: 'Here’s what would happen:',
    tryAgain: 'Try again',
    solution: 'Show the solution',
    shown: 'Here’s how it goes:',
    next: 'Next puzzle',
    analyse: 'Analyse it',
    back: 'All puzzles',
    statistics: 'Your puzzles',
    streak: 'Streak',
    bestStreak: 'Best streak',
    daily: 'Days in a row',
    solvedCount: 'Solved',
    tried: 'Tried',
    keptHere: 'Stored on this device.',
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
};

/** What every language has to say. */
export type CoachMessages = typeof en;
