/**
 * A slow, simple implementation of Men's Morris for tests. It follows the requirements, not the code that it checks:
 * points are names, the men are a map, and every turn checks every mill.
 */
import type { Outcome } from '../core/outcome.ts';
import type { MorrisConfig } from '../morris/config.ts';
import { type SlowMorrisBoard, slowBoardOf } from './slow-morris-boards.ts';

export type SlowSide = 'r' | 'b';
export type SlowMen = ReadonlyMap<string, SlowSide>;

export interface SlowMorris {
  readonly config: MorrisConfig;
  readonly men: SlowMen;
  readonly hand: Readonly<Record<SlowSide, number>>;
  readonly turn: SlowSide;
  /** E7: moves, not placings, since the last mill. */
  readonly pliesSinceMill: number;
  /** Every position of the game so far as a text; the last is the current one. */
  readonly seen: readonly string[];
  /** E15: the side to move has closed a mill in the set-up, and only removes a man. */
  readonly removing?: boolean;
  /** Morabaraba: the last turn of each side, if it left one mill and closed another. */
  readonly fromMillToMill?: Readonly<Partial<Record<SlowSide, SlowTurn>>>;
}

export interface SlowTurn {
  readonly from: string | null;
  readonly to: string;
  readonly remove: string | null;
}

const other = (side: SlowSide): SlowSide => (side === 'r' ? 'b' : 'r');
const boardOf = (game: SlowMorris): SlowMorrisBoard => slowBoardOf(game.config.shape);
const menOf = (men: SlowMen, side: SlowSide): string[] => [...men.keys()].filter((point) => men.get(point) === side);
const emptyPoints = (game: SlowMorris): string[] => boardOf(game).points.filter((point) => !game.men.has(point));

export function startSlow(config: MorrisConfig, turn: SlowSide): SlowMorris {
  const hand = { r: config.men, b: config.men };
  return remember({ config, men: new Map(), hand, turn, pliesSinceMill: 0, seen: [] });
}

const remember = (game: SlowMorris): SlowMorris => ({ ...game, seen: [...game.seen, keyText(game)] });

/** The rings, the side to move, the men in hand: docs/formats.md. */
export function keyText(game: SlowMorris): string {
  const rings = boardOf(game).rings.map((ring) => ring.map((point) => game.men.get(point) ?? '.').join(''));
  return `${rings.join('/')} ${game.turn} ${game.hand.r} ${game.hand.b}`;
}

/** The text form of docs/formats.md: `0.1`, `0.1-0.2`, `0.1x1.4`, `0.1-0.2x1.4`, `x1.4`. */
export function slowTurnText({ from, to, remove }: SlowTurn): string {
  if (to === remove) return `x${to}`;
  return `${from === null ? '' : `${from}-`}${to}${remove === null ? '' : `x${remove}`}`;
}

/** E4: whether the man on `point` is part of a mill. */
function inMill(board: SlowMorrisBoard, men: SlowMen, point: string): boolean {
  const side = men.get(point);
  return board.mills.some((mill) => mill.includes(point) && mill.every((place) => men.get(place) === side));
}

/**
 * E3, with flying for a side of three men. Each step is a pair: from (`null` for the hand), to. In the game of Lasker a
 * side with men in hand may also move one.
 */
export function steps(game: SlowMorris): (readonly [from: string | null, to: string])[] {
  const { config, men, hand, turn } = game;
  const placings = hand[turn] > 0 ? emptyPoints(game).map((to) => [null, to] as const) : [];
  if (hand[turn] > 0 && config.rules !== 'lasker') return placings;
  const own = menOf(men, turn);
  const flies = config.flying && own.length === 3 && hand[turn] === 0;
  const moves = own.flatMap((from) =>
    emptyPoints(game)
      .filter((to) => flies || boardOf(game).neighbours.get(from)!.includes(to))
      .filter((to) => !goesBack(game, from, to))
      .map((to) => [from, to] as const),
  );
  return [...placings, ...moves];
}

/**
 * Morabaraba, by Mind Sports South Africa: a player who broke a line to create a new one may not move the same man back
 * in the next turn, if it creates a line.
 */
