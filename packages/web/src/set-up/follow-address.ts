import { CONNECT_FOUR, makeConfig, parseConfig, type Setup } from '@rowhouse/rules';
import { readSetup } from '@rowhouse/table/set-up';
import { type Accessor, createEffect, on, untrack } from 'solid-js';
import { pendingSetup, setPendingSetup } from '../shared/game/store.ts';
import { makeRoute, type Route, route } from '../shared/platform/router.ts';
import { storeDraft, storedDraftOrEmpty } from './drafts.ts';

interface SetupHolder {
  readonly setup: Accessor<Setup>;
  /** Shows the draft of a board, without a way back to what was there before. */
  begin(draft: Setup): void;
  edit(next: Setup): void;
  /** The address holds no position of a game. */
  onBadLink(): void;
}

/**
 * The address says which board it is and may bring a position. Later changes are stored as a draft of that board, not in
 * the address.
 */
export function followAddress({ setup, begin, edit, onBadLink }: SetupHolder): void {
  const arrive = ([, configText, text]: Route) => {
    const config = configText === undefined ? null : parseConfig(configText);
    const linked = configText !== undefined && text !== undefined ? readSetup(configText, text) : null;
    const brought = pendingSetup() ?? linked;
    setPendingSetup(null);
    begin(storedDraftOrEmpty(brought?.config ?? (config?.ok ? config.value : CONNECT_FOUR)));
    if (brought) edit(brought);
    else if (config?.ok === false || text !== undefined) onBadLink();
  };
  untrack(() => arrive(route()));
  createEffect(
    on(
      route,
      (next) => {
        if (next[0] === 'set-up') arrive(next);
      },
      { defer: true },
    ),
  );
  createEffect(() => {
    storeDraft(setup());
    const address = makeRoute('set-up', makeConfig(setup().config));
    if (location.hash !== address && untrack(route)[0] === 'set-up') history.replaceState(history.state, '', address);
  });
}
