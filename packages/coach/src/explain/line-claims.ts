import type { Analysis, Evaluation, Value } from '@rowhouse/engine';
import {
  type Cell,
  type Column,
  type ConnectPosition,
  connect,
  type Family,
  type GameRecord,
  gameOf,
  type Move,
  type Player,
  type Point,
  type Position,
  unwrap,
} from '@rowhouse/rules';
import type { CoachOptions } from '../analysis/analyzer.ts';
import { bareEvaluation, positionOf, sameMove, withMove } from '../analysis/analyzer.ts';
import { lineStartingWith } from '../analysis/best-line.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { Claim, FoundEvent, Place } from '../claims/claim.ts';
import { isDeciding } from '../connect/parity.ts';
import { leadsThereToo } from '../morris/first-event.ts';
import { certaintyOf } from './certainty.ts';
import { placeOf, samePlace, stoppedIn } from './comparisons.ts';
import { pastObviousDefences } from './obvious-defence.ts';
import { firstEvent, SHORT, soonestEvent } from './soonest-event.ts';

/** What the claims about lines need to know: the position with all its moves, and how to ask for more. */
export interface Inquiry<F extends Family> {
  readonly record: GameRecord<F>;
  readonly move: Move<F>;
  readonly analysis: Analysis<Move<F>>;
  /** Best play from the move on. */
  readonly line: readonly Move<F>[];
  readonly helper: TimedAnalyzer;
  readonly options: CoachOptions;
  readonly isWanted: IsWanted;
}

/** Whether a claim of this code about this player would be shown, as far as is known by now. */
export type IsWanted = (
  code: LineCode | 'plan' | 'answered' | 'too-late' | 'better' | 'out-of-time',
  player: Player,
) => boolean;

/** Other moves that are tried to find out what the move prevents: solvers of connect games take long, tablebases do not. */
const MAX_TRIED: Readonly<Record<Family, number>> = { connect: 3, morris: 6 };
/** A line may be so many plies longer if the move takes a place in it: then it says what this very move is for. */
const LONGER = 4;
/** A move that loses in fewer plies than this loses by an oversight, and shows little of what the position is about. */
const OVERSIGHT = 4;

/** What happens after the move, if it wins or loses. Of exact evaluations only. */
export async function lineAhead<F extends Family>(inquiry: Inquiry<F>): Promise<readonly Claim<F>[]> {
  const { toMove } = positionOf(inquiry.record);
  const found = exactOf(inquiry);
  if (!found?.value || found.value === 'draw') return [];
  const [code, player] = found.value === 'win' ? (['leads-to', toMove] as const) : (['runs-into', 1 - toMove] as const);
  return told(inquiry.isWanted(code, player) && (await tell(inquiry, code, inquiry.line, player, found)));
}

/** What happens after a better move, or after a worse one. Of exact evaluations only. */
export async function otherLines<F extends Family>(inquiry: Inquiry<F>): Promise<readonly Claim<F>[]> {
  const { analysis, isWanted } = inquiry;
  const { toMove } = positionOf(inquiry.record);
  const found = exactOf(inquiry);
  if (!found?.value) return [];
  if (found.value !== 'win' && analysis.value === 'win') {
    if (!isWanted('misses', toMove)) return [];
    return told(await tell(inquiry, 'misses', await lineAfter(inquiry, analysis.best[0]!), toMove, analysis));
  }
  const isOpen = found.value !== 'loss' && isWanted('prevents', 1 - toMove);
  return isOpen ? prevented(inquiry, 1 - toMove) : [];
}

/** The evaluation of the move, if values prove anything: of two players, and exact. */
function exactOf<F extends Family>({ record, move, analysis }: Inquiry<F>): Evaluation | null {
  if (!analysis.exact || gameOf(record.config).players(record.config) !== 2) return null;
  return analysis.moves.find((evaluated) => sameMove(evaluated.move, move)) ?? null;
}

const told = <F extends Family>(claim: Claim<F> | null | false): readonly Claim<F>[] => (claim ? [claim] : []);

type LineCode = 'leads-to' | 'runs-into' | 'misses' | 'prevents';

/** The claim that a line leads to an event of the player's, or `null` if it leads to none. */
async function tell<F extends Family>(
  inquiry: Inquiry<F>,
  code: LineCode,
  line: readonly Move<F>[],
  player: Player,
  evaluation: Evaluation,
): Promise<Claim<F> | null> {
  const { record, move, analysis, helper, options } = inquiry;
  const position = positionOf(record);
  // What was there already explains neither a move that changes who wins nor one that should have been played.
  const isTurn = code === 'misses' || valueFor(position, analysis, player) !== 'win';
  const other = code === 'prevents' ? move : analysis.best[0]!;
  const isCompared = position.family === 'connect' ? code !== 'leads-to' : code === 'runs-into' && isTurn;
  const isOld = (event: FoundEvent<F>) => isCompared && isThereAnyway(position, other, event);
  const eventOf = (moves: readonly Move<F>[]) => firstEvent(position, moves, player, isTurn, isOld);
  const first = await soonestEvent(record, line, helper, options, eventOf);
  const found = first && (await pastObviousDefences(record, first, eventOf, helper, options));
  if (!found) return null;
  const certainty = await certaintyOf(record, found, helper, options);
  const place = placeOf(position, move);
  const here = code === 'prevents' && !isEasy(analysis) && isUsed(position, place, found) ? place : null;
  const guard = code === 'prevents' && here === null ? guardOf(position, analysis, found) : null;
  // What the move itself threatens is a claim of its own.
  const stopped = stoppedIn(position, found.moves, player, code === 'leads-to' ? 2 : 1);
  return {
    code,
    against: 1 - player,
    evaluation: bareEvaluation(evaluation),
    certainty,
    ...found,
    ...(here === null ? {} : { here }),
    ...(guard === null ? {} : { guard: guard as Place<F> }),
    ...(stopped.length === 0 ? {} : { stopped }),
  };
}

