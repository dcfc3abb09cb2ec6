import * as verbs from '@rowhouse/table/verbs';
import { type Accessor, createSignal } from 'solid-js';
import type { Session } from '../shared/game/session.ts';
import { showLatest } from './shortcuts.ts';

/** A4: a piece that a player takes from the supply before choosing a place. */
export function createPickUp(current: Accessor<Session>) {
  const [held, setHeld] = createSignal(false);
  /** Picks up a piece of this player, or puts the held one back. */
  const toggle = (player: number) => {
    if (held()) {
      setHeld(false);
      return;
    }
    const session = current();
    const state = session.state();
    if (!session.live()) showLatest(session);
    const allowed = verbs.pickUp(state, player);
    if (!allowed.ok) session.refuse(allowed.error.code);
    else if (!session.mayMove()) session.refuse('not-your-turn');
    else {
      session.refuse(null);
      setHeld(true);
    }
  };
  return { held, setHeld, toggle };
}
