import { sql, Tables } from './sql.ts';

export interface StreetPersonRow {
  /** Person 1 made the street. */
  readonly person: number;
  readonly secret: Uint8Array;
  readonly name: string;
  /** Days such as `2026-11-19`, in order. */
  readonly days: readonly string[];
}

/** The name that marks a street deleted by an admin, so that it is not made again. Other streets have a name. */
export const DELETED_STREET = '';

/** Streets that families and classes share. */
export class StreetStore extends Tables {
  /** Makes a street without people. Returns `false` when a street with this id exists. */
  add(id: string, name: string, now: number): Promise<boolean> {
    return this.database.changes(
      sql`INSERT INTO streets (id, name, created, used) VALUES (${id}, ${name}, ${now}, ${now})
        ON CONFLICT DO NOTHING RETURNING id`,
    );
  }

  /** Whether an admin has deleted it. */
  async isDeleted(id: string): Promise<boolean> {
    return (
      (await this.database.first(sql`SELECT 1 FROM streets WHERE id = ${id} AND name = ${DELETED_STREET}`)) !== null
    );
  }

  async find(id: string): Promise<{ readonly name: string; readonly people: readonly StreetPersonRow[] } | null> {
    const street = await this.database.first<{ name: string }>(
      sql`SELECT name FROM streets WHERE id = ${id} AND name <> ${DELETED_STREET}`,
    );
    if (!street) return null;
    const people = await this.database.all<Omit<StreetPersonRow, 'days'> & { days: string }>(
      sql`SELECT person, secret, name, days FROM street_people WHERE street = ${id} ORDER BY person`,
    );
    return {
      name: street.name,
      people: people.map((row) => ({ ...row, days: row.days === '' ? [] : row.days.split(' ') })),
    };
  }

  /**
   * Adds a person with this number. Returns `false` when the number is taken, the street is full, or it does not exist.
   */
  async moveIn(
    street: string,
    { person, secret, name }: Omit<StreetPersonRow, 'days'>,
    { limit, now }: { readonly limit: number; readonly now: number },
  ): Promise<boolean> {
    const [rows] = await this.database.run([
      sql`INSERT INTO street_people (street, person, secret, name, days)
        SELECT id, ${person}, ${secret}, ${name}, '' FROM streets WHERE id = ${street} AND name <> ${DELETED_STREET}
          AND (SELECT COUNT(*) FROM street_people WHERE street = ${street}) < ${limit}
        ON CONFLICT DO NOTHING RETURNING person`,
      sql`UPDATE streets SET used = ${now} WHERE id = ${street}`,
    ]);
    return rows!.length > 0;
  }

  /** Replaces the days of a person. Returns `false` and changes nothing when the days are no longer those before. */
  async setDays(
    street: string,
    { person, days: before }: Pick<StreetPersonRow, 'person' | 'days'>,
    days: readonly string[],
    now: number,
  ): Promise<boolean> {
    const [rows] = await this.database.run([
      sql`UPDATE street_people SET days = ${days.join(' ')}
        WHERE street = ${street} AND person = ${person} AND days = ${before.join(' ')} RETURNING person`,
      sql`UPDATE streets SET used = ${now} WHERE id = ${street}`,
    ]);
    return rows!.length > 0;
  }

  async moveOut(street: string, person: number): Promise<void> {
    await this.database.all(sql`DELETE FROM street_people WHERE street = ${street} AND person = ${person}`);
  }

  async delete(street: string): Promise<void> {
    await this.database.run([
      sql`DELETE FROM street_people WHERE street = ${street}`,
      sql`DELETE FROM streets WHERE id = ${street}`,
    ]);
  }

  /** Deletes at most `limit` streets that were not used since then. Returns how many. */
  async forget(before: number, limit: number): Promise<number> {
    const [rows] = await this.database.run([
      sql`DELETE FROM streets WHERE id IN (SELECT id FROM streets WHERE used < ${before} ORDER BY used LIMIT ${limit})
        RETURNING id`,
      sql`DELETE FROM street_people WHERE NOT EXISTS (SELECT 1 FROM streets WHERE id = street_people.street)`,
    ]);
    return rows!.length;
  }
}
