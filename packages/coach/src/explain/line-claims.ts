import type { Analysis, Evaluation, Value } from '@rowhouse/engine';
import {
  type Cell,
  type Column,
  type ConnectPosition,
  connect,
  type Family,
  gameOf,
  type Move,
  type Player,
  type Point,
  type Position,
  unwrap,
} from '@rowhouse/rules';
import { afterMove, bareEvaluation, sameMove, winningReplies } from '../analysis/analyzer.ts';
import { lineStartingWith } from '../analysis/best-line.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import { type Claim, type ClaimParts, type FoundEvent, type Place, placeOf, samePlace } from '../claims/claim.ts';
import { isDeciding } from '../connect/parity.ts';
import { winsAtOnce } from '../connect/threats.ts';
import { leadsThereToo } from '../morris/first-event.ts';
import { closings } from '../morris/mills.ts';
import { certaintyOf } from './certainty.ts';
import { eventPastDefences } from './obvious-defence.ts';
import { firstEvent, SHORT_LINE, soonestEvent } from './soonest-event.ts';
import { soonestLoss } from './value-claims.ts';

/** The move to explain, the analysis of its position, and what is needed for further analysis. */
export interface Inquiry<F extends Family> {
  readonly position: Position<F>;
  readonly move: Move<F>;
  readonly analysis: Analysis<Move<F>>;
  /** Best play that begins with the move. */
  readonly line: readonly Move<F>[];
  readonly analyzer: TimedAnalyzer;
  readonly isWanted: IsWanted;
}

/** Whether a claim with this code about this player would be shown beside the claims found so far. */
export type IsWanted = (
  code: LineCode | 'plan' | 'answered' | 'too-late' | 'better' | 'out-of-time',
  player: Player,
) => boolean;

/** How many other moves to try to find out what the move prevents. Connect solvers are slow, tablebases are fast. */
const MAX_TRIED: Readonly<Record<Family, number>> = { connect: 3, morris: 6 };
/**
 * A line may be this many plies longer if the move takes a place that the line needs, because the line then explains
 * this move.
 */
const HERE_BONUS = 4;
/** A move that loses in fewer plies than this is an oversight and says little about the position. */
const MIN_LOSS_PLIES = 4;

/** The claim about the line that begins with the move, if that line wins or loses. For exact evaluations only. */
export async function lineAhead<F extends Family>(inquiry: Inquiry<F>): Promise<readonly Claim<F>[]> {
  const { toMove } = inquiry.position;
  const found = exactOf(inquiry);
  if (!found?.value || found.value === 'draw') return [];
  const [code, player] = found.value === 'win' ? (['leads-to', toMove] as const) : (['runs-into', 1 - toMove] as const);
  return present(inquiry.isWanted(code, player) && (await lineClaim(inquiry, code, inquiry.line, player, found)));
}

/** The claims about lines that begin with a better or a worse move. For exact evaluations only. */
export async function otherLines<F extends Family>(inquiry: Inquiry<F>): Promise<readonly Claim<F>[]> {
  const { analysis, isWanted } = inquiry;
  const { toMove } = inquiry.position;
  const found = exactOf(inquiry);
  if (!found?.value) return [];
  if (found.value !== 'win' && analysis.value === 'win') {
    if (!isWanted('misses', toMove)) return [];
    return present(await lineClaim(inquiry, 'misses', await lineWith(inquiry, analysis.best[0]!), toMove, analysis));
  }
  if (found.value === 'loss') return present(analysis.value === 'loss' && (await sooner(inquiry, found)));
  return isWanted('prevents', 1 - toMove) ? prevented(inquiry, 1 - toMove) : [];
}

/** Of a move that loses, only a reply is told that decides at once, and only if the move explained lasts longer. */
const PLIES_TO_REPLY = 2;
const MIN_LONGER_PLIES = 4;

