import type { Analysis, Evaluation, Value } from '@rowhouse/engine';
import { type Family, type GameRecord, gameOf, type Move, type Player, type Position } from '@rowhouse/rules';
import type { CoachOptions } from '../basics/analyzer.ts';
import type { Claim } from '../basics/claims.ts';
import { bareEvaluation } from '../basics/evaluation.ts';
import type { FoundEvent } from '../basics/found-event.ts';
import { positionOf, sameMove } from '../basics/moves.ts';
import { firstConnectEvent } from '../connect/first-event.ts';
import { firstMorrisEvent } from '../morris/first-event.ts';
import { lineFrom } from './best-line.ts';
import { certaintyOf } from './certainty.ts';
import type { PatientHelper } from './patience.ts';

/** What the claims about lines need to know: the position with all its moves, and how to ask for more. */
export interface Inquiry<F extends Family> {
  readonly record: GameRecord<F>;
  readonly move: Move<F>;
  readonly analysis: Analysis<Move<F>>;
  /** Best play from the move on. */
  readonly line: readonly Move<F>[];
  readonly helper: PatientHelper;
  readonly options: CoachOptions;
}

/** Other moves that are tried to find out what the move prevents. */
const MOST_TRIED = 3;
/** A line of so many plies is told as soon as it is found; for a longer one it is worth trying the next move. */
const SHORT = 6;
/** A move that loses in fewer plies than this loses by an oversight, and shows little of what the position is about. */
const OVERSIGHT = 4;

/** What happens on the lines from this position: after the move, after a better one, or after a worse one. Of exact evaluations only. */
export async function lineClaims<F extends Family>(inquiry: Inquiry<F>): Promise<readonly Claim<F>[]> {
  const { record, move, analysis, line } = inquiry;
  const { toMove, config } = positionOf(record);
  const found = analysis.moves.find((evaluated) => sameMove(evaluated.move, move));
  if (!found?.value || !analysis.exact || gameOf(config).players(config) !== 2) return [];
  const other = 1 - toMove;
  const claims: (Claim<F> | null)[] = [];
  if (found.value === 'win') claims.push(await tell(inquiry, 'leads-to', line, toMove, found));
  else if (found.value === 'loss') claims.push(await tell(inquiry, 'runs-into', line, other, found));
  if (found.value !== 'win' && analysis.value === 'win')
    claims.push(await tell(inquiry, 'misses', await lineAfter(inquiry, analysis.best[0]!), toMove, analysis));
  if (found.value !== 'loss' && !claims[0]) claims.push(await prevented(inquiry, other));
  return claims.filter((claim) => claim !== null);
}

type LineCode = 'leads-to' | 'runs-into' | 'misses' | 'prevents';

/** The claim that a line leads to an event of the player's, or `null` if it leads to none. */
async function tell<F extends Family>(
  { record, analysis, helper, options }: Inquiry<F>,
  code: LineCode,
  line: readonly Move<F>[],
  player: Player,
  evaluation: Evaluation,
): Promise<Claim<F> | null> {
  const position = positionOf(record);
  // What was there already explains neither a move that changes who wins nor one that should have been played.
  const isTurn = code === 'misses' || valueFor(position, analysis, player) !== 'win';
  const found = firstEvent(position, line, player, isTurn);
  if (!found) return null;
  const certainty = await certaintyOf(record, found, helper, options);
  return { code, against: 1 - player, evaluation: bareEvaluation(evaluation), certainty, ...found };
}

function firstEvent<F extends Family>(
  position: Position<F>,
  line: readonly Move<F>[],
  player: Player,
  isTurn: boolean,
): FoundEvent<F> | null {
  const found =
    position.family === 'connect'
      ? firstConnectEvent(position, line as readonly Move<'connect'>[], player, isTurn)
      : firstMorrisEvent(position, line as readonly Move<'morris'>[], player);
  return found as FoundEvent<F> | null;
}

/** The value of a position for a player. */
const valueFor = ({ toMove }: Position, { value }: Evaluation, player: Player): Value | null =>
  value === null || value === 'draw' || toMove === player ? value : value === 'win' ? 'loss' : 'win';

/** What the other side does after a move that loses: the easiest to see that is no mere oversight. */
async function prevented<F extends Family>(inquiry: Inquiry<F>, other: Player): Promise<Claim<F> | null> {
  const losing = inquiry.analysis.moves.filter(({ value, depth }) => value === 'loss' && depth !== null);
  const isOversight = ({ depth }: Evaluation) => depth! < OVERSIGHT;
  const tried = losing
    .toSorted((a, b) => Number(isOversight(a)) - Number(isOversight(b)) || a.depth! - b.depth!)
    .slice(0, MOST_TRIED);
  let shortest: Claim<F> | null = null;
  for (const worse of tried) {
    if (shortest && (shortest.moves.length <= SHORT || inquiry.helper.isLate())) break;
    const claim = await tell(inquiry, 'prevents', await lineAfter(inquiry, worse.move), other, worse);
    if (claim && claim.moves.length < (shortest?.moves.length ?? Number.POSITIVE_INFINITY)) shortest = claim;
  }
  return shortest;
}

const lineAfter = <F extends Family>({ record, analysis, helper, options }: Inquiry<F>, move: Move<F>) =>
  lineFrom(record, move, analysis, helper, options);
