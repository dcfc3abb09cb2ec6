import type { ClaimLanguage, ClaimWords, EvaluationLanguage } from '../claims/claim-language.ts';
import { capital } from '../claims/claim-sentence.ts';
import { replied, small, tooLate, verbPhrase } from './english-replies.ts';

const moves = (count: number) => (count === 1 ? '1 move' : `${count} moves`);

/** Evaluations in English. */
export const ENGLISH_EVALUATIONS: EvaluationLanguage = {
  win: (count) => (count === null ? 'wins' : `wins in ${moves(count)}`),
  draw: 'draws',
  loss: (count) => (count === null ? 'loses' : `loses in ${moves(count)}`),
  guess: (value) => `estimate ${value}`,
};

/** A clause and its reason, without two colons in a sentence. */
const because = (clause: string, reason: string) =>
  reason.includes(':') ? `${clause}. ${capital(reason)}` : `${clause}: ${reason}`;

/** A clause and what happens next, without two colons in a sentence. */
const leads = (clause: string, story: string) =>
  story.includes(':') ? `${clause}. Then ${story}` : `${clause}: ${story}`;

/** The most cells that a sentence names. */
const MAX_NAMED = 3;

/** The line that a disc in a cell would complete, and where. */
const completes = (verbs: readonly [make: string, complete: string], { upright, along, place }: ClaimWords): string =>
  upright
    ? `${verbs[0]} ${small(howMany(upright.length))} in column ${upright.column}, at row ${upright.row}`
    : `${verbs[1]} a line ${along} at ${place}`;