/** In a lost position, the claim about the reply to the move that loses soonest. */
async function sooner<F extends Family>(inquiry: Inquiry<F>, found: Evaluation): Promise<Claim<F> | null> {
  const { position, analysis } = inquiry;
  const soonest = soonestLoss(analysis.moves);
  const isLonger = (found.depth ?? 0) >= (soonest.depth ?? 0) + MIN_LONGER_PLIES;
  if (!isLonger || analysis.moves.some(({ depth }) => depth === null || depth > found.depth!)) return null;
  const line = (await lineWith(inquiry, soonest.move)).slice(0, PLIES_TO_REPLY);
  const claim = await lineClaim(inquiry, 'prevents', line, 1 - position.toMove, soonest);
  return claim?.moves.length === PLIES_TO_REPLY
    ? ({ ...claim, isFollowUp: true, instead: bareEvaluation(found) } as Claim<F>)
    : null;
}

/** The evaluation of the move if it is exact and the game has two players. Only then does it prove anything. */
function exactOf<F extends Family>({ position, move, analysis }: Inquiry<F>): Evaluation | null {
  if (!analysis.exact || gameOf(position.config).players(position.config) !== 2) return null;
  return analysis.moves.find((evaluated) => sameMove(evaluated.move, move)) ?? null;
}

const present = <F extends Family>(claim: Claim<F> | null | false): readonly Claim<F>[] => (claim ? [claim] : []);

type LineCode = 'leads-to' | 'runs-into' | 'misses' | 'prevents';

/** The claim that a line leads to an event for the player, or `null` if it leads to no event. */
async function lineClaim<F extends Family>(
  inquiry: Inquiry<F>,
  code: LineCode,
  line: readonly Move<F>[],
  player: Player,
  evaluation: Evaluation,
): Promise<Claim<F> | null> {
  const { position, move, analysis, analyzer } = inquiry;
  // An existing advantage explains neither a move that changes who wins nor a move that should have been played.
  const isSooner = code === 'prevents' && analysis.value === 'loss';
  const isTurningPoint = code === 'misses' || isSooner || valueFor(position, analysis, player) !== 'win';
  const other = code === 'prevents' ? move : analysis.best[0]!;
  const isCompared = position.family === 'connect' ? code !== 'leads-to' : code === 'runs-into' && isTurningPoint;
  const isOld = (event: FoundEvent<F>) =>
    (isCompared && isThereAnyway(position, other, event)) || (code === 'misses' && isReachedBy(position, move, event));
  const eventOf = (moves: readonly Move<F>[]) => firstEvent(position, moves, player, isTurningPoint, isOld);
  const first = await soonestEvent(position, line, analyzer, eventOf);
  const found = first && (await eventPastDefences(position, first, eventOf, analyzer));
  if (!found) return null;
  const certainty = await certaintyOf(position, found, analyzer);
  const place = placeOf(position, move);
  const here =
    code === 'prevents' && (isSooner || !isKeptByMost(analysis)) && needsPlace(position, place, found) ? place : null;
  const guard = code === 'prevents' && !isSooner && here === null ? guardOf(position, analysis, found) : null;
  // In a connect game, a threat by the move itself is a separate claim.
  const stopped = stoppedIn(
    position,
    found.moves,
    player,
    code === 'leads-to' && position.family === 'connect' ? 2 : 1,
  );
  return {
    code,
    against: 1 - player,
    evaluation: bareEvaluation(evaluation),
    certainty,
    ...found,
    ...(here === null ? {} : { here }),
    ...(guard === null ? {} : { guard: guard as Place<F> }),
    ...(stopped.length === 0 ? {} : { stopped }),
    ...(code === 'runs-into' && isTurningPoint && (await isOnlyReply(position, found, analyzer))
      ? { isOnlyReply: true }
      : {}),
  };
}

/** A sentence names the moves of a line if it has at most this many. */
const MAX_NAMED_PLIES = 5;

/** In a morris game: whether the only winning reply to the first move of a long line is the second. */
async function isOnlyReply<F extends Family>(
  position: Position<F>,
  { moves }: FoundEvent<F>,
  analyzer: TimedAnalyzer,
): Promise<boolean> {
  if (position.family !== 'morris' || moves.length <= MAX_NAMED_PLIES || analyzer.isOutOfTime()) return false;
  const replies = await analyzer.analyze(afterMove(position, moves[0]!));
  return replies.exact && winningReplies(replies)?.winning === 1 && sameMove(replies.best[0]!, moves[1]!);
}

