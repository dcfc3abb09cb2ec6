import type { AdminOverview, Audit } from '@rowhouse/protocol';
import { createSignal, onMount, Show } from 'solid-js';
import { client } from '../online/client.ts';
import { ButtonLink } from '../shared/controls/button.tsx';
import { FigureList } from '../shared/controls/figure-list.tsx';
import { Section } from '../shared/controls/page-parts.tsx';
import { t } from '../shared/messages/messages.ts';
import { lookEvery } from '../shared/platform/page.ts';
import { momentOf } from '../shared/words/format.ts';
import type { AdminPartProps } from './admin-access.ts';
import { AdminRows } from './admin-rows.tsx';
import { adminWords } from './messages/index.ts';

const LOOK_EVERY_MS = 5000;

/** How the server is doing, and which addresses have the most connections. */
export function AdminLoad(props: AdminPartProps) {
  const [load, setLoad] = createSignal<AdminOverview | null>(null);
  lookEvery(LOOK_EVERY_MS, async () => {
    const seen = await props.run((secret) => client.adminOverview(secret));
    if (seen.ok) setLoad(seen.value);
  });
  return (
    <Show when={load()} fallback={<p class="soft">{t().app.loading}</p>}>
      {(seen) => (
        <>
          <Section title={adminWords().parts.load} hideTitle>
            <div>
              <p classList={{ 'admin-bad': !seen().ready }}>
                {seen().ready ? adminWords().ready : adminWords().notReady}
              </p>
              <p class="soft">{adminWords().since(seen().version, momentOf(seen().upSince))}</p>
            </div>
            <FigureList figures={figuresOf(seen())} />
          </Section>
          <Section title={adminWords().addresses}>
            <AdminRows
              rows={seen().addresses}
              none={adminWords().addressesNone}
              show={({ address: title, connections }) => ({ title, details: [adminWords().connections(connections)] })}
              act={({ address }) => (
                <ButtonLink to={['online', 'admin', 'blocks', address]} aria-label={adminWords().blockWhat(address)}>
                  {adminWords().block}
                </ButtonLink>
              )}
            />
          </Section>
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

/** What admins have done, and from where. */
export function AdminAudit(props: AdminPartProps) {
  const [actions, setActions] = createSignal<Audit['deeds'] | null>(null);
  onMount(async () => {
    const seen = await props.run((secret) => client.adminAudit(secret));
    if (seen.ok) setActions(seen.value.deeds);
  });
  return (
    <Section title={adminWords().parts.audit} hideTitle>
      <p class="soft">{adminWords().auditHint}</p>
      <Show when={actions()}>
        {(all) => (
          <AdminRows
            rows={all()}
            show={({ did, what, at, address }) => ({
              title: adminWords().actions[did],
              id: what,
              details: [momentOf(at), adminWords().from(address)],
            })}
          />
        )}
      </Show>
    </Section>
  );
}
