import { type MorrisConfig, type MorrisPosition, type MorrisTurn, type Player, variantOf } from '@rowhouse/rules';
import { countPoints, isInMill, morrisBoard, type Pair, unpackMen } from '@rowhouse/rules/morris';
import { WIN } from '../evaluation.ts';
import { type Endgame, isSure, LIKELY_SCORE } from '../morris-solver/endgame.ts';
import { type BoardMasks, masksOf, spread } from '../morris-solver/masks.ts';
import { mayRepeatToDraw } from '../morris-solver/tablebase-lookup.ts';
import { DRAW } from '../morris-solver/tablebase-value.ts';
import { type SearchState, UNDECIDED } from '../search/search-state.ts';
import { evaluateSide, FLIES, PLACES, WALKS } from './evaluation.ts';
import type { LearnedEvaluation } from './learned.ts';
import { learnedEvaluationOf } from './learned-weights.ts';
import { decodeTurn, encodeTurn, fromPlus1Of, removePlus1Of, toOf } from './turn-codes.ts';
import { listTurns, type TurnRules, type TurnSituation } from './turn-order.ts';
import { WEIGHTS, type WeightTable } from './weights.ts';
import { firstHash, HIGH, handKey, LOW, manKey, pliesKey, ROOT_KEY, TURN_KEY } from './zobrist.ts';

/**
 * Everything that a turn changes is in one frame of a stack: `make` writes the next frame, `unmake` steps back.
 *
 *     | positions before in the game | root | first turn | second turn | ...
 *                                      ^ rootAt            ^ at
 *
 * The frames below the root hold men only, because repetition needs nothing else. In frames that are an even number
 * apart the same side is to move.
 */
const RED = 0;
const BLUE = 1;
const RED_HAND = 2;
const BLUE_HAND = 3;
const PLIES_SINCE_MILL = 4;
/** Moves since the last one that cannot be undone. Only this many frames back can hold the same position. */
const REVERSIBLE = 5;
/** Whether the turn that led here closed a mill. */
const CLOSED = 6;
const HASH_HIGH = 7;
const HASH_LOW = 8;
/** The value in the endgame tablebase, for the side to move; `NOT_LOOKED_UP` where it was not asked or does not know. */
const ENDGAME_VALUE = 9;
const FRAME = 10;
const NOT_LOOKED_UP = -(2 ** 31);
/** Frames for the turns that a search makes from the root, to begin with. */
const SPARE_FRAMES = 128;
/** Where the position is known to be a draw, an estimate counts this many times less. */
const DRAWN_DIVISOR = 8;

/** A morris game as the search plays on it. */
export class MorrisSearchState implements SearchState<MorrisTurn> {
  readonly root: Player;
  toMove: Player;
  readonly cost: number;
  readonly selective = false;

  private readonly masks: BoardMasks;
  private readonly rules: TurnRules;
  private readonly flying: boolean;
  private readonly fullBoardDraws: boolean;
  private readonly drawAfter: number;
  private readonly repetition: number;
  private readonly weights: WeightTable;
  private readonly learned: LearnedEvaluation | null;
  readonly endgame: Endgame | null;
  /** A position from before the root may come up again. Then no win is sure before a mill is closed. */
  private readonly mayRepeat: boolean;
  private frames: Int32Array;
  private at: number;
  private readonly rootAt: number;
  private readonly situation: TurnSituation = { own: 0, others: 0, placing: false, flying: false, othersWalk: false };

  constructor(position: MorrisPosition, root: Player = position.toMove, endgame: Endgame | null = null) {
    const { config, men, hand, pliesSinceMill, outcome } = position;
    const { millWins, fullBoardDraws } = variantOf(config.men);
    this.root = root;
    this.toMove = position.toMove;
    this.cost = costOf(config);
    this.masks = masksOf(morrisBoard(config));
    this.rules = { millWins, spares: config.remove === 'standard' };
    this.flying = config.flying;
    this.fullBoardDraws = fullBoardDraws;
    this.drawAfter = config.drawAfter;
    this.repetition = config.repetition;
    this.weights = WEIGHTS[config.men];
    this.learned = learnedEvaluationOf(config);
    this.endgame = endgame;
    this.mayRepeat = mayRepeatToDraw(position);

    const past = menBefore(position);
    this.frames = new Int32Array((past.length + SPARE_FRAMES) * FRAME);
    for (const [index, pair] of past.entries()) this.frames.set(pair, index * FRAME);
    this.at = this.rootAt = past.length * FRAME;
    const closed = outcome?.by === 'mill' ? 1 : 0;
    this.frames.set(
      [...men, ...hand, pliesSinceMill, past.length, closed, ...this.hashOf(position), NOT_LOOKED_UP],
      this.at,
    );
  }

  get hashHigh(): number {
    return this.frames[this.at + HASH_HIGH]!;
  }

  get hashLow(): number {
    return this.frames[this.at + HASH_LOW]!;
  }

  drawScore = 0;
  firstRepetitionDraws = true;

