import type { Bus, BusMessage } from '../bus/bus.ts';
import type { Phrase, SeatNumber } from '../protocol/commands.ts';
import type { Master } from './game-master.ts';
import type { Room, Visitor } from './loaded-game.ts';

/** A change is told a moment later, so that one who reloads the page does not blink; where many watch, later still. */
const SETTLE_MS = 150;
/** What another server said holds this long; it says it again in a third of that. */
const HOLDS_MS = 45_000;
export const PRESENCE_EVERY_MS = HOLDS_MS / 3;

/** Who is in which game, on this server and on others; and what they hear of each other. */
export class Attendance {
  readonly #master: Master;
  readonly #bus: Bus;
  readonly #now: () => number;

  constructor(master: Master, bus: Bus, now: () => number) {
    this.#master = master;
    this.#bus = bus;
    this.#now = now;
  }

  /** Says no when the room was thrown away meanwhile. */
  enter(room: Room, visitor: Visitor): boolean {
    if (this.#master.rooms.get(room.id) !== room) return false;
    room.visitors.add(visitor);
    if (!room.stopListening) {
      room.stopListening = this.#bus.listen(room.id, (message, from) => this.#hear(room, message, from));
      this.#bus.publish(room.id, { type: 'who' });
    }
    this.#changed(room);
    return true;
  }

  leave(room: Room, visitor: Visitor): void {
    if (!room.visitors.delete(visitor)) return;
    if (room.visitors.size === 0) {
      room.stopListening?.();
      room.stopListening = null;
      room.elsewhere.clear();
    }
    this.#changed(room);
  }

  say(room: Room, seat: SeatNumber, phrase: Phrase): void {
    for (const visitor of room.visitors) visitor.hearPhrase(seat, phrase);
    this.#bus.publish(room.id, { type: 'said', seat, phrase });
  }

  /** Names changed, here and for everybody. */
  async renamed(games: readonly string[]): Promise<void> {
    for (const id of games) {
      const room = this.#master.rooms.get(id);
      if (room) await this.#master.reseat(room);
      this.#bus.publish(id, { type: 'seats' });
    }
  }

  /** To be called now and then, for servers that came later or lost something. */
  announceAll(): void {
    for (const room of this.#master.rooms.values()) if (room.visitors.size > 0) this.#announce(room);
  }

  #changed(room: Room): void {
    room.presenceTimer ??= setTimeout(() => {
      room.presenceTimer = null;
      this.#announce(room);
      this.#tell(room);
    }, SETTLE_MS + room.visitors.size).unref();
  }

  #announce(room: Room): void {
    this.#bus.publish(room.id, { type: 'presence', ...room.here() });
  }

  #tell(room: Room): void {
    const presence = room.presence(this.#now());
    for (const visitor of room.visitors) visitor.hearPresence(presence);
  }

  #hear(room: Room, message: BusMessage, from: string): void {
    switch (message.type) {
      case 'ply':
        if (message.ply > room.ledger.ply) this.#master.refresh(room).catch(() => {});
        return;
      case 'seats':
        this.#master.reseat(room).catch(() => {});
        return;
      case 'said':
        for (const visitor of room.visitors) visitor.hearPhrase(message.seat, message.phrase);
        return;
      case 'who':
        this.#announce(room);
        return;
      case 'presence': {
        const before = JSON.stringify(room.presence(this.#now()));
        const { seats, watchers } = message;
        room.elsewhere.set(from, { seats, watchers, until: this.#now() + HOLDS_MS });
        if (JSON.stringify(room.presence(this.#now())) !== before) this.#tell(room);
      }
    }
  }
}
