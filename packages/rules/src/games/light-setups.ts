import { FastBoard } from '../connect/boards.ts';
import { legalPosition } from '../connect/reach-position.ts';
import { makeConnectSetup, parseConnectSetup } from '../connect/setup-text.ts';
import type { Player } from '../core/players.ts';
import { otherSide } from '../morris/point-set.ts';
import type { MorrisSetup } from '../morris/position.ts';
import { morrisFromSetup } from '../morris/setup.ts';
import { makeMorrisSetup, parseMorrisSetup } from '../morris/setup-text.ts';
import type { Family, Game, Position, Setup } from './game.ts';

/** Set-ups of morris games. */
export const lightMorrisSetups: LightSetups<'morris'> = {
  parseSetup: parseMorrisSetup,
  makeSetup: makeMorrisSetup,
  legal: (setup) => {
    const legal = morrisFromSetup(setup);
    return legal.ok ? legal.value.position : null;
  },
};

/** Set-ups of connect games, on a fast board like the games of `lightConnect`. */
export const lightConnectSetups: LightSetups<'connect'> = {
  parseSetup: parseConnectSetup,
  makeSetup: makeConnectSetup,
  legal: (setup) => legalPosition(setup, new FastBoard(setup.config.columns, setup.config.rows)),
};

/**
 * The operations that a board needs for set-ups. They are separate from the light rules, so a page without a set-up
 * need not load them.
 */
export interface LightSetups<F extends Family = Family> extends Pick<Game<F>, 'parseSetup' | 'makeSetup'> {
  /** The position of a set-up from `parseSetup`; `null` if the rules do not allow it. `Game.fromSetup` says why. */
  legal(setup: Setup<F>): Position<F> | null;
}

/** Puts a piece on a cell or a point, by its number, or removes the piece there (`null`). */
export function withPiece(setup: Setup, place: number, piece: Player | null): Setup {
  if (setup.family === 'connect') return { ...setup, cells: setup.cells.with(place, piece) };
  // The plies since the last mill belonged to the previous position.
  const { pliesSinceMill: _, ...next } = { ...setup, points: setup.points.with(place, piece) };
  return hasMenInHand(setup) ? fromHand(next, setup.points[place]!, piece) : next;
}

/** Whether a morris set-up is in the placing phase: some men are still in hand. */
export const hasMenInHand = ({ hand }: MorrisSetup): boolean => hand[0] + hand[1] > 0;

/**
 * In the placing phase men come from the hand and go back to it. The side with more men in hand places next; if both
 * sides have the same number, it is the side that did not place last.
 */
function fromHand(setup: MorrisSetup, back: Player | null, out: Player | null): MorrisSetup {
  const { config, points, toMove } = setup;
  const handOf = (side: Player): number => {
    const men = setup.hand[side]!;
    if (side === out) return Math.max(0, men - 1);
    const onBoard = points.filter((owner) => owner === side).length;
    return side === back ? Math.max(0, Math.min(men + 1, config.men - onBoard)) : men;
  };
  const [red, blue] = [handOf(0), handOf(1)];
  const placedLast = out ?? otherSide(toMove);
  return { ...setup, hand: [red, blue], toMove: red === blue ? otherSide(placedLast) : red > blue ? 0 : 1 };
}
