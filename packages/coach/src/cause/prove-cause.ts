import type { Analysis, Evaluation } from '@rowhouse/engine';
import {
  type Cell,
  type Column,
  type ConnectPosition,
  type Family,
  gameOf,
  type Move,
  type Player,
  type Point,
  type Position,
} from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';
import {
  afterMove,
  bareEvaluation,
  type CoachOptions,
  expectedShare,
  sameMove,
  type WithEngine,
  winningReplies,
} from '../analysis/analyzer.ts';
import { CLAIMS, type Claim, type ClaimOf, type ClaimParts, type Place, placeOf, samePlace } from '../claims/claim.ts';
import { selectClaims, sortClaims } from '../claims/select-claims.ts';
import { isForced } from '../connect/first-event.ts';
import { linesAt } from '../connect/threats.ts';
import { openWindows } from '../connect/windows.ts';
import { decides, type ProofOptions, smallestCause } from './cause.ts';
import { keyPlace, standing } from './key-place.ts';

/** The parts of an explanation that proofs need. */
interface Explained<F extends Family> {
  readonly move: Move<F>;
  readonly evaluation: Evaluation;
  readonly exact: boolean;
  readonly claims: readonly Claim<F>[];
  readonly line: readonly Move<F>[];
}

/** The time for the proofs of one explanation (ms). */
const PROOF_MS = 3000;

/**
 * Completes an explanation. Claims that a cell decides get `decides` if that is proved, and are dropped if it is false.
 * If no shown claim is a proof then, the explanation gets the claim `decisive`, if there is one. If nothing is proved,
 * the result is the explanation itself.
 */
export async function proveCause<F extends Family, Explanation extends Explained<F>>(
  position: Position<F>,
  explanation: Explanation,
  { engine, signal }: WithEngine<Pick<CoachOptions, 'signal'>>,
): Promise<Explanation> {
  const { move, evaluation, exact } = explanation;
  const after = afterMove(position, move);
  if (!exact || after.outcome || gameOf(position.config).players(position.config) !== 2) return explanation;
  const options: ProofOptions = { engine, signal, deadline: performance.now() + PROOF_MS };
  const budget = { ms: PROOF_MS };
  const analysis = (await engine.analyze<Position>(position, { budget, signal })) as Analysis<Move<F>>;
  let claims = explanation.claims as readonly ClaimParts<F>[];
  const reply = (await onlyReplies(position, explanation, analysis, options)) as ClaimParts<F> | null;
  if (reply) claims = sortClaims([...claims, reply]);
  const tried = new Set<ClaimParts<F>>();
  const nextOpen = () => selectClaims(claims).find((claim) => isAboutDecidingCell(claim) && !tried.has(claim));
  for (let claim = nextOpen(); claim; claim = nextOpen()) {
    const { code, player, cells, moves } = claim;
    const about = code === 'misses' || code === 'prevents' ? afterMove(position, moves[0]!) : after;
    const verdict = await decides(
      about,
      about.toMove === player ? 'win' : 'loss',
      { kind: 'lines', player, places: cells },
      options,
    );
    const ends = about === after && endsAt(position, explanation.line, player, cells[0]!);
    const known =
      verdict === 'decides' ? { ...claim, decides: true as const, ...(ends ? { ends: true as const } : {}) } : claim;
    tried.add(known);
    if (verdict !== 'unknown')
      claims = claims.flatMap((one) => (one !== claim ? [one] : verdict === 'decides' ? [known] : []));
  }
  const winner =
    evaluation.value === 'win' ? position.toMove : evaluation.value === 'loss' ? 1 - position.toMove : null;
  if (winner !== null && !reply && !selectClaims(claims).some(isProof)) {
    const found = await decisive(after, winner, placeOf(position, move), options);
    if (found) claims = sortClaims([...claims, found as ClaimParts<F>]);
  }
  const resists = await fewReplies(position, move, claims, options);
  if (resists) claims = sortClaims([...claims, resists as ClaimParts<F>]);
  // A reply with its reason says where the key place is.
  if (analysis.exact && evaluation.value !== null && !(reply?.here || reply?.lines.length)) {
    const mentioned = claims.flatMap(({ code, moves }) => (code === 'prevents' ? moves.slice(0, 1) : []));
    const key = await keyPlace(position, move, evaluation.value, analysis, options, mentioned);
    if (key && !(key.code === 'decisive' && claims.some(({ code }) => code === 'decisive')))
      claims = sortClaims([...claims.map((claim) => besideKey(claim, key as ClaimParts<F>)), key as ClaimParts<F>]);
  }
  return claims === explanation.claims ? explanation : { ...explanation, claims: claims as readonly Claim<F>[] };
}

/** A claim names so few winning replies only if they are at most this share of all replies. */
const MAX_SHARE = 1 / 3;

