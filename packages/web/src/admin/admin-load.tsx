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

/** The state of the server, and the addresses with the most connections and refusals. */
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
                <ButtonLink
                  label={adminWords().block}
                  to={['online', 'admin', 'blocks', address]}
                  aria-label={adminWords().blockWhat(address)}
                />
              )}
            />
          </Section>
          <Section title={adminWords().refusals} hint={adminWords().refusalsHint}>
            <AdminRows
              rows={seen().refusals ?? []}
              none={adminWords().refusalsNone}
              show={({ address: title, refused, dropped }) => ({
                title,
                details: [adminWords().refused(refused), adminWords().dropped(dropped)],
              })}
              act={({ address }) => (
                <ButtonLink
                  label={adminWords().block}
                  to={['online', 'admin', 'blocks', address]}
                  aria-label={adminWords().blockWhat(address)}
                />
              )}
            />
          </Section>
          <Show when={seen().damaged?.length}>
            <Section title={adminWords().damaged} hint={adminWords().damagedHint}>
              <AdminRows
                rows={seen().damaged ?? []}
                show={({ kind, id, error }) => ({ title: `${kind} ${id}`, details: [error] })}
              />
            </Section>
          </Show>
        </>
      )}
    </Show>
  );
}

const COUNTS = ['playing', 'waiting', 'connections', 'guests', 'tournaments', 'thinking', 'owed', 'blocked'] as const;

function figuresOf({ games, memory, ...seen }: AdminOverview) {
  const { figures, megabytes } = adminWords();
  const counts = { ...games, ...seen };
  return [
    ...COUNTS.map((name) => ({ name: figures[name], value: String(counts[name]) })),
    { name: figures.memory, value: megabytes(Math.round(memory / 1e6)) },
  ];
}

/** The latest actions of admins, with their addresses. */
export function AdminAudit(props: AdminPartProps) {
  const [audit, setAudit] = createSignal<Audit | null>(null);
  onMount(async () => {
    const seen = await props.run((secret) => client.adminAudit(secret));
    if (seen.ok) setAudit(seen.value);
  });
  return (
    <Section title={adminWords().parts.audit} hideTitle>
      <p class="soft">{adminWords().auditHint}</p>
      <Show when={audit()}>
        {(seen) => (
          <>
            <p classList={{ 'admin-bad': seen().broken !== null }}>
              {seen().broken === null ? adminWords().auditWhole : adminWords().auditBroken(seen().broken!)}
            </p>
            <AdminRows
              rows={seen().deeds}
              show={({ did, what, at, by, address }) => ({
                title: adminWords().actions[did],
                id: what,
                details: [by, momentOf(at), address !== '' && adminWords().from(address)],
              })}
            />
          </>
        )}
      </Show>
    </Section>
  );
}
