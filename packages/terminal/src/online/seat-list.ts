/** The seats that this person has in online games, so that they can come back to them. */
import * as fields from '@rowhouse/rules/fields';
import type { StoredText } from '../storage/stored-text.ts';

/** The link of a seat, and which game it is. */
export interface KnownSeat {
  readonly link: string;
  readonly title: string;
}

/** The oldest are forgotten. */
const MAX_SEATS = 20;

const file = fields.object({
  rowhouseSeats: fields.exact(1),
  seats: fields.list(fields.object({ link: fields.text(1000), title: fields.text(1000) }), MAX_SEATS),
});

export class SeatList {
  readonly #stored: StoredText;

  constructor(stored: StoredText) {
    this.#stored = stored;
  }

  /** The newest first. */
  all(): readonly KnownSeat[] {
    const text = this.#stored.read();
    const read = text === null ? null : fields.readJson(text, file, { code: 'seats-json' });
    return read?.ok ? read.value.seats : [];
  }

  add(seat: KnownSeat): void {
    this.#write([seat, ...this.all().filter(({ link }) => link !== seat.link)].slice(0, MAX_SEATS));
  }

  remove(link: string): void {
    this.#write(this.all().filter((seat) => seat.link !== link));
  }

  #write(seats: readonly KnownSeat[]): void {
    this.#stored.write(JSON.stringify({ rowhouseSeats: 1, seats }));
  }
}