  /**
   * What the rules decide, in their order; but a first repetition on the way from the root is a draw at once, unless
   * `firstRepetitionDraws` is off. After that, a
   * win or a loss that the endgame tablebase is sure of. A draw there is not decided here: a player may still go wrong.
   */
  decided(ply: number): number {
    const { frames, at, toMove } = this;
    const loss = toMove === this.root ? ply - WIN : WIN - ply;
    if (this.rules.millWins && frames[at + CLOSED]! === 1) return loss;
    const own = frames[at + toMove]!;
    const others = frames[at + 1 - toMove]!;
    const hand = frames[at + RED_HAND + toMove]!;
    const men = countPoints(own);
    if (hand === 0 && men <= 2) return loss;
    if (frames[at + BLUE_HAND - toMove]! === 0 && countPoints(others) <= 2) return -loss;
    const empty = this.masks.all & ~(own | others);
    if (empty === 0) return this.fullBoardDraws ? this.drawScore : loss;
    if (hand === 0 && !(this.flying && men === 3) && (spread(this.masks, empty) & own) === 0) return loss;
    if (this.drawAfter > 0 && frames[at + PLIES_SINCE_MILL]! >= this.drawAfter) return this.drawScore;
    if (this.repetition > 0 && this.repeats()) return this.drawScore;
    if (this.endgame === null) return UNDECIDED;
    const value = this.endgameValue();
    if (value === NOT_LOOKED_UP || value === DRAW || !this.isSure(value)) return UNDECIDED;
    const end = ply + Math.abs(value) - 1;
    return value > 0 === (toMove === this.root) ? WIN - end : end - WIN;
  }

  private endgameValue(): number {
    const { frames, at, endgame, toMove } = this;
    if (endgame === null || frames[at + ENDGAME_VALUE]! !== NOT_LOOKED_UP) return frames[at + ENDGAME_VALUE]!;
    if (frames[at + RED_HAND]! + frames[at + BLUE_HAND]! > 0) return NOT_LOOKED_UP;
    const own = frames[at + toMove]!;
    const others = frames[at + 1 - toMove]!;
    if (!endgame.knows(countPoints(own), countPoints(others))) return NOT_LOOKED_UP;
    const value = endgame.value(own, others);
    frames[at + ENDGAME_VALUE] = value;
    return value;
  }

  private isSure(value: number): boolean {
    const { frames, at, rootAt, drawAfter } = this;
    if (this.mayRepeat && frames[at + REVERSIBLE]! * FRAME > at - rootAt) return false;
    return drawAfter === 0 || isSure(value, drawAfter - frames[at + PLIES_SINCE_MILL]!);
  }

  private repeats(): boolean {
    const { frames, at, rootAt } = this;
    const red = frames[at + RED]!;
    const blue = frames[at + BLUE]!;
    const oldest = at - frames[at + REVERSIBLE]! * FRAME;
    let times = 1;
    // Two plies ago a man of each side was elsewhere: four plies are the soonest.
    for (let before = at - 4 * FRAME; before >= oldest; before -= 2 * FRAME)
      if (frames[before + RED]! === red && frames[before + BLUE]! === blue) {
        if (before >= rootAt && this.firstRepetitionDraws) return true;
        if (before <= rootAt) times++;
      }
    return times >= this.repetition;
  }

  evaluate(): number {
    const score = this.toMove === this.root ? this.estimate() : 0 - this.estimate();
    const value = this.endgameValue();
    if (value === NOT_LOOKED_UP) return score;
    if (value === DRAW) return (score / DRAWN_DIVISOR) | 0;
    return value > 0 === (this.toMove === this.root) ? LIKELY_SCORE : -LIKELY_SCORE;
  }

  /** The score for the side to move, without the tablebase. */
  private estimate(): number {
    const { learned, toMove } = this;
    return learned === null ? this.scoreOf(toMove) - this.scoreOf(1 - toMove) : this.learnedScore(learned);
  }

  private learnedScore(learned: LearnedEvaluation): number {
    const { frames, at, toMove } = this;
    const [hand, otherHand] = [frames[at + RED_HAND + toMove]!, frames[at + BLUE_HAND - toMove]!];
    return learned.evaluate(frames[at + toMove]!, frames[at + 1 - toMove]!, hand, otherHand);
  }

  private scoreOf(side: Player): number {
    const { frames, at, weights } = this;
    const own = frames[at + side]!;
    const placing = frames[at + RED_HAND]! + frames[at + BLUE_HAND]! > 0;
    const goes = this.goes(side);
    return evaluateSide(
      this.masks,
      placing ? weights.placing : goes === FLIES ? weights.flying : weights.moving,
      own,
      frames[at + 1 - side]!,
      countPoints(own) + frames[at + RED_HAND + side]!,
      goes,
      this.goes(1 - side) === WALKS,
      side === this.toMove,
    );
  }

