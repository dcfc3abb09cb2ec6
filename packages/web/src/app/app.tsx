import { createEffect, ErrorBoundary, lazy, Match, on, Show, Suspense, Switch } from 'solid-js';
import { announcement } from '../basics/announce.ts';
import { applyUpdate, updateReady } from '../basics/offline.ts';
import { route } from '../basics/router.ts';
import { t } from '../messages/messages.ts';
import { Header } from '../parts/page/header.tsx';
import { NotFound } from '../parts/page/not-found.tsx';
import { NoticePlace } from '../parts/page/notice.tsx';
import { storageTrouble } from '../saves/store.ts';
import { Home } from '../screens/home/home.tsx';
import { Play } from '../screens/play/play.tsx';
import { arrive } from './scroll-positions.ts';

const NewGame = lazy(async () => ({ default: (await import('../screens/new-game/new-game.tsx')).NewGame }));
const FreePlay = lazy(async () => ({ default: (await import('../screens/free-play/free-play.tsx')).FreePlay }));
const SavedGames = lazy(async () => ({ default: (await import('../screens/saved-games/saved-games.tsx')).SavedGames }));
const Shared = lazy(async () => ({ default: (await import('../screens/shared/shared.tsx')).Shared }));
const Analysis = lazy(async () => ({ default: (await import('../screens/analysis/analysis.tsx')).Analysis }));
const Learn = lazy(async () => ({ default: (await import('../screens/learn/learn.tsx')).Learn }));
const Puzzles = lazy(async () => ({ default: (await import('../screens/learn/puzzles.tsx')).Puzzles }));
const Lessons = lazy(async () => ({ default: (await import('../screens/learn/lessons.tsx')).Lessons }));
const Review = lazy(async () => ({ default: (await import('../screens/review/review.tsx')).Review }));
const Online = lazy(async () => ({ default: (await import('../screens/online/online.tsx')).Online }));
const Settings = lazy(async () => ({ default: (await import('../screens/settings/settings.tsx')).Settings }));

const StorageBanner = lazy(async () => ({ default: (await import('../parts/page/storage-banner.tsx')).StorageBanner }));

export function App() {
  const at = () => route()[0] ?? '';
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
          <button type="button" class="button" onClick={applyUpdate}>
            {t().app.update}
          </button>
        </aside>
      </Show>
      <Suspense>
        <Show when={storageTrouble()}>
          <StorageBanner />
        </Show>
      </Suspense>
      <main id="main" tabIndex={-1}>
        <ErrorBoundary
          fallback={(error, reset) => {
            // What is caught here is still a bug: the console shows it, and every journey fails on it.
            reportError(error);
            // The other screens are whole.
            createEffect(on(route, reset, { defer: true }));
            return <Broken />;
          }}
        >
          <Suspense fallback={<p class="soft page">{t().app.loading}</p>}>
            <Switch fallback={<NotFound />}>
              <Match when={at() === ''}>
                <Home />
              </Match>
              <Match when={at() === 'play'}>
                <Play />
              </Match>
              <Match when={at() === 'new'}>
                <NewGame />
              </Match>
              <Match when={at() === 'set-up'}>
                <FreePlay />
              </Match>
              <Match when={at() === 'saved'}>
                <SavedGames />
              </Match>
              <Match when={at() === 'game'}>
                <Shared />
              </Match>
              <Match when={at() === 'analyse'}>
                <Analysis />
              </Match>
              <Match when={at() === 'learn'}>
                <Learn />
              </Match>
              <Match when={at() === 'puzzles'}>
                <Puzzles />
              </Match>
              <Match when={at() === 'lessons'}>
                <Lessons />
              </Match>
              <Match when={at() === 'review'}>
                <Review />
              </Match>
              <Match when={at() === 'online'}>
                <Online />
              </Match>
              <Match when={at() === 'settings'}>
                <Settings />
              </Match>
            </Switch>
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

/** What the tab is called; the table says itself how it stands there. */
function titleOf(screen: string): string | null {
  const { app, home, nav, play, share } = t();
  if (screen === 'play') return null;
  if (screen === '') return app.name;
  const titles: Readonly<Record<string, string>> = {
    new: play.newGame,
    'set-up': nav.setUp,
    saved: nav.saves,
    game: share.kicker,
    settings: nav.settings,
    online: home.online,
    analyse: nav.analyse,
    review: play.review,
    learn: nav.learn,
    puzzles: nav.learn,
    lessons: nav.learn,
  };
  return `${titles[screen] ?? app.notFound} · ${app.name}`;
}

/** The keyboard and the screen reader begin where the new screen does, unless it has a place for them. */
function focusMain(): void {
  const main = document.getElementById('main')!;
  if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
}

function skip(): void {
  const main = document.getElementById('main')!;
  (main.querySelector<HTMLElement>('[role="grid"]') ?? main).focus();
}

function Broken() {
  return (
    <div class="page stack">
      <p role="alert">{t().app.broken}</p>
      <p>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {t().app.reload}
        </button>
      </p>
    </div>
  );
}
