import { CODE_PATTERN } from '@rowhouse/protocol';
import { createMemo, lazy, Match, Show, Switch } from 'solid-js';
import { onlineWords } from '../online/messages/index.ts';
import { nameScreen } from '../online/name-screen.ts';
import { OnlineStreet } from '../online/online-street.tsx';
import { ownTournaments, readCode, storeHost } from '../online/tournament-keys.ts';
import { ButtonLink } from '../shared/controls/button.tsx';
import { NotFound } from '../shared/controls/houses.tsx';
import { PageHead, Section } from '../shared/controls/page-parts.tsx';
import { goInstead, route } from '../shared/platform/router.ts';
import { CodeForm } from './join.tsx';
import { tournamentWords } from './messages/index.ts';
import './tournament.css';

const TournamentNew = lazy(async () => ({ default: (await import('./tournament-new.tsx')).TournamentNew }));
const TournamentPage = lazy(async () => ({ default: (await import('./tournament-page.tsx')).TournamentPage }));
const Projector = lazy(async () => ({ default: (await import('./projector.tsx')).Projector }));

const CODE = new RegExp(CODE_PATTERN);

/** `#/online/tournament`, `…/new`, `…/<code>`, `…/<code>/projector`, and the host's link `…/<code>/host/<secret>`. */
export function Tournament() {
  const place = () => route()[2];
  // `…/ask/<record>`: a question from the analysis, for the newest tournament of this host.
  const asking = createMemo(() => {
    const hosted = place() === 'ask' ? ownTournaments().find(({ host }) => host !== undefined) : undefined;
    if (hosted) goInstead('online', 'tournament', hosted.code, 'ask', route()[3] ?? '');
    return hosted !== undefined;
  });
  const code = createMemo(() => {
    const read = readCode(place() ?? '');
    if (!CODE.test(read)) return null;
    const [, , , how, secret] = route();
    // The secret leaves the address: players who copy the address must not become hosts.
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
      <Match when={asking()}>{null}</Match>
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

/** The start page of tournaments: join by a code, or host one. */
function TournamentStart() {
  nameScreen(() => onlineWords().tournaments.title);
  return (
    <div class="page tournament-start">
      <div class="online-head">
        <PageHead title={onlineWords().tournaments.title} hint={onlineWords().tournaments.hint} />
        <OnlineStreet />
      </div>
      <div class="tournament-ways">
        <Section title={onlineWords().tournaments.join} hint={tournamentWords().joinHint}>
          <CodeForm />
        </Section>
        <Section title={tournamentWords().host} hint={tournamentWords().hostHint}>
          <p>
            <ButtonLink label={onlineWords().tournaments.create} to={['online', 'tournament', 'new']} />
          </p>
        </Section>
      </div>
    </div>
  );
}
