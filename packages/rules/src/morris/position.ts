import type { MoveFault, Outcome } from '../core/outcome.ts';
import { checkFirst, type Player } from '../core/players.ts';
import { err, ok, type Result } from '../core/result.ts';
import { isInMill, type MorrisBoard } from './board.ts';
import { isMorrisConfig, type MorrisConfig } from './config.ts';
import { countPoints, hasPoint, otherSide, type Pair, type Point, packMen, pointsOf } from './point-set.ts';
import { variantOf } from './variants.ts';

/** A whole turn: placing a man (`from` is `null`) or moving one, and removing one if that closes a mill. */
export interface MorrisTurn {
  readonly from: Point | null;
  readonly to: Point;
  readonly remove: Point | null;
}

/** A legal position. It never changes. A turn is complete, so no removal is open in it. */
export interface MorrisPosition {
  readonly family: 'morris';
  readonly config: MorrisConfig;
  /** The points where each side has men, as sets. */
  readonly men: Pair<number>;
  readonly hand: Pair<number>;
  readonly toMove: Player;
  /** E7: moves of the moving phase since the last mill. */
  readonly pliesSinceMill: number;
  /** The positions since the last placing or mill, if the game counts repetitions. */
  readonly past: Past | null;
  readonly last: MorrisTurn | null;
  readonly outcome: Outcome | null;
}

/** A list of positions, the newest first. Positions share the older entries. */
export interface Past {
  /** The men and the side to move, as `packMen` packs them. */
  readonly men: number;
  readonly before: Past | null;
}

/** The board of a game. */
export const morrisBoard = (config: MorrisConfig): MorrisBoard => variantOf(config.men).board;

/**
 * The empty board, with all men in hand.
 *
 * @throws {RangeError} if an option is out of its range, or there is no such player
 */
export function startMorris(config: MorrisConfig, first: Player): MorrisPosition {
  if (!isMorrisConfig(config)) throw new RangeError('an option of the morris game is not within its limits');
  checkFirst(first, 2);
  return emptyMorris(config, first);
}

/** The empty board of a config that was checked. */
export const emptyMorris = (config: MorrisConfig, first: Player): MorrisPosition => ({
  family: 'morris',
  config,
  men: [0, 0],
  hand: [config.men, config.men],
  toMove: first,
  pliesSinceMill: 0,
  past: null,
  last: null,
  outcome: null,
});

/** E8: how many men of a side the other side has removed. A set-up may have more men than the game. */
export const menLost = ({ config, hand, men }: Pick<MorrisPosition, 'config' | 'hand' | 'men'>, side: Player): number =>
  Math.max(0, config.men - hand[side]! - countPoints(men[side]!));

/** Whether the side to move still has men in hand, and so has to place one. */
export const isPlacing = ({ hand, toMove }: MorrisPosition): boolean => hand[toMove]! > 0;

/** Whether a side may fly: it has three men left and none in hand, and the game allows flying. */
export function isFlying(
  { config, men, hand }: Pick<MorrisPosition, 'config' | 'men' | 'hand'>,
  side: Player,
): boolean {
  return config.flying && hand[side] === 0 && countPoints(men[side]!) === 3;
}

/** The points where the side to move can place a man (`from` is `null`) or move the man on `from`. */
export function destinations(position: MorrisPosition, from: Point | null): readonly Point[] {
  const { config, men, toMove } = position;
  const board = morrisBoard(config);
  const taken = men[0] | men[1];
  if (from !== null && !isFlying(position, toMove)) return board.neighbours[from]!.filter((to) => !hasPoint(taken, to));
  return pointsOf(~taken & ((1 << board.points) - 1));
}

/** The men that may be removed after a man went from `from` to `to`; `null` if that closes no mill. */
export function removals(position: MorrisPosition, from: Point | null, to: Point): readonly Point[] | null {
  const { config, men, toMove } = position;
  const board = morrisBoard(config);
  const own = moved(men[toMove]!, from, to);
  if (!isInMill(board, own, to) || variantOf(config.men).millWins) return null;
  const others = men[otherSide(toMove)]!;
  const all = pointsOf(others);
  if (config.remove === 'any') return all;
  const loose = all.filter((point) => !isInMill(board, others, point));
  return loose.length > 0 ? loose : all;
}

const moved = (men: number, from: Point | null, to: Point): number =>
  (from === null ? men : men & ~(1 << from)) | (1 << to);

/** All legal turns; none if the game is over. */
export function morrisMoves(position: MorrisPosition): readonly MorrisTurn[] {
  if (position.outcome) return [];
  const turns: MorrisTurn[] = [];
  for (const from of origins(position))
    for (const to of destinations(position, from)) {
      const removable = removals(position, from, to);
      if (removable === null || removable.length === 0) turns.push({ from, to, remove: null });
      else for (const remove of removable) turns.push({ from, to, remove });
    }
  return turns;
}

const origins = (position: MorrisPosition): readonly (Point | null)[] =>
  isPlacing(position) ? [null] : pointsOf(position.men[position.toMove]!);

