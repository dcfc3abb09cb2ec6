import type { AdminGames as Games, AdminGuests as Guests, AdminTournaments as Tournaments } from '@rowhouse/protocol';
import { createSignal, onMount, Show } from 'solid-js';
import { client } from '../online/client.ts';
import { onlineWords } from '../online/messages/index.ts';
import { configWords } from '../saves/save-words.ts';
import { Button } from '../shared/controls/button.tsx';
import { ConfirmDialog } from '../shared/controls/dialog.tsx';
import { Section } from '../shared/controls/page-parts.tsx';
import { t } from '../shared/messages/messages.ts';
import { notify } from '../shared/platform/announce.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { momentOf } from '../shared/words/format.ts';
import { botName } from '../shared/words/names.ts';
import { tournamentWords } from '../tournament/messages/index.ts';
import type { AdminPartProps } from './admin-access.ts';
import { type AdminRow, AdminRows } from './admin-rows.tsx';
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
      remove={(secret, { game }) => client.adminDeleteGame(game, secret)}
      run={props.run}
    />
  );
}

/** Everyone who has given a name. */
export function AdminGuests(props: AdminPartProps) {
  return (
    <AdminList<Guests['guests'][number]>
      kind="guest"
      title={adminWords().parts.guests}
      page={async (secret, last) => {
        const { guests, more } = await client.adminGuests(secret, { before: last?.created, after: last?.guest });
        return { rows: guests, more };
      }}
      show={({ name, games, created }) => ({
        title: name,
        details: [adminWords().games(games), momentOf(created)],
      })}
      remove={(secret, { guest }) => client.adminDeleteGuest(guest, secret)}
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
      remove={(secret, { tournament }) => client.adminDeleteTournament(tournament, secret)}
      run={props.run}
    />
  );
}

interface AdminListProps<T> extends AdminPartProps {
  readonly kind: AdminKind;
  readonly title: string;
  /** The newest rows, or those after `last`. */
  page(secret: string, last: T | undefined): Promise<{ readonly rows: readonly T[]; readonly more: boolean }>;
  show(row: T): AdminRow;
  remove(secret: string, row: T): Promise<null>;
}

/** A list of what an admin can delete, loaded page by page. */
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
    const done = await props.run((secret) => props.remove(secret, row));
    if (!done.ok) return;
    setRows((rows() ?? []).filter((other) => other !== row));
    notify(adminWords().removed);
    // The pressed button is gone.
    heading.focus();
  };
  const removeButton = (row: T) => (
    <Button aria-label={adminWords().removeWhat(props.show(row).title)} onClick={() => setAsked(() => row)}>
      {adminWords().remove}
    </Button>
  );
  return (
    <Section
      title={props.title}
      hideTitle
      headingRef={(element) => {
        heading = element;
      }}
    >
      <Show when={rows()} fallback={<p class="soft">{t().app.loading}</p>}>
        {(all) => <AdminRows rows={all()} show={props.show} act={removeButton} />}
      </Show>
      <Show when={hasMore()}>
        <p>
          <Button onClick={() => void load()}>{adminWords().more}</Button>
        </p>
      </Show>
      <Show when={asked()} keyed>
        {(row) => (
          <ConfirmDialog
            title={adminWords().removeTitle[props.kind]}
            yes={adminWords().remove}
            no={onlineWords().keep}
            onYes={() => remove(row)}
            onClose={() => setAsked(null)}
          >
            <p class="admin-title">
              <bdi>{props.show(row).title}</bdi>
            </p>
            <p>{adminWords().removeHint[props.kind]}</p>
          </ConfirmDialog>
        )}
      </Show>
    </Section>
  );
}
