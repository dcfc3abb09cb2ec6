/** Events of lines, found by trying everything: slow and obvious. */
import { type Cell, type ConnectPosition, connect, type Player, unwrap } from '@rowhouse/rules';

const after = (position: ConnectPosition): readonly ConnectPosition[] =>
  connect.moves(position).map((column) => unwrap(connect.play(position, column)));

/** Whether the player, to move, can complete a line. */
export const canWinAtOnce = (position: ConnectPosition, player: Player): boolean =>
  position.toMove === player && after(position).some(({ outcome }) => outcome?.winner === player);

/** The position as if it were the other side's turn. */
export const passed = (position: ConnectPosition): ConnectPosition => ({ ...position, toMove: 1 - position.toMove });

/** Whether the player completes a line after every move of the other side, which is to move. */
export const isUnanswerable = (position: ConnectPosition, player: Player): boolean =>
  position.toMove !== player &&
  !position.outcome &&
  after(position).every((next) => next.outcome?.winner !== 1 - player && canWinAtOnce(next, player));

/** Whether the player, to move, reaches an unanswerable position by threats that leave one answer each. */
export function canForce(position: ConnectPosition, player: Player, most = 6): boolean {
  if (most === 0 || position.outcome) return false;
  return after(position).some((next) => {
    if (next.outcome || !canWinAtOnce(passed(next), player)) return false;
    if (isUnanswerable(next, player)) return true;
    const replies = after(next);
    if (replies.some(({ outcome }) => outcome)) return false;
    const left = replies.filter((reply) => !canWinAtOnce(reply, player));
    return left.length === 1 && canForce(left[0]!, player, most - 1);
  });
}

/** Plays the plan that answers above every disc against every sequence of moves. The other side is to move. */
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

/** How long the other side, to move, can delay that plan's win, and the last cells of the longest games. */
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
