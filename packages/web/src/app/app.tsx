import { type Component, createEffect, createMemo, ErrorBoundary, lazy, on, onCleanup, Show, Suspense } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { Home } from '../home/home.tsx';
import { Button } from '../shared/controls/button.tsx';
import { NotFound } from '../shared/controls/houses.tsx';
import { NoticePlace } from '../shared/controls/notice.tsx';
import { storageTrouble } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { announcement } from '../shared/platform/announce.ts';
import { applyUpdate, updateReady } from '../shared/platform/offline.ts';
import { route } from '../shared/platform/router.ts';
import { hasServer } from '../shared/platform/server-address.ts';
import { Header } from './header.tsx';
import { arrive, keepFocus } from './navigation.ts';

const Play = lazy(async () => ({ default: (await import('../play/game-table.tsx')).Play }));
const NewGame = lazy(async () => ({ default: (await import('../new-game/new-game.tsx')).NewGame }));
const FreePlay = lazy(async () => ({ default: (await import('../set-up/set-up.tsx')).FreePlay }));
const SavedGames = lazy(async () => ({ default: (await import('../saves/saved-games.tsx')).SavedGames }));
const Shared = lazy(async () => ({ default: (await import('../saves/shared-game.tsx')).Shared }));
const Analysis = lazy(async () => ({ default: (await import('../analysis/analysis.tsx')).Analysis }));
const Learn = lazy(async () => ({ default: (await import('../learn/learn.tsx')).Learn }));
const Puzzles = lazy(async () => ({ default: (await import('../learn/puzzles.tsx')).Puzzles }));
const Lessons = lazy(async () => ({ default: (await import('../learn/lessons.tsx')).Lessons }));
const Review = lazy(async () => ({ default: (await import('../review/review.tsx')).Review }));
const You = lazy(async () => ({ default: (await import('../you/you.tsx')).You }));
const Online = lazy(async () => ({ default: (await import('./online.tsx')).Online }));
const Settings = lazy(async () => ({ default: (await import('../settings/settings.tsx')).Settings }));

interface ScreenEntry {
  readonly Screen: Component;
  /** The name of the tab. */
  title(): string;
}

/**
 * Every screen by the first part of its address: `#/saved` is `saved`. The start page comes with the first script and
 * fetches the table as soon as its own board can be used. The others are fetched when the player opens them.
 */
const SCREENS: ReadonlyMap<string, ScreenEntry> = new Map<string, ScreenEntry>([
  ['', { Screen: Home, title: () => t().app.name }],
  ['play', { Screen: Play, title: () => t().nav.play }],
  ['new', { Screen: NewGame, title: () => t().play.newGame }],
  ['set-up', { Screen: FreePlay, title: () => t().nav.setUp }],
  ['saved', { Screen: SavedGames, title: () => t().nav.saves }],
  ['game', { Screen: Shared, title: () => t().app.shared }],
  ['analyse', { Screen: Analysis, title: () => t().nav.analyse }],
  ['learn', { Screen: Learn, title: () => t().nav.learn }],
  ['puzzles', { Screen: Puzzles, title: () => t().nav.learn }],
  ['lessons', { Screen: Lessons, title: () => t().nav.learn }],
  ['review', { Screen: Review, title: () => t().play.review }],
  ...(hasServer() ? [['online', { Screen: Online, title: () => t().home.online }] as const] : []),
  ['you', { Screen: You, title: () => t().play.you }],
  ['settings', { Screen: Settings, title: () => t().nav.settings }],
]);

const StorageBanner = lazy(async () => ({ default: (await import('./storage-banner.tsx')).StorageBanner }));

export function App() {
  // Another address on the same screen keeps the name that the screen gave the tab.
  const at = createMemo(() => route()[0] ?? '');
  createEffect(() => {
    const title = titleOf(at());
    if (title !== null) document.title = title;
  });
  createEffect(
    on(route, ([now], before) => {
      arrive();
      if (before && before[0] !== now && now !== 'play') focusMain();
    }),
  );
  return (
    <>
      <button type="button" class="skip button primary" onClick={skip}>
        {t().app.skip}
      </button>
      <Header />
      <Show when={updateReady()}>
        <aside class="update" role="status">
          <p>{t().app.updateReady}</p>
          <Button onClick={applyUpdate}>{t().app.update}</Button>
        </aside>
      </Show>
      <Suspense>
        <Show when={storageTrouble()}>
          <StorageBanner />
        </Show>
      </Suspense>
      <main id="main" tabIndex={-1} aria-label={screenName(at())} ref={(main) => onCleanup(keepFocus(main))}>
        <ErrorBoundary
          fallback={(error, reset) => {
            // It is still a bug: it is logged, and every end-to-end test fails on it.
            reportError(error);
            // The other screens still work.
            createEffect(on(route, reset, { defer: true }));
            return <Broken />;
          }}
        >
          <Suspense fallback={<Loading screen={at()} />}>
            <Dynamic component={SCREENS.get(at())?.Screen ?? NotFound} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <NoticePlace />
      <div class="unseen" role="status" aria-live="polite">
        {announcement()}
      </div>
    </>
  );
}

/** The name of a screen that is still loading, so that screen readers find a heading at once. */
const Loading = (props: { readonly screen: string }) => (
  <div class="page">
    <h1 class="unseen">{screenName(props.screen)}</h1>
    <p class="soft">{t().app.loading}</p>
  </div>
);

/** The name that screen readers read on a new screen. */
const screenName = (screen: string): string => SCREENS.get(screen)?.title() ?? t().app.notFound;

/** The name of the tab. The play screen sets its own: it says who is to move. */
function titleOf(screen: string): string | null {
  const { app } = t();
  if (screen === 'play') return null;
  return screen === '' ? app.name : `${screenName(screen)} · ${app.name}`;
}

/** Moves the focus to a new screen, unless the screen has set it itself. */
function focusMain(): void {
  const main = document.getElementById('main')!;
  if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
}

function skip(): void {
  const main = document.getElementById('main')!;
  (main.querySelector('rowhouse-board') ?? main).focus();
}

/** A screen that failed. One that could not be fetched offline opens by itself when the network is back. */
function Broken() {
  const reload = () => location.reload();
  const isOffline = !navigator.onLine;
  if (isOffline) addEventListener('online', reload);
  onCleanup(() => removeEventListener('online', reload));
  return (
    <div class="page stack" role="alert">
      <h1>{isOffline ? t().app.offline : t().app.broken}</h1>
      <p>{isOffline ? t().app.offlineHint : t().app.brokenHint}</p>
      <Show when={!isOffline}>
        <p>
          <Button primary onClick={reload}>
            {t().app.reload}
          </Button>
        </p>
      </Show>
    </div>
  );
}
