import type { ClientErrorCode } from '@rowhouse/client';
import type { TournamentPlayer, TournamentView } from '@rowhouse/protocol';
import { client, toResult } from '../online/client.ts';
import { download } from '../shared/platform/download.ts';
import { matchesOf } from './played-matches.ts';

/** A field of a CSV file. An apostrophe keeps spreadsheets from reading a name as a formula. */
function csvField(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The standings, one line for each player. Columns have the names of the protocol in every language. */
export function standingsCsv(view: TournamentView): string {
  const players = new Map(view.players.map((player) => [player.player, player]));
  const rounds = Math.max(0, ...view.players.map(({ results }) => results.length));
  const opponentOf = new Map(
    matchesOf(view).flatMap(({ match, players: [one, two] }) => [
      [`${match} ${one.player}`, two.name],
      [`${match} ${two.player}`, one.name],
    ]),
  );
  /** The result, the opponent, and whether the game was decided without a move or by the host. */
  const roundOf = ({ player, results, matches, unplayed, corrected }: TournamentPlayer, at: number) => [
    results[at] ?? '',
    opponentOf.get(`${matches[at]} ${player}`) ?? '',
    [unplayed?.includes(at) && 'unplayed', corrected?.includes(at) && 'corrected'].filter(Boolean).join(' '),
  ];
  const all = Array.from({ length: rounds }, (_, at) => at);
  const head = [
    'rank',
    'name',
    'points',
    'games',
    ...view.breaks,
    ...all.flatMap((at) => [`round-${at + 1}`, `opponent-${at + 1}`, `note-${at + 1}`]),
  ];
  const lines = view.standings.map(({ rank, player, points, games, breaks }) => {
    const own = players.get(player)!;
    return [rank, own.name, points, games, ...breaks, ...all.flatMap((at) => roundOf(own, at))];
  });
  return [head, ...lines].map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
}

const fileName = ({ tournament }: TournamentView, ending: string): string => `tournament-${tournament}.${ending}`;

/** The file begins with a byte order mark, by which spreadsheets recognise UTF-8. */
export const exportCsv = (view: TournamentView): void =>
  download({ name: fileName(view, 'csv'), content: `\ufeff${standingsCsv(view)}`, type: 'text/csv;charset=utf-8' });

/** Downloads the tournament with all games and their moves. Returns the error if the games could not be fetched. */
export async function exportJson(view: TournamentView): Promise<ClientErrorCode | null> {
  const games = await toResult(client.tournamentGames(view.tournament));
  if (!games.ok) return games.error;
  const content = `${JSON.stringify({ ...view, matches: undefined, games: games.value }, null, 2)}\n`;
  download({ name: fileName(view, 'json'), content, type: 'application/json' });
  return null;
}
