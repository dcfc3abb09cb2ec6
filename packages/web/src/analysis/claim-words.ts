import { type Claim, directionOf, isOddRow } from '@rowhouse/coach';
import { type Cell, type Config, gameOf, type Move, type Point, type Position } from '@rowhouse/rules';
import type { Highlights } from '../boards/highlights.ts';
import type { ClaimWords } from '../messages/coach/en.ts';
import { coachWords } from '../messages/coach.ts';
import { listed } from '../words/listed.ts';
import { moveText } from '../words/move-text.ts';
import { moveWords } from '../words/move-words.ts';
import { colourName } from '../words/names.ts';
import { pointWords } from '../words/point-words.ts';
import { evaluationWords, movesOf } from './evaluation-words.ts';

function placeWords(config: Config, place: Cell | Point): string {
  if (config.family === 'morris') return pointWords(config, place as Point);
  const [x, y] = place as Cell;
  return coachWords().why.cell(x + 1, y + 1);
}

/** A longer list of moves is not read, but counted: the line is there to be stepped through. In characters. */
const LONGEST_LIST = 32;

/** The moves of a line. */
function afterWords(config: Config, { code, moves }: Claim): string {
  const { count, thisMove } = coachWords().why;
  if (moves.length === 1 && (code === 'leads-to' || code === 'runs-into')) return thisMove;
  const list = moves.map((move) => moveText(config, move)).join(', ');
  return list.length <= LONGEST_LIST ? list : count(moves.length);
}

/** Several moves inside a sentence: “columns 3 and 4”. */
function listWords(config: Config, moves: readonly Move[]): string {
  const [first] = moves;
  if (first === undefined) return '';
  if (moves.length === 1) return moveWords(config, first);
  const list = joined(moves.map((move) => moveText(config, move)));
  return config.family === 'connect' ? coachWords().why.columns(list) : list;
}

const joined = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : coachWords().why.and(listed(...texts.slice(0, -1)), texts.at(-1)!);

/** A line and what it leads to, without a full stop. */
function storyWords(config: Config, claim: Claim, said: ClaimWords): string {
  const { event, certainty, moves } = claim;
  if (event === undefined || certainty === undefined) return '';
  const { after, events, story } = coachWords().why;
  const clause = events[event](said);
  return story(moves.length === 0 ? after.now : after[certainty](afterWords(config, claim), said.against), clause);
}

/** A claim of the coach about a move, as a sentence in the language of the page. */
export function claimWords(position: Position, claim: Claim): string {
  const { config } = position;
  const { why } = coachWords();
  const { cells, lines, moves, evaluation, instead, against, by, removes } = claim;
  const players = gameOf(config).players(config);
  const places = cells.map((cell) => placeWords(config, cell));
  const line = lines[0];
  const along =
    config.family === 'connect' && line && line.length > 1 ? why.directions[directionOf(line as readonly Cell[])] : '';
  const how = by === 'line' ? why.how.line(along) : by === undefined ? '' : why.how[by];
  const plain: ClaimWords = {
    player: colourName(claim.player),
    against: against === undefined ? '' : colourName(against),
    place: places[0] ?? '',
    second: places[1] ?? '',
    places: joined(places),
    count: cells.length,
    along,
    isOdd: config.family === 'connect' && cells.length > 0 && isOddRow(cells[0] as Cell),
    move: moves[0] === undefined ? '' : moveWords(config, moves[0]),
    how,
    removed: removes == null ? null : pointWords(config as Extract<Config, { family: 'morris' }>, removes),
    wins: by !== undefined,
    evaluation: evaluation ? evaluationWords(evaluation, players) : '',
    instead: instead ? evaluationWords(instead, players) : '',
    moves: evaluation?.depth == null ? 0 : movesOf(evaluation.depth),
    list: listWords(config, moves),
    story: '',
    answer: moves[1] === undefined ? '' : moveWords(config, moves[1]),
    idea: claim.idea ? claimWords(position, claim.idea) : '',
    before: claim.counts?.[0] ?? 0,
    left: claim.counts?.[1] ?? 0,
    isWin: evaluation?.value === 'win',
    groups: joined((claim.plan?.groups ?? []).map((group) => group.map((column) => column + 1).join('–'))),
    threat: claim.plan?.threat ? placeWords(config, claim.plan.threat) : null,
    planWins: claim.plan?.result === 'win',
  };
  const sentence = why.claims[keyOf(config, claim)];
  const text =
    typeof sentence === 'string' ? sentence : sentence({ ...plain, story: storyWords(config, claim, plain) });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Sentence = keyof ReturnType<typeof coachWords>['why']['claims'];

/** Two codes have two sentences each: a double threat in morris, and an evaluation that is only an estimate. */
function keyOf(config: Config, { code, evaluation }: Claim): Sentence {
  if (code === 'double-threat' && config.family === 'morris') return 'double-mill-threat';
  return code === 'evaluation' && evaluation?.value === null ? 'guess' : code;
}

/** What claims are about, to be marked on the board. */
export const highlightsOf = (claims: readonly Claim[], move: Highlights['move'] = null): Highlights => ({
  move,
  places: claims.flatMap(({ cells }) => cells),
  lines: claims.flatMap(({ lines }) => lines),
});
