import { For } from 'solid-js';
import { hasKey } from '../../basics/has-key.ts';
import { makeRoute, route } from '../../basics/router.ts';
import { hasServer } from '../../basics/server-address.ts';
import { session } from '../../game/session.ts';
import { t } from '../../messages/messages.ts';
import './header.css';
import { Wordmark } from './wordmark.tsx';

/** Several screens share one entry of the menu, such as choosing a game and playing it. */
const PLACES = {
  new: 'play',
  review: 'analyse',
  puzzles: 'learn',
  lessons: 'learn',
} as const;

export function Header() {
  const here = () => {
    const [screen = ''] = route();
    return hasKey(PLACES, screen) ? PLACES[screen] : screen;
  };
  const links = () => [
    // Without a game, the link leads to the choice of one.
    { place: 'play', to: session() ? 'play' : 'new', words: t().nav.play },
    { place: 'set-up', to: 'set-up', words: t().nav.setUp },
    { place: 'analyse', to: 'analyse', words: t().nav.analyse },
    { place: 'learn', to: 'learn', words: t().nav.learn },
    ...(hasServer() ? [{ place: 'online', to: 'online', words: t().home.online }] : []),
    { place: 'saved', to: 'saved', words: t().nav.saves },
    { place: 'settings', to: 'settings', words: t().nav.settings },
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
                <a data-place={place} href={makeRoute(to)} aria-current={here() === place ? 'page' : undefined}>
                  {words}
                </a>
              </li>
            )}
          </For>
        </ul>
      </nav>
    </header>
  );
}
