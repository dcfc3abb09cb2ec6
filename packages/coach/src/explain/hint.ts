import type { Analysis } from '@rowhouse/engine';
import { type Family, gameOf, type Move, type Position } from '@rowhouse/rules';
import { gridPlace, squaresOf } from '@rowhouse/rules/internal';
import { morrisBoard } from '@rowhouse/rules/morris';
import { afterMove, sameMove, type WithEngine, winningReplies } from '../analysis/analyzer.ts';
import { lineStartingWith } from '../analysis/best-line.ts';
import { type TimedAnalyzer, timedAnalyzer } from '../analysis/timed-analyzer.ts';
import { proveCause } from '../cause/prove-cause.ts';
import { CLAIMS, type Claim, type ClaimCode, type ClaimParts, type Place, placeOf } from '../claims/claim.ts';
import { isSooner, isWarning } from '../claims/select-claims.ts';
import { winsAtOnce } from '../connect/threats.ts';
import { closings } from '../morris/mills.ts';
import type { PuzzleTheme } from '../puzzles/puzzle.ts';
import { themeOf } from '../puzzles/theme.ts';
import { pliesToVisibleGain } from '../review/visible-gain.ts';
import { analysisFor, type ExplainOptions, type Explanation, explainMove } from './explain.ts';

/**
 * The steps of a hint. Each request shows the next one: where to look, a question, the idea, the move, the whole line.
 */
export const HINT_STEPS = ['where', 'question', 'idea', 'move', 'line'] as const;
/** One of `HINT_STEPS`. */
export type HintStep = (typeof HINT_STEPS)[number];

/** The parts of a board. */
export type HintSide = 'left' | 'middle' | 'right';

/**
 * The question of a hint: about a win at once, a move of the other side, an idea, resistance in a lost position, or a
 * plan.
 */
export type HintQuestion =
  | 'win'
  | 'defence'
  | 'double-threat'
  | 'seven'
  | 'zugzwang'
  | 'mill'
  | 'shut-in'
  | 'resist'
  | 'plan';

/** A good move with its reason. A view shows it in steps. */
export interface Hint<F extends Family = Family> extends Omit<Explanation<F>, 'claims'> {
  /** The most important claim that is not a warning, preferably one that says more than a value. */
  readonly idea: Claim<F>;
  /** The part of the board with the move, and the places of that part that a move can reach. */
  readonly side: HintSide;
  readonly region: readonly Place<F>[];
  readonly question: HintQuestion;
  /** In a lost position: how many of the replies to the move still win. `null` if that is not known. */
  readonly replies: { readonly winning: number; readonly of: number } | null;
}

/** The choice among several winning or losing moves may take this long (ms). */
const CHOICE_MS = 400;

/**
 * A good move for the side to move, with its reason. The game must not be over. `onFirst` gets the hint before its
 * cause is proved.
 */
export async function findHint<F extends Family>(
  position: Position<F>,
  options: WithEngine<ExplainOptions<F>>,
  onFirst?: (hint: Hint<F>) => void,
): Promise<Hint<F>> {
  if (position.outcome) throw new RangeError('no hint: the game is over');
  const analysis = await analysisFor(position, options);
  const analyzer = timedAnalyzer({ ...options, timeMs: CHOICE_MS });
  const isDuel = gameOf(position.config).players(position.config) === 2;
  const best = analysis.best[0] ?? analysis.moves[0]!.move;
  const defence = isDuel && analysis.value === 'loss' ? await hardestDefence(position, analysis, analyzer) : null;
  const win = isDuel && analysis.value === 'win' ? await easiestWin(position, analysis, analyzer) : null;
  const move = defence?.move ?? win ?? best;
  const side = sideOf(position, move);
  const places = gameOf(position.config)
    .moves(position)
    .filter((other) => sideOf(position, other) === side);
  const hintOf = ({ claims, ...explained }: Explanation<F>): Hint<F> => {
    const idea = ideaIn(claims);
    return {
      ...explained,
      idea,
      side,
      region: places.map((other) => placeOf(position, other)),
      question: analysis.value === 'loss' ? 'resist' : questionOf(position, move, idea),
      replies: defence?.replies ?? null,
    };
  };
  const explanation = await explainMove(position, move, { ...options, analysis });
  onFirst?.(hintOf(explanation));
  return hintOf(await proveCause(position, explanation, options));
}

/** A value teaches nothing, and neither does the fault of another move. */
function ideaIn<F extends Family>(claims: readonly Claim<F>[]): Claim<F> {
  const merits = claims.filter((claim) => !isWarning(claim) && !isSooner(claim));
  const reasons = merits.filter(({ code }) => code === 'wins' || CLAIMS[code].kind !== 'value');
  return reasons.find(({ code }) => code !== 'averts') ?? reasons[0] ?? merits[0]!;
}

