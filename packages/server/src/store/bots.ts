import type { Bot, BotView, SeatNumber } from '@rowhouse/protocol';
import { raw, readJson, sql, Tables } from './sql.ts';

/** The games that a bot accepts. */
export type BotPolicy = Pick<Bot, 'games' | 'clocks' | 'most'>;

export interface BotRow {
  /** The id of the bot's guest. */
  readonly guest: string;
  /** `lookAlikeKey` of the name; unique among bots. */
  readonly key: string;
  readonly policy: BotPolicy;
  readonly name: string;
  /** The hash of the bot's token. */
  readonly secret: Uint8Array;
  /** When it was last connected; 0 after it has disconnected. */
  readonly seen: number;
}

type StoredBot = Omit<BotRow, 'policy'> & { readonly policy: string };

const BOT_COLUMNS = sql`bots.guest, name_key AS key, policy, seen, guests.name, guests.secret`;
const BOT_TABLES = sql`bots JOIN guests ON guests.id = bots.guest`;

/** Bots: guests that are programs, with a unique name and a list of games that they accept. */
export class BotStore extends Tables {
  /** Makes a guest a bot, or changes its policy and name. Returns `false` when another bot has this name. */
  put({
    guest,
    key,
    policy,
    creator,
  }: Pick<BotRow, 'guest' | 'key' | 'policy'> & { readonly creator?: string }): Promise<boolean> {
    const { text } = this.database.dialect;
    return this.database.changes(
      sql`INSERT INTO bots (guest, name_key, policy, seen, creator)
        SELECT ${text(guest)}, ${text(key)}, ${text(JSON.stringify(policy))}, 0, ${text(creator ?? null)}
        WHERE NOT EXISTS (SELECT 1 FROM bots WHERE name_key = ${key} AND guest <> ${guest})
        ON CONFLICT (guest) DO UPDATE SET name_key = excluded.name_key, policy = excluded.policy RETURNING guest`,
    );
  }

  find(guest: string): Promise<BotRow | null> {
    return this.#find('bots.guest', guest);
  }

  /** Those of these bots that exist. */
  async existing(guests: readonly string[]): Promise<ReadonlySet<string>> {
    const list = this.database.dialect.list(guests);
    const rows = await this.database.all<{ guest: string }>(sql`SELECT guest FROM bots WHERE guest IN ${list}`);
    return new Set(rows.map(({ guest }) => guest));
  }

  named(key: string): Promise<BotRow | null> {
    return this.#find('name_key', key);
  }

  async #find(column: 'bots.guest' | 'name_key', value: string): Promise<BotRow | null> {
    const row = await this.database.first<StoredBot>(
      sql`SELECT ${BOT_COLUMNS} FROM ${BOT_TABLES} WHERE ${raw(column)} = ${value}`,
    );
    return row && { ...row, policy: JSON.parse(row.policy) };
  }

  /** The bots seen since `since`, in the order of their names. If there are too many, creators take turns. */
  async online(since: number, limit: number): Promise<readonly (BotRow & Pick<Bot, 'playing'>)[]> {
    const rows = await this.database.all<StoredBot & Pick<Bot, 'playing'>>(
      sql`SELECT ${BOT_COLUMNS}, (SELECT COUNT(*) FROM bot_games JOIN games ON games.id = game
          WHERE bot_games.guest = bots.guest AND status <> 'over') AS playing
        FROM ${BOT_TABLES} WHERE bots.guest IN (SELECT guest FROM (SELECT guest, name_key,
          ROW_NUMBER() OVER (PARTITION BY COALESCE(creator, guest) ORDER BY name_key) AS turn
          FROM bots WHERE seen >= ${since}) AS online ORDER BY turn, name_key LIMIT ${limit}) ORDER BY guests.name`,
    );
    return rows.flatMap((row) => {
      const policy = readJson<BotPolicy>(row.policy);
      return policy ? [{ ...row, policy }] : [];
    });
  }

  /** Records when these bots were last connected. Returns those that still exist. */
  async seen(guests: readonly string[], now: number): Promise<readonly string[]> {
    const rows = await this.database.run(
      guests.map((guest) => sql`UPDATE bots SET seen = ${now} WHERE guest = ${guest} RETURNING guest`),
    );
    return rows.flat().map(({ guest }) => guest as string);
  }

  /** Records that a bot has a seat in a game. */
  async seat(guest: string, game: string, seat: SeatNumber): Promise<void> {
    await this.database.run([
      sql`INSERT INTO bot_games (guest, game, seat) VALUES (${guest}, ${game}, ${seat}) ON CONFLICT DO NOTHING`,
    ]);
  }

  /** The creators of the bot's unfinished games that are known. */
  async creatorsOf(guest: string): Promise<readonly string[]> {
    const rows = await this.database.all<{ creator: string }>(
      sql`SELECT creator FROM bot_games JOIN games ON games.id = game
        WHERE bot_games.guest = ${guest} AND status <> 'over' AND creator IS NOT NULL`,
    );
    return rows.map(({ creator }) => creator);
  }

  /** The bot's unfinished games. Deletes the finished ones from the bot's list. */
  async games(guest: string): Promise<BotView['current']> {
    const [, rows] = await this.database.run([
      sql`DELETE FROM bot_games WHERE guest = ${guest}
        AND NOT EXISTS (SELECT 1 FROM games WHERE id = game AND status <> 'over')`,
      sql`SELECT game, seat FROM bot_games WHERE guest = ${guest} ORDER BY game`,
    ]);
    return rows!.map(({ game, seat }) => ({ game: game as string, seat: seat as number }));
  }
}
