import { createEffect, createMemo, ErrorBoundary, lazy, on, onCleanup, Show, Suspense } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { Button } from '../shared/controls/button.tsx';
import { NotFound } from '../shared/controls/houses.tsx';
import { NoticePlace } from '../shared/controls/notice.tsx';
import { storageTrouble } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { announcement } from '../shared/platform/announce.ts';
import { applyUpdate, updateReady } from '../shared/platform/offline.ts';
import { route } from '../shared/platform/router.ts';
import { Header } from './header.tsx';
import { arrive, keepFocus } from './navigation.ts';
// After the header, so that the styles of the start page come after those of the frame.
import { SCREENS } from './screens.ts';

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
