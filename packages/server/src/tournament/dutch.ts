/**
 * Pairs a round of a Swiss tournament by the FIDE (Dutch) System, C.04.3 as in force since 2025. Brackets are paired
 * from the highest score down. The rules order all candidate pairings of a bracket; here the best one is a
 * maximum-weight matching in which every criterion has its own digits (dutch-bracket.ts). Names such as `[C5]` are
 * those of the rules.
 */
import { type BracketPairs, pairBracket } from './dutch-bracket.ts';
import { DutchField, isHigher, LENIENCIES, type SwissPlayer, type SwissRound, sideOfHigher } from './dutch-field.ts';
import type { Bracket } from './dutch-quality.ts';
import { maximumMatching } from './matching.ts';

export interface SwissPairs {
  /** Player numbers: the player who begins, and the opponent. The first pairs have the highest scores. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye: number | null;
}

export function pairSwiss(players: readonly SwissPlayer[], round: SwissRound): SwissPairs {
  const ranked = [...players].sort((one, two) => (isHigher(one, two) ? -1 : 1));
  for (const leniency of LENIENCIES) {
    const pairing = pairRound(new DutchField(ranked, round, leniency));
    if (pairing) return pairing;
  }
  throw new Error('all players can be paired when everything is allowed');
}

function pairRound(field: DutchField): SwissPairs | null {
  const { players } = field;
  const byeScore = players.length % 2 === 0 ? null : lowestByeScore(field);
  if (byeScore === undefined) return null;
  const mayHaveBye = (one: number) => players[one]!.score === byeScore && field.mayHaveBye(one);
  const all = players.map((_, at) => at);
  if (!canComplete(field, all, mayHaveBye)) return null;
  const pairs: (readonly [number, number])[] = [];
  let moved: readonly number[] = [];
  for (const score of new Set(players.map((player) => player.score))) {
    const residents = all.filter((one) => players[one]!.score === score);
    const below = all.filter((one) => players[one]!.score < score);
    const done = pairWithOutlook({ field, moved, residents, below, mayHaveBye });
    pairs.push(...done.pairs);
    moved = done.floaters;
  }
  return {
    pairs: pairs.map(([one, two]) => seated(players[one]!, players[two]!)),
    bye: moved.length === 0 ? null : players[moved[0]!]!.number,
  };
}

function seated(one: SwissPlayer, two: SwissPlayer): readonly [number, number] {
  const [high, low] = isHigher(one, two) ? [one, two] : [two, one];
  const side = sideOfHigher(high, low);
  return side === 0 ? [high.number, low.number] : [low.number, high.number];
}

/**
 * Usually the bracket and the next score group are enough: if all other players can be paired afterwards, the rules
 * [C4] and [C8] hold. Otherwise all lower players are taken into account.
 */
function pairWithOutlook(bracket: Bracket): BracketPairs {
  const { field, residents, below, mayHaveBye } = bracket;
  const { players } = field;
  const nextScore = below.length === 0 ? null : players[below[0]!]!.score;
  const next = below.filter((one) => players[one]!.score === nextScore);
  const includesBye = [...bracket.moved, ...residents, ...next].some(mayHaveBye);
  if (next.length < below.length && !includesBye) {
    const near = pairBracket({ ...bracket, below: next }, false);
    if (canComplete(field, [...near.left, ...below.slice(next.length)], mayHaveBye)) return near;
  }
  return pairBracket(bracket, true);
}

/** [C5] The lowest score of a player whose bye lets all others be paired. */
function lowestByeScore(field: DutchField): number | undefined {
  const { players } = field;
  const scores = [...new Set(players.map(({ score }) => score))].reverse();
  const all = players.map((_, at) => at);
  return scores.find((score) =>
    canComplete(field, all, (one) => players[one]!.score === score && field.mayHaveBye(one)),
  );
}

/** Whether all of these players can be paired, with a bye for one of them if their number is odd. */
function canComplete(field: DutchField, these: readonly number[], mayHaveBye: (one: number) => boolean): boolean {
  const isOdd = these.length % 2 === 1;
  const partners = maximumMatching(these.length + (isOdd ? 1 : 0), (u, v) => {
    const [one, two] = [these[Math.min(u, v)]!, these[Math.max(u, v)]];
    const fits = two === undefined ? mayHaveBye(one) : field.mayMeet(one, two);
    return fits ? 1n : null;
  });
  return !partners.includes(null);
}
