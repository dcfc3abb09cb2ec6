import { countPoints } from '@rowhouse/rules';
import type { Numbering } from './numbering.ts';
import { FEWEST, type Worths } from './solve-moving.ts';
import { type SolvedRules, Successors } from './successors.ts';
import { afterTurn, better, LOST, WON } from './tablebase-value.ts';

/**
 * How many men are still to be placed by both sides together. They take turns, so that the side to move has half of
 * them in hand, and the odd one.
 */
export type ToPlace = number;

export const inHand = (toPlace: ToPlace): number => (toPlace + 1) >> 1;
export const inOtherHand = (toPlace: ToPlace): number => toPlace >> 1;

/** By men to place, from 0 (the moving phase) on: what each number of each material is worth. */
export type Phases = readonly Worths[];

/** Solves the placing from its end to its beginning: every turn of it leads to one man fewer to place. */
export function* solvePlacing(
  numbering: Numbering,
  rules: SolvedRules,
  most: number,
  moving: Worths,
): Generator<void, Phases> {
  const phases: Worths[] = [moving];
  const successors = new Successors(numbering.board, rules);
  for (let toPlace = 1; toPlace <= 2 * most; toPlace++) {
    const worths: Int16Array[][] = [];
    phases.push(worths);
    for (let own = 0; own <= most - inHand(toPlace); own++) {
      worths.push([]);
      for (let others = 0; others <= most - inOtherHand(toPlace); others++) {
        const worth = new Int16Array(numbering.sizeOf(own, others));
        worths[own]!.push(worth);
        numbering.forEachHome(own, others, (men, theirs, number) => {
          worth[number] = isWonAlready(toPlace, others)
            ? WON
            : bestPlacing(numbering, rules, phases, toPlace, men, theirs, successors);
        });
        numbering.fillTwins(own, others, worth);
      }
    }
    yield;
  }
  return phases;
}

/** The other side has placed its last man, and has no more than two. */
export const isWonAlready = (toPlace: ToPlace, others: number): boolean =>
  inOtherHand(toPlace) === 0 && others < FEWEST;

function bestPlacing(
  numbering: Numbering,
  rules: SolvedRules,
  phases: Phases,
  toPlace: ToPlace,
  own: number,
  others: number,
  successors: Successors,
): number {
  successors.place(own, others);
  let best = LOST;
  for (let turn = 0; turn < successors.end; turn++) {
    const wins = rules.millWins && turn >= successors.quiet;
    const next = wins ? LOST : worthIn(numbering, phases, toPlace - 1, successors.own[turn]!, successors.others[turn]!);
    best = turn === 0 ? afterTurn(next) : better(best, afterTurn(next));
  }
  return best;
}

/** What is known of a position, moving or placing. */
function worthIn(numbering: Numbering, phases: Phases, toPlace: ToPlace, own: number, others: number): number {
  if (toPlace === 0 && countPoints(own) < FEWEST) return LOST;
  if (isWonAlready(toPlace, countPoints(others))) return WON;
  return phases[toPlace]![countPoints(own)]![countPoints(others)]![numbering.numberOf(own, others)]!;
}
