import type { SeatNumber } from '@rowhouse/protocol';
import type { Database } from './database.ts';
import type { PushRow, PushStore } from './push-store.ts';
import { pushIn } from './rows.ts';

export class SqlPushes implements PushStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async key(another: Uint8Array, now: number): Promise<Uint8Array> {
    const [, rows] = await this.#database.run([
      {
        text: "INSERT INTO secrets (name, value, made) VALUES ('push', $1, $2) ON CONFLICT (name) DO NOTHING",
        values: [another, now],
      },
      { text: "SELECT value FROM secrets WHERE name = 'push'", values: [] },
    ]);
    return rows![0]!.value as Uint8Array;
  }

  async add({ game, seat, endpoint, p256dh, auth, title, body, made }: PushRow, most: number): Promise<void> {
    await this.#database.run([
      {
        text: `INSERT INTO pushes (game, seat, endpoint, p256dh, auth, title, body, made)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (game, seat, endpoint) DO UPDATE SET
          p256dh = excluded.p256dh, auth = excluded.auth, title = excluded.title, body = excluded.body, made = excluded.made`,
        values: [game, seat, endpoint, p256dh, auth, title, body, made],
      },
      {
        text: `DELETE FROM pushes WHERE game = $1 AND seat = $2 AND endpoint NOT IN (SELECT endpoint FROM pushes
          WHERE game = $1 AND seat = $2 ORDER BY made DESC, endpoint LIMIT $3)`,
        values: [game, seat, most],
      },
    ]);
  }

  async find(game: string, seat: SeatNumber): Promise<readonly PushRow[]> {
    const rows = await this.#database.all(
      `SELECT game, seat, endpoint, p256dh, auth, title, body, made FROM pushes
        WHERE game = $1 AND seat = $2 ORDER BY made, endpoint`,
      game,
      seat,
    );
    return rows.map(pushIn);
  }

  async remove(endpoint: string): Promise<void> {
    await this.#database.all('DELETE FROM pushes WHERE endpoint = $1', endpoint);
  }

  async removeGame(game: string): Promise<void> {
    await this.#database.all('DELETE FROM pushes WHERE game = $1', game);
  }

  async forget(before: number, most: number): Promise<number> {
    const rows = await this.#database.all(
      `DELETE FROM pushes WHERE (game, seat, endpoint) IN
          (SELECT game, seat, endpoint FROM pushes WHERE made < $1 ORDER BY made LIMIT $2) RETURNING game`,
      before,
      most,
    );
    return rows.length;
  }
}