const howMany = (count: number) => ({ 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five', 6: 'Six' })[count] ?? `${count}`;

function plan({ player, against, partners, threat, planWins }: ClaimWords): string {
  const [only, ...others] = partners;
  const groups = `Columns ${only} belong together${others.map((group) => `, and so do columns ${group}`).join('')}`;
  const where = others.length > 0 ? 'a column of the same group' : 'one of those columns';
  const together = only ? ` ${groups}: ${player} answers a disc there in ${where}.` : '';
  const answers = `From here ${player} answers every disc right above it.${together}`;
  if (threat !== null)
    return `${answers} ${against} cannot make a line, runs out of moves, and has to play under ${threat}, where ${player} wins.`;
  return planWins
    ? `${answers} That makes a line for ${player}, and ${against} can never complete one.`
    : `${answers} Then ${against} can never complete a line.`;
}

/** Claims in English. */
export const ENGLISH_CLAIMS: ClaimLanguage = {
  directions: {
    horizontal: 'along the row',
    vertical: 'up the column',
    rising: 'along the rising diagonal',
    falling: 'along the falling diagonal',
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
  cells: ({ columns, rows }, numbers) =>
    `column${numbers.columns.length > 1 ? 's' : ''} ${columns}, row${numbers.rows.length > 1 ? 's' : ''} ${rows}`,
  and: (first, last) => `${first} and ${last}`,
  or: (first, last) => `${first} or ${last}`,
  placesTo: (place) => `a man at ${place}`,
  goes: (from, to) => `${from} to ${to}`,
  takes: (turn, place) => `${turn}, taking the man at ${place}`,
  columns: (list) => `columns ${list}`,
  acts: {
    column: (column) => `column ${column}`,
    placesTo: (place) => `placing a man at ${place}`,
    goes: (from, to) => `moving ${from} to ${to}`,
    takes: (turn, place) => `${turn} and taking the man at ${place}`,
  },
  replies: {
    column: (column) => `in column ${column}`,
    placesTo: (place) => `with a man at ${place}`,
    goes: (from, to) => `by moving ${from} to ${to}`,
    takes: (turn) => turn,
  },
  more: (list, count) => `${list} and ${moves(count).replace('move', 'more move')}`,
  thisMove: 'this move',
  after: {
    now: 'as things stand,',
    forced: (after) => `after ${after},`,
    best: (after) => `with best play, after ${after},`,
    always: (after, against) => `${against} has no defence: after ${after}, for instance,`,
    example: (after) => `after ${after}, for instance,`,
  },
  story: (after, event) => `${after} ${event}`,
  aim: ({ player, against, place, along }, after) =>
    `${player} aims to complete a line ${along} at ${place}: after ${after}, for instance, only that cell is missing. Once the other columns are full, ${against} has to play right under it, and ${player} wins there`,
  onTheWay: {
    connect: (story, { against, stopped }) => `${story}. On the way, ${against} has to block ${stopped}`,
    morris: (story, { player, against, stopped, stops }) =>
      `${story}. On the way, ${player} threatens ${stops === 1 ? 'a mill' : 'mills'} at ${stopped}, and ${against} stops ${stops === 1 ? 'it' : 'them'}`,
  },
  events: {
    'double-threat': ({ player, places, count }) =>
      `${player} has ${count === 2 ? 'two' : count} threats at once, at ${places}`,
    'stacked-threat': ({ player, place, second }) => `${player} threatens ${place}, and ${second} right above it`,
    squeeze: ({ player, against }) => `every move of ${against}’s lets ${player} complete a line`,
    'follow-up': ({ player, anyPlace, count }) =>
      `${player} only has to answer right above every disc to complete a line${count <= MAX_NAMED ? `, at ${anyPlace} at the latest` : ''}`,
    'lasting-threat': ({ player, against, place, along }) =>
      `${player} needs only ${place} for a line ${along}. Once the other columns are full, ${against} has to play right under it, and ${player} wins there`,
    'closes-mill': ({ player, place }) => `${player} closes a mill at ${place}`,
    'sure-mill': ({ player, against, places, count, isOutOfReach }) =>
      count === 1
        ? `${player} threatens a mill at ${places}, and ${isOutOfReach ? `${against} has no man near enough to stop it` : `${against} cannot stop it`}`
        : `${player} threatens mills at ${places}, and ${against} cannot stop ${count === 2 ? 'both' : 'them all'}`,
    'double-mill': ({ player, place, second }) =>
      `${player} has a double mill, with a man that goes from ${place} to ${second} and back`,
    'shut-in': ({ against }) => `${against} cannot move any more`,
    encloses: ({ player, against, places }) =>
      `${player} has shut in ${against}’s men at ${places}, and in the end ${against} cannot move at all`,
  },
  claims: {
    wins: ({ player, how }) => `${player} wins: ${how}.`,
    draws: ({ how }) => `The game is drawn: ${how}.`,
    'only-move': ({ evaluation, instead }) => `The only move: it ${evaluation}, and the next best ${instead}.`,
    'holds-out': 'Every move loses here; this one holds out as long as any.',
    'throws-away': ({ evaluation, insteadWins, insteadMoves, moves: count, playing }) => {
      const how = insteadMoves === null ? '' : ` in ${count > 0 ? insteadMoves : moves(insteadMoves)}`;
      return `This ${evaluation}; ${playing} would have ${insteadWins ? `won${how}` : 'drawn'}.`;
    },
    'forced-win': ({ player, against, moves: count }) => `${player} wins in ${moves(count)}, whatever ${against} does.`,
    refuted: ({ player, reply, moves: count }) => `${player} replies ${reply} and wins in ${moves(count)}.`,
    'leads-to': ({ story }) => `${story}.`,
    'runs-into': ({ story }) => `${story}.`,
    misses: ({ playing, story }) => `${leads(`${playing} is better`, story)}.`,
    prevents: ({ against, playing, guard, story, here }) =>
      `${guard === null ? leads(`${playing} loses`, story) : because(`${against}’s man at ${guard} has to stay there`, story)}.${here === null ? '' : ` This move takes ${here} first.`}`,
    answered: (claim) =>
      replied(claim.player, 'replies', claim.reply, claim) +
      (claim.count > 0 ? ` It also threatens ${claim.place} at once.` : ''),
    better: (claim) => {
      const phrase = verbPhrase(claim);
      return because(`${claim.playing} is better`, phrase === null ? claim.idea : `it ${phrase}`);
    },
    'too-late': tooLate,
    forestalls: ({ against, place, playing }) =>
      `${against} wants ${place} as well: after ${playing}, for instance, ${against}’s best reply is there.`,
    'only-moves': ({ list, isWin }) => `Only ${list} ${isWin ? 'keep the win' : 'hold the draw'}.`,
    'all-but': ({ list, shortList, isColumn, isPlacing, isWin }) =>
      `Every ${isColumn ? 'column' : isPlacing ? 'placement' : 'move'} ${isWin ? 'wins' : 'draws'} here except ${isColumn || isPlacing ? shortList : list}.`,
    evaluation: ({ evaluation }) => `It ${evaluation}.`,
    guess: ({ evaluation }) => `Nothing is decided yet: ${evaluation}.`,
    blocks: (claim) => `Blocks ${claim.against}, who would have ${completes(['made', 'completed'], claim)}.`,
    denies: ({ against, along, place }) => `Takes ${place}, which ${against} needed for a line ${along}.`,
    aims: ({ along, places }) => `Works towards a line ${along}: ${places} are still missing.`,
    'most-lines': ({ place }) => `More lines can still be made through ${place} than anywhere else.`,
    fight: ({ player, against, place, before, left }) =>
      `Both sides want ${place}: ${before} of ${player}’s unfinished lines and ${left} of ${against}’s run through it.`,
    threatens: (claim) =>
      `Threatens to ${completes(['make', 'complete'], claim)}${claim.against ? `, so ${claim.against} has to block there` : ''}.`,
    'double-threat': ({ places, count, against }) =>
      `${howMany(count)} threats at once, at ${places}: ${against} can meet only one.`,
    'stacked-threat': ({ place, second }) => `Threatens ${place}, and if that is blocked, ${second} right above it.`,
    builds: ({ along, place }) => `Builds a threat: a disc at ${place} would complete a line ${along}.`,
    prepares: ({ against, move, places, count }) =>
      `Prepares a double threat: ${move} next would threaten ${places}, and ${against} could not stop ${count === 2 ? 'both' : 'them all'}.`,
    seven: ({ places }) => `Makes a seven: ${places}, one above the other, both complete a line.`,
    allows: ({ player, along, place }) => `${player} then plays ${place} and wins ${along}.`,
    'allows-above': ({ player, along, place }) =>
      `It lets ${player} play right above it, at ${place}, and win ${along}.`,
    'allows-win': ({ player, move }) => `${player} can then end the game: ${move}.`,
    'gives-up': ({ place, along }) =>
      `Gives up ${place}, where a line ${along} could have been completed: the other side can fill it now.`,
    parity: ({ player, against, place, isOdd }) =>
      `${player} needs only ${place} (an ${isOdd ? 'odd' : 'even'} row) to complete a line. Once the other columns are full, ${against} has to play right under it.`,
    plan,
    'old-threats': ({ player, against, places, count }) =>
      `${player} already threatens ${places}: ${against} must not play right under ${count === 1 ? 'it' : 'them'}.`,
    zugzwang: ({ player, against, place, along }) =>
      `In one line of best play, ${against} runs out of safe columns and has to play under ${place}, where ${player} completes a line ${along}.`,
    'closes-mill': ({ removed }) =>
      removed === null ? 'Closes a mill.' : `Closes a mill and takes the man at ${removed}.`,
    'blocks-mill': ({ against, place }) => `Keeps ${against} from a mill by standing at ${place}.`,
    'breaks-mill': ({ against, place }) => `Takes the man at ${place}, which ${against} needed for a mill.`,
    'threatens-mill': ({ place }) => `Threatens to close a mill at ${place}.`,
    'double-mill-threat': ({ places, count, against }) =>
      `Threatens mills at ${places}, and ${against} cannot stop ${count === 2 ? 'both' : 'them all'}.`,
    'double-mill': ({ place, second }) =>
      `A double mill: the man goes from ${place} to ${second} and back, and closes a mill each time.`,
    'joins-mills': ({ place }) =>
      `Two mills now share the man at ${place}: while one opens and closes, the other stays closed.`,
    'opens-mill': 'Opens its own mill.',
    'frees-mill': ({ place, second }) =>
      `Makes room for its mill: the man at ${place} could step to ${second} and back.`,
    'lets-in': ({ player, place, second, count }) =>
      count === 1
        ? `It gives up ${place}, and ${player} moves in.`
        : `From ${second} the man guarded ${place}; now ${player} goes there.`,
    'jams-mill': ({ place }) =>
      `Stands in the way of its own mill: with a man at ${place}, none of its men can step out now.`,
    'locks-mill': ({ against, place }) =>
      `Shuts in ${against}’s mill: with a man at ${place}, none of its men can step out now.`,
    'denies-mill': ({ against, place }) => `Takes ${place}, which ${against} needed for a mill.`,
    'denies-fork': ({ against, place }) => `Takes ${place}, where ${against} would have threatened two mills at once.`,
    'reopens-mill': ({ against, place }) =>
      `Opens the mill in order to close it again at ${place}, and ${against} cannot prevent it.`,
    'three-left': ({ against }) => `${against} has three men left: the next mill wins.`,
    'lets-fly': ({ against }) => `${against} has three men left and may fly now, but the next mill wins.`,
    'shuts-in': ({ player, places, count }) =>
      `Shuts in the ${count === 1 ? 'man' : 'men'} at ${places} for as long as ${player}’s men stay where they are.`,
    'few-waits': ({ against, before, left }) =>
      left === 0
        ? `${against} has to open a mill: every move does.`
        : `${against} has ${moves(left)} left that ${left === 1 ? 'does' : 'do'} not open a mill, down from ${before}.`,
    'takes-crossing': ({ player, place, before, left }) =>
      `Takes ${place}, a crossing: ${player} now holds ${left} of ${before}.`,
    'out-of-time': ({ against, left, playing }) =>
      `${against} would win, but not soon enough: after ${left === 1 ? '1 more move' : `${left} more moves, counting both sides,`} without a mill the game is drawn.${playing && ` ${capital(playing)} draws without relying on that.`}`,
    'to-and-fro': ({ list, count }) =>
      `${count > 0 ? 'A waiting move: neither side' : 'Neither side'} can make progress, and after ${list} the position is the same again.`,
    'few-moves': ({ against, before, left }) =>
      `Leaves ${against} ${left === 0 ? 'no move' : moves(left)}, down from ${before}.`,
    'blocks-men': ({ against, count, places }) =>
      count === 1
        ? `${against}’s man at ${places} cannot move any more.`
        : `${count} men of ${against} cannot move any more.`,
    'allows-mill': ({ player, place }) => `${player} can then close a mill at ${place}.`,
  },
};