function goesBack(game: SlowMorris, from: string, to: string): boolean {
  const before = game.fromMillToMill?.[game.turn];
  if (game.config.rules !== 'morabaraba' || before?.from !== to || before.to !== from) return false;
  return inMill(boardOf(game), stepped(game, from, to), to);
}

/** The men after a step, before anything is removed. */
function stepped(game: SlowMorris, from: string | null, to: string): Map<string, SlowSide> {
  const men = new Map(game.men);
  if (from !== null) men.delete(from);
  return men.set(to, game.turn);
}

/** In Three Men's Morris a mill wins, and nothing is removed. */
const millWins = ({ config }: SlowMorris): boolean => config.rules === 'line';

/** E4, E5: the men that may be removed after this step; empty without a mill. */
function removable(game: SlowMorris, from: string | null, to: string): string[] {
  const board = boardOf(game);
  const men = stepped(game, from, to);
  return millWins(game) || !inMill(board, men, to) ? [] : takeable(game);
}

function takeable(game: SlowMorris): string[] {
  const theirs = menOf(game.men, other(game.turn));
  const outsideMills = theirs.filter((point) => !inMill(boardOf(game), game.men, point));
  return game.config.remove === 'any' || outsideMills.length === 0 ? theirs : outsideMills;
}

function turnsFrom(game: SlowMorris): SlowTurn[] {
  if (game.removing) return takeable(game).map((remove) => ({ from: null, to: remove, remove }));
  return steps(game).flatMap(([from, to]): SlowTurn[] => {
    const taken = removable(game, from, to);
    return taken.length === 0 ? [{ from, to, remove: null }] : taken.map((remove) => ({ from, to, remove }));
  });
}

/** The legal turns; none if the game is over. */
export const slowTurns = (game: SlowMorris): SlowTurn[] => (slowOutcome(game) === null ? turnsFrom(game) : []);

export function playSlow(game: SlowMorris, { from, to, remove }: SlowTurn): SlowMorris {
  if (game.removing) {
    const left = new Map(game.men);
    left.delete(to);
    return remember({ ...game, men: left, turn: other(game.turn), pliesSinceMill: 0, removing: false });
  }
  const men = stepped(game, from, to);
  const isMillClosed = inMill(boardOf(game), men, to);
  const wasInMill = from !== null && inMill(boardOf(game), game.men, from);
  const { [game.turn]: _, ...theirs } = game.fromMillToMill ?? {};
  const fromMillToMill = isMillClosed && wasInMill ? { ...theirs, [game.turn]: { from, to, remove } } : theirs;
  if (remove !== null) men.delete(remove);
  const hand = from === null ? { ...game.hand, [game.turn]: game.hand[game.turn] - 1 } : game.hand;
  const pliesSinceMill = from === null || isMillClosed ? 0 : game.pliesSinceMill + 1;
  return remember({ ...game, men, hand, turn: other(game.turn), pliesSinceMill, fromMillToMill });
}

const won = (side: SlowSide, by: Outcome['by']): Outcome => ({ winner: side === 'r' ? 0 : 1, by });
const drawn = (by: Outcome['by']): Outcome => ({ winner: null, by });

/** E6, E7. A win comes before a draw. */
export function slowOutcome(game: SlowMorris): Outcome | null {
  const { config, men, hand, turn, pliesSinceMill, seen } = game;
  for (const side of ['r', 'b'] as const) {
    if (millWins(game) && menOf(men, side).some((point) => inMill(boardOf(game), men, point))) return won(side, 'mill');
    if (hand[side] === 0 && menOf(men, side).length <= 2) return won(other(side), 'men');
  }
  if (game.removing) return null;
  if (emptyPoints(game).length === 0) return drawn('full');
  if (steps(game).length === 0) return won(other(turn), 'blocked');
  if (config.drawAfter > 0 && pliesSinceMill >= config.drawAfter) return drawn('no-mill');
  // Morabaraba: ten moves without a shot after a player is left with three men.
  const hasThree = (['r', 'b'] as const).some((side) => hand[side] === 0 && menOf(men, side).length === 3);
  if (config.rules === 'morabaraba' && config.drawAfter > 0 && hasThree && pliesSinceMill >= 10)
    return drawn('no-mill');
  const times = seen.filter((text) => text === seen.at(-1)).length;
  if (config.repetition > 0 && times >= config.repetition) return drawn('repetition');
  return null;
}
