import { randomUUID } from 'node:crypto';
import type {
  AdminGame,
  AdminGuest,
  AdminOverview,
  AdminStreet,
  AdminTournament,
  Audit,
  Blocks,
  SeatNumber,
} from '@rowhouse/protocol';
import { deletionOf } from './archive.ts';
import type { GameSettings } from './rows.ts';
import { ofLastEntry, raw, readJson, type Statement, sql, Tables } from './sql.ts';
import { DELETED_STREET } from './streets.ts';
import { DELETED_TOURNAMENT, type TournamentSettings } from './tournaments.ts';

/** Where a page of a list begins: with rows created before `before`, or at that time with an id after `after`. */
export interface PageStart {
  readonly before: number;
  readonly after: string | null;
}

type BlockRow = Blocks['blocks'][number];
/** A line of the audit log: the action of an admin, the id or address that it affected, and the admin's address. */
export type AuditLine = Audit['deeds'][number];

/** The highest count. Counting further takes too long. */
const MAX_COUNTED = 100_000;
/** A list shows damaged rows as well, so that the admin can delete them. */
const DAMAGED_GAME: Pick<GameSettings, 'config' | 'bots' | 'open' | 'tournament'> = {
  config: '?',
  bots: [],
  open: false,
};
const DAMAGED_TOURNAMENT: Pick<TournamentSettings, 'name' | 'format' | 'config'> = {
  ...{ name: '?', format: 'swiss', config: '?' },
};
/** The number of lines kept in the audit log. */
export const MAX_AUDIT_LINES = 10_000;
/** The number of games deleted in one transaction. */
const DELETED_AT_ONCE = 50;

/** The queries and actions of an admin. An action and its line of the audit log are stored together or not at all. */
export class AdminStore extends Tables {
  /** The hash of the admin's secret; `null` if none is stored. */
  async secret(): Promise<Uint8Array | null> {
    const row = await this.database.first<{ value: Uint8Array }>(sql`SELECT value FROM secrets WHERE name = 'admin'`);
    return row?.value ?? null;
  }

  /** Returns `false` and changes nothing when a secret is stored already. */
  keepSecret(hash: Uint8Array, now: number): Promise<boolean> {
    return this.database.changes(
      sql`INSERT INTO secrets (name, value, made) VALUES ('admin', ${hash}, ${now}) ON CONFLICT DO NOTHING RETURNING name`,
    );
  }

  async forgetSecret(): Promise<void> {
    await this.database.all(sql`DELETE FROM secrets WHERE name = 'admin'`);
  }

  async counts(): Promise<AdminOverview['games'] & Pick<AdminOverview, 'guests' | 'tournaments'>> {
    const count = (from: Statement) =>
      sql`(SELECT COUNT(*) FROM (SELECT 1 FROM ${from} LIMIT ${MAX_COUNTED}) AS counted)`;
    const unfinished = (status: string) => sql`games WHERE status <> 'over' AND packed IS NULL AND status = ${status}`;
    const counts = await this.database.first<Awaited<ReturnType<AdminStore['counts']>>>(
      sql`SELECT ${count(unfinished('waiting'))} AS waiting, ${count(unfinished('playing'))} AS playing,
        ${count(sql`guests`)} AS guests, ${count(sql`tournaments`)} AS tournaments`,
    );
    return counts!;
  }

  /** The newest first, like the other lists. */
  async games(page: PageStart, limit: number): Promise<AdminGame[]> {
    const rows = await this.database.all<StoredGame>(
      sql`SELECT page.*, seat, name FROM
          (SELECT id, charter, status, created, ${ofLastEntry('ply')} AS ply, ${ofLastEntry('at')} AS at
            FROM games WHERE ${inPage('id', page)} ORDER BY created DESC, id LIMIT ${limit}) AS page
        LEFT JOIN seats ON seats.game = id ORDER BY created DESC, id, seat`,
    );
    return [...Map.groupBy(rows, ({ id }) => id)].map(([game, seats]) => {
      const { charter, status, ply, at } = seats[0]!;
      const settings = readJson<GameSettings>(charter);
      const { config, bots, open, tournament, created } = settings ?? { ...DAMAGED_GAME, created: seats[0]!.created };
      const names = bots.map((bot, seat) => bot ?? seats.find((one) => one.seat === seat)?.name ?? null);
      return {
        ...{ game, config, status, names, open, tournament: tournament ?? null },
        ...{ entries: ply ?? 0, created, at: at ?? created },
      };
    });
  }

  guests(page: PageStart, limit: number): Promise<readonly AdminGuest[]> {
    return this.database.all<AdminGuest>(
      sql`SELECT id AS guest, name, created, (SELECT COUNT(*) FROM seats WHERE guest = guests.id) AS games
        FROM guests WHERE ${inPage('id', page)} ORDER BY created DESC, id LIMIT ${limit}`,
    );
  }

