import type { Analysis, Evaluation } from '@rowhouse/engine';
import { type Family, gameOf, type MorrisPosition, type Move, type Position } from '@rowhouse/rules';
import { bareEvaluation, type CoachOptions, DEFAULT_BUDGET, sameMove, type WithEngine } from '../analysis/analyzer.ts';
import { lineStartingWith } from '../analysis/best-line.ts';
import { timedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { Claim, ClaimParts } from '../claims/claim.ts';
import { sortClaims, wouldShow } from '../claims/select-claims.ts';
import { fightClaim } from '../connect/fight.ts';
import { oldThreats, zugzwang } from '../connect/old-threats.ts';
import { withPlan } from '../connect/plan.ts';
import { letsIn } from '../morris/mill-room.ts';
import { withWhichMan } from './capture-claims.ts';
import { comparisons } from './comparisons.ts';
import { withContrast } from './contrast.ts';
import { drawClaim } from './draw-claims.ts';
import { withoutEmptyThreats } from './empty-threats.ts';
import { type IsWanted, lineAhead, otherLines } from './line-claims.ts';
import { estimatedLoss, outlook, seemsWorse } from './outlook.ts';
import { claimsOf, planClaims } from './rule-claims.ts';
import { valueClaims } from './value-claims.ts';

/** The options of an explanation. */
export interface ExplainOptions<F extends Family = Family> extends CoachOptions {
  /** An analysis of the position, if there is one. */
  readonly analysis?: Analysis<Move<F>> | undefined;
}

/** Everything the coach says about a move. */
export interface Explanation<F extends Family = Family> {
  readonly move: Move<F>;
  readonly evaluation: Evaluation;
  readonly exact: boolean;
  /** All claims about the move, the most important first. `selectClaims` picks the ones to show. */
  readonly claims: readonly Claim<F>[];
  /** Best play that begins with this move. */
  readonly line: readonly Move<F>[];
}

/**
 * The claims of `claimsOf`, and the claims that follow from an analysis of the position. `explain` adds claims that
 * need further analysis.
 */
export function quickClaims<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
): readonly Claim<F>[] {
  const found = analysis.moves.find((evaluated) => sameMove(evaluated.move, move));
  // If the move is known not to win, parity promises too much. Other claims mention the threat.
  const isOpen = !analysis.exact || found?.value === 'win';
  const claims = claimsOf(position, move).filter(({ code }) => isOpen || code !== 'parity');
  return sortClaims([...claims, ...valueClaims(position, move, analysis)]);
}

export const analysisFor = async <F extends Family>(
  position: Position<F>,
  { engine, analysis, budget = DEFAULT_BUDGET, signal }: WithEngine<ExplainOptions<F>>,
): Promise<Analysis<Move<F>>> =>
  analysis ?? ((await engine.analyze<Position>(position, { budget, signal })) as Analysis<Move<F>>);

