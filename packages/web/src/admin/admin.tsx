import type { ClientErrorCode } from '@rowhouse/client';
import type { Result } from '@rowhouse/rules';
import { createSignal, For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { client, toResult } from '../online/client.ts';
import { Button } from '../shared/controls/button.tsx';
import { SwitchField, TextField } from '../shared/controls/fields.tsx';
import { NotFound } from '../shared/controls/houses.tsx';
import { FaultNote, Form, PageHead } from '../shared/controls/page-parts.tsx';
import { makeRoute, route } from '../shared/platform/router.ts';
import { adminErrorWords, adminSecret, forgetAdminSecret, storeAdminSecret } from './admin-access.ts';
import { AdminBlocks } from './admin-blocks.tsx';
import { AdminGameList, AdminGuestList, AdminStreetList, AdminTournamentList } from './admin-lists.tsx';
import { AdminAudit, AdminLoad } from './admin-load.tsx';
import { adminWords } from './messages/index.ts';
import './admin.css';

const PARTS = {
  load: AdminLoad,
  games: AdminGameList,
  guests: AdminGuestList,
  tournaments: AdminTournamentList,
  streets: AdminStreetList,
  blocks: AdminBlocks,
  audit: AdminAudit,
} as const;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

/** `#/online/admin/<part>`: for admins of this server. It needs the secret that the server made at its first start. */
export function Admin() {
  const [secret, setSecret] = createSignal(adminSecret());
  const forget = () => {
    forgetAdminSecret();
    setSecret(null);
  };
  return (
    <Show when={secret()} keyed fallback={<SecretForm onOpen={setSecret} />}>
      {(known) => <AdminParts secret={known} onForget={forget} />}
    </Show>
  );
}

/** Asks for the admin's secret. The server checks it. */
function SecretForm(props: { onOpen(secret: string): void }) {
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
      <PageHead title={adminWords().title} hint={adminWords().hint} />
      <Form class="stack admin-door" onSubmit={open}>
        <TextField
          type="password"
          autocomplete="current-password"
          label={adminWords().secret}
          hint={adminWords().secretHint}
          value={secret()}
          error={wrong()}
          onInput={(text) => {
            setSecret(text);
            setWrong(null);
          }}
        />
        <SwitchField
          label={adminWords().remember}
          hint={adminWords().rememberHint}
          checked={isKept()}
          onChange={setKept}
        />
        <p>
          <Button primary submit label={adminWords().enter} aria-disabled={isBusy() || secret().trim() === ''} />
        </p>
      </Form>
    </div>
  );
}

function AdminParts(props: { readonly secret: string; onForget(): void }) {
  const part = () => NAMES.find((name) => name === (route()[2] ?? NAMES[0]));
  const [fault, setFault] = createSignal('');
  const run = async <T,>(call: (secret: string) => Promise<T>): Promise<Result<T, ClientErrorCode>> => {
    const done = await toResult(call(props.secret));
    setFault(done.ok ? '' : adminErrorWords(done.error));
    // The server has a new secret. The stored one is useless.
    if (!done.ok && done.error === 'bad-secret') props.onForget();
    return done;
  };
  return (
    <div class="page admin">
      <header class="admin-head">
        <h1>{adminWords().title}</h1>
        <Button plain label={adminWords().leave} onClick={() => props.onForget()} />
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
      <FaultNote>{fault()}</FaultNote>
      <Show when={part()} fallback={<NotFound />}>
        {(name) => <Dynamic component={PARTS[name()]} run={run} />}
      </Show>
    </div>
  );
}
