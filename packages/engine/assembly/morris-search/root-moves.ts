import { COUNT, FRAME, HASH, NO_TURN, play } from './board';
import { decidedScore } from './known-scores';
import { find, moveOf, UNKNOWN } from './transposition-table';
import { listTurns, turnAt } from './turns';

export { forgetLearned } from './turns';

/** The root (`search/root.ts`) calls these with a turn. The search finds out at once whether it wins. */
// @ts-ignore: decorator
@inline
export function winsAtRoot(_frame: usize, _side: i32, _turn: i32): bool {
  return false;
}

// @ts-ignore: decorator
@inline
export function playAtRoot(frame: usize, side: i32, turn: i32): void {
  play(frame, side, turn);
}

/** Nothing has to be done: the frame of the root is as it was. */
// @ts-ignore: decorator
@inline
export function takeBackAtRoot(_side: i32, _turn: i32): void {}

/** Lines are not followed further. */
const LONGEST: i32 = 60;

let frames: usize = 0;

export function placeLine(at: usize): void {
  frames = at;
}

/** Follows the best turns that are known, after `first`. Writes them from `to` on, and returns how many there are. */
export function follow(to: usize, first: i32, side: i32): i32 {
  let length = 0;
  let turn = first;
  while (turn != NO_TURN && length < LONGEST) {
    const frame = frames + <usize>length * FRAME;
    store<i32>(to + (<usize>length << 2), turn);
    play(frame, side, turn);
    length++;
    side ^= 1;
    turn = expectedTurn(frame + FRAME, side, length);
  }
  return length;
}

/** The turn that is remembered, if the game goes on. */
function expectedTurn(frame: usize, side: i32, ply: i32): i32 {
  if (decidedScore(frame, side, ply) != UNKNOWN) return NO_TURN;
  const entry = find(load<u64>(frame, HASH));
  if (entry == 0) return NO_TURN;
  const turn = moveOf(entry);
  listTurns(frame, side, ply, NO_TURN);
  for (let at = 0; at < load<i32>(frame, COUNT); at++) if (turnAt(frame, at) == turn) return turn;
  return NO_TURN;
}
