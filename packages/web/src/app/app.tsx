import { createEffect, createMemo, ErrorBoundary, lazy, onCleanup, Show, Suspense } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { Button } from '../shared/controls/button.tsx';
import { NotFound } from '../shared/controls/houses.tsx';
import { NoticePlace } from '../shared/controls/notice.tsx';
import { storageTrouble } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { announcement } from '../shared/platform/announce.ts';
import { onChange, onValue } from '../shared/platform/effects.ts';
import { applyUpdate, updateReady } from '../shared/platform/offline.ts';
import { listenWhileShown } from '../shared/platform/page.ts';
import { route } from '../shared/platform/router.ts';
import { hasServer } from '../shared/platform/server-address.ts';
import { hasTournaments } from '../shared/platform/storage.ts';
import { Header } from './header.tsx';
import { arrive, keepFocus } from './navigation.ts';
// After the header: the styles of the start page must follow those of the frame.
import { SCREENS } from './screens.ts';

const StorageBanner = lazy(async () => ({ default: (await import('./storage-banner.tsx')).StorageBanner }));
const TournamentCalls = lazy(async () => ({
  default: (await import('../online/tournament-call.tsx')).TournamentCalls,
}));

export function App() {
  // A new address on the same screen keeps the tab's name, which the screen may have set.
  const at = createMemo(() => route()[0] ?? '');
  createEffect(() => {
    const title = titleOf(at());
    if (title !== null) document.title = title;
  });
  onValue(route, ([now], before) => {
    arrive();
    if (before && before[0] !== now && now !== 'play') focusMain();
  });
  const inTournament = createMemo((before) => {
    route();
    return before || (hasServer() && hasTournaments());
  }, false);
  return (
    <>
      <button type="button" class="skip button primary" onClick={skip}>
        {t().app.skip}
      </button>
      <Header />
      <Show when={updateReady()}>
        <aside class="update" role="status">
          <p>{t().app.updateReady}</p>
          <Button label={t().app.update} onClick={applyUpdate} />
        </aside>
      </Show>
      <Suspense>{storageTrouble() && <StorageBanner />}</Suspense>
      <Suspense>{inTournament() && <TournamentCalls />}</Suspense>
      <main id="main" tabIndex={-1} aria-label={screenName(at())} ref={(main) => onCleanup(keepFocus(main))}>
        <ErrorBoundary
          fallback={(error, reset) => {
            // Logged as a bug: every end-to-end test fails on it.
            reportError(error);
            // The other screens still work.
            onChange(route, reset);
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

/** A screen that is still loading. Its name gives screen readers a heading at once. */
const Loading = (props: { readonly screen: string }) => (
  <div class="page">
    <h1 class="unseen">{screenName(props.screen)}</h1>
    <p class="soft">{t().app.loading}</p>
  </div>
);

/** The name of a screen for screen readers. */
const screenName = (screen: string): string => SCREENS.get(screen)?.title() ?? t().app.notFound;

/** The name of the tab. `null` for the play screen, which shows the player to move in it. */
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

/** A screen that failed. A screen that could not be fetched offline opens when the network is back. */
function Broken() {
  const reload = () => location.reload();
  const isOffline = !navigator.onLine;
  if (isOffline) listenWhileShown(globalThis, 'online', reload);
  return (
    <div class="page stack" role="alert">
      <h1>{isOffline ? t().app.offline : t().app.broken}</h1>
      <p>{isOffline ? t().app.offlineHint : t().app.brokenHint}</p>
      <Show when={!isOffline}>
        <p>
          <Button primary label={t().app.reload} onClick={reload} />
        </p>
      </Show>
    </div>
  );
}
