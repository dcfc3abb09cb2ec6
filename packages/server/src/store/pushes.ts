import type { PushSubscriptionRequest, SeatNumber } from '@rowhouse/protocol';
import { sql, Tables } from './sql.ts';

/** A device of a player: where its messages go, how they are encrypted (`p256dh`, `auth`), and their text. */
export interface PushRow extends PushSubscriptionRequest {
  readonly game: string;
  readonly seat: SeatNumber;
  readonly made: number;
}

/** The devices that receive a push message when it is a player's turn. */
export class PushStore extends Tables {
  /** The private key that identifies all servers to push services. `newKey` is stored if there is none. */
  async key(newKey: Uint8Array, now: number): Promise<Uint8Array> {
    const [, rows] = await this.database.run([
      sql`INSERT INTO secrets (name, value, made) VALUES ('push', ${newKey}, ${now}) ON CONFLICT (name) DO NOTHING`,
      sql`SELECT value FROM secrets WHERE name = 'push'`,
    ]);
    return rows![0]!.value as Uint8Array;
  }

  /** Adds or replaces a device of a seat, and keeps only the `limit` newest ones. */
  async add({ game, seat, endpoint, p256dh, auth, title, body, made }: PushRow, limit: number): Promise<void> {
    await this.database.run([
      sql`INSERT INTO pushes (game, seat, endpoint, p256dh, auth, title, body, made)
        VALUES (${game}, ${seat}, ${endpoint}, ${p256dh}, ${auth}, ${title}, ${body}, ${made})
        ON CONFLICT (game, seat, endpoint) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth,
          title = excluded.title, body = excluded.body, made = excluded.made`,
      sql`DELETE FROM pushes WHERE game = ${game} AND seat = ${seat} AND endpoint NOT IN
        (SELECT endpoint FROM pushes WHERE game = ${game} AND seat = ${seat} ORDER BY made DESC, endpoint LIMIT ${limit})`,
    ]);
  }

  find(game: string, seat: SeatNumber): Promise<readonly PushRow[]> {
    return this.database.all<PushRow>(
      sql`SELECT game, seat, endpoint, p256dh, auth, title, body, made FROM pushes
        WHERE game = ${game} AND seat = ${seat} ORDER BY made, endpoint`,
    );
  }

  /** Deletes a device in all games. */
  async remove(endpoint: string): Promise<void> {
    await this.database.all(sql`DELETE FROM pushes WHERE endpoint = ${endpoint}`);
  }

  /** Deletes the devices of a game. */
  async removeGame(game: string): Promise<void> {
    await this.database.all(sql`DELETE FROM pushes WHERE game = ${game}`);
  }

  /** Deletes at most `limit` rows stored before then. Returns how many. */
  async forget(before: number, limit: number): Promise<number> {
    const rows = await this.database.all(
      sql`DELETE FROM pushes WHERE (game, seat, endpoint) IN
        (SELECT game, seat, endpoint FROM pushes WHERE made < ${before} ORDER BY made LIMIT ${limit}) RETURNING game`,
    );
    return rows.length;
  }
}
