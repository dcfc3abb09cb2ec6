/** Slow, simple checks of the events of lines by exhaustive search. */
import { type Cell, type ConnectPosition, connect, type Player, unwrap } from '@rowhouse/rules';

const positionsAfter = (position: ConnectPosition): readonly ConnectPosition[] =>
  connect.moves(position).map((column) => unwrap(connect.play(position, column)));

/** Whether the player is to move and can complete a line. */
export const canWinAtOnce = (position: ConnectPosition, player: Player): boolean =>
  position.toMove === player && positionsAfter(position).some(({ outcome }) => outcome?.winner === player);

/** The position as if it were the other side's turn. */
export const passed = (position: ConnectPosition): ConnectPosition => ({ ...position, toMove: 1 - position.toMove });

/** Whether the player can complete a line after every move of the other side, which is to move. */
export const isUnanswerable = (position: ConnectPosition, player: Player): boolean =>
  position.toMove !== player &&
  !position.outcome &&
  positionsAfter(position).every((next) => next.outcome?.winner !== 1 - player && canWinAtOnce(next, player));

/** Whether the player, to move, can reach an unanswerable position by threats that each leave only one answer. */
export function canForce(position: ConnectPosition, player: Player, maxMoves = 6): boolean {
  if (maxMoves === 0 || position.outcome) return false;
  return positionsAfter(position).some((next) => {
    if (next.outcome || !canWinAtOnce(passed(next), player)) return false;
    if (isUnanswerable(next, player)) return true;
    const replies = positionsAfter(next);
    if (replies.some(({ outcome }) => outcome)) return false;
    const left = replies.filter((reply) => !canWinAtOnce(reply, player));
    return left.length === 1 && canForce(left[0]!, player, maxMoves - 1);
  });
}

/**
 * Whether the plan to answer right above every disc wins against every sequence of moves. The other side is to move.
 */
export function planWins(position: ConnectPosition, player: Player, known = new Map<string, boolean>()): boolean {
  const key = connect.key(position);
  const found = known.get(key);
  if (found !== undefined) return found;
  const wins = connect.moves(position).every((column) => {
    const next = unwrap(connect.play(position, column));
    if (next.outcome) return next.outcome.winner === player;
    if (canWinAtOnce(next, player)) return true;
    const urgent = connect.moves(next).filter((reply) => {
      const dropped = connect.play(passed(next), reply);
      return dropped.ok && dropped.value.outcome?.winner === 1 - player;
    });
    const answer = connect.play(next, column);
    return (
      urgent.every((reply) => reply === column) &&
      answer.ok &&
      (answer.value.outcome ? answer.value.outcome.winner === player : planWins(answer.value, player, known))
    );
  });
  known.set(key, wins);
  return wins;
}

/**
 * How long the other side, which is to move, can delay the win by the plan of `planWins`, and the last cells of the
 * longest games.
 */
export function longestGames(
  position: ConnectPosition,
  player: Player,
): { readonly plies: number; readonly cells: readonly Cell[] } {
  const games = connect.moves(position).map((column) => {
    const next = unwrap(connect.play(position, column));
    const win = connect.moves(next).find((reply) => unwrap(connect.play(next, reply)).outcome?.winner === player);
    if (win !== undefined) return { plies: 2, cells: [unwrap(connect.play(next, win)).last!] };
    const { plies, cells } = longestGames(unwrap(connect.play(next, column)), player);
    return { plies: plies + 2, cells };
  });
  const longest = Math.max(...games.map(({ plies }) => plies));
  return { plies: longest, cells: games.flatMap(({ plies, cells }) => (plies === longest ? cells : [])) };
}
