import type { Bot, BotView, SeatNumber } from '@rowhouse/protocol';
import { Tables } from './sql.ts';

/** The games that a bot accepts. */
export type BotPolicy = Pick<Bot, 'games' | 'clocks' | 'most'>;

export interface BotRow {
  /** The id of the bot's guest. */
  readonly guest: string;
  /** The name in its comparable form; unique among bots. */
  readonly key: string;
  readonly policy: BotPolicy;
  readonly name: string;
  /** The hash of the bot's token. */
  readonly secret: Uint8Array;
  /** When it was last connected; 0 after it has disconnected. */
  readonly seen: number;
}

type StoredBot = Omit<BotRow, 'policy'> & { readonly policy: string };

const FIELDS = 'bots.guest, name_key AS key, policy, seen, guests.name, guests.secret';
const BOTS = 'bots JOIN guests ON guests.id = bots.guest';

/** Bots: guests that are programs, with a unique name and a list of games that they accept. */
export class BotStore extends Tables {
  /** Makes a guest a bot, or changes its policy and name. Returns `false` when another bot has this name. */
  async put({ guest, key, policy }: Pick<BotRow, 'guest' | 'key' | 'policy'>): Promise<boolean> {
    const rows = await this.database.all(
      `INSERT INTO bots (guest, name_key, policy, seen)
        SELECT $1, $2, $3, 0 WHERE NOT EXISTS (SELECT 1 FROM bots WHERE name_key = $2 AND guest <> $1)
        ON CONFLICT (guest) DO UPDATE SET name_key = excluded.name_key, policy = excluded.policy RETURNING guest`,
      [guest, key, JSON.stringify(policy)],
    );
    return rows.length === 1;
  }

  find(guest: string): Promise<BotRow | null> {
    return this.#find('bots.guest', guest);
  }

  named(key: string): Promise<BotRow | null> {
    return this.#find('name_key', key);
  }

  async #find(column: string, value: string): Promise<BotRow | null> {
    const row = await this.database.first<StoredBot>(`SELECT ${FIELDS} FROM ${BOTS} WHERE ${column} = $1`, [value]);
    return row && { ...row, policy: JSON.parse(row.policy) };
  }

  /** The bots seen since then, by name. */
  async online(since: number, most: number): Promise<readonly (BotRow & Pick<Bot, 'playing'>)[]> {
    const rows = await this.database.all<StoredBot & Pick<Bot, 'playing'>>(
      `SELECT ${FIELDS}, (SELECT COUNT(*) FROM bot_games JOIN games ON games.id = game
          WHERE bot_games.guest = bots.guest AND status <> 'over') AS playing
        FROM ${BOTS} WHERE seen >= $1 ORDER BY guests.name LIMIT $2`,
      [since, most],
    );
    return rows.map((row) => ({ ...row, policy: JSON.parse(row.policy) }));
  }

  /** Notes when these bots were last connected. Returns those that still exist. */
  async seen(guests: readonly string[], now: number): Promise<readonly string[]> {
    const rows = await this.database.run(
      guests.map((guest) => ({
        text: 'UPDATE bots SET seen = $2 WHERE guest = $1 RETURNING guest',
        values: [guest, now],
      })),
    );
    return rows.flat().map(({ guest }) => guest as string);
  }

  /** Notes that a bot has a seat in a game. */
  async seat(guest: string, game: string, seat: SeatNumber): Promise<void> {
    await this.database.all(
      'INSERT INTO bot_games (guest, game, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING game',
      [guest, game, seat],
    );
  }

  /** The bot's unfinished games. Deletes the finished ones from the bot's list. */
  async games(guest: string): Promise<BotView['current']> {
    const [, rows] = await this.database.run([
      {
        text: `DELETE FROM bot_games WHERE guest = $1
          AND NOT EXISTS (SELECT 1 FROM games WHERE id = game AND status <> 'over') RETURNING game`,
        values: [guest],
      },
      { text: 'SELECT game, seat FROM bot_games WHERE guest = $1 ORDER BY game', values: [guest] },
    ]);
    return rows!.map(({ game, seat }) => ({ game: game as string, seat: seat as number }));
  }
}
