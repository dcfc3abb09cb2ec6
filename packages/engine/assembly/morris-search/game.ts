/** The game for `search/`, with the same exports as `connect-search/game.ts`. A move is a turn. */
import { closable, COUNT, emptyOf, goes, HASH, menOf, NO_TURN, play, WALKS } from './board';
import { decidedScore } from './known-scores';
import { evaluate } from './leaves';
import { reductionAt } from './ordering';
import { INFINITE, setEstimated, stillScore, UNKNOWN } from './scores';
import { find, moveOf, rememberedScore } from './transposition-table';
import { learn, listMills, listTurns, MIN_BLOCKING, MIN_CLOSING, promiseAt, turnAt, unlearn } from './turns';

export { NO_TURN as NO_MOVE } from './board';
export { bringNext, forgetLearned, turnAt as moveAt } from './turns';

/** The side to move wins with this turn at the soonest, and loses with the next one. */
export const SOONEST_WIN: i32 = 1;
export const SOONEST_LOSS: i32 = 2;

/** The number of mills in a row that are searched below the leaves. */
const MAX_MILLS: i32 = 3;
/** The search goes no deeper. */
export const MAX_PLIES: i32 = 120;

/** After `listMoves`: the score that the side to move has without any of the listed turns. */
export let standing: i32 = 0;

/** No turn is forced. */
export function playForced(_frame: usize, _side: i32): bool {
  return false;
}

export function forcedMove(_frame: usize): i32 {
  return NO_TURN;
}

/** Lists the turns to search. If they need not be searched, it returns the score, otherwise UNKNOWN. */
// @ts-ignore: decorator
@inline
export function listMoves(
  frame: usize,
  side: i32,
  ply: i32,
  depth: i32,
  alpha: i32,
  beta: i32,
  _before: i32,
  careful: bool,
): i32 {
  standing = -INFINITE;
  if (depth <= 0 || ply >= MAX_PLIES) {
    setEstimated(true);
    standing = evaluate(frame, side, ply);
    if (depth <= -MAX_MILLS || careful || ply >= MAX_PLIES || standing >= beta) return standing;
    if (closable(menOf(frame, side), emptyOf(frame), goes(frame, side) == WALKS) == 0) return standing;
    listMills(frame, side);
    return UNKNOWN;
  }
  if (!careful && beta - alpha == 1) {
    const still = stillScore(frame, side, ply, depth, beta);
    if (still != UNKNOWN) return still;
  }
  const entry = depth > 1 ? find(load<u64>(frame, HASH)) : 0;
  const remembered = rememberedScore(entry, ply, depth, alpha, beta);
  if (remembered != UNKNOWN) return remembered;
  listTurns(frame, side, ply, entry == 0 ? NO_TURN : moveOf(entry));
  return UNKNOWN;
}

export function playAt(frame: usize, index: i32, side: i32): void {
  play(frame, side, turnAt(frame, index));
}

/** The next frame has the position after a turn, so there is nothing to take back. */
export function takeBack(_side: i32, _turn: i32): void {}

/** Turns that close or block a mill are searched in full. */
export function reductionOf(frame: usize, index: i32, depth: i32): i32 {
  return promiseAt(frame, index) >= MIN_BLOCKING ? 0 : reductionAt(depth, index);
}

export function costOf(_count: i32, _depth: i32): i32 {
  return 1;
}

/** The turn at `index` refuted the last one, and those before it did not. Mills come first anyway. */
export function learnFrom(frame: usize, index: i32, side: i32, ply: i32, _before: i32, depth: i32): void {
  if (depth <= 0) return;
  if (promiseAt(frame, index) < MIN_CLOSING) learn(turnAt(frame, index), side, ply, depth);
  for (let at = 0; at < index; at++)
    if (promiseAt(frame, at) < MIN_CLOSING) unlearn(turnAt(frame, at), side, depth);
}

/** The search itself finds out whether a turn wins. */
export function winsAtRoot(_frame: usize, _side: i32, _turn: i32): bool {
  return false;
}

export function playAtRoot(frame: usize, side: i32, turn: i32): void {
  play(frame, side, turn);
}

/** The turn in the transposition table, if the game goes on. */
export function expectedMove(frame: usize, side: i32, ply: i32): i32 {
  if (decidedScore(frame, side, ply) != UNKNOWN) return NO_TURN;
  const entry = find(load<u64>(frame, HASH));
  if (entry == 0) return NO_TURN;
  const turn = moveOf(entry);
  listTurns(frame, side, ply, NO_TURN);
  for (let at = 0; at < load<i32>(frame, COUNT); at++) if (turnAt(frame, at) == turn) return turn;
  return NO_TURN;
}
