import type { AdminOverview, Audit } from '@rowhouse/protocol';
import { createSignal, For, Index, onMount, Show } from 'solid-js';
import { client } from '../online/client.ts';
import { ButtonLink } from '../shared/controls/button.tsx';
import { FigureList } from '../shared/controls/figure-list.tsx';
import { t } from '../shared/messages/messages.ts';
import { lookEvery } from '../shared/platform/page.ts';
import { momentOf } from '../shared/words/format.ts';
import type { AdminPartProps } from './admin-access.ts';
import { adminWords } from './messages/index.ts';

const LOOK_MS = 5000;

/** How the server is doing, and who is connected most. */
export function AdminLoad(props: AdminPartProps) {
  const [load, setLoad] = createSignal<AdminOverview | null>(null);
  lookEvery(LOOK_MS, async () => {
    const seen = await props.run((secret) => client.adminOverview(secret));
    if (seen.ok) setLoad(seen.value);
  });
  return (
    <Show when={load()} fallback={<p class="soft">{t().app.loading}</p>}>
      {(seen) => (
        <>
          <section class="stack" aria-labelledby="admin-load">
            <div>
              <h2 id="admin-load" class="unseen">
                {adminWords().parts.load}
              </h2>
              <p classList={{ 'admin-bad': !seen().ready }}>
                {seen().ready ? adminWords().ready : adminWords().notReady}
              </p>
              <p class="soft">{adminWords().since(seen().version, momentOf(seen().upSince))}</p>
            </div>
            <FigureList figures={figuresOf(seen())} />
          </section>
          <Addresses addresses={seen().addresses} />
        </>
      )}
    </Show>
  );
}

function figuresOf({ games, memory, ...seen }: AdminOverview) {
  const { figures, megabytes } = adminWords();
  const counts = [
    [figures.playing, games.playing],
    [figures.waiting, games.waiting],
    [figures.connections, seen.connections],
    [figures.guests, seen.guests],
    [figures.tournaments, seen.tournaments],
    [figures.thinking, seen.thinking],
    [figures.owed, seen.owed],
    [figures.blocked, seen.blocked],
  ] as const;
  return [
    ...counts.map(([name, value]) => ({ name, value: String(value) })),
    { name: figures.memory, value: megabytes(Math.round(memory / 1e6)) },
  ];
}

function Addresses(props: Pick<AdminOverview, 'addresses'>) {
  return (
    <section class="stack" aria-labelledby="admin-addresses">
      <h2 id="admin-addresses">{adminWords().addresses}</h2>
      <Show when={props.addresses.length > 0} fallback={<p class="soft">{adminWords().addressesNone}</p>}>
        <ul class="admin-rows">
          <Index each={props.addresses}>
            {(one) => (
              <li>
                <div>
                  <p class="admin-title">
                    <bdi>{one().address}</bdi>
                  </p>
                  <p class="soft">{adminWords().connections(one().connections)}</p>
                </div>
                <ButtonLink
                  aria-label={adminWords().blockWhat(one().address)}
                  to={['online', 'admin', 'blocks', one().address]}
                >
                  {adminWords().block}
                </ButtonLink>
              </li>
            )}
          </Index>
        </ul>
      </Show>
    </section>
  );
}

/** What admins have done, and from where. */
export function AdminAudit(props: AdminPartProps) {
  const [deeds, setDeeds] = createSignal<Audit['deeds'] | null>(null);
  onMount(async () => {
    const seen = await props.run((secret) => client.adminAudit(secret));
    if (seen.ok) setDeeds(seen.value.deeds);
  });
  return (
    <section class="stack" aria-labelledby="admin-audit">
      <div>
        <h2 id="admin-audit" class="unseen">
          {adminWords().parts.audit}
        </h2>
        <p class="soft">{adminWords().auditHint}</p>
      </div>
      <Show when={deeds()}>
        {(all) => (
          <Show when={all().length > 0} fallback={<p class="soft">{adminWords().none}</p>}>
            <ol class="admin-rows">
              <For each={all()}>
                {(deed) => (
                  <li>
                    <div>
                      <p>
                        <span class="admin-title">{adminWords().deeds[deed.did]}</span>{' '}
                        <bdi class="admin-id">{deed.what}</bdi>
                      </p>
                      <p class="soft">
                        <time datetime={new Date(deed.at).toISOString()}>{momentOf(deed.at)}</time> ·{' '}
                        {adminWords().from(deed.address)}
                      </p>
                    </div>
                  </li>
                )}
              </For>
            </ol>
          </Show>
        )}
      </Show>
    </section>
  );
}
