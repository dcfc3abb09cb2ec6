import type { ClaimLanguage, EvaluationLanguage } from './claim-language.ts';

const moves = (count: number) => (count === 1 ? '1 move' : `${count} moves`);

/** Evaluations in English. */
export const ENGLISH_EVALUATIONS: EvaluationLanguage = {
  win: (count) => (count === null ? 'wins' : `wins in ${moves(count)}`),
  draw: 'draws',
  loss: (count) => (count === null ? 'loses' : `loses in ${moves(count)}`),
  guess: (value) => `estimate ${value}`,
};

/** Claims in English. */
export const ENGLISH_CLAIMS: ClaimLanguage = {
  directions: {
    horizontal: 'along the row',
    vertical: 'up the column',
    diagonal: 'along the diagonal',
  },
  how: {
    line: (along) => `a line ${along}`,
    mill: 'a mill',
    men: 'the other side is down to two men',
    blocked: 'the other side can’t move',
    full: 'the board is full',
    'no-mill': 'too many moves without a mill',
    repetition: 'the same position was repeated',
  },
  column: (column) => `column ${column}`,
  cell: (column, row) => `column ${column}, row ${row}`,
  and: (first, last) => `${first} and ${last}`,
  placesTo: (place) => `a man at ${place}`,
  goes: (from, to) => `${from} to ${to}`,
  takes: (turn, place) => `${turn}, taking the man at ${place}`,
  columns: (list) => `columns ${list}`,
  count: moves,
  thisMove: 'this move',
  after: {
    now: 'as things stand,',
    forced: (after) => `after ${after}`,
    always: (after, against) => `however well ${against} defends, for example after ${after},`,
    example: (after) => `for example, after ${after}`,
  },
  story: (after, event) => `${after} ${event}`,
  events: {
    'double-threat': ({ player, places, count }) =>
      `${player} has ${count === 2 ? 'two' : count} threats at once: ${places}`,
    'stacked-threat': ({ player, place, second }) => `${player} threatens ${place}, and ${second} right above it`,
    squeeze: ({ player, against }) => `every move of ${against}’s lets ${player} complete a line`,
    'follow-up': ({ player, place, count }) =>
      `${player} only has to answer right above every disc, and wins${count === 1 ? ` at ${place}` : ''}`,
    'lasting-threat': ({ player, against, place }) =>
      `${player} has a threat at ${place}: if the other columns fill up first, ${against} has to play under it`,
    'closes-mill': ({ player, place }) => `${player} closes a mill at ${place}`,
    'sure-mill': ({ player, against, places }) =>
      `${player} threatens a mill at ${places}, and ${against} cannot stop it`,
    'double-mill': ({ player, place, second }) =>
      `${player} has a double mill: a man goes from ${place} to ${second} and back`,
    'shut-in': ({ against }) => `${against} cannot move any more`,
  },
  claims: {
    wins: ({ player, how }) => `${player} wins: ${how}.`,
    draws: ({ how }) => `The game is drawn: ${how}.`,
    'only-move': ({ evaluation, instead }) => `The only move: it ${evaluation}, and the next best ${instead}.`,
    'holds-out': 'Every move loses here. This one holds out longest.',
    'throws-away': ({ evaluation, instead, move }) => `It ${evaluation}, where ${move} ${instead}.`,
    'forced-win': ({ player, moves: count }) => `${player} wins in ${moves(count)}, whatever the answer.`,
    refuted: ({ player, move, moves: count }) => `${player} answers ${move} and wins in ${moves(count)}.`,
    'leads-to': ({ story }) => `${story}.`,
    'runs-into': ({ story }) => `${story}.`,
    misses: ({ story }) => `Better: ${story}.`,
    prevents: ({ move, story }) => `${move} loses: ${story}.`,
    answered: ({ player, answer, idea }) => `${player} answers ${answer}. ${idea}`,
    better: ({ move, idea }) => `Better is ${move}. ${idea}`,
    'only-moves': ({ list, isWin }) => `Only ${list} ${isWin ? 'win' : 'hold the draw'}.`,
    'all-but': ({ list, isWin }) => `Everything ${isWin ? 'wins' : 'draws'} here except ${list}.`,
    evaluation: ({ evaluation }) => `It ${evaluation}.`,
    guess: ({ evaluation }) => `Nothing is decided yet: ${evaluation}.`,
    blocks: ({ against, along, place }) => `Blocks ${against}, who would have completed a line ${along} at ${place}.`,
    denies: ({ against, along, place }) => `Takes ${place}, which ${against} needed for a line ${along}.`,
    'most-lines': ({ place }) => `More open lines go through ${place} than through any other choice.`,
    fight: ({ player, against, place, before, left }) =>
      `The fight is over ${place}: half-finished lines need it, ${before} of ${player}’s and ${left} of ${against}’s.`,
    threatens: ({ along, place }) => `Threatens to complete a line ${along} at ${place}.`,
    'double-threat': ({ places }) => `More than one threat at once, at ${places}: only one can be met.`,
    'stacked-threat': ({ place, second }) => `Threatens ${place}, and when that is filled, ${second} right above it.`,
    builds: ({ along, place }) => `Builds a threat: a disc at ${place} would complete a line ${along}.`,
    seven: ({ places }) => `Makes a seven: ${places}, one above the other, both complete a line.`,
    allows: ({ player, along, place }) => `${player} then plays ${place} and wins ${along}.`,
    'allows-above': ({ player, along, place }) =>
      `It lies right under ${place}: ${player} plays there and wins ${along}.`,
    'allows-win': ({ player, move }) => `${player} can then end the game: ${move}.`,
    'gives-up': ({ place, along }) =>
      `Gives up ${place}, where a line ${along} could have been completed: the other side can fill it now.`,
    parity: ({ player, against, place, isOdd }) =>
      `${place}, on an ${isOdd ? 'odd' : 'even'} row, would complete a line of ${player}’s: if the other columns fill up first, ${against} has to play under it.`,
    plan: ({ player, against, groups, threat, planWins }) => {
      const answers = `From here ${player} answers right above every disc${groups ? `, or in a partner column (${groups})` : ''}`;
      if (threat !== null)
        return `${answers}. ${against} cannot make a line, runs out of moves, and has to play under ${threat}, where ${player} wins.`;
      return planWins
        ? `${answers}. That makes a line for ${player}, and spoils every line of ${against}’s.`
        : `${answers}. That spoils every line that ${against} could still make.`;
    },
    zugzwang: ({ player, against, place }) =>
      `For example, ${against} runs out of safe columns in the end and has to play under ${place}, where ${player} completes a line.`,
    'closes-mill': ({ removed }) =>
      removed === null ? 'Closes a mill.' : `Closes a mill and takes the man at ${removed}.`,
    'blocks-mill': ({ against, place }) => `Keeps ${against} from a mill by standing at ${place}.`,
    'breaks-mill': ({ against, place }) => `Takes the man at ${place}, which ${against} needed for a mill.`,
    'threatens-mill': ({ place }) => `Threatens to close a mill at ${place}.`,
    'double-mill-threat': ({ places }) =>
      `Threatens more than one mill at once, at ${places}: not all of them can be stopped.`,
    'double-mill': ({ place, second }) =>
      `A double mill: the man goes from ${place} to ${second} and back, and closes a mill each time.`,
    'joins-mills': ({ place }) =>
      `Two mills now share the man at ${place}: while one opens and closes, the other stays closed.`,
    'opens-mill': 'Opens its own mill.',
    'denies-mill': ({ against, place }) => `Takes ${place}, which ${against} needed for a mill.`,
    'denies-fork': ({ against, place }) => `Takes ${place}, where ${against} would have threatened two mills at once.`,
    'reopens-mill': ({ place }) => `Opens a mill only to close it again at ${place}: no answer can stop that.`,
    'three-left': ({ against }) => `${against} has three men left: the next mill wins.`,
    'lets-fly': ({ against }) => `${against} has three men left and may fly now, but the next mill wins.`,
    'shuts-in': ({ player, places }) => `Shuts in the men at ${places}: only men of ${player}’s stand around them.`,
    'few-waits': ({ against, before, left }) =>
      left === 0
        ? `${against} has to open a mill: every move does.`
        : `${against} has ${moves(left)} left that keep its mills closed, down from ${before}.`,
    'takes-crossing': ({ player, place, before, left }) =>
      `Takes ${place}, a crossing: ${player} now holds ${left} of ${before}.`,
    'out-of-time': ({ against, left }) =>
      `${against} would win, but time is too short: the game is drawn after ${left} more ${left === 1 ? 'move' : 'moves'} without a mill.`,
    'to-and-fro': ({ list }) => `Nobody makes progress: after ${list} the position is the same again.`,
    'few-moves': ({ against, before, left }) =>
      `Leaves ${against} ${left === 0 ? 'no move' : moves(left)}, down from ${before}.`,
    'blocks-men': ({ against, count, places }) =>
      count === 1
        ? `${against}’s man at ${places} cannot move any more.`
        : `${count} men of ${against} cannot move any more.`,
    'allows-mill': ({ player, move, wins }) => `${player} can then close a mill${wins ? ' and win' : ''}: ${move}.`,
  },
};
