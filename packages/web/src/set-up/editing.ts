import type { Setup } from '@rowhouse/rules';

/** A17: a set-up with its undo and redo history. */
export interface Editing {
  readonly setup: Setup;
  readonly past: readonly Setup[];
  readonly future: readonly Setup[];
}

const MAX_PAST = 200;

export const beginWith = (setup: Setup): Editing => ({ setup, past: [], future: [] });

export function edited({ setup, past, future }: Editing, next: Setup): Editing {
  if (next === setup) return { setup, past, future };
  return { setup: next, past: [...past.slice(1 - MAX_PAST), setup], future: [] };
}

export function undone(editing: Editing): Editing {
  const { setup, past, future } = editing;
  const before = past.at(-1);
  return before ? { setup: before, past: past.slice(0, -1), future: [setup, ...future] } : editing;
}

export function redone(editing: Editing): Editing {
  const { setup, past, future } = editing;
  const [next, ...rest] = future;
  return next ? { setup: next, past: [...past, setup], future: rest } : editing;
}
