import { For, Show } from 'solid-js';
import { hasKey } from '../../basics/has-key.ts';
import { makeRoute, route } from '../../basics/router.ts';
import { hasServer } from '../../basics/server-address.ts';
import { setSettings, settings } from '../../basics/settings.ts';
import { turnsWaiting } from '../../basics/turns-waiting.ts';
import { session } from '../../game/session.ts';
import { t } from '../../messages/messages.ts';
import './header.css';
import { Wordmark } from './wordmark.tsx';

/** Several screens share one entry of the menu, such as choosing a game and playing it. */
const PLACES = {
  '': 'play',
  new: 'play',
  'set-up': 'analyse',
  review: 'analyse',
  puzzles: 'learn',
  lessons: 'learn',
  saved: 'you',
} as const;

/** The signs of the entries on a phone, in a box of 24: a house, a book, two people, bars, a person. */
const SIGNS = {
  play: 'M4 10.5 12 3.5l8 7V20H4ZM12 12a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4Z',
  learn: 'M12 6.5C10 4.8 7 4.5 3.5 4.8V18c3.5-.3 6.5 0 8.5 1.7c2-1.7 5-2 8.5-1.7V4.8C17 4.5 14 4.8 12 6.5ZM12 6.5V19.5',
  online:
    'M9 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7ZM2.5 20c0-4 2.8-6 6.5-6s6.5 2 6.5 6M16.5 7a2.7 2.7 0 1 1 .5 5.4M18 14.8c2.3.5 3.5 2.3 3.5 5.2',
  analyse: 'M3.5 20H20.5M6.5 20V13M12 20V9M17.5 20V12M17.5 4.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4Z',
  you: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM4.5 20.5c0-4.5 3.3-6.5 7.5-6.5s7.5 2 7.5 6.5',
} as const;

/** A cog wheel. */
const COG =
  'M12 8.8a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4ZM10.3 1.4h3.4l.5 2.5 1.9.8 2.2-1.4 2.4 2.4-1.4 2.2.8 1.9 2.5.5v3.4l-2.5.5-.8 1.9 1.4 2.2-2.4 2.4-2.2-1.4-1.9.8-.5 2.5h-3.4l-.5-2.5-1.9-.8-2.2 1.4-2.4-2.4 1.4-2.2-.8-1.9L1 13.7v-3.4l2.5-.5.8-1.9L2.9 5.7l2.4-2.4 2.2 1.4 1.9-.8Z';

/** A speaker, and what comes out of it: waves, or nothing. */
const SPEAKER = 'M4 9.5h3.5L12 5.5v13l-4.5-4H4Z';
const WAVES = 'M15.5 9.2c1.5 1.6 1.5 4 0 5.6M18.2 6.7c3 3 3 7.6 0 10.6';
const CROSS = 'M16 9.5l5 5M21 9.5l-5 5';

const Sign = (props: { readonly path: string }) => (
  <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={props.path} />
  </svg>
);

/** The name, and the way to every room: beside it on a desktop, at the lower edge of a phone. */
export function Header() {
  const here = () => {
    const [screen = ''] = route();
    return hasKey(PLACES, screen) ? PLACES[screen] : screen;
  };
  const links = () => [
    // Without a game, the link leads to the start, where one begins at once.
    { place: 'play' as const, to: session() ? ['play'] : [], words: t().nav.play },
    { place: 'learn' as const, to: ['learn'], words: t().nav.learn },
    ...(hasServer() ? [{ place: 'online' as const, to: ['online'], words: t().home.online }] : []),
    { place: 'analyse' as const, to: ['analyse'], words: t().nav.analyse },
    { place: 'you' as const, to: ['you'], words: t().nav.you },
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
                <a data-place={place} href={makeRoute(...to)} aria-current={here() === place ? 'page' : undefined}>
                  <Sign path={SIGNS[place]} />
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
        title={settings.sound ? t().nav.mute : t().nav.unmute}
        onClick={() => setSettings({ sound: !settings.sound })}
      >
        <Sign path={SPEAKER + (settings.sound ? WAVES : CROSS)} />
      </button>
      <a
        class="header-tool"
        href={makeRoute('settings')}
        aria-label={t().nav.settings}
        title={t().nav.settings}
        aria-current={here() === 'settings' ? 'page' : undefined}
      >
        <Sign path={COG} />
      </a>
    </header>
  );
}