/**
 * The point of the man that makes the first move of an event's line, if that man has to stay. Then every move of the
 * man loses, and after any other man's move the line does not lead to the event.
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
  // Compare the known values first, because following the line takes longer.
  const isKept =
    moves.every((one) => !isOwn(one) || one.value === 'loss') &&
    !moves.some(
      (one) => !isOwn(one) && leadsThereToo(position, one.move as Move<'morris'>, found as FoundEvent<'morris'>),
    );
  return isKept ? from : null;
}

/** Whether most moves keep the value. Then the place of the move does not matter. */
const isKeptByMost = <F extends Family>({ moves, value }: Analysis<Move<F>>): boolean =>
  2 * moves.filter((other) => other.value === value).length > moves.length;

/**
 * Whether the player of an event needs a place: for the event itself or, in a morris game, for a move along the way.
 */
function needsPlace<F extends Family>(
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

/** In a morris game: whether the move played leads to the event at once, as the missed one does. */
const isReachedBy = <F extends Family>(position: Position<F>, move: Move<F>, found: FoundEvent<F>): boolean =>
  position.family === 'morris' &&
  found.moves.length === 1 &&
  leadsThereToo(position, move as Move<'morris'>, found as FoundEvent<Family> as FoundEvent<'morris'>);

/**
 * Whether the same answer leads to the same event after a different move. Then the event is no argument against the
 * first move.
 */
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

/**
 * The claims about the other side's play after moves that lose. One is about the line that is easiest to follow,
 * preferably not after an oversight. Another is about a best answer that goes to the place of this move.
 */
async function prevented<F extends Family>(inquiry: Inquiry<F>, other: Player): Promise<readonly Claim<F>[]> {
  const { position, move, analysis, analyzer } = inquiry;
  const losing = analysis.moves.filter(({ value, depth }) => value === 'loss' && depth !== null);
  const isOversight = ({ depth }: Evaluation) => depth! < MIN_LOSS_PLIES;
  const tried = losing
    .toSorted((a, b) => Number(isOversight(a)) - Number(isOversight(b)) || a.depth! - b.depth!)
    .slice(0, MAX_TRIED[position.family]);
  const lengthOf = ({ moves, here }: ClaimParts<F>) => moves.length - (here === undefined ? 0 : HERE_BONUS);
  let easiest: Claim<F> | null = null;
  const place = placeOf(position, move);
  const forestalled: Claim<F>[] = [];
  for (const worse of tried) {
    if (easiest && (lengthOf(easiest) <= SHORT_LINE - HERE_BONUS || analyzer.isOutOfTime())) break;
    const line = await lineWith(inquiry, worse.move);
    const claim = await lineClaim(inquiry, 'prevents', line, other, worse);
    if (claim && (!easiest || lengthOf(claim) < lengthOf(easiest))) easiest = claim;
    const [, answer] = line;
    if (answer === undefined || forestalled.length > 0) continue;
    const after = afterMove(position, worse.move);
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
  return [...present(easiest), ...forestalled];
}

const lineWith = <F extends Family>({ position, analysis, analyzer }: Inquiry<F>, move: Move<F>) =>
  lineStartingWith(position, move, analysis, analyzer);

/**
 * The places where the player threatens a line or a mill along the moves and the next move, at or after the ply `from`,
 * fills the place.
 */
function stoppedIn<F extends Family>(
  start: Position<F>,
  moves: readonly Move<F>[],
  player: Player,
  from: number,
): readonly Place<F>[] {
  const stopped: Place<F>[] = [];
  let at = start;
  for (const [ply, move] of moves.entries()) {
    const place = placeOf(at, move);
    const next = unwrap(gameOf(at.config).play(at, move)) as Position<F>;
    const isStop =
      ply >= from &&
      at.toMove !== player &&
      threatsOf(at, player).some((threat) => samePlace(threat, place)) &&
      threatsOf(next, player).length === 0;
    if (isStop && !stopped.some((known) => samePlace(known, place))) stopped.push(place);
    at = next;
  }
  return stopped;
}

/** The places where a player would complete a line or a mill if it were their turn. */
const threatsOf = (position: Position, player: Player): readonly Place[] =>
  position.family === 'connect'
    ? winsAtOnce(position.board, player, position.config.connect)
    : closings(position, player).map(({ to }) => to);
