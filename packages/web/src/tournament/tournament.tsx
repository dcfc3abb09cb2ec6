import { CODE_PATTERN } from '@rowhouse/protocol';
import { createMemo, createSignal, lazy, Match, Show, Switch } from 'solid-js';
import { onlineWords } from '../online/messages/index.ts';
import { nameRoom } from '../online/name-room.ts';
import { OnlineStreet } from '../online/online-street.tsx';
import { readCode, storeHost } from '../online/tournament-keys.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { TextField } from '../shared/controls/fields.tsx';
import { NotFound } from '../shared/controls/houses.tsx';
import { Form, Section } from '../shared/controls/page-parts.tsx';
import { go, goInstead, route } from '../shared/platform/router.ts';
import { tournamentWords } from './messages/index.ts';
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

/** The way into tournaments: join one by its code, or host one. */
function TournamentStart() {
  nameRoom(() => onlineWords().tournaments.title);
  const [code, setCode] = createSignal('');
  const [wrong, setWrong] = createSignal(false);
  const open = () => {
    const read = readCode(code());
    if (new RegExp(CODE_PATTERN).test(read)) go('online', 'tournament', read);
    else setWrong(true);
  };
  return (
    <div class="page tournament-start">
      <div class="online-head">
        <div>
          <h1>{onlineWords().tournaments.title}</h1>
          <p class="soft">{onlineWords().tournaments.hint}</p>
        </div>
        <OnlineStreet />
      </div>
      <div class="tournament-ways">
        <Section title={onlineWords().tournaments.join} hint={tournamentWords().joinHint}>
          <Form class="tournament-code" onSubmit={open}>
            <TextField
              label={tournamentWords().code}
              value={code()}
              wrong={wrong() ? tournamentWords().codeWrong : null}
              onInput={(text) => {
                setCode(text);
                setWrong(false);
              }}
            />
            <Button primary submit>
              {tournamentWords().open}
            </Button>
          </Form>
        </Section>
        <Section title={tournamentWords().host} hint={tournamentWords().hostHint}>
          <p>
            <ButtonLink to={['online', 'tournament', 'new']}>{onlineWords().tournaments.create}</ButtonLink>
          </p>
        </Section>
      </div>
    </div>
  );
}
