import type {
  AdminGames as Games,
  AdminGuests as Guests,
  AdminStreets as Streets,
  AdminTournaments as Tournaments,
} from '@rowhouse/protocol';
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
export const AdminGameList = adminList<Games['games'][number]>('game', {
  page: async (secret, last) => {
    const { games, more } = await client.adminGames(secret, { before: last?.created, after: last?.game });
    return { rows: games, more };
  },
  show: ({ game, config, names, status, open, tournament, entries, at }) => ({
    title: names.map((name) => (name === null ? t().play.guest : botName(name))).join(' – '),
    details: [
      configWords(config),
      adminWords().status[status],
      open && adminWords().open,
      tournament && adminWords().ofTournament(tournament),
      adminWords().entries(entries),
      momentOf(at),
    ],
    href: makeRoute('online', game),
  }),
  remove: (secret, { game }) => client.adminDeleteGame(game, secret),
});

/** All players who have given a name. */
export const AdminGuestList = adminList<Guests['guests'][number]>('guest', {
  page: async (secret, last) => {
    const { guests, more } = await client.adminGuests(secret, { before: last?.created, after: last?.guest });
    return { rows: guests, more };
  },
  show: ({ name, games, created }) => ({ title: name, details: [adminWords().games(games), momentOf(created)] }),
  remove: (secret, { guest }) => client.adminDeleteGuest(guest, secret),
});

/** All tournaments. */
export const AdminTournamentList = adminList<Tournaments['tournaments'][number]>('tournament', {
  page: async (secret, last) => {
    const query = { before: last?.created, after: last?.tournament };
    const { tournaments, more } = await client.adminTournaments(secret, query);
    return { rows: tournaments, more };
  },
  show: ({ tournament, name, format, game, status, created }) => ({
    title: name,
    details: [
      tournament,
      tournamentWords().formats[format],
      configWords(game),
      tournamentWords().status[status],
      momentOf(created),
    ],
    href: makeRoute('online', 'tournament', tournament),
  }),
  remove: (secret, { tournament }) => client.adminDeleteTournament(tournament, secret),
});

/** All streets that families and classes share. */
export const AdminStreetList = adminList<Streets['streets'][number]>('street', {
  page: async (secret, last) => {
    const { streets, more } = await client.adminStreets(secret, { before: last?.created, after: last?.street });
    return { rows: streets, more };
  },
  show: ({ street, name, people, created }) => ({
    title: name,
    details: [adminWords().people(people), momentOf(created)],
    href: makeRoute('online', 'street', street),
  }),
  remove: (secret, { street }) => client.adminDeleteStreet(street, secret),
});

interface AdminListOptions<T> {
  /** The newest rows, or those after `last`. */
  page(secret: string, last: T | undefined): Promise<{ readonly rows: readonly T[]; readonly more: boolean }>;
  show(row: T): AdminRow;
  remove(secret: string, row: T): Promise<null>;
}

/** A list of records that an admin can delete, loaded page by page. */
function adminList<T>(kind: AdminKind, { page, show, remove }: AdminListOptions<T>) {
  return (props: AdminPartProps) => {
    const [rows, setRows] = createSignal<readonly T[] | null>(null);
    const [hasMore, setHasMore] = createSignal(false);
    const [asked, setAsked] = createSignal<T | null>(null);
    let heading!: HTMLHeadingElement;
    const load = async () => {
      const loaded = await props.run((secret) => page(secret, rows()?.at(-1)));
      if (!loaded.ok) return;
      setRows([...(rows() ?? []), ...loaded.value.rows]);
      setHasMore(loaded.value.more);
    };
    onMount(load);
    const removeRow = async (row: T) => {
      setAsked(null);
      const done = await props.run((secret) => remove(secret, row));
      if (!done.ok) return;
      setRows((rows() ?? []).filter((other) => other !== row));
      notify(adminWords().removed);
      // The pressed button has disappeared with its row.
      heading.focus();
    };
    const removeButton = (row: T) => (
      <Button
        label={adminWords().remove}
        aria-label={adminWords().removeWhat(show(row).title)}
        onClick={() => setAsked(() => row)}
      />
    );
    return (
      <Section title={adminWords().parts[`${kind}s`]} hideTitle ref={heading}>
        <Show when={rows()} fallback={<p class="soft">{t().app.loading}</p>}>
          {(all) => <AdminRows rows={all()} show={show} act={removeButton} />}
        </Show>
        <Show when={hasMore()}>
          <p>
            <Button label={adminWords().more} onClick={() => void load()} />
          </p>
        </Show>
        <Show when={asked()} keyed>
          {(row) => (
            <ConfirmDialog
              title={adminWords().removeTitle[kind]}
              yes={adminWords().remove}
              no={onlineWords().keep}
              onYes={() => removeRow(row)}
              onClose={() => setAsked(null)}
            >
              <p class="admin-title">
                <bdi>{show(row).title}</bdi>
              </p>
              <p>{adminWords().removeHint[kind]}</p>
            </ConfirmDialog>
          )}
        </Show>
      </Section>
    );
  };
}
