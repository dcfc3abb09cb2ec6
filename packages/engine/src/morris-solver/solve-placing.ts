import { countPoints } from '@rowhouse/rules/morris';
import type { Numbering } from './numbering.ts';
import { type MaterialValues, MIN_MEN } from './solve-moving.ts';
import { type SolvedRules, Successors } from './successors.ts';
import { better, LOST, valueOfTurn, WON } from './tablebase-value.ts';

/**
 * The number of men that both sides together still have to place. The side to move has half of them in hand, rounded
 * up.
 */
export type ToPlace = number;

export const inHand = (toPlace: ToPlace): number => (toPlace + 1) >> 1;
export const inOtherHand = (toPlace: ToPlace): number => toPlace >> 1;

/** The values of all positions by the number of men to place. 0 is the moving phase. */
export type PlacingValues = readonly MaterialValues[];

/** Solves the placing phase backwards. Every turn leaves one man fewer to place. */
export function* solvePlacing(
  numbering: Numbering,
  rules: SolvedRules,
  maxMen: number,
  moving: MaterialValues,
): Generator<void, PlacingValues> {
  const phases: MaterialValues[] = [moving];
  const successors = new Successors(numbering.board, rules);
  for (let toPlace = 1; toPlace <= 2 * maxMen; toPlace++) {
    const byMaterial: Int16Array[][] = [];
    phases.push(byMaterial);
    for (let own = 0; own <= maxMen - inHand(toPlace); own++) {
      byMaterial.push([]);
      for (let others = 0; others <= maxMen - inOtherHand(toPlace); others++) {
        const values = new Int16Array(numbering.sizeOf(own, others));
        byMaterial[own]!.push(values);
        numbering.forEachHome(own, others, (men, theirs, number) => {
          values[number] = isWonAlready(toPlace, others)
            ? WON
            : bestPlacing(numbering, rules, phases, toPlace, men, theirs, successors);
        });
        numbering.fillTwins(own, others, values);
      }
    }
    yield;
  }
  return phases;
}

/** Whether the other side has placed its last man and has at most two. */
export const isWonAlready = (toPlace: ToPlace, others: number): boolean =>
  inOtherHand(toPlace) === 0 && others < MIN_MEN;

function bestPlacing(
  numbering: Numbering,
  rules: SolvedRules,
  phases: PlacingValues,
  toPlace: ToPlace,
  own: number,
  others: number,
  successors: Successors,
): number {
  successors.place(own, others);
  let best = LOST;
  for (let turn = 0; turn < successors.end; turn++) {
    const wins = rules.millWins && turn >= successors.withoutMill;
    const next = wins ? LOST : valueIn(numbering, phases, toPlace - 1, successors.own[turn]!, successors.others[turn]!);
    best = turn === 0 ? valueOfTurn(next) : better(best, valueOfTurn(next));
  }
  return best;
}

/** The value of a solved position in either phase. */
function valueIn(numbering: Numbering, phases: PlacingValues, toPlace: ToPlace, own: number, others: number): number {
  if (toPlace === 0 && countPoints(own) < MIN_MEN) return LOST;
  if (isWonAlready(toPlace, countPoints(others))) return WON;
  return phases[toPlace]![countPoints(own)]![countPoints(others)]![numbering.numberOf(own, others)]!;
}