/** The claim that few replies win after a move that holds out longest. */
async function fewReplies<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  claims: readonly ClaimParts<F>[],
  { engine, signal, deadline }: ProofOptions,
): Promise<ClaimOf<'few-replies', F> | null> {
  const soonest = claims.find(({ code }) => code === 'holds-out')?.moves[0];
  if (soonest === undefined) return null;
  const repliesTo = async (one: Move<F>) => {
    const after: Position = afterMove(position, one);
    const budget = { ms: Math.max(1, deadline - performance.now()) };
    return after.outcome ? null : ((await engine.analyze(after, { budget, signal })) as Analysis<Move<F>>);
  };
  const replies = await repliesTo(move);
  const few = replies && winningReplies(replies);
  if (!few || few.winning > MAX_SHARE * few.of) return null;
  const others = await repliesTo(soonest);
  const more = others && winningReplies(others);
  if (!more || more.winning <= few.winning) return null;
  const only = few.winning === 1 ? replies.best.slice(0, 1) : [];
  const base = { player: position.toMove, against: 1 - position.toMove, cells: [], lines: [] };
  return { code: 'few-replies', ...base, moves: [move, ...only], counts: [few.of, few.winning] };
}

/** How many worse moves to try for one that has only one good reply. */
const MAX_FAILING = 4;
/** A move that loses in fewer plies than this is an oversight. */
const MIN_LOSS_PLIES = 4;

/**
 * The claim that a bad move leaves only one good reply or, for a good move, that another move does. A reply to the
 * place of the good move comes first.
 */
async function onlyReplies<F extends Family>(
  position: Position<F>,
  { move, evaluation, claims }: Explained<F>,
  { exact, moves }: Analysis<Move<F>>,
  options: ProofOptions,
): Promise<ClaimOf<'only-reply' | 'fails', 'connect'> | null> {
  if (position.family !== 'connect' || !exact || evaluation.value === null) return null;
  const share = expectedShare(evaluation);
  if (share < expectedShare(moves[0]!)) {
    const own = claims.find(({ code }) => code === 'answered') as ClaimOf<'answered', 'connect'> | undefined;
    return onlyReply(position, move as number, own, options);
  }
  if (selectClaims(claims).some((claim) => isProof(claim) && claim.code !== 'leads-to')) return null;
  let found: ClaimOf<'fails', 'connect'> | null = null;
  const worse = moves.filter((one) => expectedShare(one) < share && (one.depth ?? MIN_LOSS_PLIES) >= MIN_LOSS_PLIES);
  for (const other of worse.slice(0, MAX_FAILING)) {
    const reply = await onlyReply(position, other.move as number, undefined, options);
    if (!reply) continue;
    const here = placeOf<'connect'>(position, move as number);
    const isHere = samePlace(here, reply.cells[0]!);
    const { idea: _, ...common } = reply;
    const claim = { ...common, code: 'fails', evaluation: bareEvaluation(other), ...(isHere ? { here } : {}) } as const;
    if (isHere) return claim;
    if (claim.discs && isKeptByMost(moves, share)) found ??= claim;
  }
  return found;
}

/** Whether most moves are as good. Then a worse move says more than the place of a good one. */
const isKeptByMost = (moves: Analysis['moves'], share: number): boolean =>
  2 * moves.filter((one) => expectedShare(one) === share).length > moves.length;

/** The claim that only one reply to a move keeps its result, if no threat forces that reply. */
async function onlyReply(
  position: ConnectPosition,
  move: Column,
  answered: ClaimOf<'answered', 'connect'> | undefined,
  options: ProofOptions,
): Promise<ClaimOf<'only-reply', 'connect'> | null> {
  const after = afterMove<'connect'>(position, move);
  if (after.outcome || isForced(after)) return null;
  const budget = { ms: Math.max(1, options.deadline - performance.now()) };
  const replies = await options.engine.analyze(after, { budget, signal: options.signal });
  const { exact, value } = replies;
  const [only, ...others] = replies.moves.filter((one) => one.value === value);
  const isKnown = exact && replies.moves.every((one) => one.value !== null);
  if (!isKnown || !value || value === 'loss' || !only || others.length > 0) return null;
  const { toMove: player } = after;
  const moves = [move, only.move];
  const cells = [placeOf<'connect'>(after, only.move)];
  const claim = { code: 'only-reply', player, against: 1 - player, cells, lines: [], moves, result: value } as const;
  const own = answered?.moves[1] === only.move ? { idea: answered.idea } : {};
  if (own.idea && isProof(own.idea)) return { ...claim, ...own };
  const found = await keyPlace<'connect'>(after, only.move, value, replies, options);
  const key = found as ClaimParts<'connect'> | null;
  if (key?.code !== 'takes-key' && key?.code !== 'needs-disc') return { ...claim, ...own };
  const { lines, discs, lacks } = key;
  const denies = key.code === 'takes-key' ? ({ denies: true } as const) : {};
  return { ...claim, lines, ...(discs && { discs }), ...(lacks && { lacks }), ...denies };
}