/** The position after a turn, or why it is not allowed. */
export function playMorris(position: MorrisPosition, turn: MorrisTurn): Result<MorrisPosition, MoveFault> {
  const fault = faultOf(position, turn);
  return fault ? err({ code: fault }) : ok(afterTurn(position, turn));
}

/** The position after a turn. The caller has checked that the rules allow it. */
export function afterTurn(position: MorrisPosition, turn: MorrisTurn): MorrisPosition {
  const { config, toMove } = position;
  const { from, to, remove } = turn;
  const other = otherSide(toMove);
  const own = moved(position.men[toMove]!, from, to);
  const closes = isInMill(morrisBoard(config), own, to);
  const theirs = remove === null ? position.men[other]! : position.men[other]! & ~(1 << remove);
  const inHand = position.hand[toMove]! - (from === null ? 1 : 0);
  const reversible = from !== null && !closes;
  const next: MorrisPosition = {
    family: 'morris',
    config,
    men: toMove === 0 ? [own, theirs] : [theirs, own],
    hand: toMove === 0 ? [inHand, position.hand[1]] : [position.hand[0], inHand],
    toMove: other,
    pliesSinceMill: reversible ? position.pliesSinceMill + 1 : 0,
    past: reversible && config.repetition > 0 ? { men: packMen(position.men, toMove), before: position.past } : null,
    last: turn,
    outcome: null,
  };
  const outcome: Outcome | null =
    closes && variantOf(config.men).millWins ? { winner: toMove, by: 'mill' } : outcomeOf(next);
  return { ...next, outcome };
}

function faultOf(position: MorrisPosition, { from, to, remove }: MorrisTurn): MoveFault['code'] | null {
  const { config, men, toMove } = position;
  const { points } = morrisBoard(config);
  const isPoint = (point: Point) => Number.isInteger(point) && point >= 0 && point < points;
  if (position.outcome) return 'game-over';
  if (!isPoint(to) || (from !== null && !isPoint(from)) || (remove !== null && !isPoint(remove)))
    return 'no-such-point';
  if (isPlacing(position) && from !== null) return 'still-placing';
  if (!isPlacing(position) && from === null) return 'none-in-hand';
  if (from !== null && !hasPoint(men[toMove]!, from)) return 'not-your-man';
  if (hasPoint(men[0] | men[1], to)) return 'point-taken';
  if (!destinations(position, from).includes(to)) return 'not-a-neighbour';
  const removable = removals(position, from, to) ?? [];
  if (remove === null) return removable.length > 0 ? 'must-remove' : null;
  if (removable.length === 0) return 'nothing-to-remove';
  return removable.includes(remove) ? null : 'not-removable';
}

/** The outcome, except for a win by a mill (E6, E7). A loss comes before a draw. */
export function outcomeOf(position: MorrisPosition): Outcome | null {
  const { config, men, hand, toMove, pliesSinceMill } = position;
  const winner = otherSide(toMove);
  for (const side of [toMove, winner])
    if (hand[side] === 0 && countPoints(men[side]!) <= 2) return { winner: otherSide(side), by: 'men' };
  if (origins(position).every((from) => destinations(position, from).length === 0)) {
    const full = countPoints(men[0] | men[1]) === morrisBoard(config).points;
    return full && variantOf(config.men).fullBoardDraws ? { winner: null, by: 'full' } : { winner, by: 'blocked' };
  }
  if (config.drawAfter > 0 && pliesSinceMill >= config.drawAfter) return { winner: null, by: 'no-mill' };
  if (config.repetition > 0 && occurrences(position) >= config.repetition) return { winner: null, by: 'repetition' };
  return null;
}

/** How often this position has occurred, including now. */
function occurrences({ men, toMove, past: before }: MorrisPosition): number {
  const now = packMen(men, toMove);
  let times = 1;
  for (let past = before; past; past = past.before) if (past.men === now) times++;
  return times;
}

/** The state that decides draws by repetition and without a mill, as a text. */
export function memoryOf({ config, pliesSinceMill, past }: MorrisPosition): string {
  const before: number[] = [];
  for (let at = past; at; at = at.before) before.push(at.men);
  return `${config.drawAfter > 0 ? pliesSinceMill : 0} ${before.sort((a, b) => a - b).join(' ')}`;
}

/** Men anywhere, unchecked. They may break every rule. */
export interface MorrisSetup {
  readonly family: 'morris';
  readonly config: MorrisConfig;
  /** The owner of the man on each point, by the number of the point. */
  readonly points: readonly (Player | null)[];
  readonly hand: Pair<number>;
  readonly toMove: Player;
  readonly pliesSinceMill?: number;
}

/** The set-up from which `morrisFromSetup` makes this position again, without the positions before it. */
export function morrisToSetup({ config, men, hand, toMove, pliesSinceMill }: MorrisPosition): MorrisSetup {
  const points = Array.from({ length: morrisBoard(config).points }, (_, at) =>
    men[0] & (1 << at) ? 0 : men[1] & (1 << at) ? 1 : null,
  );
  return { family: 'morris', config, points, hand, toMove, pliesSinceMill };
}
