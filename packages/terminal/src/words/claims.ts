/** English for what the coach claims about moves. */
import { type Claim, type ClaimCode, directionOf, type EventCode, type Place } from '@rowhouse/coach';
import { type Cell, type Config, gameOf, type Move, type Outcome, type Point } from '@rowhouse/rules';
import type { Direction } from '@rowhouse/rules/connect';
import { makePointName, morrisBoard } from '@rowhouse/rules/morris';
import { evaluationText } from './evaluations.ts';
import { colourName } from './table.ts';

/** A claim with its players, places and moves in words. */
interface Words {
  readonly player: string;
  readonly against: string;
  readonly place: string;
  readonly places: string;
  readonly second: string;
  readonly count: number;
  readonly along: string;
  readonly how: string;
  readonly move: string;
  readonly list: string;
  readonly evaluation: string;
  readonly instead: string;
  readonly isWin: boolean;
  readonly removed: string | null;
  readonly story: string;
  readonly answer: string;
  readonly idea: string;
  readonly before: number;
  readonly left: number;
  readonly groups: string;
  readonly threat: string | null;
  readonly planWins: boolean;
}

const ALONG: Readonly<Record<Direction, string>> = {
  horizontal: 'along the row',
  vertical: 'up the column',
  diagonal: 'along the diagonal',
};

const HOW: Readonly<Record<Outcome['by'], string>> = {
  line: 'a line',
  mill: 'a mill',
  men: 'the other side is down to two men',
  blocked: 'the other side can’t move',
  full: 'the board is full',
  'no-mill': 'too many moves without a mill',
  repetition: 'the same position was repeated',
};

type Sentences<Code extends string> = Readonly<Record<Code, (words: Words) => string>>;

const EVENTS: Sentences<EventCode> = {
  'double-threat': ({ player, places, count }) =>
    `${player} has ${count === 2 ? 'two' : count} threats at once: ${places}`,
  'stacked-threat': ({ player, place, second }) => `${player} threatens ${place}, and ${second} right above it`,
  squeeze: ({ player, against }) => `every move of ${against}’s lets ${player} complete a line`,
  'follow-up': ({ player }) => `${player} only has to answer right above every disc, and wins`,
  'lasting-threat': ({ player, against, place }) =>
    `${player} has a threat at ${place}: if the other columns fill up first, ${against} has to play under it`,
  'closes-mill': ({ player, place }) => `${player} closes a mill at ${place}`,
  'sure-mill': ({ player, against, places }) =>
    `${player} threatens a mill at ${places}, and ${against} cannot stop it`,
  'double-mill': ({ player, place, second }) =>
    `${player} has a double mill: a man goes from ${place} to ${second} and back`,
  'shut-in': ({ against }) => `${against} cannot move any more`,
};

