import {
  barredOf,
  CLOSED,
  completes,
  emptyOf,
  ENDGAME,
  handOf,
  menOf,
  neighboursOf,
  NOT_LOOKED_UP,
  PLIES,
  repeats,
  REVERSIBLE,
  spread,
} from './board';
import { endgameValue } from './endgame';
import { DRAW_AFTER, DRAW_AFTER_THREE, FLYING, MILL_WINS, REPETITION } from './memory';
import { setEstimated, UNKNOWN, WON } from './scores';

let rootSide: i32 = 0;
let drawScore: i32 = 0;
let mayRepeat: bool = false;

/**
 * `draw`: the score of a draw for the side to move at the root. `repeated`: a position from before the root may be
 * repeated for a draw, so no win is sure before a mill is closed.
 */
export function beginKnownScores(side: i32, draw: i32, repeated: bool): void {
  rootSide = side;
  drawScore = draw;
  mayRepeat = repeated;
}

function draw(side: i32): i32 {
  return side == rootSide ? drawScore : -drawScore;
}

/** Whether no man of a side that walks can move. */
function isBlocked(frame: usize, side: i32, own: u32, empty: u32): bool {
  const movable = spread(empty) & own;
  const barred = barredOf(frame, side);
  if (movable == 0 || barred == 0) return movable == 0;
  const man: u32 = 1 << ((barred & 31) - 1);
  const target: u32 = 1 << (barred >> 5);
  return (
    movable == man &&
    (neighboursOf((barred & 31) - 1) & empty) == target &&
    (completes(own ^ man) & target) != 0
  );
}

/**
 * The score of a position that the rules decide, or for which the endgame tablebase has a sure win or loss. Otherwise
 * UNKNOWN. The first repetition on the way from the root counts as a draw. A draw in the tablebase is not decided here,
 * because a player may still go wrong.
 */
// @ts-ignore: decorator
@inline
export function decidedScore(frame: usize, side: i32, ply: i32): i32 {
  const loss = ply - WON;
  if (load<i32>(MILL_WINS) != 0 && load<i32>(frame, CLOSED) != 0) return loss;
  const own = menOf(frame, side);
  const others = menOf(frame, side ^ 1);
  const hand = handOf(frame, side);
  const otherHand = handOf(frame, side ^ 1);
  const men = <i32>popcnt(own);
  if (hand == 0 && men <= 2) return loss;
  if (otherHand == 0 && <i32>popcnt(others) <= 2) return -loss;
  const empty = emptyOf(frame);
  if (empty == 0) return draw(side);
  if (hand == 0 && !(men == 3 && load<i32>(FLYING) != 0) && isBlocked(frame, side, own, empty)) return loss;
  const again = repeats(frame, ply, load<i32>(REPETITION));
  let drawAfter = load<i32>(DRAW_AFTER);
  const afterThree = load<i32>(DRAW_AFTER_THREE);
  const hasThree = (hand == 0 && men == 3) || (otherHand == 0 && popcnt(others) == 3);
  if (afterThree > 0 && hasThree) drawAfter = min(drawAfter, afterThree);
  if (drawAfter > 0 && load<i32>(frame, PLIES) >= drawAfter) return draw(side);
  if (again) {
    // The draw depends on the way here, so it must not count as known elsewhere.
    setEstimated(true);
    return draw(side);
  }
  if (hand + otherHand > 0) return UNKNOWN;
  const value = endgameValue(own, others);
  store<i32>(frame, value, ENDGAME);
  if (value == NOT_LOOKED_UP || value == 0) return UNKNOWN;
  const plies = abs(value) - 1;
  if (mayRepeat && load<i32>(frame, REVERSIBLE) > ply) return UNKNOWN;
  if (drawAfter > 0 && plies > drawAfter - load<i32>(frame, PLIES)) return UNKNOWN;
  return value > 0 ? WON - ply - plies : ply + plies - WON;
}
