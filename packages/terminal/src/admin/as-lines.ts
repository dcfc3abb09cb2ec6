/** What a server tells its admin, as lines for people. */
import type { AdminGames, AdminGuests, AdminOverview, AdminTournaments, Audit, Blocks } from '@rowhouse/protocol';
import { visible } from '../text/ascii.ts';

type Answer = Partial<AdminGames & AdminGuests & AdminTournaments & Blocks & Audit & AdminOverview>;

/** An answer of any of the calls. */
export function asLines(answer: object | null): string {
  if (answer === null) return 'Deleted.\n';
  const { version, guests, games, tournaments, blocks, deeds, more } = answer as Answer;
  if (version !== undefined) return overviewLines(answer as AdminOverview);
  const rows = blocks
    ? blocks.map(({ address, note, made }) => [address, dayOf(made), note])
    : deeds
      ? deeds.map(({ at, did, what, address }) => [dayOf(at), did, what, address])
      : Array.isArray(games)
        ? gameRows(games)
        : Array.isArray(tournaments)
          ? tournaments.map(({ tournament, created, status, format, game, name }) => [
              ...[tournament, dayOf(created), status, format, game, name],
            ])
          : (Array.isArray(guests) ? guests : []).map(({ guest, created, games: count, name }) => [
              ...[guest, dayOf(created), `${count} games`, name],
            ]);
  if (rows.length === 0) return 'None.\n';
  return `${columns(rows)}${more ? '… and older ones.\n' : ''}`;
}

const gameRows = (games: AdminGames['games']): readonly (readonly string[])[] =>
  games.map(({ game, at, status, entries, config, names, open, tournament }) => [
    game,
    dayOf(at),
    status,
    `${entries} entries`,
    config,
    names.map((name) => name ?? '?').join(' – '),
    tournament ?? (open ? 'open' : ''),
  ]);

function overviewLines(overview: AdminOverview): string {
  const { version, ready, upSince, memory, connections, thinking, owed, games, addresses, ...rest } = overview;
  return columns([
    ['version', `${version}${ready ? '' : ', NOT READY'}`],
    ['up since', dayOf(upSince)],
    ['memory', `${Math.round(memory / 1e6)} MB`],
    ['games', `${games.playing} being played, ${games.waiting} waiting`],
    ['guests', String(rest.guests)],
    ['tournaments', String(rest.tournaments)],
    ['computer players', `${thinking} thinking, ${owed} waiting`],
    ['blocked', String(rest.blocked)],
    ['connections', String(connections)],
    ...addresses.map((one) => ['', `${one.connections} from ${one.address}`]),
  ]);
}

/** `2026-11-17 16:20`, in UTC, as the log of the server has it. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** Rows with their columns below each other. Names are people's: nothing in them may move the cursor. */
function columns(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(visible));
  const widths = shown[0]!.map((_, at) => Math.max(...shown.map((row) => row[at]?.length ?? 0)));
  return shown
    .map(
      (row) =>
        `${row
          .map((cell, at) => cell.padEnd(widths[at]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
