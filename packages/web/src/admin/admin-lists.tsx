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
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { ConfirmDialog } from '../shared/controls/dialog.tsx';
import { TextField } from '../shared/controls/fields.tsx';
import { Form, Section } from '../shared/controls/page-parts.tsx';
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
  page: async (secret, query, last) => {
    const { games, more } = await client.adminGames(secret, { ...query, before: last?.created, after: last?.game });
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
  page: async (secret, query, last) => {
    const { guests, more } = await client.adminGuests(secret, { ...query, before: last?.created, after: last?.guest });
    return { rows: guests, more };
  },
  show: ({ name, games, created }) => ({ title: name, details: [adminWords().games(games), momentOf(created)] }),
  remove: (secret, { guest }) => client.adminDeleteGuest(guest, secret),
});

/** All tournaments. */
export const AdminTournamentList = adminList<Tournaments['tournaments'][number]>('tournament', {
  page: async (secret, query, last) => {
    const pageQuery = { ...query, before: last?.created, after: last?.tournament };
    const { tournaments, more } = await client.adminTournaments(secret, pageQuery);
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
  page: async (secret, query, last) => {
    const { streets, more } = await client.adminStreets(secret, {
      ...query,
      before: last?.created,
      after: last?.street,
    });
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
  page(
    secret: string,
    query: { readonly q?: string },
    last: T | undefined,
  ): Promise<{ readonly rows: readonly T[]; readonly more: boolean }>;
  show(row: T): AdminRow;
  remove(secret: string, row: T): Promise<null>;
}

/** A list of records that an admin can delete, loaded page by page. */
function adminList<T extends object>(kind: AdminKind, { page, show, remove }: AdminListOptions<T>) {
  return (props: AdminPartProps) => {
    const [rows, setRows] = createSignal<readonly T[] | null>(null);
    const [hasMore, setHasMore] = createSignal(false);
    const [asked, setAsked] = createSignal<T | null>(null);
    const addressIn = (row: T): string | null => ('address' in row ? String(row.address) : null);
    let heading!: HTMLHeadingElement;
    const [text, setText] = createSignal('');
    /** The text of the list on the screen. */
    const [searched, setSearched] = createSignal('');
    const load = async (before: readonly T[]) => {
      const q = searched();
      const loaded = await props.run((secret) => page(secret, q === '' ? {} : { q }, before.at(-1)));
      if (!loaded.ok || q !== searched()) return;
      setRows([...before, ...loaded.value.rows]);
      setHasMore(loaded.value.more);
    };
    onMount(() => load([]));
    const search = () => {
      setSearched(text().trim());
      void load([]);
    };
    const removeRow = async (row: T) => {
      setAsked(null);
      const done = await props.run((secret) => remove(secret, row));
      if (!done.ok) return;
      setRows((rows() ?? []).filter((other) => other !== row));
      notify(adminWords().removed);
      // The pressed button has disappeared with its row.
      heading.focus();
    };
    const buttons = (row: T) => (
      <p class="row">
        <Show when={addressIn(row)}>
          {(address) => (
            <ButtonLink
              label={adminWords().block}
              to={['online', 'admin', 'blocks', address()]}
              aria-label={adminWords().blockWhat(address())}
            />
          )}
        </Show>
        <Button
          label={adminWords().remove}
          aria-label={adminWords().removeWhat(show(row).title)}
          onClick={() => setAsked(() => row)}
        />
      </p>
    );
    return (
      <Section title={adminWords().parts[`${kind}s`]} hideTitle ref={heading}>
        <Form class="admin-search" onSubmit={search}>
          <TextField
            type="search"
            label={adminWords().search}
            hint={adminWords().searchHint}
            value={text()}
            onInput={setText}
          />
          <Button submit label={adminWords().search} />
        </Form>
        <Show when={rows()} fallback={<p class="soft">{t().app.loading}</p>}>
          {(all) => (
            <AdminRows
              rows={all()}
              {...(searched() === '' ? {} : { none: adminWords().foundNone })}
              show={(row) => ({
                ...show(row),
                details: [...show(row).details, addressIn(row) && adminWords().from(addressIn(row)!)],
              })}
              act={buttons}
            />
          )}
        </Show>
        <Show when={hasMore()}>
          <p>
            <Button label={adminWords().more} onClick={() => void load(rows() ?? [])} />
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