  async tournaments(page: PageStart, limit: number): Promise<AdminTournament[]> {
    const rows = await this.database.all<
      Pick<AdminTournament, 'status' | 'created'> & { code: string; charter: string }
    >(
      sql`SELECT code, charter, status, created FROM tournaments WHERE ${inPage('code', page)}
        ORDER BY created DESC, code LIMIT ${limit}`,
    );
    return rows.map(({ code, charter, status, created }) => {
      const settings = readJson<TournamentSettings>(charter);
      const { name, format, config } = settings ?? DAMAGED_TOURNAMENT;
      return { tournament: code, name, format, game: config, status, created };
    });
  }

  /** The code of the game's tournament; `null` for none, `undefined` if there is no such game. */
  async tournamentOf(game: string): Promise<string | null | undefined> {
    const row = await this.database.first<{ charter: string }>(sql`SELECT charter FROM games WHERE id = ${game}`);
    return row ? (readJson<GameSettings>(row.charter)?.tournament ?? null) : undefined;
  }

  async hasTournament(code: string): Promise<boolean> {
    return (await this.database.first(sql`SELECT 1 FROM tournaments WHERE code = ${code}`)) !== null;
  }

  streets(page: PageStart, limit: number): Promise<readonly AdminStreet[]> {
    return this.database.all<AdminStreet>(
      sql`SELECT id AS street, name, created, (SELECT COUNT(*) FROM street_people WHERE street = streets.id) AS people
        FROM streets WHERE name <> ${DELETED_STREET} AND ${inPage('id', page)} ORDER BY created DESC, id LIMIT ${limit}`,
    );
  }

  async deleteStreet(street: string, line: AuditLine): Promise<void> {
    await this.database.run([
      sql`DELETE FROM street_people WHERE street = ${street}`,
      sql`UPDATE streets SET name = ${DELETED_STREET}, used = ${line.at} WHERE id = ${street}`,
      ...auditStatements(line),
    ]);
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
      sql`INSERT INTO tournament_entries (tournament, nr, at, deed)
        SELECT code, COALESCE((SELECT MAX(nr) FROM tournament_entries WHERE tournament = code), 0) + 1, 0,
          ${DELETED_TOURNAMENT} FROM tournaments WHERE code = ${code}`,
      sql`DELETE FROM tournament_entries WHERE tournament = ${code} AND deed <> ${DELETED_TOURNAMENT}`,
      sql`DELETE FROM tournaments WHERE code = ${code}`,
      ...auditStatements(line),
    ]);
  }

  /** Adds a line for an action that is stored elsewhere. */
  async note(line: AuditLine): Promise<void> {
    await this.database.run(auditStatements(line));
  }

  blocks(): Promise<readonly BlockRow[]> {
    return this.database.all<BlockRow>(sql`SELECT address, note, made FROM blocks ORDER BY made DESC, address`);
  }

  async block({ address, note, made }: BlockRow, line: AuditLine): Promise<void> {
    await this.database.run([
      sql`INSERT INTO blocks (address, note, made) VALUES (${address}, ${note}, ${made})
        ON CONFLICT (address) DO UPDATE SET note = excluded.note`,
      ...auditStatements(line),
    ]);
  }

  async unblock(address: string, line: AuditLine): Promise<void> {
    await this.database.run([sql`DELETE FROM blocks WHERE address = ${address}`, ...auditStatements(line)]);
  }

  /** The last lines of the audit log, the newest first. */
  audit(limit: number): Promise<readonly AuditLine[]> {
    return this.database.all(sql`SELECT at, did, what, address FROM audit ORDER BY at DESC, id LIMIT ${limit}`);
  }
}

/** Adds a line to the audit log and deletes the oldest ones. */
const auditStatements = ({ at, did, what, address }: AuditLine): readonly Statement[] => [
  sql`INSERT INTO audit (id, at, did, what, address) VALUES (${randomUUID()}, ${at}, ${did}, ${what}, ${address})`,
  sql`DELETE FROM audit WHERE at < (SELECT at FROM audit ORDER BY at DESC LIMIT 1 OFFSET ${MAX_AUDIT_LINES - 1})`,
];

const inPage = (id: 'id' | 'code', { before, after }: PageStart): Statement =>
  sql`created <= ${before} AND (created < ${before} OR ${raw(id)} > ${after})`;

/** A game with one of its seats, if it has any. `ply` and `at`: those of its last entry. */
interface StoredGame extends Pick<AdminGame, 'status'> {
  readonly id: string;
  readonly charter: string;
  readonly created: number;
  readonly ply: number | null;
  readonly at: number | null;
  readonly seat: SeatNumber | null;
  readonly name: string | null;
}
