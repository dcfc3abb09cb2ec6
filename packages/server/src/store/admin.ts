import { randomUUID } from 'node:crypto';
import type {
  AdminGame,
  AdminGuest,
  AdminOverview,
  AdminTournament,
  Audit,
  Blocks,
  SeatNumber,
} from '@rowhouse/protocol';
import { deletionOf } from './archive.ts';
import type { GameSettings } from './rows.ts';
import { type Statement, Tables } from './sql.ts';
import { DELETED_TOURNAMENT, type TournamentSettings } from './tournaments.ts';

/** Where a page of a list begins: rows created before then, or at that time with an id after this one. */
export interface AdminPage {
  readonly before: number;
  readonly after: string | null;
}

type BlockRow = Blocks['blocks'][number];
/** A line of the audit log: what an admin did, the id or address that it was done to, and the admin's address. */
export type AuditLine = Audit['deeds'][number];

/** Counting further takes too long. */
const MAX_COUNTED = 100_000;
/** The number of lines kept in the audit log. */
export const MAX_AUDIT_LINES = 10_000;
/** The number of games deleted in one transaction. */
const DELETED_AT_ONCE = 50;

/** What an admin sees and does. An action and its line of the audit log are stored together or not at all. */
export class AdminStore extends Tables {
  /** The hash of the admin's secret; `null` if none is stored. */
  async secret(): Promise<Uint8Array | null> {
    const row = await this.database.first<{ value: Uint8Array }>("SELECT value FROM secrets WHERE name = 'admin'");
    return row?.value ?? null;
  }

  /** Returns `false` and changes nothing when a secret is stored already. */
  async keepSecret(hash: Uint8Array, now: number): Promise<boolean> {
    const rows = await this.database.all(
      "INSERT INTO secrets (name, value, made) VALUES ('admin', $1, $2) ON CONFLICT DO NOTHING RETURNING name",
      [hash, now],
    );
    return rows.length === 1;
  }

  async counts(): Promise<AdminOverview['games'] & Pick<AdminOverview, 'guests' | 'tournaments'>> {
    const count = (from: string) => `(SELECT COUNT(*) FROM (SELECT 1 FROM ${from} LIMIT ${MAX_COUNTED}) AS counted)`;
    const unfinished = (status: string) => `games WHERE status <> 'over' AND packed IS NULL AND status = '${status}'`;
    const counts = await this.database.first<Awaited<ReturnType<AdminStore['counts']>>>(
      `SELECT ${count(unfinished('waiting'))} AS waiting, ${count(unfinished('playing'))} AS playing,
        ${count('guests')} AS guests, ${count('tournaments')} AS tournaments`,
    );
    return counts!;
  }

  /** The newest first, like the other lists. */
  async games({ before, after }: AdminPage, most: number): Promise<AdminGame[]> {
    const last = (column: string) => `(SELECT ${column} FROM entries WHERE game = id ORDER BY ply DESC LIMIT 1)`;
    const rows = await this.database.all<StoredGame>(
      `SELECT page.*, seat, name FROM (SELECT id, charter, status, created, ${last('ply')} AS ply, ${last('at')} AS at
          FROM games WHERE ${inPage('id')} ORDER BY created DESC, id LIMIT $3) AS page
        LEFT JOIN seats ON seats.game = id ORDER BY created DESC, id, seat`,
      [before, after, most],
    );
    return [...Map.groupBy(rows, ({ id }) => id)].map(([game, seats]) => {
      const { charter, status, ply, at } = seats[0]!;
      const { config, bots, open, tournament, created }: GameSettings = JSON.parse(charter);
      const names = bots.map((bot, seat) => bot ?? seats.find((one) => one.seat === seat)?.name ?? null);
      return {
        ...{ game, config, status, names, open, tournament: tournament ?? null },
        ...{ entries: ply ?? 0, created, at: at ?? created },
      };
    });
  }

  guests({ before, after }: AdminPage, most: number): Promise<readonly AdminGuest[]> {
    return this.database.all<AdminGuest>(
      `SELECT id AS guest, name, created, (SELECT COUNT(*) FROM seats WHERE guest = guests.id) AS games
        FROM guests WHERE ${inPage('id')} ORDER BY created DESC, id LIMIT $3`,
      [before, after, most],
    );
  }

