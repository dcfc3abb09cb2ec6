import type { SeatNumber } from '@rowhouse/protocol';
import { Tables } from './sql.ts';

/** A device of a player: where its messages go, how they are encrypted (`p256dh`, `auth`), and their text. */
export interface PushRow {
  readonly game: string;
  readonly seat: SeatNumber;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly title: string;
  readonly body: string;
  readonly made: number;
}

/** The devices that receive a push message when it is a player's turn. */
export class PushStore extends Tables {
  /** The private key that all servers share towards push services. `another` becomes the key if none is stored. */
  async key(another: Uint8Array, now: number): Promise<Uint8Array> {
    const [, rows] = await this.database.run([
      {
        text: "INSERT INTO secrets (name, value, made) VALUES ('push', $1, $2) ON CONFLICT (name) DO NOTHING",
        values: [another, now],
      },
      { text: "SELECT value FROM secrets WHERE name = 'push'", values: [] },
    ]);
    return rows![0]!.value as Uint8Array;
  }

  /** Adds or replaces a device of a seat, and keeps only the `most` newest ones. */
  async add({ game, seat, endpoint, p256dh, auth, title, body, made }: PushRow, most: number): Promise<void> {
    await this.database.run([
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

  find(game: string, seat: SeatNumber): Promise<readonly PushRow[]> {
    return this.database.all<PushRow>(
      `SELECT game, seat, endpoint, p256dh, auth, title, body, made FROM pushes
        WHERE game = $1 AND seat = $2 ORDER BY made, endpoint`,
      [game, seat],
    );
  }

  /** Deletes a device in all games. */
  async remove(endpoint: string): Promise<void> {
    await this.database.all('DELETE FROM pushes WHERE endpoint = $1', [endpoint]);
  }

  /** Deletes the devices of a game. */
  async removeGame(game: string): Promise<void> {
    await this.database.all('DELETE FROM pushes WHERE game = $1', [game]);
  }

  /** Deletes at most `most` rows stored before then. Returns how many. */
  async forget(before: number, most: number): Promise<number> {
    const rows = await this.database.all(
      `DELETE FROM pushes WHERE (game, seat, endpoint) IN
          (SELECT game, seat, endpoint FROM pushes WHERE made < $1 ORDER BY made LIMIT $2) RETURNING game`,
      [before, most],
    );
    return rows.length;
  }
}
