import type { Analysis } from '@rowhouse/engine';
import type { Family, MorrisPosition, MorrisTurn, Move, Point, Position } from '@rowhouse/rules';
import { afterMove, expectedShare } from '../analysis/analyzer.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import { decides } from '../cause/cause.ts';
import type { Claim, ClaimCode, ClaimOf, ClaimParts } from '../claims/claim.ts';
import { isCommonplace, isWarning } from '../claims/select-claims.ts';
import { claimsOf } from './rule-claims.ts';

type MorrisAnalysis = Analysis<MorrisTurn>;

/** The turns that make the same step as a capture and take another man. */
interface OtherCaptures {
  readonly isGood: boolean;
  /** Those that keep the value of the position if the capture does not, and lose value if it does. */
  readonly others: readonly MorrisTurn[];
}

function otherCaptures({ exact, value, moves }: MorrisAnalysis, turn: MorrisTurn): OtherCaptures | null {
  if (turn.remove === null || !exact || value === null) return null;
  const same = moves.filter(({ move }) => move.from === turn.from && move.to === turn.to && move.remove !== null);
  const best = Math.max(...moves.map(expectedShare));
  const keeps = (one: (typeof same)[number]) => expectedShare(one) === best;
  const isGood = same.some((one) => one.move.remove === turn.remove && keeps(one));
  const others = same.filter((one) => keeps(one) !== isGood).map(({ move }) => move);
  return others.length === 0 ? null : { isGood, others };
}

/** The claims about every capture by the same step, whichever man it takes. */
const ANY_MAN: ReadonlySet<ClaimCode> = new Set(['closes-mill', 'wins'] satisfies readonly ClaimCode[]);

/**
 * The claims about a capture, without those that hold whichever man it takes, and with the man that should be taken. A
 * claim for a good capture must be false for each capture by the same step that loses value. A claim against a bad one
 * must be false for a good one.
 */
export async function withWhichMan<F extends Family>(
  claims: readonly Claim<F>[],
  position: Position<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
  analyzer: TimedAnalyzer,
): Promise<readonly Claim<F>[]> {
  if (position.family !== 'morris') return claims;
  const captures = otherCaptures(analysis as MorrisAnalysis, move as MorrisTurn);
  if (!captures) return claims;
  const rules = (turn: Move): readonly ClaimParts[] => claimsOf<Family>(position, turn);
  const ofOthers = captures.others.map((other) => new Set(rules(other).map(keyOf)));
  const own = new Set(rules(move).map(({ code }) => code));
  const isShared = (claim: Claim<F>) =>
    own.has(claim.code) && !ANY_MAN.has(claim.code) && ofOthers.some((keys) => keys.has(keyOf(claim)));
  const man = await dangerousMan(position, move as MorrisTurn, captures, analyzer);
  return [...claims.filter((claim) => !isShared(claim)), ...(man ? [man as Claim<F>] : [])];
}

/**
 * Claims in favour of a capture are the same if they have the same code, claims against it if they name the same
 * places.
 */
const keyOf = (claim: ClaimParts): string => (isWarning(claim) ? `${claim.code} ${claim.cells}` : claim.code);

/** The maximum number of other captures, and of replies to each, to try. */
const MAX_TRIED = 4;

/**
 * The claim that one man decides which capture is right: the good capture takes it. After a bad one, every reply that
 * profits uses that man or, if other replies do too, the bad capture would be good without the man.
 */
async function dangerousMan(
  position: MorrisPosition,
  turn: MorrisTurn,
  { isGood, others }: OtherCaptures,
  analyzer: TimedAnalyzer,
): Promise<ClaimOf<'dangerous-man', 'morris'> | null> {
  const bad = isGood ? others.slice(0, MAX_TRIED) : [turn];
  const men = isGood ? [turn.remove!] : others.map(({ remove }) => remove!);
  let found: ClaimOf<'dangerous-man', 'morris'> | null = null;
  for (const capture of bad) {
    const after = afterMove(position, capture);
    if (after.outcome || analyzer.isOutOfTime()) continue;
    const analysis = await analyzer.analyze<'morris'>(after);
    if (!analysis.exact || analysis.value === null) continue;
    const best = Math.max(...analysis.moves.map(expectedShare));
    const replies = analysis.moves.filter((one) => expectedShare(one) === best).map(({ move }) => move);
    for (const man of men) {
      const using = replies.filter((reply) => usesMan(after, reply, man));
      if (using.length === 0) continue;
      if (using.length < replies.length && !(await isCause(after, analysis.value, man, analyzer))) continue;
      const ideas = using.slice(0, MAX_TRIED).map((reply) => ({ reply, idea: ideaOf(after, reply, man) }));
      const { reply, idea } = ideas.find((one) => one.idea !== null) ?? ideas[0]!;
      const base = { player: after.toMove, against: position.toMove, cells: [man], lines: [] } as const;
      const claim = { code: 'dangerous-man', ...base, moves: [capture, reply] } as const;
      if (idea) return { ...claim, idea };
      found ??= claim;
    }
  }
  return found;
}

/** Whether the owner of the man, who is to move, would have a worse result without it. */
const isCause = async (after: MorrisPosition, value: 'win' | 'draw' | 'loss', man: Point, analyzer: TimedAnalyzer) =>
  (await decides<'morris'>(after, value, { kind: 'men', player: after.toMove, places: [man] }, analyzer)) === 'decides';

/** Whether the reply moves the man, or closes or threatens a mill with it. */
const usesMan = (after: MorrisPosition, reply: MorrisTurn, man: Point): boolean =>
  reply.from === man || claimsOf<'morris'>(after, reply).some((claim) => isMillWith(claim, man));

const MILLS: ReadonlySet<ClaimCode> = new Set([
  'closes-mill',
  'threatens-mill',
  'double-threat',
] satisfies readonly ClaimCode[]);

const isMillWith = ({ code, lines }: Claim<'morris'>, man: Point): boolean =>
  MILLS.has(code) && lines.some((line) => line.includes(man));

/** The idea of the reply with the man. A sentence about it names at most one point more than the reply does. */
function ideaOf(after: MorrisPosition, reply: MorrisTurn, man: Point): Claim<'morris'> | null {
  const named = [man, reply.to];
  const isShort = ({ cells }: Claim<'morris'>) => cells.filter((cell) => !named.includes(cell)).length <= 1;
  const claims = claimsOf<'morris'>(after, reply).filter((claim) => !isWarning(claim) && isShort(claim));
  const place = reply.from === man ? reply.to : man;
  const own = claims.find((claim) => !isCommonplace(claim) && (reply.from === man || isMillWith(claim, man)));
  return own ?? claims.find((claim) => isMillWith(claim, place)) ?? null;
}
