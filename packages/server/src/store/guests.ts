import { randomUUID } from 'node:crypto';
import type { SeatNumber } from '@rowhouse/protocol';
import { tokenOwner } from './rows.ts';
import { raw, sql, Tables } from './sql.ts';

export interface GuestRow {
  readonly id: string;
  readonly secret: Uint8Array;
  readonly name: string;
  readonly created: number;
  /** The id of the address that added it, as in `GameSettings.creator`. */
  readonly creator?: string | null;
}

/** Guests and their seats. */
export class GuestStore extends Tables {
  /** Returns `false` when a guest with this id exists. */
  add({ id, secret, name, created, creator = null }: GuestRow): Promise<boolean> {
    return this.database.changes(
      sql`INSERT INTO guests (id, secret, name, created, creator) VALUES (${id}, ${secret}, ${name}, ${created}, ${creator})
        ON CONFLICT DO NOTHING RETURNING id`,
    );
  }

  find(id: string): Promise<GuestRow | null> {
    return this.database.first(sql`SELECT id, secret, name, created FROM guests WHERE id = ${id}`);
  }

  seatsOf(guest: string, limit: number): Promise<readonly { readonly game: string; readonly seat: SeatNumber }[]> {
    return this.database.all(
      sql`SELECT game, seat FROM seats JOIN games ON games.id = game
        WHERE guest = ${guest} ORDER BY created DESC LIMIT ${limit}`,
    );
  }

  /** The names of the opponents in the guest's unfinished games. */
  async opponentNames(guest: string): Promise<readonly string[]> {
    const rows = await this.database.all<{ name: string }>(
      sql`SELECT DISTINCT other.name AS name FROM seats AS mine
        JOIN games ON games.id = mine.game AND games.status <> 'over'
        JOIN seats AS other ON other.game = mine.game AND other.seat <> mine.seat
        WHERE mine.guest = ${guest} AND other.name IS NOT NULL AND (other.guest IS NULL OR other.guest <> ${guest})`,
    );
    return rows.map(({ name }) => name);
  }

  /** Also changes the name on the guest's seats. Returns the games that show it. */
  async rename(id: string, name: string): Promise<readonly string[]> {
    const [, seats] = await this.database.run([
      sql`UPDATE guests SET name = ${name} WHERE id = ${id}`,
      sql`UPDATE seats SET name = ${name} WHERE guest = ${id} RETURNING game`,
    ]);
    return seats!.map(({ game }) => game as string);
  }

  /**
   * Deletes the guest, their bot account, their ratings, the name on all their seats, and their push subscriptions.
   * Returns the games that showed the name.
   */
  async delete(id: string): Promise<readonly string[]> {
    const [, seats, tournamentSeats] = await this.database.run([
      sql`DELETE FROM pushes WHERE EXISTS (SELECT 1 FROM seats
        WHERE seats.game = pushes.game AND seats.seat = pushes.seat AND seats.guest = ${id})`,
      // The token of a bot is the secret of its seats.
      sql`UPDATE seats SET name = NULL, guest = NULL, secret = CASE
        WHEN secret = (SELECT secret FROM guests WHERE id = ${id}) THEN NULL ELSE secret END
        WHERE guest = ${id} RETURNING game`,
      sql`UPDATE seats SET secret = NULL, guest = NULL WHERE guest = ${tokenOwner(id)} RETURNING game`,
      sql`DELETE FROM guests WHERE id = ${id}`,
      ...['bots', 'bot_games', 'ratings'].map((table) => sql`DELETE FROM ${raw(table)} WHERE guest = ${id}`),
      // The ratings of other guests follow from these games, so the events stay, without a link to this guest.
      sql`UPDATE rating_changes SET guest = ${`gone-${randomUUID()}`} WHERE guest = ${id}`,
    ]);
    return [...seats!, ...tournamentSeats!].map(({ game }) => game as string);
  }

  /**
   * Deletes at most `limit` guests without a seat who were created before then, and bots not seen since. Returns how
   * many.
   */
  async forget(before: number, limit: number): Promise<number> {
    const [rows] = await this.database.run([
      sql`DELETE FROM guests WHERE id IN (SELECT id FROM guests WHERE created < ${before}
        AND NOT EXISTS (SELECT 1 FROM seats WHERE guest = guests.id)
        AND NOT EXISTS (SELECT 1 FROM bots WHERE guest = guests.id AND seen >= ${before})
        ORDER BY created LIMIT ${limit}) RETURNING id`,
      sql`DELETE FROM bots WHERE NOT EXISTS (SELECT 1 FROM guests WHERE id = bots.guest)`,
    ]);
    return rows!.length;
  }
}
