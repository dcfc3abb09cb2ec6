import type { ClientErrorCode } from '@rowhouse/client';
import type { TournamentView } from '@rowhouse/protocol';
import { client, toResult } from '../online/client.ts';
import { download } from '../shared/platform/download.ts';

/** A field of a CSV file. An apostrophe keeps spreadsheets from reading a name as a formula. */
function csvField(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The standings, one line for each player. Columns have the names of the protocol in every language. */
export function standingsCsv(view: TournamentView): string {
  const players = new Map(view.players.map((player) => [player.player, player]));
  const rounds = Math.max(0, ...view.players.map(({ results }) => results.length));
  const head = [
    'rank',
    'name',
    'points',
    'games',
    ...view.breaks,
    ...Array.from({ length: rounds }, (_, at) => `round-${at + 1}`),
  ];
  const lines = view.standings.map(({ rank, player, points, games, breaks }) => {
    const { name, results } = players.get(player)!;
    return [rank, name, points, games, ...breaks, ...Array.from({ length: rounds }, (_, at) => results[at] ?? '')];
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
