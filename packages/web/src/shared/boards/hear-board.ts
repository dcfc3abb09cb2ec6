import type { Position } from '@rowhouse/rules';
import { announce } from '../platform/announce.ts';
import { isFreeKey, isWithin, listenToKeys } from '../platform/keyboard.ts';
import { describeBoard, describeLastMove } from '../words/moves.ts';

interface HearOptions {
  position(): Position;
  /** The task, or whose turn it is. */
  task(): string;
}

/** B reads out the board of a screen, L its last move, T the task. */
export function hearBoard(screen: () => HTMLElement, { position, task }: HearOptions): void {
  const words: Readonly<Record<string, () => string>> = {
    b: () => describeBoard(position()),
    l: () => describeLastMove(position()),
    t: task,
  };
  listenToKeys((event) => {
    const say = words[event.key.toLowerCase()];
    if (!say || !isFreeKey(event) || !isWithin(screen(), event)) return;
    announce(say());
    event.preventDefault();
  });
}
