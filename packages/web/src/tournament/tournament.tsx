import { CODE_PATTERN } from '@rowhouse/protocol';
import { createMemo, lazy, Match, Show, Switch } from 'solid-js';
import { readCode, storeHost } from '../online/tournament-keys.ts';
import { NotFound } from '../shared/controls/not-found.tsx';
import { goInstead, route } from '../shared/platform/router.ts';
import { TournamentStart } from './tournament-start.tsx';
import './tournament.css';

const TournamentNew = lazy(async () => ({ default: (await import('./tournament-new.tsx')).TournamentNew }));
const TournamentPage = lazy(async () => ({ default: (await import('./tournament-page.tsx')).TournamentPage }));
const Projector = lazy(async () => ({ default: (await import('./projector.tsx')).Projector }));

const CODE = new RegExp(CODE_PATTERN);

/** `#/online/tournament`, `…/new`, `…/<code>`, `…/<code>/projector`, and the host's link `…/<code>/host/<secret>`. */
export function Tournament() {
  const place = () => route()[2];
  const code = createMemo(() => {
    const read = readCode(place() ?? '');
    if (!CODE.test(read)) return null;
    const [, , , how, secret] = route();
    // A copied address must not give the tournament away.
    if (how === 'host' && secret !== undefined) {
      storeHost(read, secret);
      goInstead('online', 'tournament', read);
    }
    return read;
  });
  return (
    <Switch fallback={<NotFound />}>
      <Match when={place() === undefined}>
        <TournamentStart />
      </Match>
      <Match when={place() === 'new'}>
        <TournamentNew />
      </Match>
      <Match when={code()} keyed>
        {(found) => (
          <Show when={route()[3] === 'projector'} fallback={<TournamentPage code={found} />}>
            <Projector code={found} />
          </Show>
        )}
      </Match>
    </Switch>
  );
}