/** Why a move is good or bad: its evaluation, claims and line. */
export async function explainMove<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  options: WithEngine<ExplainOptions<F>>,
): Promise<Explanation<F>> {
  const analysis = withPlan(position, move, await analysisFor(position, options));
  const found = analysis.moves.find((evaluated) => sameMove(evaluated.move, move));
  if (!found) throw new RangeError('not a legal move');
  const analyzer = timedAnalyzer(options);
  const line = await lineStartingWith(position, move, analysis, analyzer);
  const { toMove } = position;
  const quick = await withoutEmptyThreats(quickClaims(position, move, analysis), position, move, analysis, analyzer);
  const claims: Claim<F>[] = [
    ...withContrast(await withWhichMan(quick, position, move, analysis, analyzer), position, move, analysis),
    ...endClaims(position, line, found),
    ...boardClaims(position, move, analysis),
  ];
  // Proofs take time. If time is short, look only for claims that would be shown.
  const isWanted: IsWanted = (code, player) =>
    !analyzer.isLimited || wouldShow(claims, { code, player, moves: [move] });
  const inquiry = { position, move, analysis, line, analyzer, isWanted };
  const ahead = await lineAhead(inquiry);
  claims.push(...ahead, ...openings(position, analysis, ahead), ...(await outlook(inquiry)));
  // In a game that is not solved, a plan that only holds a draw says little about one move.
  const isWinSought = found.value === 'win' || found.value === null;
  if (isWanted('plan', toMove)) claims.push(...planClaims(position, move, isWinSought));
  // If the move's own line wins, the claims need not say what the move prevents.
  if (ahead.length === 0 || found.value === 'loss') claims.push(...(await otherLines(inquiry)));
  if (
    estimatedLoss(position, found, analysis) !== null ||
    isWanted('answered', 1 - toMove) ||
    isWanted('too-late', 1 - toMove) ||
    isWanted('better', toMove)
  )
    claims.push(...(await comparisons(position, line, analysis, analyzer)));
  claims.push(...seemsWorse(position, move, analysis, claims));
  if (position.config.family === 'morris' && (isWanted('out-of-time', toMove) || isWanted('out-of-time', 1 - toMove))) {
    const about = [position as MorrisPosition, move as Move<'morris'>, analysis as Analysis<Move<'morris'>>] as const;
    const claim = await drawClaim(...about, analyzer);
    // A move that takes a place from the other side does more than wait.
    const takesPlace = claims.some(({ here }: ClaimParts<F>) => here !== undefined);
    if (claim) claims.push((takesPlace ? { ...claim, cells: [] } : claim) as Claim<F>);
  }
  return {
    move,
    evaluation: bareEvaluation(found),
    // With more than two players a value depends on how the others play, unless the analysis is exact.
    exact: found.value !== null && (analysis.exact || gameOf(position.config).players(position.config) === 2),
    claims: sortClaims(claims),
    line,
  };
}

/**
 * The claim, in a morris game, about the point that a losing move leaves to the other side, unless a best move leaves
 * it as well.
 */
function openings<F extends Family>(
  position: Position<F>,
  { value, best }: Analysis<Move<F>>,
  ahead: readonly Claim<F>[],
): readonly Claim<F>[] {
  const [line] = ahead;
  if (line?.code !== 'runs-into' || value === 'loss' || position.family !== 'morris') return [];
  const claim = letsIn(position, line.moves as readonly Move<'morris'>[], line.player);
  const isLeftAnyway = ({ from }: Move<'morris'>) => claim?.cells.length === 1 && claim.cells[0] === from;
  return claim && !(best as readonly Move<'morris'>[]).some(isLeftAnyway) ? [claim as Claim<F>] : [];
}

/**
 * The claims about the cell that both sides need most after the move and, in a lost position, about the other side's
 * existing threats.
 */
function boardClaims<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  { exact, value }: Analysis<Move<F>>,
): readonly Claim<F>[] {
  if (position.family !== 'connect') return [];
  const column = move as Move<'connect'>;
  const lost = exact && value === 'loss' ? oldThreats(position, column) : null;
  return [fightClaim(position, column), lost].flatMap((claim) => (claim ? [claim as Claim<F>] : []));
}

/** The claims about the end of a line, if it ends the game as its evaluation says. */
function endClaims<F extends Family>(
  position: Position<F>,
  line: readonly Move<F>[],
  { score, value, depth }: Evaluation,
): readonly Claim<F>[] {
  const { toMove, config } = position;
  const isDuel = gameOf(config).players(config) === 2;
  if (!isDuel || value === null || depth === null || line.length !== depth || depth < 3) return [];
  const evaluation = { score, value, depth };
  const common = { cells: [], lines: [], evaluation };
  const own: Claim<F> =
    value === 'win'
      ? { code: 'forced-win', player: toMove, against: 1 - toMove, moves: line, ...common }
      : { code: 'refuted', player: 1 - toMove, moves: line.slice(1), ...common };
  const squeeze = position.family === 'connect' ? zugzwang(position, line as readonly Move<'connect'>[]) : null;
  return squeeze ? [own, squeeze as Claim<F>] : [own];
}
