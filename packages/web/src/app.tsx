import { createEffect, ErrorBoundary, lazy, Match, on, Show, Suspense, Switch } from 'solid-js';
import { announcement } from './announce.ts';
import { t } from './messages/messages.ts';
import { applyUpdate, updateReady } from './offline.ts';
import { Header } from './parts/header.tsx';
import { NoticePlace } from './parts/notice.tsx';
import { arrive } from './places.ts';
import { route } from './router.ts';
import { Home } from './screens/home.tsx';
import { NotFound } from './screens/not-found.tsx';
import { Play } from './screens/play.tsx';
import { storageTrouble } from './store.ts';

const NewGame = lazy(async () => ({ default: (await import('./screens/new-game.tsx')).NewGame }));
const FreePlay = lazy(async () => ({ default: (await import('./screens/free-play.tsx')).FreePlay }));
const SavedGames = lazy(async () => ({ default: (await import('./screens/saved-games.tsx')).SavedGames }));
const Shared = lazy(async () => ({ default: (await import('./screens/shared.tsx')).Shared }));
const Settings = lazy(async () => ({ default: (await import('./screens/settings.tsx')).Settings }));

const StorageBanner = lazy(async () => ({ default: (await import('./parts/storage-banner.tsx')).StorageBanner }));

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
        <ErrorBoundary fallback={() => <Broken />}>
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
  const { app, newGame, freePlay, saves, share, settings } = t();
  if (screen === 'play') return null;
  if (screen === '') return app.name;
  const titles: Readonly<Record<string, string>> = {
    new: newGame.title,
    'set-up': freePlay.title,
    saved: saves.title,
    game: share.kicker,
    settings: settings.title,
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
