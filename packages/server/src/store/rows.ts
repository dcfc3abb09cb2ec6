/** What rows of the database mean. The column `charter` holds a game's settings. */
import type { EntryBody, GameSettings, LogEntry } from './game-log.ts';
import type { PushRow } from './push-store.ts';
import type { Row } from './sql.ts';
import type { Due, Gone, GuestRow, Outage, SeatRow, WaitingBot } from './store.ts';

// Rows come from our own statements, whose columns have the types of these fields (schema.ts).

export const settingsIn = ({ charter }: Row): GameSettings => JSON.parse(charter as string);

export const seatIn = ({ seat, secret, invite, name, guest }: Row): SeatRow =>
  ({ seat, secret, invite, name, guest }) as unknown as SeatRow;

export const entryIn = (row: Row): LogEntry => {
  const body = row.body === null ? null : (JSON.parse(row.body as string) as EntryBody);
  return { ...row, body } as unknown as LogEntry;
};

export const dueIn = ({ game, ply }: Row): Due => ({ game: game as string, ply: ply as number });

export const waitingBotIn = ({ game, creator, since, waiting }: Row): WaitingBot =>
  ({ game, creator, since, waiting }) as unknown as WaitingBot;

export const outageIn = ({ began, ended }: Row): Outage => ({ from: began as number, to: ended as number });

export const gamesIn = ({ games }: Row): readonly string[] => JSON.parse(games as string);
/** `foundBy`: when the players of a server that is missing have found another, if there is one since then. */
export const goneIn = (row: Row, foundBy: (since: number) => number): Gone => {
  const from = row.seen as number;
  const to = (row.gone as number | null) ?? foundBy((row.back as number | null) ?? from);
  return { from, to, games: gamesIn(row) };
};
export const guestIn = (row: Row): GuestRow => row as unknown as GuestRow;

export const pushIn = (row: Row): PushRow => row as unknown as PushRow;

export const guestSeatIn = ({ game, seat }: Row): { game: string; seat: number } => ({
  game: game as string,
  seat: seat as number,
});

export const gameIn = ({ game }: Row): string => game as string;