/** A claim beside one about a key place, which says that the move takes the place, or names a move that does. */
function besideKey<F extends Family>({ here: _, ...claim }: ClaimParts<F>, key: ClaimParts<F>): ClaimParts<F> {
  const [first] = key.moves;
  const isFollowUp =
    claim.code === 'prevents' && !claim.guard && first !== undefined && sameMove(first, claim.moves[0]!);
  if (isFollowUp) return { ...claim, isFollowUp };
  const better = key.code === 'leaves-key' ? first : undefined;
  if (claim.code !== 'throws-away' || better === undefined) return claim;
  return { ...claim, moves: [better, ...claim.moves.filter((move) => !sameMove(move, better))] };
}

/** Whether a line of best play ends with the player's disc in this cell. */
function endsAt<F extends Family>(start: Position<F>, line: readonly Move<F>[], player: Player, cell: Place): boolean {
  const end = line.reduce((at, move) => afterMove(at, move), start);
  return end.family === 'connect' && end.outcome?.winner === player && samePlace(end.last!, cell);
}

/** Whether the sentence of a claim says that the other side has to play under a cell in the end. */
const isAboutDecidingCell = ({ code, event }: ClaimParts): boolean =>
  event === 'lasting-threat' || code === 'parity' || code === 'zugzwang';

/** Whether the claim proves why the game is won. */
const isProof = ({ code, certainty, decides, plan }: ClaimParts): boolean => {
  const { kind } = CLAIMS[code];
  return (
    decides === true ||
    plan?.result === 'win' ||
    code === 'wins' ||
    kind === 'loss' ||
    kind === 'strike' ||
    kind === 'gain' ||
    (certainty !== undefined && certainty !== 'example' && certainty !== 'likely')
  );
};

/** The claim about the fewest cells, or the man moved last, without which the winner would not win. */
async function decisive(
  after: Position,
  player: Player,
  moved: Place,
  options: ProofOptions,
): Promise<ClaimOf<'decisive'> | null> {
  const value = after.toMove === player ? 'win' : 'loss';
  const claim = { code: 'decisive', player, moves: [] } as const;
  if (after.family === 'connect') {
    const { board, config } = after;
    const factor = { kind: 'lines', player, places: threatsOf(after, player) } as const;
    const isEmpty = factor.places.length === 0;
    const { places: cells } = isEmpty ? { places: [] } : await smallestCause<'connect'>(after, value, factor, options);
    const lines = cells.flatMap((cell) => linesAt(board, cell, player, config.connect));
    const [only, ...others] = cells;
    const held = only && others.length === 0 ? standing(after, only, player, lines) : {};
    if (cells.length > 0 && cells.length <= MAX_CELLS) return { ...claim, cells, lines, ...held };
    for (const { cell, lines: unfinished } of unfinishedLinesOf(after, player).slice(0, MAX_UNFINISHED)) {
      const verdict = await decides<'connect'>(after, value, { kind: 'lines', player, places: [cell] }, options);
      const held = standing(after, cell, player, unfinished);
      // Without discs to look at, a reader learns nothing from the cell.
      if (verdict === 'decides' && held.discs) return { ...claim, cells: [cell], lines: unfinished, ...held };
      if (verdict === 'unknown') return null;
    }
    return null;
  }
  const man = moved as Point;
  if (after.toMove === player) return null;
  const isDeciding = async (kind: 'men' | 'station') =>
    (await decides<'morris'>(after, value, { kind, player, places: [man] }, options)) === 'decides';
  return (await isDeciding('men')) && (await isDeciding('station')) ? { ...claim, cells: [man], lines: [] } : null;
}

/** A sentence names at most this many cells. */
const MAX_CELLS = 2;
/** The maximum number of cells without a threat to try. */
const MAX_UNFINISHED = 12;

/** The empty cells with open lines of the player that lack two discs, the cells with the most such lines first. */
function unfinishedLinesOf({ board, config: { connect } }: ConnectPosition, player: Player) {
  const found: { readonly cell: Cell; readonly lines: readonly (readonly Cell[])[] }[] = [];
  for (let x = 0; x < board.columns; x++)
    for (let y = board.height(x); y < board.rows; y++) {
      const lines = openWindows(board, [x, y], player, connect)
        .filter(({ discs, cells: [a, b] }) => discs === connect - 2 && a![0] !== b![0])
        .map(({ cells }) => cells);
      if (lines.length > 0) found.push({ cell: [x, y], lines });
    }
  return found.sort((a, b) => b.lines.length - a.lines.length);
}

/** The cells in mid-air in which a disc of the player would complete a line. */
function threatsOf({ board, config }: ConnectPosition, player: Player): readonly Cell[] {
  const cells: Cell[] = [];
  for (let x = 0; x < board.columns; x++)
    for (let y = board.height(x) + 1; y < board.rows; y++)
      if (wouldWin(board, x, y, player, config.connect)) cells.push([x, y]);
  return cells;
}
