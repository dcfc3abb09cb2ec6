import { ErrorBoundary, lazy, Match, Show, Suspense, Switch } from 'solid-js';
import { announcement } from './announce.ts';
import { t } from './messages/messages.ts';
import { applyUpdate, updateReady } from './offline.ts';
import { Header } from './parts/header.tsx';
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
      <div class="unseen" role="status" aria-live="polite">
        {announcement()}
      </div>
    </>
  );
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
