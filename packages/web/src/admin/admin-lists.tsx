import type { AdminGames as Games, AdminGuests as Guests, AdminTournaments as Tournaments } from '@rowhouse/protocol';
import { configWords } from '../saves/save-words.ts';
import { t } from '../shared/messages/messages.ts';
import { tournamentWords } from '../shared/messages/tournament/index.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { momentOf } from '../shared/words/dates.ts';
import { botName } from '../shared/words/names.ts';
import { AdminList } from './admin-list.tsx';
import type { AdminPartProps } from './admin-run.ts';
import { adminWords } from './messages/index.ts';

/** All games of the server. */
export function AdminGames(props: AdminPartProps) {
  return (
    <AdminList<Games['games'][number]>
      kind="game"
      title={adminWords().parts.games}
      page={async (admin, last) => {
        const { games, more } = await admin.games(last?.created, last?.game);
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
      remove={(admin, id) => admin.deleteGame(id)}
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
      page={async (admin, last) => {
        const { guests, more } = await admin.guests(last?.created, last?.guest);
        return { rows: guests, more };
      }}
      show={({ guest, name, games, created }) => ({
        id: guest,
        title: name,
        details: [adminWords().games(games), momentOf(created)],
      })}
      remove={(admin, id) => admin.deleteGuest(id)}
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
      page={async (admin, last) => {
        const { tournaments, more } = await admin.tournaments(last?.created, last?.tournament);
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
      remove={(admin, id) => admin.deleteTournament(id)}
      run={props.run}
    />
  );
}
