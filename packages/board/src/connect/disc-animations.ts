import type { ConnectPosition, Move, Player } from '@rowhouse/rules';
import type { DiscAnimation } from '../drawing/fall.ts';

/** The moves so far and the position that a board shows. */
export interface Shown {
  readonly moves: readonly Move[];
  readonly position: ConnectPosition;
}

const begins = (long: readonly Move[], short: readonly Move[]): boolean => short.every((move, at) => move === long[at]);

let made = 0;

/**
 * The animations between two boards that were shown. New moves fall in; removed moves go back up, the last one first.
 * At most one round is animated. After any other change (another game, a jump in the list of moves) the list is empty
 * and the discs are simply in their places. `null`: nothing changed.
 */
export function animationsBetween(before: Shown, after: Shown): readonly DiscAnimation[] | null {
  const more = after.moves.length - before.moves.length;
  const [short, long] = more > 0 ? [before, after] : [after, before];
  const isSameGame = begins(long.moves, short.moves) && before.position.config === after.position.config;
  if (more === 0 && isSameGame) return null;
  const { board, config, toMove } = short.position;
  if (!isSameGame || Math.abs(more) > config.players) return [];
  const added = new Map<number, number>();
  const animations = long.moves.slice(short.moves.length).map((move, at): DiscAnimation => {
    const x = move as number;
    const y = board.height(x) + (added.get(x) ?? 0);
    added.set(x, (added.get(x) ?? 0) + 1);
    const player: Player = (toMove + at) % config.players;
    return { kind: more > 0 ? 'drop' : 'undo', x, y, player, id: ++made };
  });
  return more > 0 ? animations : animations.reverse();
}
