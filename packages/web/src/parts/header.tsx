import { For } from 'solid-js';
import { t } from '../messages/messages.ts';
import { makeRoute, route } from '../router.ts';
import { session } from '../session.ts';
import './header.css';
import { Wordmark } from './wordmark.tsx';

export function Header() {
  const links = () => [
    // Whoever is not at a table yet goes and chooses one.
    { to: session() ? 'play' : 'new', words: t().nav.play },
    { to: 'set-up', words: t().nav.setUp },
    { to: 'saved', words: t().nav.saves },
    { to: 'settings', words: t().nav.settings },
  ];
  return (
    <header class="header">
      <a href={makeRoute()} aria-label={t().app.home} class="header-home">
        <Wordmark />
      </a>
      <nav aria-label={t().nav.label}>
        <ul>
          <For each={links()}>
            {({ to, words }) => (
              <li>
                <a href={makeRoute(to)} aria-current={route()[0] === to ? 'page' : undefined}>
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
