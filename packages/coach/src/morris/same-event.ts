import { morris as game, type MorrisPosition, type MorrisTurn } from '@rowhouse/rules';
import type { FoundEvent } from '../basics/found-event.ts';
import { sameMove } from '../basics/moves.ts';
import { morrisEventAfter } from './first-event.ts';

/** Whether a line leads to the same event if it begins with another turn. Which man is taken at its end may differ. */
export function leadsThereToo(
  start: MorrisPosition,
  other: MorrisTurn,
  { event, player, cells, moves }: FoundEvent<'morris'>,
): boolean {
  let at = start;
  let last = other;
  for (const [ply, turn] of [other, ...moves.slice(1)].entries()) {
    const isEnd = ply === moves.length - 1;
    const legal = at.outcome ? [] : game.moves(at);
    const found =
      legal.find((one) => sameMove(one, turn)) ??
      legal.find(({ from, to }) => isEnd && from === turn.from && to === turn.to);
    const played = found && game.play(at, found);
    if (!played?.ok) return false;
    at = played.value;
    last = found!;
  }
  const there = morrisEventAfter(at, last, player);
  return there?.event === event && String(there.cells) === String(cells);
}
