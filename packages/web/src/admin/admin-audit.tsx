import type { Audit } from '@rowhouse/protocol';
import { createSignal, For, onMount, Show } from 'solid-js';
import { momentOf } from '../shared/words/dates.ts';
import type { AdminPartProps } from './admin-run.ts';
import { adminWords } from './messages/index.ts';

/** What admins have done, and from where. */
export function AdminAudit(props: AdminPartProps) {
  const [deeds, setDeeds] = createSignal<Audit['deeds'] | null>(null);
  onMount(async () => {
    const seen = await props.run((admin) => admin.audit());
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
