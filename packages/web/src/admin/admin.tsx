import type { ClientErrorCode } from '@rowhouse/client';
import type { Result } from '@rowhouse/rules';
import { createSignal, For, Show } from 'solid-js';
import { client, toResult } from '../online/client.ts';
import { Button } from '../shared/controls/button.tsx';
import { Field, SwitchField } from '../shared/controls/fields.tsx';
import { NotFound } from '../shared/controls/houses.tsx';
import { Fault, Form } from '../shared/controls/page-parts.tsx';
import { makeRoute, route } from '../shared/platform/router.ts';
import { adminErrorWords, adminSecret, forgetAdminSecret, storeAdminSecret } from './admin-access.ts';
import { AdminBlocks } from './admin-blocks.tsx';
import { AdminGames, AdminGuests, AdminTournaments } from './admin-lists.tsx';
import { AdminAudit, AdminLoad } from './admin-load.tsx';
import { adminWords } from './messages/index.ts';
import './admin.css';

const PARTS = {
  load: AdminLoad,
  games: AdminGames,
  guests: AdminGuests,
  tournaments: AdminTournaments,
  blocks: AdminBlocks,
  audit: AdminAudit,
} as const;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

/** `#/online/admin/<part>`: for admins of this server, behind the secret that was made at its first start. */
export function Admin() {
  const [secret, setSecret] = createSignal(adminSecret());
  const forget = () => {
    forgetAdminSecret();
    setSecret(null);
  };
  return (
    <Show when={secret()} keyed fallback={<Door onOpen={setSecret} />}>
      {(known) => <Rooms secret={known} onForget={forget} />}
    </Show>
  );
}

/** Asks for the admin's secret, and lets the server check it. */
function Door(props: { onOpen(secret: string): void }) {
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
      <Form class="stack admin-door" onSubmit={open}>
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
      </Form>
    </div>
  );
}

function Rooms(props: { readonly secret: string; onForget(): void }) {
  const part = () => NAMES.find((name) => name === (route()[2] ?? NAMES[0]));
  const [fault, setFault] = createSignal('');
  const run = async <T,>(call: (secret: string) => Promise<T>): Promise<Result<T, ClientErrorCode>> => {
    const done = await toResult(call(props.secret));
    setFault(done.ok ? '' : adminErrorWords(done.error));
    // The server has a new secret, so the stored one is useless.
    if (!done.ok && done.error === 'bad-secret') props.onForget();
    return done;
  };
  const room = (name: Part) => {
    const Room = PARTS[name];
    return <Room run={run} />;
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
        <For each={NAMES}>
          {(name) => (
            <a href={makeRoute('online', 'admin', name)} aria-current={part() === name ? 'page' : undefined}>
              {adminWords().parts[name]}
            </a>
          )}
        </For>
      </nav>
      <Fault>{fault()}</Fault>
      <Show when={part()} keyed fallback={<NotFound />}>
        {room}
      </Show>
    </div>
  );
}
