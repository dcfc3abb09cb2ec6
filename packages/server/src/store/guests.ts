import { randomUUID } from 'node:crypto';
import type { SeatNumber } from '@rowhouse/protocol';
import { Tables } from './sql.ts';

export interface GuestRow {
  readonly id: string;
  readonly secret: Uint8Array;
  readonly name: string;
  readonly created: number;
}

/** Guests and their seats. */
export class GuestStore extends Tables {
  /** Returns `false` when a guest with this id exists. */
  async add({ id, secret, name, created }: GuestRow): Promise<boolean> {
    const rows = await this.database.all(
      'INSERT INTO guests (id, secret, name, created) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id',
      [id, secret, name, created],
    );
    return rows.length === 1;
  }

  find(id: string): Promise<GuestRow | null> {
    return this.database.first<GuestRow>('SELECT id, secret, name, created FROM guests WHERE id = $1', [id]);
  }

  seatsOf(guest: string, most: number): Promise<readonly { readonly game: string; readonly seat: SeatNumber }[]> {
    return this.database.all(
      'SELECT game, seat FROM seats JOIN games ON games.id = game WHERE guest = $1 ORDER BY created DESC LIMIT $2',
      [guest, most],
    );
  }

  /** The names of the opponents in the guest's unfinished games. */
  async namesAcross(guest: string): Promise<readonly string[]> {
    const rows = await this.database.all<{ name: string }>(
      `SELECT DISTINCT other.name AS name FROM seats AS mine
        JOIN games ON games.id = mine.game AND games.status <> 'over'
        JOIN seats AS other ON other.game = mine.game AND other.seat <> mine.seat
        WHERE mine.guest = $1 AND other.name IS NOT NULL AND (other.guest IS NULL OR other.guest <> $1)`,
      [guest],
    );
    return rows.map(({ name }) => name);
  }

  /** Also changes the name on the guest's seats. Returns the games that show it. */
  async rename(id: string, name: string): Promise<readonly string[]> {
    const [, seats] = await this.database.run([
      { text: 'UPDATE guests SET name = $2 WHERE id = $1', values: [id, name] },
      { text: 'UPDATE seats SET name = $2 WHERE guest = $1 RETURNING game', values: [id, name] },
    ]);
    return seats!.map(({ game }) => game as string);
  }

  /**
   * Deletes the guest, their bot account, their ratings, the name on all their seats, and their push subscriptions. Returns
   * the games that showed the name.
   */
  async delete(id: string): Promise<readonly string[]> {
    const [, , seats] = await this.database.run([
      {
        text: `DELETE FROM pushes WHERE EXISTS (SELECT 1 FROM seats
          WHERE seats.game = pushes.game AND seats.seat = pushes.seat AND seats.guest = $1)`,
        values: [id],
      },
      { text: 'DELETE FROM guests WHERE id = $1', values: [id] },
      { text: 'UPDATE seats SET name = NULL, guest = NULL WHERE guest = $1 RETURNING game', values: [id] },
      ...['bots', 'bot_games', 'ratings'].map((table) => ({
        text: `DELETE FROM ${table} WHERE guest = $1`,
        values: [id],
      })),
      // The ratings of other guests follow from these games, so the events stay, without a link to this guest.
      { text: 'UPDATE rating_changes SET guest = $2 WHERE guest = $1', values: [id, `gone-${randomUUID()}`] },
    ]);
    return seats!.map(({ game }) => game as string);
  }

  /** Deletes at most `most` guests without a seat who were created before then, and bots not seen since. Returns how many. */
  async forget(before: number, most: number): Promise<number> {
    const [rows] = await this.database.run([
      {
        text: `DELETE FROM guests WHERE id IN (SELECT id FROM guests WHERE created < $1
          AND NOT EXISTS (SELECT 1 FROM seats WHERE guest = guests.id)
          AND NOT EXISTS (SELECT 1 FROM bots WHERE guest = guests.id AND seen >= $1)
          ORDER BY created LIMIT $2) RETURNING id`,
        values: [before, most],
      },
      { text: 'DELETE FROM bots WHERE NOT EXISTS (SELECT 1 FROM guests WHERE id = bots.guest)', values: [] },
    ]);
    return rows!.length;
  }
}
