import type { AdminGames as Games, AdminGuests as Guests, AdminTournaments as Tournaments } from '@rowhouse/protocol';
import { createMemo, createSignal, For, onMount, Show } from 'solid-js';
import { client } from '../online/client.ts';
import { onlineWords } from '../online/messages/index.ts';
import { configWords } from '../saves/save-words.ts';
import { Button } from '../shared/controls/button.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { t } from '../shared/messages/messages.ts';
import { tournamentWords } from '../shared/messages/tournament/index.ts';
import { notify } from '../shared/platform/announce.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { momentOf } from '../shared/words/format.ts';
import { botName } from '../shared/words/names.ts';
import type { AdminPartProps } from './admin-access.ts';
import type { AdminKind } from './messages/en.ts';
import { adminWords } from './messages/index.ts';

/** All games of the server. */
export function AdminGames(props: AdminPartProps) {
  return (
    <AdminList<Games['games'][number]>
      kind="game"
      title={adminWords().parts.games}
      page={async (secret, last) => {
        const { games, more } = await client.adminGames(secret, { before: last?.created, after: last?.game });
        return { rows: games, more };
      }}
      show={({ game, config, names, status, open, tournament, entries, at }) => ({
        id: game,
        title: names.map((name) => (name === null ? t().play.guest : botName(name))).join(' – '),
        details: [
          configWords(config),
          adminWords().status[status],
          open ? adminWords().open : null,
          tournament === null ? null : adminWords().ofTournament(tournament),
          adminWords().entries(entries),
          momentOf(at),
        ],
        href: makeRoute('online', game),
      })}
      remove={(secret, id) => client.adminDeleteGame(id, secret)}
      run={props.run}
    />
  );
}

/** Everybody who has given a name. */
export function AdminGuests(props: AdminPartProps) {
  return (
    <AdminList<Guests['guests'][number]>
      kind="guest"
      title={adminWords().parts.guests}
      page={async (secret, last) => {
        const { guests, more } = await client.adminGuests(secret, { before: last?.created, after: last?.guest });
        return { rows: guests, more };
      }}
      show={({ guest, name, games, created }) => ({
        id: guest,
        title: name,
        details: [adminWords().games(games), momentOf(created)],
      })}
      remove={(secret, id) => client.adminDeleteGuest(id, secret)}
      run={props.run}
    />
  );
}

/** All tournaments. */
export function AdminTournaments(props: AdminPartProps) {
  return (
    <AdminList<Tournaments['tournaments'][number]>
      kind="tournament"
      title={adminWords().parts.tournaments}
      page={async (secret, last) => {
        const { tournaments, more } = await client.adminTournaments(secret, {
          before: last?.created,
          after: last?.tournament,
        });
        return { rows: tournaments, more };
      }}
      show={({ tournament, name, format, game, status, created }) => ({
        id: tournament,
        title: name,
        details: [
          tournament,
          tournamentWords().formats[format],
          configWords(game),
          tournamentWords().status[status],
          momentOf(created),
        ],
        href: makeRoute('online', 'tournament', tournament),
      })}
      remove={(secret, id) => client.adminDeleteTournament(id, secret)}
      run={props.run}
    />
  );
}

interface Shown {
  readonly id: string;
  readonly title: string;
  readonly details: readonly (string | null)[];
  /** Where to look at it. */
  readonly href?: string;
}

interface AdminListProps<T> extends AdminPartProps {
  readonly kind: AdminKind;
  readonly title: string;
  /** A page of them, the newest first: those after `last`. */
  page(secret: string, last: T | undefined): Promise<{ readonly rows: readonly T[]; readonly more: boolean }>;
  show(row: T): Shown;
  remove(secret: string, id: string): Promise<null>;
}

/** A long list, a page at a time, of what an admin can delete. */
function AdminList<T>(props: AdminListProps<T>) {
  const [rows, setRows] = createSignal<readonly T[] | null>(null);
  const [hasMore, setHasMore] = createSignal(false);
  const [asked, setAsked] = createSignal<T | null>(null);
  let heading!: HTMLHeadingElement;
  const load = async () => {
    const page = await props.run((secret) => props.page(secret, rows()?.at(-1)));
    if (!page.ok) return;
    setRows([...(rows() ?? []), ...page.value.rows]);
    setHasMore(page.value.more);
  };
  onMount(load);
  const remove = async (row: T) => {
    setAsked(null);
    const done = await props.run((secret) => props.remove(secret, props.show(row).id));
    if (!done.ok) return;
    setRows((rows() ?? []).filter((other) => other !== row));
    notify(adminWords().removed);
    // The button that was pressed is gone.
    heading.focus();
  };
  return (
    <section class="stack" aria-labelledby="admin-list">
      <h2 class="unseen" id="admin-list" ref={heading} tabIndex={-1}>
        {props.title}
      </h2>
      <Show when={rows()} fallback={<p class="soft">{t().app.loading}</p>}>
        {(all) => (
          <Show when={all().length > 0} fallback={<p class="soft">{adminWords().none}</p>}>
            <ul class="admin-rows">
              <For each={all()}>{(row) => <Row shown={props.show(row)} onRemove={() => setAsked(() => row)} />}</For>
            </ul>
          </Show>
        )}
      </Show>
      <Show when={hasMore()}>
        <p>
          <Button onClick={() => void load()}>{adminWords().more}</Button>
        </p>
      </Show>
      <Show when={asked()} keyed>
        {(row) => (
          <Dialog title={adminWords().removeTitle[props.kind]} onClose={() => setAsked(null)}>
            <p class="admin-title">
              <bdi>{props.show(row).title}</bdi>
            </p>
            <p>{adminWords().removeHint[props.kind]}</p>
            <p class="row">
              <Button primary onClick={() => void remove(row)}>
                {adminWords().remove}
              </Button>
              <Button onClick={() => setAsked(null)}>{onlineWords().keep}</Button>
            </p>
          </Dialog>
        )}
      </Show>
    </section>
  );
}

function Row(props: { readonly shown: Shown; onRemove(): void }) {
  const details = createMemo(() => props.shown.details.filter((one) => one !== null));
  return (
    <li>
      <div>
        <p class="admin-title">
          <Show when={props.shown.href} fallback={<bdi>{props.shown.title}</bdi>}>
            {(href) => (
              <a href={href()}>
                <bdi>{props.shown.title}</bdi>
              </a>
            )}
          </Show>
        </p>
        <p class="soft">
          <For each={details()}>
            {(detail, at) => (
              <>
                {at() > 0 ? ' · ' : ''}
                <bdi>{detail}</bdi>
              </>
            )}
          </For>
        </p>
      </div>
      <Button aria-label={adminWords().removeWhat(props.shown.title)} onClick={() => props.onRemove()}>
        {adminWords().remove}
      </Button>
    </li>
  );
}
