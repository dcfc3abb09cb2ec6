import * as verbs from '@rowhouse/table/verbs';
import { type Accessor, createSignal } from 'solid-js';
import type { Session } from '../shared/game/session.ts';

/** A4: a disc that a player takes from the supply before choosing a column. */
export function createPickUp(current: Accessor<Session>) {
  const [held, setHeld] = createSignal(false);
  /** Picks up a disc of this player, or puts the held one back. */
  const toggle = (player: number) => {
    if (held()) {
      setHeld(false);
      return;
    }
    const session = current();
    const state = session.state();
    if (!session.live()) session.show(state.record.moves.length);
    const allowed = verbs.pickUp(state, player);
    if (!allowed.ok) session.refuse(allowed.error);
    else if (!session.mayMove()) session.refuse('not-your-turn');
    else {
      session.refuse(null);
      setHeld(true);
    }
  };
  return { held, setHeld, toggle };
}
