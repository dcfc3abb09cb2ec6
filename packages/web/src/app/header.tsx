import { For, Show } from 'solid-js';
import { Wordmark } from '../shared/controls/houses.tsx';
import signs from '../shared/controls/signs.svg?no-inline';
import { session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { address, makeRoute } from '../shared/platform/router.ts';
import { hasServer } from '../shared/platform/server-address.ts';
import { setSettings, settings } from '../shared/platform/settings.ts';
import { hasKey } from '../shared/platform/storage.ts';
import { turnsWaiting } from '../shared/platform/turns-waiting.ts';
import './header.css';

/** The entry of the menu for screens without an entry of their own. */
const MENU_ENTRIES = {
  '': 'play',
  new: 'play',
  'set-up': 'analyse',
  review: 'analyse',
  puzzles: 'learn',
  lessons: 'learn',
  saved: 'you',
} as const;

/** A sign from a separate file, which keeps the first script small. */
const Sign = (props: { readonly of: string }) => (
  <svg class="sign" aria-hidden="true">
    <use href={`${signs}#${props.of}`} />
  </svg>
);

/** The name and the main menu: beside it on a desktop, at the lower edge of a phone. */
export function Header() {
  const here = () => {
    const [screen = ''] = address();
    return hasKey(MENU_ENTRIES, screen) ? MENU_ENTRIES[screen] : screen;
  };
  const links = () => [
    // Without a game, the link leads to the start page. A game begins there with the first move.
    { place: 'play', to: session() ? ['play'] : [], words: t().nav.play },
    { place: 'learn', to: ['learn'], words: t().nav.learn },
    ...(hasServer() ? [{ place: 'online', to: ['online'], words: t().home.online }] : []),
    { place: 'analyse', to: ['analyse'], words: t().nav.analyse },
    { place: 'you', to: ['you'], words: t().nav.you },
  ];
  return (
    <header class="header">
      <a href={makeRoute()} aria-label={t().app.home} class="header-home">
        <Wordmark />
      </a>
      <nav aria-label={t().nav.label}>
        <ul>
          <For each={links()}>
            {({ place, to, words }) => (
              <li>
                <a
                  data-place={place}
                  data-words={words}
                  href={makeRoute(...to)}
                  aria-current={here() === place ? 'page' : undefined}
                >
                  <Sign of={place} />
                  {words}
                  <Show when={place === 'online' && turnsWaiting() > 0}>
                    <span class="badge" aria-label={t().nav.turns(turnsWaiting())} role="img">
                      {turnsWaiting()}
                    </span>
                  </Show>
                </a>
              </li>
            )}
          </For>
        </ul>
      </nav>
      <button
        type="button"
        class="header-tool"
        aria-label={settings.sound ? t().nav.mute : t().nav.unmute}
        onClick={() => setSettings({ sound: !settings.sound })}
      >
        <Sign of={settings.sound ? 'loud' : 'quiet'} />
      </button>
      <a
        class="header-tool"
        href={makeRoute('settings')}
        aria-label={t().nav.settings}
        aria-current={here() === 'settings' ? 'page' : undefined}
      >
        <Sign of="settings" />
      </a>
    </header>
  );
}
