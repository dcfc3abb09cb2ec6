import { For, Show } from 'solid-js';
import { Section } from '../shared/controls/page-parts.tsx';
import { makeRoute } from '../shared/platform/router.ts';
import { onlineWords } from './messages/index.ts';
import { ownTournaments, spacedCode } from './tournament-keys.ts';

const MAX_SHOWN = 5;

/** The tournaments in which this device is the host or a player, the newest first. `running`: without finished ones. */
export function OwnTournaments(props: { readonly running?: boolean }) {
  const shown = () =>
    ownTournaments()
      .filter(({ seen }) => !props.running || !seen?.isOver)
      .slice(0, MAX_SHOWN);
  return (
    <Show when={shown().length > 0}>
      <Section title={onlineWords().tournaments.yours}>
        <ul class="own-tournaments">
          <For each={shown()}>
            {({ code, host, seen }) => (
              <li>
                <a href={makeRoute('online', 'tournament', code)}>
                  <bdi>{seen?.name ?? spacedCode(code)}</bdi>
                </a>{' '}
                {host !== undefined && <span class="soft">{onlineWords().tournaments.youHost}</span>}
              </li>
            )}
          </For>
        </ul>
      </Section>
    </Show>
  );
}
