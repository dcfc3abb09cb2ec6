/**
 * Checks what players were charged for on their clocks. A player's own time is when the client thought, and when the
 * network between client and server was at fault. Everything else, such as a server that was down, is not theirs.
 */
import type { LogEntry } from '@rowhouse/server/testing';
import type { Journal } from '../basics/journal.ts';
import { coveredTime, overlap, type Span } from '../basics/spans.ts';

/** A fault between the clients and one server. */
export interface NetworkFault extends Span {
  readonly address: string;
}

export interface Charge {
  readonly ply: number;
  readonly seat: number;
  /** Milliseconds that were taken from the clock. */
  readonly charged: number;
  /** Milliseconds of the player's own. */
  readonly own: number;
}

export const wrongIn = ({ charged, own }: Charge): number => charged - own;

/** A client notices the end of its socket a moment after the fault. */
const NOTICED_WITHIN_MS = 100;

/** What was charged for every turn of a game of two with a clock. Turns in which moves were taken back are left out. */
export function clockCharges(
  log: readonly LogEntry[],
  journals: readonly Journal[],
  faults: readonly NetworkFault[],
): readonly Charge[] {
  const charges: Charge[] = [];
  let last: LogEntry | null = null;
  for (const entry of log) {
    const { did, at, credit, body } = entry;
    if (last && (did === 'move' || did === 'time')) {
      const seat = 1 - last.seat!;
      const journal = journals.find((one) => one.seat === seat)!;
      const window = { from: sentAtOf(last, journals), to: knownAt(entry, journals) };
      const own = coveredTime([...journal.thoughts, ...networkTrouble(journal, faults)], window);
      charges.push({ ply: entry.ply, seat, charged: Math.max(0, at - last.at - credit), own });
    }
    if (did === 'move') last = entry;
    if (body?.kept !== undefined) last = null;
  }
  return charges;
}

function sentAtOf({ command, seat }: LogEntry, journals: readonly Journal[]): number {
  const journal = journals.find((one) => one.seat === seat);
  return journal?.sent.find(({ id }) => command === `${seat}:${id}`)?.sentAt ?? Number.NEGATIVE_INFINITY;
}

/** When somebody first knew of an entry. */
function knownAt({ ply }: LogEntry, journals: readonly Journal[]): number {
  const times = journals.flatMap(({ known }) => known.find((one) => one.ply >= ply)?.at ?? []);
  return Math.min(...times, Number.POSITIVE_INFINITY);
}

/** When the player's network was at fault: its socket led through a fault, or a fault ended it and there was no other yet. */
function networkTrouble({ sockets }: Journal, faults: readonly NetworkFault[]): readonly Span[] {
  return sockets.flatMap((socket, at) => {
    const met = faults.filter(
      ({ address, from, to }) => address === socket.address && from <= socket.to && to >= socket.from,
    );
    const during = met.flatMap((fault) => overlap(fault, socket) ?? []);
    const wasEnded = met.some(({ from, to }) => from <= socket.to && socket.to <= to + NOTICED_WITHIN_MS);
    const next = sockets[at + 1];
    return wasEnded && next ? [...during, { from: socket.to, to: next.from }] : during;
  });
}
