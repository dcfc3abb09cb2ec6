import type { MoveFault, Outcome } from '../core/outcome.ts';
import type { Player } from '../core/players.ts';
import { err, ok, type Result } from '../core/result.ts';
import { isInMill, type MorrisBoard } from './board.ts';
import type { MorrisConfig } from './config.ts';
import { countPoints, hasPoint, otherSide, type Pair, type Point, packMen, pointSet, pointsOf } from './point-set.ts';
import { BOARDS, RULES, type RuleSet } from './variants.ts';

/**
 * A whole turn: placing a man (`from` is `null`) or moving one, and removing one if that closes a mill. If only the
 * removal is open (E15), `from` is `null`, and `to` and `remove` are the same point.
 */
export interface MorrisTurn {
  readonly from: Point | null;
  readonly to: Point;
  readonly remove: Point | null;
}

/** A legal position. It never changes. */
export interface MorrisPosition {
  readonly family: 'morris';
  readonly config: MorrisConfig;
  /** The points where each side has men, as sets. */
  readonly men: Pair<number>;
  readonly hand: Pair<number>;
  readonly toMove: Player;
  /** E15: the side to move has closed a mill and must remove a man. Only a set-up can begin like this. */
  readonly removing: boolean;
  /** The men with which each side began: those of the game, or more in a set-up. */
  readonly began: Pair<number>;
  /** For rules with `noReturn`: the step that each side may not make next if it closes a mill. */
  readonly barred: Pair<Step | null>;
  /** E7: moves of the moving phase since the last mill. */
  readonly pliesSinceMill: number;
  /** The positions since the last placing or mill, if the game counts repetitions. */
  readonly past: Past | null;
  readonly last: MorrisTurn | null;
  readonly outcome: Outcome | null;
}

/** A man that moves. */
export interface Step {
  readonly from: Point;
  readonly to: Point;
}

/** A list of positions, the newest first. Positions share the older entries. */
export interface Past {
  /** The men and the side to move, as `packMen` packs them. */
  readonly men: number;
  readonly before: Past | null;
}

/** The board of a game. */
export const morrisBoard = ({ shape }: Pick<MorrisConfig, 'shape'>): MorrisBoard => BOARDS[shape];

/** The rules of a game, besides its options. */
export const morrisRules = ({ rules }: Pick<MorrisConfig, 'rules'>): RuleSet => RULES[rules];

/** The empty board of a config that was checked. */
export const emptyMorris = (config: MorrisConfig, first: Player): MorrisPosition => ({
  family: 'morris',
  config,
  men: [0, 0],
  hand: [config.men, config.men],
  toMove: first,
  removing: false,
  began: [config.men, config.men],
  barred: [null, null],
  pliesSinceMill: 0,
  past: null,
  last: null,
  outcome: null,
});

/** E8: how many men of a side the other side has removed. */
export const menLost = ({ began, hand, men }: Pick<MorrisPosition, 'began' | 'hand' | 'men'>, side: Player): number =>
  began[side]! - hand[side]! - countPoints(men[side]!);

/** Whether the side to move still has men in hand. It has to place one, unless the rules let it move as well. */
export const isPlacing = ({ hand, toMove }: MorrisPosition): boolean => hand[toMove]! > 0;

/** Whether the side to move may move a man. */
export const isMoving = (position: MorrisPosition): boolean =>
  !isPlacing(position) || morrisRules(position.config).mayMove === true;

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
  const near =
    from === null || isFlying(position, toMove) ? (1 << board.points) - 1 : pointSet(board.neighbours[from]!);
  const barred = position.barred[toMove];
  return pointsOf(near & ~taken).filter(
    (to) => barred?.from !== from || barred?.to !== to || !isInMill(board, moved(men[toMove]!, from, to), to),
  );
}

/** The men that may be removed after a man went from `from` to `to`; `null` if that closes no mill. */
export function removals(position: MorrisPosition, from: Point | null, to: Point): readonly Point[] | null {
  const { config, men, toMove } = position;
  const board = morrisBoard(config);
  const own = moved(men[toMove]!, from, to);
  return isInMill(board, own, to) && !morrisRules(config).millWins ? removableMen(position) : null;
}

/** The men of the other side that may be removed if a mill is closed (E5). */
export function removableMen({ config, men, toMove }: MorrisPosition): readonly Point[] {
  const others = men[otherSide(toMove)]!;
  const all = pointsOf(others);
  if (config.remove === 'any') return all;
  const loose = all.filter((point) => !isInMill(morrisBoard(config), others, point));
  return loose.length > 0 ? loose : all;
}

const moved = (men: number, from: Point | null, to: Point): number =>
  (from === null ? men : men & ~(1 << from)) | (1 << to);

/** All legal turns; none if the game is over. */
export function morrisMoves(position: MorrisPosition): readonly MorrisTurn[] {
  if (position.outcome) return [];
  if (position.removing) return removableMen(position).map((remove) => ({ from: null, to: remove, remove }));
  const turns: MorrisTurn[] = [];
  for (const from of origins(position))
    for (const to of destinations(position, from)) {
      const removable = removals(position, from, to);
      if (removable === null || removable.length === 0) turns.push({ from, to, remove: null });
      else for (const remove of removable) turns.push({ from, to, remove });
    }
  return turns;
}

const origins = (position: MorrisPosition): readonly (Point | null)[] => [
  ...(isPlacing(position) ? [null] : []),
  ...(isMoving(position) ? pointsOf(position.men[position.toMove]!) : []),
];

