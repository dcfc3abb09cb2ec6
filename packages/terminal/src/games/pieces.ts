/** A9: pieces that a person puts anywhere. A place is a cell, row by row from the bottom left, or a point. */
import { type Config, gameOf, type Player, type Setup } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';

/** Nothing on the board. In morris, every man is in hand, and red is to move. */
export function emptySetup(config: Config): Setup {
  if (config.family === 'connect')
    return { family: 'connect', config, cells: new Array<null>(config.columns * config.rows).fill(null) };
  const points = new Array<null>(morrisBoard(config).points).fill(null);
  return { family: 'morris', config, points, hand: [config.men, config.men], toMove: 0 };
}

const piecesOf = (setup: Setup): readonly (Player | null)[] =>
  setup.family === 'connect' ? setup.cells : setup.points;

/** Puts a piece on a place, or takes away what is there. In morris, men come from the hand and go back to it. */
export function withPiece(setup: Setup, place: number, piece: Player | null): Setup {
  if (setup.family === 'connect') return { ...setup, cells: setup.cells.with(place, piece) };
  const before = setup.points[place] ?? null;
  const hand: [number, number] = [...setup.hand];
  if (before !== null && hand[before]! + countOf(setup, before) <= setup.config.men) hand[before]!++;
  if (piece !== null && hand[piece]! > 0) hand[piece]!--;
  return { ...setup, points: setup.points.with(place, piece), hand };
}

/** A9: the same piece again takes it away, another one replaces it. */
export const touchPlace = (setup: Setup, place: number, piece: Player): Setup =>
  withPiece(setup, place, piecesOf(setup)[place] === piece ? null : piece);

export const countOf = (setup: Setup, player: Player): number =>
  piecesOf(setup).filter((piece) => piece === player).length;

/** Whose turn it is: the next player after the one that is set. In connect games it may also be unknown. */
export function withNextToMove(setup: Setup): Setup {
  if (setup.family === 'morris') return { ...setup, toMove: 1 - setup.toMove };
  const { toMove = null } = setup;
  const next = toMove === null ? 0 : toMove + 1;
  return { ...setup, toMove: next < gameOf(setup.config).players(setup.config) ? next : null };
}

/** Morris: one man more in a hand, and after the last of the game none. */
export function withNextHand(setup: Setup, side: Player): Setup {
  if (setup.family === 'connect') return setup;
  const hand: [number, number] = [...setup.hand];
  hand[side] = (hand[side]! + 1) % (setup.config.men + 1);
  return { ...setup, hand };
}