  async tournaments({ before, after }: AdminPage, most: number): Promise<AdminTournament[]> {
    const rows = await this.database.all<Pick<AdminTournament, 'status'> & { code: string; charter: string }>(
      `SELECT code, charter, status FROM tournaments WHERE ${inPage('code')} ORDER BY created DESC, code LIMIT $3`,
      [before, after, most],
    );
    return rows.map(({ code, charter, status }) => {
      const { name, format, config, created }: TournamentSettings = JSON.parse(charter);
      return { tournament: code, name, format, game: config, status, created };
    });
  }

  /** Deletes games with everything that belongs to them. Without `line`, nothing is added to the audit log. */
  async deleteGames(games: readonly string[], line: AuditLine | null): Promise<void> {
    for (let at = 0; at < games.length; at += DELETED_AT_ONCE) {
      const some = games.slice(at, at + DELETED_AT_ONCE);
      await this.database.run([...some.flatMap((game) => deletionOf(game)), ...(line ? auditStatements(line) : [])]);
    }
  }

  async deleteTournament(code: string, line: AuditLine): Promise<void> {
    await this.database.run([
      {
        text: `INSERT INTO tournament_entries (tournament, nr, at, deed)
          SELECT $1, COALESCE((SELECT MAX(nr) FROM tournament_entries WHERE tournament = $1), 0) + 1, 0, $2
          WHERE EXISTS (SELECT 1 FROM tournaments WHERE code = $1)`,
        values: [code, DELETED_TOURNAMENT],
      },
      {
        text: 'DELETE FROM tournament_entries WHERE tournament = $1 AND deed <> $2',
        values: [code, DELETED_TOURNAMENT],
      },
      { text: 'DELETE FROM tournaments WHERE code = $1', values: [code] },
      ...auditStatements(line),
    ]);
  }

  /** Adds a line for an action that is stored elsewhere. */
  async note(line: AuditLine): Promise<void> {
    await this.database.run(auditStatements(line));
  }

  blocks(): Promise<readonly BlockRow[]> {
    return this.database.all<BlockRow>('SELECT address, note, made FROM blocks ORDER BY made DESC, address');
  }

  async block({ address, note, made }: BlockRow, line: AuditLine): Promise<void> {
    await this.database.run([
      {
        text: `INSERT INTO blocks (address, note, made) VALUES ($1, $2, $3)
          ON CONFLICT (address) DO UPDATE SET note = excluded.note`,
        values: [address, note, made],
      },
      ...auditStatements(line),
    ]);
  }

  async unblock(address: string, line: AuditLine): Promise<void> {
    await this.database.run([
      { text: 'DELETE FROM blocks WHERE address = $1', values: [address] },
      ...auditStatements(line),
    ]);
  }

  /** The last lines of the audit log, the newest first. */
  audit(most: number): Promise<readonly AuditLine[]> {
    return this.database.all<AuditLine>('SELECT at, did, what, address FROM audit ORDER BY at DESC, id LIMIT $1', [
      most,
    ]);
  }
}

/** Adds a line to the audit log and deletes the oldest ones. */
const auditStatements = ({ at, did, what, address }: AuditLine): readonly Statement[] => [
  {
    text: 'INSERT INTO audit (id, at, did, what, address) VALUES ($1, $2, $3, $4, $5)',
    values: [randomUUID(), at, did, what, address],
  },
  {
    text: 'DELETE FROM audit WHERE at < (SELECT at FROM audit ORDER BY at DESC LIMIT 1 OFFSET $1)',
    values: [MAX_AUDIT_LINES - 1],
  },
];

/** The rows of a page: created before `$1`, or at that time with an id after `$2`, which may be `null`. */
const inPage = (id: string): string => `created <= $1 AND (created < $1 OR ${id} > $2)`;

/** A game with one of its seats, if it has any. `ply` and `at`: those of its last entry. */
interface StoredGame extends Pick<AdminGame, 'status'> {
  readonly id: string;
  readonly charter: string;
  readonly ply: number | null;
  readonly at: number | null;
  readonly seat: SeatNumber | null;
  readonly name: string | null;
}