/** Whether the sentence of the idea would list the move, so that a view names only its concept before the move. */
export const namesMove = ({ idea, move }: Hint): boolean => {
  const [first] = (idea as ClaimParts).moves;
  return first !== undefined && sameMove(first, move);
};

/** More moves are not compared: in a morris game there may be a hundred. */
const MAX_COMPARED = 8;
/** A move of the player that threatens nothing makes a line as hard to find as this many more plies. */
const QUIET_PLIES = 2;

/** The winning move whose gain shows first, along a line with few quiet moves. `null` if no line shows a gain. */
async function easiestWin<F extends Family>(
  position: Position<F>,
  analysis: Analysis<Move<F>>,
  analyzer: TimedAnalyzer,
): Promise<Move<F> | null> {
  const wins = analysis.moves.filter(({ value }) => value === 'win').sort((a, b) => (a.depth ?? 99) - (b.depth ?? 99));
  let easiest: { readonly move: Move<F>; readonly effort: number } | null = null;
  for (const { move } of wins.slice(0, MAX_COMPARED)) {
    if (easiest && analyzer.isOutOfTime()) break;
    const line = await lineStartingWith(position, move, analysis, analyzer);
    const plies = pliesToVisibleGain(position, line, position.toMove);
    if (plies === null) continue;
    const effort = plies + QUIET_PLIES * countQuiet(position, line.slice(0, plies - 1));
    if (!easiest || effort < easiest.effort) easiest = { move, effort };
  }
  return easiest?.move ?? null;
}

/** How many moves of the side to move threaten nothing at once. */
function countQuiet<F extends Family>(position: Position<F>, line: readonly Move<F>[]): number {
  let count = 0;
  let at: Position = position;
  for (const move of line) {
    at = afterMove(at, move);
    if (at.toMove === position.toMove) continue;
    const threats =
      at.family === 'connect'
        ? winsAtOnce(at.board, position.toMove, at.config.connect)
        : closings(at, position.toMove);
    if (threats.length === 0) count++;
  }
  return count;
}

/** In a lost position, the move after which the fewest replies win. Of several, the one that holds out longest. */
async function hardestDefence<F extends Family>(
  position: Position<F>,
  { moves }: Analysis<Move<F>>,
  analyzer: TimedAnalyzer,
): Promise<Pick<Hint<F>, 'move' | 'replies'> | null> {
  const longest = [...moves].sort((a, b) => (b.depth ?? 0) - (a.depth ?? 0));
  // Any player finds a win at the next move.
  const lasting = longest.filter(({ depth }) => depth === null || depth > 2).slice(0, MAX_COMPARED);
  let hardest: { readonly move: Move<F>; readonly replies: { readonly winning: number; readonly of: number } } | null =
    null;
  for (const { move } of lasting) {
    if (analyzer.isOutOfTime()) break;
    const replies = winningReplies(await analyzer.analyze(afterMove(position, move)));
    if (!replies) continue;
    if (!hardest || replies.winning < hardest.replies.winning) hardest = { move, replies };
  }
  return hardest;
}

/** The middle is a third of the board. */
function sideOf<F extends Family>({ config }: Position<F>, move: Move<F>): HintSide {
  const isMorris = config.family === 'morris';
  const columns = isMorris ? 2 * squaresOf(morrisBoard(config)) + 1 : config.columns;
  const column = isMorris ? gridPlace(morrisBoard(config), (move as Move<'morris'>).to)[0] : (move as Move<'connect'>);
  const fromCentre = column - (columns - 1) / 2;
  return Math.abs(fromCentre) <= columns / 6 ? 'middle' : fromCentre < 0 ? 'left' : 'right';
}

const DEFENSIVE: readonly ClaimCode[] = [
  'blocks',
  'denies',
  'blocks-mill',
  'breaks-mill',
  'denies-mill',
  'denies-fork',
  'prevents',
];

const QUESTIONS: Readonly<Partial<Record<PuzzleTheme, HintQuestion>>> = {
  'double-threat': 'double-threat',
  seven: 'seven',
  zugzwang: 'zugzwang',
  mill: 'mill',
  'double-mill': 'mill',
  'shut-in': 'shut-in',
};

function questionOf<F extends Family>(position: Position<F>, move: Move<F>, idea: Claim<F>): HintQuestion {
  const { outcome } = afterMove(position, move);
  if (outcome?.winner === position.toMove) return 'win';
  if (DEFENSIVE.includes(idea.code) || idea.player !== position.toMove) return 'defence';
  const theme = themeOf('win', [idea]);
  return (theme && QUESTIONS[theme]) ?? 'plan';
}
