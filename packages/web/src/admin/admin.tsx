import type { ClientErrorCode } from '@rowhouse/client';
import type { Result } from '@rowhouse/rules';
import { createSignal, For, Match, Show, Switch } from 'solid-js';
import { client, toResult } from '../online/client.ts';
import { Button } from '../shared/controls/button.tsx';
import { Field, SwitchField } from '../shared/controls/fields.tsx';
import { NotFound } from '../shared/controls/houses.tsx';
import { makeRoute, route } from '../shared/platform/router.ts';
import { adminErrorWords, adminSecret, forgetAdminSecret, storeAdminSecret } from './admin-access.ts';
import { AdminBlocks } from './admin-blocks.tsx';
import { AdminGames, AdminGuests, AdminTournaments } from './admin-lists.tsx';
import { AdminAudit, AdminLoad } from './admin-load.tsx';
import { adminWords } from './messages/index.ts';
import './admin.css';

const PARTS = ['load', 'games', 'guests', 'tournaments', 'blocks', 'audit'] as const;

/** `#/online/admin/<part>`: for the admin of the server, behind the secret from its first start. */
export function Admin() {
  const [secret, setSecret] = createSignal(adminSecret());
  const forget = () => {
    forgetAdminSecret();
    setSecret(null);
  };
  return (
    <Show when={secret()} keyed fallback={<AdminDoor onOpen={setSecret} />}>
      {(known) => <Rooms secret={known} onForget={forget} />}
    </Show>
  );
}

function Rooms(props: { readonly secret: string; onForget(): void }) {
  const part = () => PARTS.find((one) => one === (route()[2] ?? PARTS[0]));
  const [fault, setFault] = createSignal('');
  const run = async <T,>(call: (secret: string) => Promise<T>): Promise<Result<T, ClientErrorCode>> => {
    const done = await toResult(call(props.secret));
    setFault(done.ok ? '' : adminErrorWords(done.error));
    // The server has another one now: what is stored here opens nothing.
    if (!done.ok && done.error === 'bad-secret') props.onForget();
    return done;
  };
  return (
    <div class="page admin">
      <header class="admin-head">
        <h1>{adminWords().title}</h1>
        <Button plain onClick={() => props.onForget()}>
          {adminWords().leave}
        </Button>
      </header>
      <nav class="admin-parts" aria-label={adminWords().title}>
        <For each={PARTS}>
          {(one) => (
            <a href={makeRoute('online', 'admin', one)} aria-current={part() === one ? 'page' : undefined}>
              {adminWords().parts[one]}
            </a>
          )}
        </For>
      </nav>
      <p class="online-fault" role="alert">
        {fault()}
      </p>
      <Switch fallback={<NotFound />}>
        <Match when={part() === 'load'}>
          <AdminLoad run={run} />
        </Match>
        <Match when={part() === 'games'}>
          <AdminGames run={run} />
        </Match>
        <Match when={part() === 'guests'}>
          <AdminGuests run={run} />
        </Match>
        <Match when={part() === 'tournaments'}>
          <AdminTournaments run={run} />
        </Match>
        <Match when={part() === 'blocks'}>
          <AdminBlocks run={run} />
        </Match>
        <Match when={part() === 'audit'}>
          <AdminAudit run={run} />
        </Match>
      </Switch>
    </div>
  );
}

/** Asks for the admin's secret. The server says whether it is the right one. */
function AdminDoor(props: { onOpen(secret: string): void }) {
  const [secret, setSecret] = createSignal('');
  const [isKept, setKept] = createSignal(false);
  const [wrong, setWrong] = createSignal<string | null>(null);
  const [isBusy, setBusy] = createSignal(false);
  const open = async () => {
    const given = secret().trim();
    if (given === '' || isBusy()) return;
    setBusy(true);
    const seen = await toResult(client.adminOverview(given));
    setBusy(false);
    if (!seen.ok) return void setWrong(adminErrorWords(seen.error));
    storeAdminSecret(given, isKept());
    props.onOpen(given);
  };
  return (
    <div class="page admin">
      <div>
        <h1>{adminWords().title}</h1>
        <p class="soft">{adminWords().hint}</p>
      </div>
      <form
        class="stack admin-door"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <Field label={adminWords().secret} hint={adminWords().secretHint} wrong={wrong()}>
          {(control) => (
            <input
              {...control}
              type="password"
              autocomplete="current-password"
              value={secret()}
              onInput={(event) => {
                setSecret(event.currentTarget.value);
                setWrong(null);
              }}
            />
          )}
        </Field>
        <SwitchField
          label={adminWords().remember}
          hint={adminWords().rememberHint}
          checked={isKept()}
          onChange={setKept}
        />
        <p>
          <Button primary submit aria-disabled={isBusy() || secret().trim() === ''}>
            {adminWords().enter}
          </Button>
        </p>
      </form>
    </div>
  );
}
