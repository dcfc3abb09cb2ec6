import { columns, FULL, players, threatsOn, top } from './board';
import { DRAW } from './outcome';

/** The listed columns, a byte each. */
let list: usize = 0;
/** The offset of the columns that stop the player after next. */
const STOPS: usize = 128;
/**
 * The winners after moves that are left out because they surely lose: a bit for the next player, and one for the third.
 */
export let leftOut: i32 = 0;
const NEXT: i32 = 1;
const THIRD: i32 = 2;
/** The number of these moves that let the next player win although no player had to be stopped. */
export let gifts: i32 = 0;
/** If no move is listed: the outcome of the game, and the plies until then. */
export let outcome: i32 = 0;
export let distance: i32 = 0;

export function placeMoves(at: usize): usize {
  list = at;
  return at + 256;
}

export function listed(at: i32): i32 {
  return <i32>load<u8>(list + <usize>at);
}

export function after(player: i32): i32 {
  return player + 1 == players ? 0 : player + 1;
}

/** The outcome for `leftOut` moves of a player. */
export function outcomeOf(left: i32, player: i32): i32 {
  const next = after(player);
  return ((left & NEXT) == 0 ? 0 : 1 << next) | ((left & THIRD) == 0 ? 0 : 1 << after(next));
}

/** Lists all columns that are not full, and returns their number. */
export function listAll(): i32 {
  leftOut = 0;
  gifts = 0;
  let count = 0;
  for (let column = 0; column < columns; column++) {
    if ((threatsOn(top(column)) & FULL) != 0) continue;
    store<u8>(list + <usize>count, <u8>column);
    count++;
  }
  return count;
}

/**
 * Lists the sensible moves: the one that stops the next player, or all that do not open a win for the next player.
 * Returns their number, or 0 if the game is decided.
 *
 * If the player after next has two threats, the next player can stop only one. So the other one must be stopped now.
 */
export function listSensible(player: i32): i32 {
  const own = 1 << player;
  const next = after(player);
  const others = 1 << next;
  const third = 1 << after(next);
  let safe = 0;
  let open = 0;
  let blocks = 0;
  let block = 0;
  let thirds = 0;
  let stops = 0;
  for (let column = 0; column < columns; column++) {
    const cell = top(column);
    const here = threatsOn(cell);
    if ((here & FULL) != 0) continue;
    if ((here & own) != 0) return decide(own, 1);
    open++;
    if ((here & others) != 0) {
      blocks++;
      block = column;
    }
    if ((here & third) != 0) thirds++;
    if ((threatsOn(cell + 1) & others) != 0) continue;
    if ((here & third) != 0) {
      store<u8>(list + <usize>stops, <u8>column, STOPS);
      stops++;
    }
    store<u8>(list + <usize>safe, <u8>column);
    safe++;
  }
  if (open == 0) return decide(DRAW, 0);
  if (blocks > 1 || safe == 0) return decide(others, 2);
  leftOut = open > 1 && (blocks == 1 || safe < open) ? NEXT : 0;
  gifts = blocks == 1 ? 0 : open - safe;
  if (blocks == 1) {
    store<u8>(list, <u8>block);
    return 1;
  }
  if (thirds < 2 || stops == 0) return safe;
  if (stops < safe) leftOut |= THIRD;
  for (let at: usize = 0; at < <usize>stops; at++) store<u8>(list + at, load<u8>(list + at, STOPS));
  return stops;
}

function decide(ends: i32, plies: i32): i32 {
  outcome = ends;
  distance = plies;
  return 0;
}
