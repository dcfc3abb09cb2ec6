import type { BotView, SeatNumber } from '@rowhouse/protocol';
import type { BotRow, BotStore } from './bot-store.ts';
import type { Database } from './database.ts';
import { guestSeatIn } from './rows.ts';
import type { Row } from './sql.ts';

const FIELDS = 'bots.guest, name_key, policy, seen, guests.name, guests.secret';
const BOTS = 'bots JOIN guests ON guests.id = bots.guest';

/** Bots, and the games that they play at the moment. */
export class SqlBots implements BotStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async put({ guest, key, policy }: Parameters<BotStore['put']>[0]): Promise<boolean> {
    const rows = await this.#database.all(
      `INSERT INTO bots (guest, name_key, policy, seen)
        SELECT $1, $2, $3, 0 WHERE NOT EXISTS (SELECT 1 FROM bots WHERE name_key = $2 AND guest <> $1)
        ON CONFLICT (guest) DO UPDATE SET name_key = excluded.name_key, policy = excluded.policy RETURNING guest`,
      guest,
      key,
      JSON.stringify(policy),
    );
    return rows.length === 1;
  }

  async find(guest: string): Promise<BotRow | null> {
    const [row] = await this.#database.all(`SELECT ${FIELDS} FROM ${BOTS} WHERE bots.guest = $1`, guest);
    return row ? botIn(row) : null;
  }

  async named(key: string): Promise<BotRow | null> {
    const [row] = await this.#database.all(`SELECT ${FIELDS} FROM ${BOTS} WHERE name_key = $1`, key);
    return row ? botIn(row) : null;
  }

  async online(since: number, most: number) {
    const rows = await this.#database.all(
      `SELECT ${FIELDS}, (SELECT COUNT(*) FROM bot_games JOIN games ON games.id = game
          WHERE bot_games.guest = bots.guest AND status <> 'over') AS playing
        FROM ${BOTS} WHERE seen >= $1 ORDER BY guests.name LIMIT $2`,
      since,
      most,
    );
    return rows.map((row) => ({ ...botIn(row), playing: Number(row.playing) }));
  }

  async seen(guests: readonly string[], now: number): Promise<readonly string[]> {
    const rows = await this.#database.run(
      guests.map((guest) => ({
        text: 'UPDATE bots SET seen = $2 WHERE guest = $1 RETURNING guest',
        values: [guest, now],
      })),
    );
    return rows.flat().map(({ guest }) => guest as string);
  }

  async seat(guest: string, game: string, seat: SeatNumber): Promise<void> {
    await this.#database.all(
      'INSERT INTO bot_games (guest, game, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING game',
      guest,
      game,
      seat,
    );
  }

  async games(guest: string): Promise<BotView['current']> {
    const [, rows] = await this.#database.run([
      {
        text: `DELETE FROM bot_games WHERE guest = $1
          AND NOT EXISTS (SELECT 1 FROM games WHERE id = game AND status <> 'over') RETURNING game`,
        values: [guest],
      },
      { text: 'SELECT game, seat FROM bot_games WHERE guest = $1 ORDER BY game', values: [guest] },
    ]);
    return rows!.map(guestSeatIn);
  }
}

const botIn = ({ guest, name_key, policy, seen, name, secret }: Row): BotRow =>
  ({ guest, key: name_key, policy: JSON.parse(policy as string), seen, name, secret }) as unknown as BotRow;
