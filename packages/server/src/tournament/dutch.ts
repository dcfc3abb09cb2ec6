/**
 * Pairs a round of a Swiss tournament by the FIDE (Dutch) System, C.04.3 as in force since 2025. Brackets are paired from
 * the highest score down. In a bracket, the rules order all candidates; here the best one is a matching of the greatest
 * weight, in which every criterion has its own digits (dutch-bracket.ts). `[C5]` and the like are the rules' own names.
 */
import { type BracketPairs, pairBracket } from './dutch-bracket.ts';
import { Field, isHigher, LENIENCIES, type SwissPlayer, type SwissRound, sideOfHigher } from './dutch-field.ts';
import type { Bracket } from './dutch-quality.ts';
import { maximumMatching } from './matching.ts';

export interface SwissPairs {
  /** Numbers: who begins, and the other one. The first pairs have the highest scores. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye: number | null;
}

export function pairSwiss(players: readonly SwissPlayer[], round: SwissRound): SwissPairs {
  const ranked = [...players].sort((one, two) => (isHigher(one, two) ? -1 : 1));
  for (const leniency of LENIENCIES) {
    const pairing = pairRound(new Field(ranked, round, leniency));
    if (pairing) return pairing;
  }
  throw new Error('everybody can be paired when everything is allowed');
}

function pairRound(field: Field): SwissPairs | null {
  const { players } = field;
  const byeScore = players.length % 2 === 0 ? null : lowestByeScore(field);
  if (byeScore === undefined) return null;
  const mayRest = (one: number) => players[one]!.score === byeScore && field.mayRest(one);
  const all = players.map((_, at) => at);
  if (!canComplete(field, all, mayRest)) return null;
  const pairs: (readonly [number, number])[] = [];
  let moved: readonly number[] = [];
  for (const score of new Set(players.map((player) => player.score))) {
    const residents = all.filter((one) => players[one]!.score === score);
    const below = all.filter((one) => players[one]!.score < score);
    const done = pairWithOutlook({ field, moved, residents, below, mayRest });
    pairs.push(...done.pairs);
    moved = done.floaters;
  }
  return { pairs: pairs.map(([one, two]) => seated(players[one]!, players[two]!)), bye: byeOf(field, moved) };
}

const byeOf = ({ players }: Field, left: readonly number[]): number | null =>
  left.length === 0 ? null : players[left[0]!]!.number;

function seated(one: SwissPlayer, two: SwissPlayer): readonly [number, number] {
  const [high, low] = isHigher(one, two) ? [one, two] : [two, one];
  const side = sideOfHigher(high, low);
  return side === 0 ? [high.number, low.number] : [low.number, high.number];
}

/**
 * Mostly it is enough to look at the bracket and the next score group: if all others can be paired after both of them are,
 * it is what the rules want [C4], [C8]. If not, everybody is taken into account.
 */
function pairWithOutlook(bracket: Bracket): BracketPairs {
  const { field, residents, below, mayRest } = bracket;
  const { players } = field;
  const nextScore = below.length === 0 ? null : players[below[0]!]!.score;
  const next = below.filter((one) => players[one]!.score === nextScore);
  const rests = [...bracket.moved, ...residents, ...next].some(mayRest);
  if (next.length < below.length && !rests) {
    const near = pairBracket({ ...bracket, below: next }, false);
    if (canComplete(field, [...near.left, ...below.slice(next.length)], mayRest)) return near;
  }
  return pairBracket(bracket, true);
}

/** [C5] The lowest score with which somebody can have the bye so that all others can be paired. */
function lowestByeScore(field: Field): number | undefined {
  const { players } = field;
  const scores = [...new Set(players.map(({ score }) => score))].reverse();
  const all = players.map((_, at) => at);
  return scores.find((score) => canComplete(field, all, (one) => players[one]!.score === score && field.mayRest(one)));
}

/** Whether all of these can be paired, one of them with the bye if their number is odd. */
function canComplete(field: Field, these: readonly number[], mayRest: (one: number) => boolean): boolean {
  const isOdd = these.length % 2 === 1;
  const partners = maximumMatching(these.length + (isOdd ? 1 : 0), (u, v) => {
    const [one, two] = [these[Math.min(u, v)]!, these[Math.max(u, v)]];
    const fits = two === undefined ? mayRest(one) : field.mayMeet(one, two);
    return fits ? 1n : null;
  });
  return !partners.includes(null);
}
