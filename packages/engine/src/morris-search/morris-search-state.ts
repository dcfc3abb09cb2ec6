import {
  countPoints,
  type MorrisConfig,
  type MorrisPosition,
  type MorrisTurn,
  morrisBoard,
  type Pair,
  type Player,
  unpackMen,
  variantOf,
} from '@rowhouse/rules';
import { type BoardMasks, isInMill, masksOf, spread } from '../morris-board/masks.ts';
import { type Endgame, isSure, LIKELY } from '../morris-solved/endgame.ts';
import { mayHaveRepeated } from '../morris-solved/tablebase-position.ts';
import { DRAW } from '../morris-solving/tablebase-value.ts';
import { type SearchState, UNDECIDED, WIN } from '../search/search-state.ts';
import { FLIES, PLACES, WALKS, worthOf } from './evaluation.ts';
import type { PatternJudge } from './learned.ts';
import { judgeOf } from './learned-weights.ts';
import { decodeTurn, encodeTurn, fromPlus1Of, removePlus1Of, toOf } from './turn-codes.ts';
import { listTurns, type Standing, type TurnRules } from './turn-order.ts';
import { WEIGHTS, type WeightTable } from './weights.ts';
import { firstHash, HIGH, handKey, LOW, manKey, quietKey, ROOT_KEY, TURN_KEY } from './zobrist.ts';

/**
 * Everything that a turn changes lies in one frame of a stack: `make` writes the next frame, `unmake` steps back.
 *
 *     | what stood before in the game | root | first turn | second turn | ...
 *                                       ^ rootAt            ^ at
 *
 * The frames below the root hold men only: repetition asks for nothing else. Frames an even number apart have the same
 * side to move.
 */
