import type { Position } from '@rowhouse/rules';
import { onCleanup, onMount } from 'solid-js';
import { announce } from '../platform/announce.ts';
import { belongsToControl } from '../platform/control-keys.ts';
import { sayBoard } from '../words/say-board.ts';
import { sayLastMove } from '../words/say-move.ts';

interface HearOptions {
  position(): Position;
  /** What is asked for here, or whose turn it is. */
  task(): string;
}

/**
 * B reads the board of a screen out, L the last move on it, T what is asked for, as at the table (`game/shortcuts.ts`). The
 * keys work only while the focus is in this part of the page (WCAG 2.1.4).
 */
export function hearBoard(screen: () => HTMLElement, told: HearOptions): void {
  const words: Readonly<Record<string, () => string>> = {
    b: () => sayBoard(told.position()),
    l: () => sayLastMove(told.position()),
    t: told.task,
  };
  const hear = (event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || belongsToControl(event);
    const say = words[event.key.toLowerCase()];
    if (isTaken || !say || !(event.target instanceof Node && screen().contains(event.target))) return;
    announce(say());
    event.preventDefault();
  };
  onMount(() => {
    document.addEventListener('keydown', hear);
    onCleanup(() => document.removeEventListener('keydown', hear));
  });
}