/** The position after a turn, or why it is not allowed. */
export function playMorris(position: MorrisPosition, turn: MorrisTurn): Result<MorrisPosition, MoveFault> {
  const fault = faultOf(position, turn);
  return fault ? err({ code: fault }) : ok(afterTurn(position, turn));
}

/** The position after a turn. The caller has checked that the rules allow it. */
export function afterTurn(position: MorrisPosition, turn: MorrisTurn): MorrisPosition {
  const { config, toMove, removing, barred } = position;
  const { from, to, remove } = turn;
  const board = morrisBoard(config);
  const rules = morrisRules(config);
  const other = otherSide(toMove);
  const before = position.men[toMove]!;
  const own = removing ? before : moved(before, from, to);
  const closes = removing || isInMill(board, own, to);
  const theirs = remove === null ? position.men[other]! : position.men[other]! & ~(1 << remove);
  const inHand = position.hand[toMove]! - (from === null && !removing ? 1 : 0);
  const reversible = from !== null && !closes;
  const isBarred = rules.noReturn && from !== null && closes && isInMill(board, before, from);
  const next: MorrisPosition = {
    family: 'morris',
    config,
    men: sides(toMove, own, theirs),
    hand: sides(toMove, inHand, position.hand[other]!),
    toMove: other,
    removing: false,
    began: position.began,
    barred: rules.noReturn ? sides(toMove, isBarred ? { from: to, to: from } : null, barred[other]!) : barred,
    pliesSinceMill: reversible ? position.pliesSinceMill + 1 : 0,
    past: reversible && config.repetition > 0 ? { men: packMen(position.men, toMove), before: position.past } : null,
    last: turn,
    outcome: null,
  };
  const outcome: Outcome | null = closes && rules.millWins ? { winner: toMove, by: 'mill' } : outcomeOf(next);
  return { ...next, outcome };
}

/** The values of a side and of the other side, red first. */
const sides = <T>(side: Player, own: T, theirs: T): Pair<T> => (side === 0 ? [own, theirs] : [theirs, own]);

function faultOf(position: MorrisPosition, { from, to, remove }: MorrisTurn): MoveFault['code'] | null {
  const { config, men, toMove } = position;
  const { points } = morrisBoard(config);
  const isPoint = (point: Point) => Number.isInteger(point) && point >= 0 && point < points;
  if (position.outcome) return 'game-over';
  if (!isPoint(to) || (from !== null && !isPoint(from)) || (remove !== null && !isPoint(remove)))
    return 'no-such-point';
  if (position.removing) {
    if (from !== null || to !== remove) return 'must-remove';
    return removableMen(position).includes(to) ? null : 'not-removable';
  }
  if (!isMoving(position) && from !== null) return 'still-placing';
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
  const { config, men, hand, toMove, pliesSinceMill, removing } = position;
  const winner = otherSide(toMove);
  for (const side of [toMove, winner])
    if (hand[side] === 0 && countPoints(men[side]!) <= 2) return { winner: otherSide(side), by: 'men' };
  if (removing) return null;
  if (origins(position).every((from) => destinations(position, from).length === 0))
    return countPoints(men[0] | men[1]) === morrisBoard(config).points
      ? { winner: null, by: 'full' }
      : { winner, by: 'blocked' };
  if (config.drawAfter > 0 && pliesSinceMill >= pliesToDraw(position)) return { winner: null, by: 'no-mill' };
  if (config.repetition > 0 && occurrences(position) >= config.repetition) return { winner: null, by: 'repetition' };
  return null;
}

/** The plies without a mill that draw the game now; 0: no number does. */
export function pliesToDraw({ config, men, hand }: Pick<MorrisPosition, 'config' | 'men' | 'hand'>): number {
  const { drawAfterThree = config.drawAfter } = morrisRules(config);
  const hasThree = [0, 1].some((side) => hand[side] === 0 && countPoints(men[side]!) === 3);
  return hasThree ? Math.min(config.drawAfter, drawAfterThree) : config.drawAfter;
}

/** How often this position has occurred, including now. */
function occurrences({ men, toMove, past: before }: MorrisPosition): number {
  const now = packMen(men, toMove);
  let times = 1;
  for (let past = before; past; past = past.before) if (past.men === now) times++;
  return times;
}

/** The state that the board does not show: it decides draws, and the steps that are not allowed. */
export function memoryOf({ config, pliesSinceMill, past, barred }: MorrisPosition): string {
  const before: number[] = [];
  for (let at = past; at; at = at.before) before.push(at.men);
  const steps = barred.map((step, side) => (step ? ` ${side} ${step.from}-${step.to}` : '')).join('');
  return `${config.drawAfter > 0 ? pliesSinceMill : 0} ${before.sort((a, b) => a - b).join(' ')}${steps}`;
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
  /** E15: the side to move has closed a mill and must remove a man. */
  readonly removing?: boolean;
}

/** The set-up from which `morrisFromSetup` makes this position again, without the positions before it. */
export function morrisToSetup({ config, men, hand, toMove, pliesSinceMill, removing }: MorrisPosition): MorrisSetup {
  const points = Array.from({ length: morrisBoard(config).points }, (_, at) =>
    men[0] & (1 << at) ? 0 : men[1] & (1 << at) ? 1 : null,
  );
  return { family: 'morris', config, points, hand, toMove, pliesSinceMill, ...(removing ? { removing } : {}) };
}
