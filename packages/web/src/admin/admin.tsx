import type { AdminClient, ClientErrorCode } from '@rowhouse/client';
import type { Result } from '@rowhouse/rules';
import { createSignal, For, Match, Show, Switch } from 'solid-js';
import { NotFound } from '../shared/controls/not-found.tsx';
import { makeRoute, route } from '../shared/platform/router.ts';
import { adminErrorWords, adminSecret, asAdmin, forgetAdminSecret } from './admin.ts';
import { AdminAudit } from './admin-audit.tsx';
import { AdminBlocks } from './admin-blocks.tsx';
import { AdminDoor } from './admin-door.tsx';
import { AdminGames, AdminGuests, AdminTournaments } from './admin-lists.tsx';
import { AdminLoad } from './admin-load.tsx';
import { adminWords } from './messages/index.ts';
import './admin.css';

const PARTS = ['load', 'games', 'guests', 'tournaments', 'blocks', 'audit'] as const;

/** `#/online/admin/<part>`: for whoever runs the server, behind the secret that was made at its first start. */
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
  const run = async <T,>(call: (admin: AdminClient) => Promise<T>): Promise<Result<T, ClientErrorCode>> => {
    const done = await asAdmin(props.secret, call);
    setFault(done.ok ? '' : adminErrorWords(done.error));
    // The server has another one now: what is stored here opens nothing.
    if (!done.ok && done.error === 'bad-secret') props.onForget();
    return done;
  };
  return (
    <div class="page admin">
      <header class="admin-head">
        <h1>{adminWords().title}</h1>
        <button type="button" class="button plain" onClick={() => props.onForget()}>
          {adminWords().leave}
        </button>
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
