import type { ClaimLanguage, ClaimWords, EvaluationLanguage } from '../claims/claim-language.ts';
import { capital } from '../claims/claim-sentence.ts';
import { lowerFirst, replySentence, tooLate, verbPhrase } from './english-replies.ts';

const moves = (count: number) => (count === 1 ? '1 move' : `${count} moves`);

/** Evaluations in English. */
export const ENGLISH_EVALUATIONS: EvaluationLanguage = {
  win: (count) => (count === null ? 'wins' : `wins in ${moves(count)}`),
  draw: 'draws',
  loss: (count) => (count === null ? 'loses' : `loses in ${moves(count)}`),
  guess: (value) => `estimate ${value}`,
};

/** Joins a clause and its reason without putting two colons into a sentence. */
const withReason = (clause: string, reason: string) =>
  reason.includes(':') ? `${clause}. ${capital(reason)}` : `${clause}: ${reason}`;

/** Joins a clause and what happens next without putting two colons into a sentence. */
const withStory = (clause: string, story: string) =>
  story.includes(':') ? `${clause}. Then ${story}` : `${clause}: ${story}`;

/** The maximum number of cells that a sentence names. */
const MAX_NAMED_CELLS = 3;

/** Says which line a disc in a cell would complete, and where. */
const lineWords = (verbs: readonly [make: string, complete: string], { upright, along, place }: ClaimWords): string =>
  upright
    ? `${verbs[0]} ${lowerFirst(howMany(upright.length))} in column ${upright.column}`
    : `${verbs[1]} ${along} at ${place}`;

