import { createHash, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
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
import { bareName } from '@rowhouse/rules/internal';
import { deletionOf } from './archive.ts';
import type { GameSettings } from './rows.ts';
import { ofLastEntry, raw, readJson, type Statement, sql, Tables } from './sql.ts';
import { DELETED_STREET } from './streets.ts';
import { DELETED_TOURNAMENT, type TournamentEvent, type TournamentSettings } from './tournaments.ts';

/** Where a page of a list begins: with rows created before `before`, or at that time with an id after `after`. */
export interface PageStart {
  readonly before: number;
  readonly after: string | null;
}

/** A page of a list, or of those of its items that `q` finds. */
export interface PageQuery extends PageStart {
  readonly q?: string;
}

type BlockRow = Blocks['blocks'][number];
/** A line of the audit log: the action of an admin, the id or address that it affected, and the admin's address. */
export type AuditLine = Pick<Audit['deeds'][number], 'at' | 'did' | 'what' | 'by' | 'address'>;
type StoredAuditLine = Audit['deeds'][number];
/** With the id of its creator, as `Creators` makes it. */
type Created<T> = T & { readonly creator: string | null };

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
/** Searching further would hold up moves. */
const MAX_SEARCHED = 20_000;
/** The number of lines that are checked before other work has a turn. */
const CHECKED_AT_ONCE = 500;
/** The number of games deleted in one transaction. */
const DELETED_AT_ONCE = 50;

/** The queries and actions of an admin. An action and its line of the audit log are stored together or not at all. */
export class AdminStore extends Tables {
  /** Called with each line of the audit log that was stored. */
  onAction: (line: StoredAuditLine) => void = () => {};
  /** The last action. The next one needs the hash of its line. */
  #last: Promise<unknown> = Promise.resolve();

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
  async games(page: PageQuery, limit: number): Promise<Created<AdminGame>[]> {
    const named = sql`id IN (SELECT game FROM seats WHERE game IN ${newest('games', 'id', page)}
      AND ${matches('name', page.q)})`;
    const rows = await this.database.all<StoredGame>(
      sql`SELECT page.*, seat, name FROM
          (SELECT id, charter, status, created, creator, ${ofLastEntry('ply')} AS ply, ${ofLastEntry('at')} AS at
            FROM games WHERE ${inPage('id', page)} AND ${found('id', page, named)}
            ORDER BY created DESC, id LIMIT ${limit}) AS page
        LEFT JOIN seats ON seats.game = id ORDER BY created DESC, id, seat`,
    );
    return [...Map.groupBy(rows, ({ id }) => id)].map(([game, seats]) => {
      const { charter, status, ply, at, creator } = seats[0]!;
      const settings = readJson<GameSettings>(charter);
      const { config, bots, open, tournament, created } = settings ?? { ...DAMAGED_GAME, created: seats[0]!.created };
      const names = bots.map((bot, seat) => bot ?? seats.find((one) => one.seat === seat)?.name ?? null);
      return {
        ...{ game, config, status, names, open, tournament: tournament ?? null },
        ...{ entries: ply ?? 0, created, at: at ?? created, creator },
      };
    });
  }

  guests(page: PageQuery, limit: number): Promise<readonly Created<AdminGuest>[]> {
    const named = sql`${matches('name', page.q)} AND id IN ${newest('guests', 'id', page)}`;
    return this.database.all<Created<AdminGuest>>(
      sql`SELECT id AS guest, name, created, creator, (SELECT COUNT(*) FROM seats WHERE guest = guests.id) AS games
        FROM guests WHERE ${inPage('id', page)} AND ${found('id', page, named)} ORDER BY created DESC, id LIMIT ${limit}`,
    );
  }

  async tournaments(page: PageQuery, limit: number): Promise<Created<AdminTournament>[]> {
    const named = sql`${matches('charter', page.q)} AND code IN ${newest('tournaments', 'code', page)}`;
    const rows = await this.database.all<
      Created<Pick<AdminTournament, 'status' | 'created'>> & { code: string; charter: string }
    >(
      sql`SELECT code, charter, status, created, creator FROM tournaments
        WHERE ${inPage('code', page)} AND ${found('code', page, named)} ORDER BY created DESC, code LIMIT ${limit}`,
    );
    return rows.map(({ code, charter, status, created, creator }) => {
      const settings = readJson<TournamentSettings>(charter);
      const { name, format, config } = settings ?? DAMAGED_TOURNAMENT;
      return { tournament: code, name, format, game: config, status, created, creator };
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

  streets(page: PageQuery, limit: number): Promise<readonly AdminStreet[]> {
    const named = sql`${matches('name', page.q)} AND id IN ${newest('streets', 'id', page)}`;
    return this.database.all<AdminStreet>(
      sql`SELECT id AS street, name, created, (SELECT COUNT(*) FROM street_people WHERE street = streets.id) AS people
        FROM streets WHERE name <> ${DELETED_STREET} AND ${inPage('id', page)} AND ${found('id', page, named)}
        ORDER BY created DESC, id LIMIT ${limit}`,
    );
  }

  async deleteStreet(street: string, line: AuditLine): Promise<void> {
    const statements = [
      sql`DELETE FROM street_people WHERE street = ${street}`,
      sql`UPDATE streets SET name = ${DELETED_STREET}, used = ${line.at} WHERE id = ${street}`,
    ];
    await this.#act(statements, line);
  }

  /** Deletes games with everything that belongs to them. Without `line`, nothing is added to the audit log. */
  async deleteGames(games: readonly string[], line: AuditLine | null): Promise<void> {
    for (let at = 0; at < games.length; at += DELETED_AT_ONCE) {
      const some = games.slice(at, at + DELETED_AT_ONCE);
      await this.#act(
        some.flatMap((game) => deletionOf(game)),
        line,
      );
    }
  }

  async deleteTournament(code: string, line: AuditLine): Promise<void> {
    const statements = [
      sql`INSERT INTO tournament_entries (tournament, nr, at, deed)
        SELECT code, COALESCE((SELECT MAX(nr) FROM tournament_entries WHERE tournament = code), 0) + 1, 0,
          ${DELETED_TOURNAMENT} FROM tournaments WHERE code = ${code}`,
      sql`DELETE FROM tournament_entries WHERE tournament = ${code} AND deed <> ${DELETED_TOURNAMENT}`,
      sql`DELETE FROM tournaments WHERE code = ${code}`,
    ];
    await this.#act(statements, line);
  }

  /**
   * Replaces the names that a player has had in the log of a tournament, and deletes them from their seats in these
   * games. Returns the games that showed a name.
   */
  async deletePlayer(
    { code, player, name, hash }: DeletedPlayer,
    games: readonly string[],
    line: AuditLine,
  ): Promise<readonly string[]> {
    const { list } = this.database.dialect;
    const rows = await this.database.all<{ nr: number; deed: string }>(
      sql`SELECT nr, deed FROM tournament_entries WHERE tournament = ${code} ORDER BY nr`,
    );
    const events = rows.flatMap(({ nr, deed }) => {
      const event = readJson<TournamentEvent>(deed);
      return event === null ? [] : [{ nr, event }];
    });
    const all = events.map(({ event }) => event);
    const named = namingEvents(all, player);
    const isOther = otherThan(all, player);
    const rewritten = events.flatMap(({ nr, event }): readonly { nr: number; event: TournamentEvent }[] => {
      if (named.includes(event)) return [{ nr, event: { ...event, name } as TournamentEvent }];
      return event.did === 'expect' ? [{ nr, event: { ...event, names: event.names.filter(isOther) } }] : [];
    });
    const seats = sql`game IN ${list(games)} AND secret = ${hash}`;
    const shown = await this.database.all<{ game: string }>(sql`SELECT game FROM seats WHERE ${seats}`);
    await this.#act(
      [
        sql`UPDATE seats SET name = NULL, guest = NULL WHERE ${seats}`,
        ...rewritten.map(
          ({ nr, event }) => sql`UPDATE tournament_entries SET deed = ${JSON.stringify(event)}
            WHERE tournament = ${code} AND nr = ${nr}`,
        ),
      ],
      line,
    );
    return shown.map(({ game }) => game);
  }

  /** Adds a line for an action that is stored elsewhere. */
  async note(line: AuditLine): Promise<void> {
    await this.#act([], line);
  }

  blocks(): Promise<readonly BlockRow[]> {
    return this.database.all<BlockRow>(sql`SELECT address, note, made FROM blocks ORDER BY made DESC, address`);
  }

  async block({ address, note, made }: BlockRow, line: AuditLine): Promise<void> {
    const insert = sql`INSERT INTO blocks (address, note, made) VALUES (${address}, ${note}, ${made})
      ON CONFLICT (address) DO UPDATE SET note = excluded.note`;
    await this.#act([insert], line);
  }

  async unblock(address: string, line: AuditLine): Promise<void> {
    await this.#act([sql`DELETE FROM blocks WHERE address = ${address}`], line);
  }

  /** The last lines of the audit log, the newest first. */
  audit(limit: number): Promise<readonly StoredAuditLine[]> {
    return this.database.all(
      sql`SELECT at, did, what, admin AS "by", address, nr, hash FROM audit ORDER BY at DESC, nr DESC, id LIMIT ${limit}`,
    );
  }

  /**
   * The number of the first line of the audit log that was changed, or before which lines are missing. `null` if there
   * is none. Lines at the end can be missed only with the log of the server.
   */
  async brokenAuditLine(): Promise<number | null> {
    const lines = await this.database.all<StoredAuditLine & { nr: number; hash: string }>(
      sql`SELECT at, did, what, admin AS "by", address, nr, hash FROM audit WHERE nr IS NOT NULL ORDER BY nr`,
    );
    let before: { readonly nr: number; readonly hash: string } | null = { nr: 0, hash: '' };
    // The oldest lines are deleted only from a full log.
    if (lines.length >= MAX_AUDIT_LINES) before = null;
    for (const [at, line] of lines.entries()) {
      if (before && (line.nr !== before.nr + 1 || line.hash !== hashOfLine(before.hash, line))) return line.nr;
      before = line;
      if (at % CHECKED_AT_ONCE === 0) await setImmediate();
    }
    return null;
  }

  /**
   * Changes something and adds a line to the audit log, in one transaction. If another server has added a line at the
   * same moment, nothing changes.
   */
  #act(statements: readonly Statement[], line: AuditLine | null): Promise<void> {
    const act = async () => {
      if (line === null) return void (await this.database.run(statements));
      const last = await this.database.first<{ nr: number; hash: string }>(
        sql`SELECT nr, hash FROM audit WHERE nr IS NOT NULL ORDER BY nr DESC LIMIT 1`,
      );
      const nr = (last?.nr ?? 0) + 1;
      const stored = { ...line, nr, hash: hashOfLine(last?.hash ?? '', { ...line, nr }) };
      await this.database.run([...statements, ...auditStatements(stored)]);
      this.onAction(stored);
    };
    const acted = this.#last.then(act, act);
    this.#last = acted;
    return acted;
  }
}

/** Of a line and the hash of the line before it. */
const hashOfLine = (before: string, { nr, at, did, what, by, address }: AuditLine & { readonly nr: number }): string =>
  createHash('sha256')
    .update(JSON.stringify([before, nr, at, did, what, by, address]))
    .digest('hex');

/** Adds a line to the audit log and deletes the oldest ones. */
const auditStatements = ({ at, did, what, by, address, nr, hash }: StoredAuditLine): readonly Statement[] => [
  sql`INSERT INTO audit (id, at, did, what, admin, address, nr, hash)
    VALUES (${randomUUID()}, ${at}, ${did}, ${what}, ${by}, ${address}, ${nr}, ${hash!})`,
  sql`DELETE FROM audit WHERE at < (SELECT at FROM audit ORDER BY at DESC LIMIT 1 OFFSET ${MAX_AUDIT_LINES - 1})`,
];

/** The events that gave a player a name. */
function namingEvents(events: readonly TournamentEvent[], player: number): readonly TournamentEvent[] {
  const joins = events.filter(({ did }) => did === 'join');
  return events.filter((event) => event === joins[player - 1] || (event.did === 'rename' && event.player === player));
}

/** Whether a name is none that the player has had. */
export function otherThan(events: readonly TournamentEvent[], player: number): (name: string) => boolean {
  const names = new Set(namingEvents(events, player).map((event) => ('name' in event ? bareName(event.name) : '')));
  return (name) => !names.has(bareName(name));
}

interface DeletedPlayer {
  /** The code of the tournament. */
  readonly code: string;
  readonly player: number;
  /** The new name. */
  readonly name: string;
  /** The hash of the player's secret. */
  readonly hash: Uint8Array;
}

type Listed = 'games' | 'guests' | 'tournaments' | 'streets';

/** The ids of the rows that are searched. */
const newest = (table: Listed, id: 'id' | 'code', page: PageStart): Statement =>
  sql`(SELECT ${raw(id)} FROM ${raw(table)} WHERE ${inPage(id, page)} ORDER BY created DESC LIMIT ${MAX_SEARCHED})`;

/** Whether a column contains a text, in upper or lower case. */
const matches = (column: 'name' | 'charter', text = ''): Statement =>
  sql`lower(${raw(column)}) LIKE ${`%${text.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`} ESCAPE '!'`;

/** `named`: the rows with the text in a name. */
const found = (id: 'id' | 'code', { q }: PageQuery, named: Statement): Statement =>
  q === undefined
    ? sql`true`
    : sql`(${raw(id)} = ${id === 'code' ? q.toUpperCase().replaceAll(' ', '') : q} OR ${named})`;

const inPage = (id: 'id' | 'code', { before, after }: PageStart): Statement =>
  sql`created <= ${before} AND (created < ${before} OR ${raw(id)} > ${after})`;

/** A game with one of its seats, if it has any. `ply` and `at`: those of its last entry. */
interface StoredGame extends Pick<AdminGame, 'status'> {
  readonly id: string;
  readonly charter: string;
  readonly created: number;
  readonly ply: number | null;
  readonly at: number | null;
  readonly creator: string | null;
  readonly seat: SeatNumber | null;
  readonly name: string | null;
}