/**
 * Where the man of the first move of an event's line stands, if it has to stay there: every move of that man loses, and
 * the line leads nowhere after a move of another man's. (If the move takes a place in the line, that is the reason.)
 */
function guardOf<F extends Family>(
  position: Position<F>,
  { moves }: Analysis<Move<F>>,
  found: FoundEvent<F>,
): Point | null {
  const [first] = found.moves;
  const from = typeof first === 'object' ? first.from : null;
  if (position.family !== 'morris' || from === null) return null;
  const isOwn = ({ move }: (typeof moves)[number]) => (move as Move<'morris'>).from === from;
  // Values are known; whether the line leads there takes long to find out.
  const isKept =
    moves.every((one) => !isOwn(one) || one.value === 'loss') &&
    !moves.some(
      (one) => !isOwn(one) && leadsThereToo(position, one.move as Move<'morris'>, found as FoundEvent<'morris'>),
    );
  return isKept ? from : null;
}

/** Whether most moves keep the value: then the place of one of them is not what matters. */
const isEasy = <F extends Family>({ moves, value }: Analysis<Move<F>>): boolean =>
  2 * moves.filter((other) => other.value === value).length > moves.length;

/**
 * Whether the player of an event uses a place for it: in a line that is completed at the end, or, in a morris game, to play
 * there on the way. (A disc on the way to a line of its own says nothing about that line.)
 */
function isUsed<F extends Family>(
  position: Position<F>,
  place: Place<F>,
  { event, player, cells, lines, moves }: FoundEvent<F>,
): boolean {
  if (event !== 'encloses' && [cells, ...lines].flat().some((cell) => samePlace(cell, place))) return true;
  if (position.family === 'connect') return false;
  let at = position;
  for (const move of moves) {
    if (at.toMove === player && samePlace(placeOf(at, move), place)) return true;
    at = unwrap(gameOf(at.config).play(at, move));
  }
  return false;
}

/** The value of a position for a player. */
const valueFor = ({ toMove }: Position, { value }: Evaluation, player: Player): Value | null =>
  value === null || value === 'draw' || toMove === player ? value : value === 'win' ? 'loss' : 'win';

/** Whether the same answer leads to the same event after another move, too: then it says nothing against the first. */
function isThereAnyway<F extends Family>(
  position: Position<F>,
  other: Move<F>,
  { event, player, cells, moves }: FoundEvent<F>,
): boolean {
  const [, answer] = moves;
  if (moves.length !== 2) return false;
  if (position.family === 'morris') {
    const found = { event, player, cells, lines: [], moves } as FoundEvent<Family> as FoundEvent<'morris'>;
    return leadsThereToo(position, other as Move<'morris'>, found);
  }
  if (event !== 'lasting-threat') return false;
  const [x, y] = cells[0] as Cell;
  const after = [other, answer!].reduce<ConnectPosition | null>((at, column) => {
    const played = at && !at.outcome ? connect.play(at, column as Column) : null;
    return played?.ok ? played.value : null;
  }, position as ConnectPosition);
  return after !== null && !after.outcome && after.board.height(x) < y && isDeciding(after, [x, y], player);
}

/** What the other side does after a move that loses: the easiest to see that is no mere oversight, or that it plays here itself. */
async function prevented<F extends Family>(inquiry: Inquiry<F>, other: Player): Promise<readonly Claim<F>[]> {
  const { record, move, analysis, helper } = inquiry;
  const position = positionOf(record);
  const losing = analysis.moves.filter(({ value, depth }) => value === 'loss' && depth !== null);
  const isOversight = ({ depth }: Evaluation) => depth! < OVERSIGHT;
  const tried = losing
    .toSorted((a, b) => Number(isOversight(a)) - Number(isOversight(b)) || a.depth! - b.depth!)
    .slice(0, MAX_TRIED[position.family]);
  const lengthOf = ({ moves, here }: Claim<F>) => moves.length - (here === undefined ? 0 : LONGER);
  let easiest: Claim<F> | null = null;
  const place = placeOf(position, move);
  const forestalled: Claim<F>[] = [];
  for (const worse of tried) {
    if (easiest && (lengthOf(easiest) <= SHORT - LONGER || helper.isOutOfTime())) break;
    const line = await lineAfter(inquiry, worse.move);
    const claim = await tell(inquiry, 'prevents', line, other, worse);
    if (claim && (!easiest || lengthOf(claim) < lengthOf(easiest))) easiest = claim;
    const [, answer] = line;
    if (answer === undefined || forestalled.length > 0) continue;
    const after = positionOf(withMove(record, worse.move));
    if (samePlace(placeOf(after, answer), place))
      forestalled.push({
        code: 'forestalls',
        player: 1 - other,
        against: other,
        cells: [place],
        lines: [],
        moves: [worse.move, answer],
      });
  }
  return [...told(easiest), ...forestalled];
}

const lineAfter = <F extends Family>({ record, analysis, helper, options }: Inquiry<F>, move: Move<F>) =>
  lineStartingWith(record, move, analysis, helper, options);