const howMany = (count: number) => ({ 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five', 6: 'Six' })[count] ?? `${count}`;

function plan({ player, against, partners, threat, planWins }: ClaimWords): string {
  const [only, ...others] = partners;
  const groups =
    others.length > 0 ? ' or in its partner column' : only ? `; a disc in columns ${only}, in one of these` : '';
  const answers = `From here ${player} answers every disc right above it${groups}.`;
  if (threat !== null) return `${answers} ${against} never makes a line and in the end has to play under ${threat}.`;
  return planWins
    ? `${answers} That makes a line, and never one for ${against}.`
    : `${answers} Then ${against} can never complete a line.`;
}

/** The clause about the only reply to a bad move, and why it is needed. */
const onlyReply = (claim: ClaimWords, start: string): string => {
  const { player, against, answer, isWin, along, denies, isKey } = claim;
  const why = denies
    ? `it stops ${against}’s ${along.replace(/^a /, '') || 'lines'}`
    : `${player} needs ${along || 'lines'} there`;
  return `${start} only ${answer} ${isWin ? 'wins' : 'draws'} for ${player}${isKey ? `, because ${why}` : ''}`;
};

/** The reason why a player needs a key place. */
const needed = ({ isColumn, along, isWin }: ClaimWords): string => {
  if (!isColumn) return 'a man';
  // A line that would win is worth a draw if the other side has to prevent it.
  return `${isWin ? '' : 'the chance of '}${along === '' ? 'lines' : along}`;
};

/** The end of a clause about a cell in mid-air that a line lacks. */
const underCell = ({ player, against, decides, ends, variant }: ClaimWords): string => {
  if (!decides) return `and ${against} must not play right under it`;
  if (!ends) return variant === 0 ? `and without it ${player} would not win` : 'and wins only with it';
  return variant === 0
    ? `and ${against} has to play right under it in the end`
    : `and ${against} will have to play under it`;
};

const outOfReach = {
  0: (player: string, against: string, place: string) =>
    `${player} threatens a mill at ${place}, out of ${against}’s reach`,
  1: (player: string, against: string, place: string) =>
    `no man of ${against} can keep ${player} from a mill at ${place}`,
  2: (player: string, against: string, place: string) =>
    `${player} is sure of a mill at ${place}, too far from ${against}’s men`,
};

/** Claims in English. */
export const ENGLISH_CLAIMS: ClaimLanguage = {
  concepts: {
    win: 'Win at once',
    block: 'Open line',
    'double-threat': 'Double threat',
    'stacked-threat': 'Stacked threat',
    'poisoned-column': 'Poisoned column',
    'odd-threat': 'Odd threat',
    'even-threat': 'Even threat',
    zugzwang: 'Zugzwang',
    'follow-up': 'Follow-up',
    'key-place': 'Key place',
    tempo: 'Tempo',
    centre: 'Centre',
    mill: 'Mill',
    'open-mill': 'Opening a mill',
    'running-mill': 'Double mill',
    'shut-in': 'Shut in',
    guard: 'Guard',
    'waiting-move': 'Waiting move',
    crossing: 'Crossing',
    'three-men': 'Three men left',
    'which-man': 'Which man to take',
    'move-limit': 'Move limit',
  },
  directions: {
    horizontal: 'a horizontal line',
    vertical: 'a vertical line',
    rising: 'a rising diagonal',
    falling: 'a falling diagonal',
  },
  how: {
    line: (along) => along,
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
  later: {
    forced: () => 'a few forced moves later,',
    best: () => 'with best play,',
    always: (against) => `${against} has no defence: before long,`,
    example: () => 'in one line,',
    likely: () => 'probably, a few moves later,',
  },
  thisMove: 'this move',
  after: {
    now: 'as things stand,',
    forced: (after) => `after ${after},`,
    best: (after) => `with best play, after ${after},`,
    always: (after, against) => `${against} has no defence: after ${after}, for instance,`,
    example: (after) => `after ${after}, for instance,`,
    likely: (after) => `probably, after ${after},`,
  },
  standing: ({ owner, discs, discsAlong, lacks }) =>
    lacks
      ? `Beside it, ${owner} lacks only ${lacks}${discsAlong && ` for ${discsAlong}`}.`
      : `${owner} already has ${discs}${discsAlong && `, for ${discsAlong} there`}.`,
  decided: ({ player, against, place, along, ends }) =>
    `${player} wins only with ${place}: in one line, ${
      ends ? `${against} has to play right under it, and it completes ${along}` : `it is all that ${along} lacks`
    }`,
  story: (after, event) => `${after} ${event}`,
  onTheWay: (story, { player, against, stopped, stops }) =>
    `${story}. On the way, ${player} threatens ${stops === 1 ? 'a mill' : 'mills'} at ${stopped}, and ${against} stops ${stops === 1 ? 'it' : 'them'}`,
  course: (player, moves) => `${player}’s plan: ${moves}.`,
  events: {
    'double-threat': ({ player, places, count }) =>
      `${player} has ${count === 2 ? 'two' : count} threats at once, at ${places}`,
    'stacked-threat': ({ player, place, second }) => `${player} threatens ${place}, and ${second} right above it`,
    squeeze: ({ player, against }) => `every move by ${against} lets ${player} complete a line`,
    'follow-up': ({ player, anyPlace, count }) =>
      `${player} only has to answer right above every disc to complete a line${count <= MAX_NAMED_CELLS ? `, at ${anyPlace} at the latest` : ''}`,
    'lasting-threat': (claim) => `${claim.player} needs only ${claim.place} for ${claim.along}, ${underCell(claim)}`,
    'completes-line': ({ player, along, place }) => `${player} completes ${along} at ${place}`,
    'needs-cells': (claim) =>
      `${claim.player} needs only ${claim.places} for ${claim.along}${claim.count === 1 ? `, ${underCell(claim)}` : ''}`,
    'closes-mill': ({ player, place }) => `${player} closes a mill at ${place}`,
    'sure-mill': ({ player, against, places, count, isOutOfReach, variant }) =>
      count === 1
        ? isOutOfReach
          ? outOfReach[variant](player, against, places)
          : `${player} threatens a mill at ${places}, and ${against} cannot stop it`
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
    'only-move': ({ instead }) => `The only move: the next best ${instead}.`,
    decisive: ({ player, place, places, count, isColumn }) =>
      isColumn
        ? `${player} wins because of ${places}: without ${count === 1 ? 'a line' : 'lines'} there, the win would be gone.`
        : `${player} wins because of the man at ${place}: anywhere else, it would not be enough.`,
    'holds-out': ({ moves: count, insteadMoves, playing }) =>
      `Every move loses: this one in ${moves(count)}, ${playing} in ${insteadMoves ?? 0}.`,
    'few-replies': ({ left, before, answer }) =>
      left === 1 ? `Only one reply wins: ${answer}.` : `Only ${left} of ${before} replies win.`,
    'only-reply': (claim) => `${onlyReply(claim, 'Then')}.${claim.idea && ` ${claim.idea}`}`,
    fails: (claim) =>
      claim.here === null
        ? `${claim.playing} ${claim.evaluation}: ${onlyReply(claim, 'then')}.`
        : `Takes the key cell first: ${onlyReply(claim, `after ${claim.playing},`)}.`,
    'throws-away': ({ evaluation, insteadWins, insteadMoves, moves: count, playing, left }) => {
      if (left > 1)
        return `This ${evaluation}; ${left} moves ${insteadWins ? 'win' : 'draw'}${playing && `, such as ${playing}`}.`;
      if (playing === '') return `This ${evaluation}.`;
      const how = insteadMoves === null ? '' : ` in ${count > 0 ? insteadMoves : moves(insteadMoves)}`;
      return `This ${evaluation}; ${playing} would have ${insteadWins ? `won${how}` : 'drawn'}.`;
    },
    'seems-worse': ({ evaluation, insteadWins, insteadMoves, playing, left }) => {
      const count = insteadMoves === null ? '' : ` in ${moves(insteadMoves)}`;
      if (insteadWins) return playing ? `${playing} would have won${count}.` : `This misses a win${count}.`;
      const verdict =
        evaluation !== '' ? `This ${evaluation}` : left >= 15 ? 'Probably a mistake' : 'Probably not the best move';
      return `${verdict}${playing && `: ${playing} looks better`}.`;
    },
    averts: ({ playing, story, here }) =>
      `${withStory(`${playing} looks worse`, story)}.${here === null ? '' : ` This move takes ${here} first.`}`,
    'must-block': ({ player, against, places, count }) =>
      count === 1
        ? `${player} threatens ${places}, and ${against}, who plays first, has to block there.`
        : `Threatens ${places} at once: both other players have to block.`,
    'allows-later': ({ player, against, places }) =>
      `${player} threatens ${places}, and ${against} can block only one.`,
    'forced-win': ({ player, against, moves: count }) => `${player} wins in ${moves(count)}, whatever ${against} does.`,
    refuted: ({ player, reply, moves: count }) => `${player} replies ${reply} and wins in ${moves(count)}.`,
    'leads-to': ({ story }) => `${story}.`,
    'runs-into': ({ story }) => `${story}.`,
    misses: ({ playing, story }) => `${withStory(`${playing} is better`, story)}.`,
    prevents: ({ against, playing, guard, story, here }) =>
      `${guard === null ? withStory(`${playing} loses`, story) : withReason(`${against}’s man at ${guard} has to stay there`, story)}.${here === null ? '' : ` This move takes ${here} first.`}`,
    'dangerous-man': (claim) =>
      `The man at ${claim.place} is the danger: left there, ${replySentence(claim.player, 'replies', claim.reply, claim)}`,
    answered: (claim) =>
      replySentence(claim.player, 'replies', claim.reply, claim) +
      (claim.count > 0 ? ` It also threatens ${claim.place} at once.` : ''),
    better: (claim) => {
      const phrase = verbPhrase(claim);
      return `${claim.playing} is better${phrase === null ? `. ${claim.idea}` : phrase.includes(':') ? `. It ${phrase}` : `: it ${phrase}`}`;
    },
    'too-late': tooLate,
    forestalls: ({ against, place, playing }) =>
      `${against} wants ${place} as well: after ${playing}, for instance, ${against}’s best reply is there.`,
    'only-moves': ({ list, isWin }) => `Only ${list} ${isWin ? 'keep the win' : 'hold the draw'}.`,
    'all-but': ({ list, shortList, isColumn, isPlacing, isWin }) =>
      `Every ${isColumn ? 'column' : isPlacing ? 'placement' : 'move'} ${isWin ? 'wins' : 'draws'} here${list && ` except ${isColumn || isPlacing ? shortList : list}`}.`,
    evaluation: ({ evaluation }) => `It ${evaluation}.`,
    guess: 'The coach sees no clearly better move, but no short reason either.',
    blocks: (claim) => `Blocks ${claim.against}, who would have ${lineWords(['made', 'completed'], claim)}.`,
    denies: ({ against, along, place }) => `Takes ${place}, which ${against} needed for ${along}.`,
    aims: ({ along, places }) => `Works towards ${along}: ${places} are still missing.`,
    'most-lines': ({ place }) => `More lines can still be made through ${place} than anywhere else.`,
    fight: ({ player, against, place, before, left }) =>
      `Both sides want ${place}: ${before} of ${player}’s unfinished lines and ${left} of ${against}’s run through it.`,
    threatens: (claim) =>
      `Threatens to ${lineWords(['make', 'complete'], claim)}${claim.against ? `, so ${claim.against} has to block` : ''}.`,
    'double-threat': ({ places, count, against }) =>
      `${howMany(count)} threats at once, at ${places}: ${against} can meet only one.`,
    'stacked-threat': ({ place, second }) => `Threatens ${place}, and if that is blocked, ${second} right above it.`,
    builds: ({ along, place }) => `Builds a threat: ${along} at ${place}.`,
    prepares: ({ against, move, places, count }) =>
      `Prepares a double threat: ${move} next would threaten ${places}, and ${against} could not stop ${count === 2 ? 'both' : 'them all'}.`,
    seven: ({ places }) => `Makes a seven: ${places}, one above the other, both complete a line.`,
    allows: ({ player, along, place }) => `${player} then plays ${place} and wins with ${along}.`,
    'allows-above': ({ player, along, place }) =>
      `It lets ${player} play right above it, at ${place}, and win with ${along}.`,
    'allows-win': ({ player, move }) => `${player} can then end the game: ${move}.`,
    'gives-up': ({ place, along }) => `Gives up ${place}, a cell for ${along}: the other side can fill it now.`,
    parity: (claim) =>
      `${claim.player} needs only ${claim.place} (an ${claim.isOdd ? 'odd' : 'even'} row) to complete a line, ${underCell(claim)}.`,
    plan,
    'takes-key': (claim) => {
      const { against, place, playing, along, isWin, variant } = claim;
      if (variant === 2 && along && isWin)
        return `After ${playing}, ${against} ${isWin ? 'wins' : 'draws'} only with ${along} at ${place}: this takes it.`;
      return variant === 0
        ? `Takes ${place}: after ${playing}, ${against} ${isWin ? 'wins' : 'draws'} only with ${needed(claim)} there.`
        : `The key is ${place}: after ${playing}, ${against} needs ${needed(claim)} there to ${isWin ? 'win' : 'draw'}.`;
    },
    'leaves-key': (claim) => {
      const { player, place, along, isWin, variant } = claim;
      if (variant === 2 && along && isWin)
        return `Only ${along} at ${place} ${isWin ? 'wins' : 'draws'} for ${player}, and this leaves it open.`;
      return variant === 0
        ? `Leaves ${place} to ${player}, who ${isWin ? 'wins' : 'draws'} only with ${needed(claim)} there.`
        : `The key is ${place}: this leaves it to ${player}, who needs ${needed(claim)} there to ${isWin ? 'win' : 'draw'}.`;
    },
    'needs-disc': ({ player, along, isWin }) =>
      `${player} needs this disc: without ${along} through it, the ${isWin ? 'win' : 'draw'} would be gone.`,
    'missed-key': (claim) =>
      `To ${claim.isWin ? 'win' : 'draw'}, ${claim.player} needs ${needed(claim)} ${claim.isColumn ? 'through' : 'at'} ${claim.place}.`,
    'old-threats': ({ player, against, places, count }) =>
      `${player} already threatens ${places}: ${against} must not play right under ${count === 1 ? 'it' : 'them'}.`,
    zugzwang: ({ player, against, place, along }) =>
      `In one line, ${against} runs out of safe columns and has to play under ${place}, where ${player} completes ${along}.`,
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
      `Opens the mill to close it again at ${place}, and ${against} cannot prevent it.`,
    'three-left': ({ against }) => `${against} has three men left: the next mill wins.`,
    'lets-fly': ({ against }) => `${against} has three men left and may fly now, but the next mill wins.`,
    'shuts-in': ({ player, places, count }) =>
      `Shuts in the ${count === 1 ? 'man' : 'men'} at ${places} while ${player}’s men stay there.`,
    'few-waits': ({ against, before, left }) =>
      left === 0
        ? `${against} has to open a mill: every move does.`
        : `${against} has ${moves(left)} left that ${left === 1 ? 'does' : 'do'} not open a mill, down from ${before}.`,
    'takes-crossing': ({ player, place, before, left }) =>
      `Takes ${place}, a crossing: ${player} now holds ${left} of ${before}.`,
    'out-of-time': ({ against, left, playing }) =>
      `${against} would win, but too late: after ${left === 1 ? '1 more move' : `${left} more moves, by both sides,`} without a mill the game is drawn.${playing && ` ${capital(playing)} draws without relying on that.`}`,
    'to-and-fro': ({ list, count }) =>
      `${count > 0 ? 'A waiting move that keeps' : 'Keeps'} the draw: ${list} lead back to this position.`,
    'few-moves': ({ against, before, left }) =>
      `Leaves ${against} ${left === 0 ? 'no move' : moves(left)}, down from ${before}.`,
    'blocks-men': ({ against, count, places }) =>
      count === 1
        ? `${against}’s man at ${places} cannot move any more.`
        : `${count} men of ${against} cannot move any more.`,
    'allows-mill': ({ player, place }) => `${player} can then close a mill at ${place}.`,
  },
};