const CLAIMS: Sentences<ClaimCode> = {
  wins: ({ player, how }) => `${player} wins: ${how}.`,
  draws: ({ how }) => `The game is drawn: ${how}.`,
  'only-move': ({ evaluation, instead }) => `The only move: ${evaluation}, and the next best is a ${instead}.`,
  'holds-out': () => 'Every move loses here. This one holds out longest.',
  'throws-away': ({ evaluation, instead, move }) => `A ${evaluation}; ${move} is a ${instead}.`,
  'forced-win': ({ player, evaluation }) => `${player} wins, whatever the answer: ${evaluation}.`,
  refuted: ({ player, move }) => `${player} answers ${move} and wins.`,
  'leads-to': ({ story }) => `${story}.`,
  'runs-into': ({ story }) => `${story}.`,
  misses: ({ story }) => `Better: ${story}.`,
  prevents: ({ move, story }) => `${move} loses: ${story}.`,
  answered: ({ player, answer, idea }) => `${player} answers ${answer}. ${idea}`,
  better: ({ move, idea }) => `Better is ${move}. ${idea}`,
  'only-moves': ({ list, isWin }) => `Only ${list} ${isWin ? 'win' : 'hold the draw'}.`,
  'all-but': ({ list, isWin }) => `Everything ${isWin ? 'wins' : 'draws'} here except ${list}.`,
  evaluation: ({ evaluation }) => `It is a ${evaluation}.`,
  blocks: ({ against, along, place }) => `Blocks ${against}’s line ${along} at ${place}.`,
  denies: ({ against, along, place }) => `Takes ${place}, which ${against} needed for a line ${along}.`,
  'most-lines': ({ place }) => `More open lines go through ${place} than through any other choice.`,
  fight: ({ player, against, place, before, left }) =>
    `The fight is over ${place}: half-finished lines need it, ${before} of ${player}’s and ${left} of ${against}’s.`,
  threatens: ({ along, place }) => `Threatens to complete a line ${along} at ${place}.`,
  'double-threat': ({ places }) => `More than one threat at once, at ${places}: not all can be met.`,
  'stacked-threat': ({ place, second }) => `Threatens ${place}, and when that is filled, ${second} right above it.`,
  builds: ({ along, place }) => `Builds a threat: a disc at ${place} would complete a line ${along}.`,
  seven: ({ places }) => `Makes a seven: ${places}, one above the other, both complete a line.`,
  allows: ({ player, along, place }) => `${player} then plays ${place} and wins ${along}.`,
  'allows-above': ({ player, along, place }) =>
    `It lies right under ${place}: ${player} plays there and wins ${along}.`,
  'gives-up': ({ place, along }) => `Gives up ${place}, where a line ${along} could have been completed.`,
  parity: ({ player, against, place }) =>
    `${place} would complete a line of ${player}’s: if the other columns fill up first, ${against} has to play under it.`,
  plan: ({ player, against, groups, threat, planWins }) => {
    const answers = `From here ${player} answers right above every disc${groups ? `, or in a partner column (${groups})` : ''}`;
    if (threat !== null)
      return `${answers}. ${against} cannot make a line, runs out of moves, and has to play under ${threat}, where ${player} wins.`;
    return planWins
      ? `${answers}. That makes a line for ${player}, and spoils every line of ${against}’s.`
      : `${answers}. That spoils every line that ${against} could still make.`;
  },
  zugzwang: ({ player, against, place }) =>
    `For example, ${against} runs out of safe columns and has to play under ${place}, where ${player} completes a line.`,
  'closes-mill': ({ removed }) =>
    removed === null ? 'Closes a mill.' : `Closes a mill and takes the man at ${removed}.`,
  'blocks-mill': ({ against, place }) => `Keeps ${against} from a mill by standing at ${place}.`,
  'breaks-mill': ({ against, place }) => `Takes the man at ${place}, which ${against} needed for a mill.`,
  'threatens-mill': ({ place }) => `Threatens to close a mill at ${place}.`,
  'double-mill': ({ place, second }) => `A double mill: the man goes from ${place} to ${second} and back.`,
  'joins-mills': ({ place }) =>
    `Two mills now share the man at ${place}: while one opens and closes, the other stays closed.`,
  'opens-mill': () => 'Opens its own mill.',
  'denies-mill': ({ against, place }) => `Takes ${place}, which ${against} needed for a mill.`,
  'denies-fork': ({ against, place }) => `Takes ${place}, where ${against} would have threatened two mills at once.`,
  'reopens-mill': ({ place }) => `Opens a mill only to close it again at ${place}: no answer can stop that.`,
  'three-left': ({ against }) => `${against} has three men left: the next mill wins.`,
  'lets-fly': ({ against }) => `${against} has three men left and may fly now, but the next mill wins.`,
  'shuts-in': ({ player, places }) => `Shuts in the men at ${places}: only men of ${player}’s stand around them.`,
  'few-waits': ({ against, before, left }) =>
    left === 0
      ? `${against} has to open a mill: every move does.`
      : `${against} has ${movesText(left)} left that keep its mills closed, down from ${before}.`,
  'takes-crossing': ({ player, place, before, left }) =>
    `Takes ${place}, a crossing: ${player} now holds ${left} of ${before}.`,
  'out-of-time': ({ against, left }) =>
    `${against} would win, but time is too short: the game is drawn after ${left} more ${left === 1 ? 'move' : 'moves'} without a mill.`,
  'to-and-fro': ({ list }) => `Nobody makes progress: after ${list} the position is the same again.`,
  'few-moves': ({ against, before, left }) => `Moves that ${against} has left: ${left}; it was ${before} before.`,
  'blocks-men': ({ against, places }) => `${against} cannot move any more at ${places}.`,
  'allows-mill': ({ player, move }) => `${player} can then close a mill: ${move}.`,
  'allows-win': ({ player, move }) => `${player} can then end the game: ${move}.`,
};

/** A claim about a move, as a sentence. */
export function claimText(config: Config, claim: Claim): string {
  const { cells, lines, moves, evaluation, instead, against, by, removes, idea } = claim;
  const places = cells.map((cell) => placeText(config, cell));
  const [line] = lines;
  const words: Words = {
    player: colourName(claim.player),
    against: against === undefined ? '' : colourName(against),
    place: places[0] ?? '',
    places: joined(places),
    second: places[1] ?? '',
    count: cells.length,
    along: config.family === 'connect' && line && line.length > 1 ? ALONG[directionOf(line as readonly Cell[])] : '',
    how: by === undefined ? '' : HOW[by],
    move: moves[0] === undefined ? '' : moveText(config, moves[0]),
    list: joined(moves.map((move) => moveText(config, move))),
    evaluation: evaluation ? evaluationText(evaluation) : '',
    instead: instead ? evaluationText(instead) : '',
    isWin: evaluation?.value === 'win',
    removed: removes == null ? null : placeText(config, removes),
    story: '',
    answer: moves[1] === undefined ? '' : moveText(config, moves[1]),
    idea: idea ? claimText(config, idea) : '',
    before: claim.counts?.[0] ?? 0,
    left: claim.counts?.[1] ?? 0,
    groups: joined((claim.plan?.groups ?? []).map((group) => group.map((column) => column + 1).join('-'))),
    threat: claim.plan?.threat ? placeText(config, claim.plan.threat) : null,
    planWins: claim.plan?.result === 'win',
  };
  const text = CLAIMS[claim.code]({ ...words, story: storyText(config, claim, words) });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A line and what it leads to, without a full stop. */
function storyText(config: Config, { event, certainty, moves }: Claim, words: Words): string {
  if (event === undefined) return '';
  const list = moves.map((move) => gameOf(config).showMove(config, move)).join(', ');
  const after = {
    forced: `after ${list}`,
    always: `however well ${words.against} defends, for example after ${list},`,
    example: `for example, after ${list}`,
  }[certainty ?? 'example'];
  return `${moves.length === 0 ? 'as things stand,' : after} ${EVENTS[event](words)}`;
}

function placeText(config: Config, place: Place): string {
  if (config.family === 'morris') return makePointName(morrisBoard(config), place as Point);
  const [x, y] = place as Cell;
  return `column ${x + 1}, row ${y + 1}`;
}

const moveText = (config: Config, move: Move): string =>
  `${config.family === 'connect' ? 'column ' : ''}${gameOf(config).showMove(config, move)}`;

const movesText = (count: number): string => (count === 1 ? '1 move' : `${count} moves`);

const joined = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
