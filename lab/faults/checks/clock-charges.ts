/**
 * Checks what players were charged for on their clocks. A player's own time is when the client thought, and when the
 * network between client and server was at fault. Everything else, such as a server that was down, is not theirs. And
 * what the client thought while everything worked must be charged.
 */
import type { LogEntry } from '@rowhouse/server/testing';
import { coveredTime, firstKnown, type Journal, overlap, type Span } from './journal.ts';

/** A fault between the clients and one server. */
export interface NetworkFault extends Span {
  readonly address: string;
}

/** When one server could not do its work, or without an address none could: then nothing need be charged. */
export interface Excuse extends Span {
  readonly address?: string;
}

export interface Charge {
  readonly ply: number;
  readonly seat: number;
  /** Milliseconds that were taken from the clock. */
  readonly charged: number;
  /** Milliseconds of the player's own, at most. */
  readonly own: number;
  /** Milliseconds that were the player's own without any doubt. */
  readonly least: number;
}

/** By how much too much was charged. */
export const tooMuchIn = ({ charged, own }: Charge): number => charged - own;

/** By how much too little was charged in a game to each seat, beyond the lag that may be credited. */
export function tooLittleIn(charges: readonly Charge[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { seat, charged, least } of charges)
    sums.set(seat, (sums.get(seat) ?? -LAG_HELD_MS) + Math.max(0, least - charged) - LAG_REFILL_MS);
  return sums;
}
/**
 * The lag that a game with the clock of these runs credits: so much at its beginning, and so much more with each move.
 */
const LAG_HELD_MS = 300;
const LAG_REFILL_MS = 50;

/** A client notices the end of its socket a moment after the fault. */
const NOTICED_WITHIN_MS = 100;
/**
 * A player without a server gets credit from the last heartbeat, half a second earlier, until a server welcomes them.
 */
const AROUND_MS = 1000;

/** The faults that were active while the games were played. */
export interface Circumstances {
  readonly faults: readonly NetworkFault[];
  readonly excuses: readonly Excuse[];
  /** When the process of all clients stood still. */
  readonly stalls: readonly Span[];
  /** When single servers waited for a processor, because the machine had other work. */
  readonly starved: readonly NetworkFault[];
}

/** The charge for every turn of a two-player game with a clock. Turns with undone moves are left out. */
export function clockCharges(
  log: readonly LogEntry[],
  journals: readonly Journal[],
  { faults, excuses, stalls, starved }: Circumstances,
): readonly Charge[] {
  const charges: Charge[] = [];
  let last: LogEntry | null = null;
  for (const entry of log) {
    const { did, at, credit, body } = entry;
    if (last && (did === 'move' || did === 'time')) {
      const seat = 1 - last.seat!;
      const journal = journals.find((one) => one.seat === seat)!;
      const window = { from: sentAtOf(last, journals), to: firstKnown(journals, entry.ply) };
      // On a busy machine there are tens of thousands of these.
      const waits = starved.filter((span) => overlap(span, window));
      const machine = [...stalls, ...onSockets(journal, waits)];
      const waiting = [...untold(entry, journal, window), ...asking(journal)];
      const trouble = [...networkTrouble(journal, faults), ...machine, ...waiting];
      const own = coveredTime([...journal.thoughts, ...trouble], window);
      const doubtful = [...trouble, ...excusesOf(journal, excuses)];
      const least = coveredTime([...journal.thoughts, ...doubtful], window) - coveredTime(doubtful, window);
      charges.push({ ply: entry.ply, seat, charged: Math.max(0, at - last.at - credit), own, least });
    }
    if (did === 'move') last = entry;
    if (body?.kept !== undefined) last = null;
  }
  return charges;
}

/**
 * A move may be sent over REST to a server that the player is not connected to. That one cannot know whether the player
 * learned of their turn late, and counts from the move before.
 */
function untold({ command }: LogEntry, { seat, posted, thoughts }: Journal, { from, to }: Span): readonly Span[] {
  if (![...posted].some((id) => command === `${seat}:${id}`)) return [];
  const first = Math.min(...thoughts.flatMap((thought) => (thought.to > from ? [thought.from] : [])), to);
  return [{ from, to: first }];
}

/**
 * A player who waits for the answer to something else, such as an offer of a draw, must move all the same, and nothing
 * keeps them from it. (This player moves only afterwards.) Without a server they cannot.
 */
function asking({ sent, acknowledged, refused, sockets, reads }: Journal): readonly Span[] {
  const welcome = sockets.flatMap((socket) => {
    const read = reads.find(({ at }) => at >= socket.from && at <= socket.to);
    return read ? [{ from: read.at, to: socket.to }] : [];
  });
  return sent.flatMap((command) => {
    if (command.do === 'move') return [];
    const answer = [...acknowledged, ...refused].find(({ id }) => id === command.id);
    const asked = { from: command.sentAt, to: answer?.at ?? Number.POSITIVE_INFINITY };
    return welcome.flatMap((span) => overlap(span, asked) ?? []);
  });
}

function sentAtOf({ command, seat }: LogEntry, journals: readonly Journal[]): number {
  const journal = journals.find((one) => one.seat === seat);
  return journal?.sent.find(({ id }) => command === `${seat}:${id}`)?.sentAt ?? Number.NEGATIVE_INFINITY;
}

/**
 * When the player's network was at fault: its socket led through a fault, or a fault ended it and there was no other
 * yet. A player who lost the connection in this way is charged until they have found a server again, and so is one who
 * has not come to the game yet: servers that are down or frozen, or have just lost their store, do not know who tries
 * them. Once a server has welcomed them, what it took is not theirs.
 */
function networkTrouble({ sockets, reads }: Journal, faults: readonly NetworkFault[]): readonly Span[] {
  let isLost = true;
  return sockets.flatMap((socket, at) => {
    const met = faults.filter(
      ({ address, from, to }) => address === socket.address && from <= socket.to && to >= socket.from,
    );
    const during = met.flatMap((fault) => overlap(fault, socket) ?? []);
    const wasEnded = met.some(({ from, to }) => from <= socket.to && socket.to <= to + NOTICED_WITHIN_MS);
    const wasWelcome = reads.some((read) => read.at >= socket.from && read.at <= socket.to);
    const searched = isLost && !wasWelcome ? [socket] : [];
    isLost = wasEnded || (isLost && !wasWelcome);
    const next = sockets[at + 1];
    return [...during, ...searched, ...(isLost && next ? [{ from: socket.to, to: next.from }] : [])];
  });
}

/** The parts of these spans in which the player had a socket to that address. */
const onSockets = ({ sockets }: Journal, spans: readonly NetworkFault[]): readonly Span[] =>
  sockets.flatMap((socket) =>
    spans.flatMap((span) => (span.address === socket.address ? (overlap(span, socket) ?? []) : [])),
  );

/** When the player's server could not do its work, or the player was on none. */
function excusesOf({ sockets }: Journal, excuses: readonly Excuse[]): readonly Span[] {
  const theirs = excuses.filter(
    ({ address, from, to }) =>
      address === undefined ||
      sockets.some((socket) => socket.address === address && socket.from <= to && socket.to >= from - AROUND_MS),
  );
  const without = sockets.map(({ to }, at) => ({ from: to, to: sockets[at + 1]?.from ?? Number.POSITIVE_INFINITY }));
  const before = { from: Number.NEGATIVE_INFINITY, to: sockets[0]?.from ?? Number.POSITIVE_INFINITY };
  return [...theirs, ...without, before].map(({ from, to }) => ({ from: from - AROUND_MS, to: to + AROUND_MS }));
}