  private goes(side: Player): number {
    const { frames, at } = this;
    if (frames[at + RED_HAND + side]! > 0) return PLACES;
    return this.flying && countPoints(frames[at + side]!) === 3 ? FLIES : WALKS;
  }

  list(into: Int32Array, offset: number): number {
    const { frames, at, toMove, situation } = this;
    const goes = this.goes(toMove);
    situation.own = frames[at + toMove]!;
    situation.others = frames[at + 1 - toMove]!;
    situation.placing = goes === PLACES;
    situation.flying = goes === FLIES;
    situation.othersWalk = this.goes(1 - toMove) === WALKS;
    return listTurns(this.masks, this.rules, situation, into, offset);
  }

  make(move: number): void {
    if (this.at + 2 * FRAME > this.frames.length) this.grow();
    const { frames, at, toMove, drawAfter } = this;
    const other = 1 - toMove;
    const from = fromPlus1Of(move) - 1;
    const to = toOf(move);
    const remove = removePlus1Of(move) - 1;
    const next = at + FRAME;
    let own = frames[at + toMove]! | (1 << to);
    let others = frames[at + other]!;
    let hand = frames[at + RED_HAND + toMove]!;
    let high = frames[at + HASH_HIGH]! ^ HIGH[TURN_KEY]! ^ HIGH[manKey(toMove, to)]!;
    let low = frames[at + HASH_LOW]! ^ LOW[TURN_KEY]! ^ LOW[manKey(toMove, to)]!;
    if (from < 0) {
      high ^= HIGH[handKey(toMove, hand)]! ^ HIGH[handKey(toMove, hand - 1)]!;
      low ^= LOW[handKey(toMove, hand)]! ^ LOW[handKey(toMove, hand - 1)]!;
      hand--;
    } else {
      own &= ~(1 << from);
      high ^= HIGH[manKey(toMove, from)]!;
      low ^= LOW[manKey(toMove, from)]!;
    }
    if (remove >= 0) {
      others &= ~(1 << remove);
      high ^= HIGH[manKey(other, remove)]!;
      low ^= LOW[manKey(other, remove)]!;
    }
    const closes = isInMill(this.masks.board, own, to);
    const reversible = from >= 0 && !closes;
    const before = frames[at + PLIES_SINCE_MILL]!;
    const pliesSinceMill = reversible ? before + 1 : 0;
    if (drawAfter > 0 && pliesSinceMill !== before) {
      const old = pliesKey(Math.min(before, drawAfter));
      const now = pliesKey(Math.min(pliesSinceMill, drawAfter));
      high ^= HIGH[old]! ^ HIGH[now]!;
      low ^= LOW[old]! ^ LOW[now]!;
    }
    frames[next + toMove] = own;
    frames[next + other] = others;
    frames[next + RED_HAND + toMove] = hand;
    frames[next + RED_HAND + other] = frames[at + RED_HAND + other]!;
    frames[next + PLIES_SINCE_MILL] = pliesSinceMill;
    frames[next + REVERSIBLE] = reversible ? frames[at + REVERSIBLE]! + 1 : 0;
    frames[next + CLOSED] = closes ? 1 : 0;
    frames[next + HASH_HIGH] = high;
    frames[next + HASH_LOW] = low;
    frames[next + ENDGAME_VALUE] = NOT_LOOKED_UP;
    this.at = next;
    this.toMove = other;
  }

  unmake(_move: number): void {
    this.at -= FRAME;
    this.toMove = 1 - this.toMove;
  }

  encode(move: MorrisTurn): number {
    return encodeTurn(move);
  }

  decode(move: number): MorrisTurn {
    return decodeTurn(move);
  }

  private grow(): void {
    const more = new Int32Array(this.frames.length * 2);
    more.set(this.frames);
    this.frames = more;
  }

  private hashOf({ config, men, hand, toMove, pliesSinceMill }: MorrisPosition): readonly [number, number] {
    let [high, low] = firstHash(config);
    const add = (key: number) => {
      high ^= HIGH[key]!;
      low ^= LOW[key]!;
    };
    for (const side of [RED, BLUE]) {
      for (let rest = men[side]!; rest !== 0; rest &= rest - 1) add(manKey(side, 31 - Math.clz32(rest & -rest)));
      add(handKey(side, hand[side]!));
    }
    if (toMove === BLUE) add(TURN_KEY);
    if (this.root === BLUE) add(ROOT_KEY);
    if (config.drawAfter > 0) add(pliesKey(Math.min(pliesSinceMill, config.drawAfter)));
    return [high, low];
  }
}

/** The men of each position that the game remembers, the oldest first. */
function menBefore({ past }: MorrisPosition): readonly Pair<number>[] {
  const found: Pair<number>[] = [];
  for (let at = past; at; at = at.before) found.push(unpackMen(at.men).men);
  return found.reverse();
}

/** Measured against Connect Four: a node costs about two thirds on two squares, and more with more mills to loop over. */
const costOf = (config: MorrisConfig): number => 0.5 + morrisBoard(config).mills.length / 50;