const RED = 0;
const BLUE = 1;
const RED_HAND = 2;
const BLUE_HAND = 3;
/** Moves since the last mill. */
const QUIET = 4;
/** Moves since the last one that can't be undone: as many frames back can hold the same position. */
const RUN = 5;
/** Whether the turn that led here closed a mill. */
const CLOSED = 6;
const HASH_HIGH = 7;
const HASH_LOW = 8;
/** What the table of the game's end says, to the side to move; `UNTOLD` where it was not asked or says nothing. */
const TOLD = 9;
const FRAME = 10;
const UNTOLD = -(2 ** 31);
const ROOM = 128;
/** What looks good counts so many times less where it is known to be a draw. */
const DRAWN = 8;

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
  private readonly judge: PatternJudge | null;
  private readonly endgame: Endgame | null;
  /** What stood before the root may come again: then no win is sure before a mill is closed. */
  private readonly doubtful: boolean;
  private frames: Int32Array;
  private at: number;
  private readonly rootAt: number;
  private readonly standing: Standing = { own: 0, others: 0, placing: false, flying: false, othersWalk: false };

  constructor(position: MorrisPosition, root: Player = position.toMove, endgame: Endgame | null = null) {
    const { config, men, hand, pliesSinceMill: quiet, outcome } = position;
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
    this.judge = judgeOf(config);
    this.endgame = endgame;
    this.doubtful = mayHaveRepeated(position);

    const past = menBefore(position);
    this.frames = new Int32Array((past.length + ROOM) * FRAME);
    for (const [index, pair] of past.entries()) this.frames.set(pair, index * FRAME);
    this.at = this.rootAt = past.length * FRAME;
    const closed = outcome?.by === 'mill' ? 1 : 0;
    this.frames.set([...men, ...hand, quiet, past.length, closed, ...this.hashOf(position), UNTOLD], this.at);
  }

  get hashHigh(): number {
    return this.frames[this.at + HASH_HIGH]!;
  }

  get hashLow(): number {
    return this.frames[this.at + HASH_LOW]!;
  }

  drawScore = 0;

  /**
   * As the rules have it, in their order, but for a repetition on the way from the root: that is a draw at once. And a
   * win or a loss that the table of the game's end is sure of. What is drawn there is not decided here: somebody may
   * still go wrong.
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
    if (this.drawAfter > 0 && frames[at + QUIET]! >= this.drawAfter) return this.drawScore;
    if (this.repetition > 0 && this.repeats()) return this.drawScore;
    if (this.endgame === null) return UNDECIDED;
    const told = this.told();
    if (told === UNTOLD || told === DRAW || !this.isSure(told)) return UNDECIDED;
    const end = ply + Math.abs(told) - 1;
    return told > 0 === (toMove === this.root) ? WIN - end : end - WIN;
  }

  private told(): number {
    const { frames, at, endgame, toMove } = this;
    if (endgame === null || frames[at + TOLD]! !== UNTOLD) return frames[at + TOLD]!;
    if (frames[at + RED_HAND]! + frames[at + BLUE_HAND]! > 0) return UNTOLD;
    const own = frames[at + toMove]!;
    const others = frames[at + 1 - toMove]!;
    if (!endgame.knows(countPoints(own), countPoints(others))) return UNTOLD;
    const told = endgame.worth(own, others);
    frames[at + TOLD] = told;
    return told;
  }

  private isSure(told: number): boolean {
    const { frames, at, rootAt, drawAfter } = this;
    if (this.doubtful && frames[at + RUN]! * FRAME > at - rootAt) return false;
    return drawAfter === 0 || isSure(told, drawAfter - frames[at + QUIET]!);
  }

  private repeats(): boolean {
    const { frames, at, rootAt } = this;
    const red = frames[at + RED]!;
    const blue = frames[at + BLUE]!;
    const oldest = at - frames[at + RUN]! * FRAME;
    let times = 1;
    // Two plies ago a man of each side stood elsewhere: four is the soonest.
    for (let before = at - 4 * FRAME; before >= oldest; before -= 2 * FRAME)
      if (frames[before + RED]! === red && frames[before + BLUE]! === blue) {
        if (before >= rootAt) return true;
        times++;
      }
    return times >= this.repetition;
  }

  evaluate(): number {
    const worth = this.toMove === this.root ? this.look() : 0 - this.look();
    const told = this.told();
    if (told === UNTOLD) return worth;
    if (told === DRAW) return (worth / DRAWN) | 0;
    return told > 0 === (this.toMove === this.root) ? LIKELY : -LIKELY;
  }

  /** What it looks like to the side to move. */
  private look(): number {
    const { judge, toMove } = this;
    return judge === null ? this.worthOf(toMove) - this.worthOf(1 - toMove) : this.judged(judge);
  }

  private judged(judge: PatternJudge): number {
    const { frames, at, toMove } = this;
    const [hand, theirHand] = [frames[at + RED_HAND + toMove]!, frames[at + BLUE_HAND - toMove]!];
    return judge.worthOf(frames[at + toMove]!, frames[at + 1 - toMove]!, hand, theirHand);
  }

  private worthOf(side: Player): number {
    const { frames, at, weights } = this;
    const own = frames[at + side]!;
    const placing = frames[at + RED_HAND]! + frames[at + BLUE_HAND]! > 0;
    const goes = this.goes(side);
    return worthOf(
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
    const { frames, at, toMove, standing } = this;
    const goes = this.goes(toMove);
    standing.own = frames[at + toMove]!;
    standing.others = frames[at + 1 - toMove]!;
    standing.placing = goes === PLACES;
    standing.flying = goes === FLIES;
    standing.othersWalk = this.goes(1 - toMove) === WALKS;
    return listTurns(this.masks, this.rules, standing, into, offset);
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
    const closes = isInMill(this.masks, own, to);
    const reversible = from >= 0 && !closes;
    const before = frames[at + QUIET]!;
    const quiet = reversible ? before + 1 : 0;
    if (drawAfter > 0 && quiet !== before) {
      const old = quietKey(Math.min(before, drawAfter));
      const now = quietKey(Math.min(quiet, drawAfter));
      high ^= HIGH[old]! ^ HIGH[now]!;
      low ^= LOW[old]! ^ LOW[now]!;
    }
    frames[next + toMove] = own;
    frames[next + other] = others;
    frames[next + RED_HAND + toMove] = hand;
    frames[next + RED_HAND + other] = frames[at + RED_HAND + other]!;
    frames[next + QUIET] = quiet;
    frames[next + RUN] = reversible ? frames[at + RUN]! + 1 : 0;
    frames[next + CLOSED] = closes ? 1 : 0;
    frames[next + HASH_HIGH] = high;
    frames[next + HASH_LOW] = low;
    frames[next + TOLD] = UNTOLD;
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

  private hashOf({ config, men, hand, toMove, pliesSinceMill: quiet }: MorrisPosition): readonly [number, number] {
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
    if (config.drawAfter > 0) add(quietKey(Math.min(quiet, config.drawAfter)));
    return [high, low];
  }
}

/** The men of each position that the game remembers, the oldest first. */
function menBefore({ past }: MorrisPosition): readonly Pair<number>[] {
  const found: Pair<number>[] = [];
  for (let at = past; at; at = at.before) found.push(unpackMen(at.men).men);
  return found.reverse();
}

/** Measured in the search, against Connect Four: about two thirds on two squares; what grows is the loops over mills. */
const costOf = (config: MorrisConfig): number => 0.5 + morrisBoard(config).mills.length / 50;
