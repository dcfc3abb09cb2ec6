/**
 * Checks the time that players were charged on their clocks. Players pay for the time in which the client thought, and
 * for faults of the network between client and server. They do not pay for anything else, such as a server that was
 * down. Thinking time must be charged while everything works.
 */
import type { LogEntry } from '@rowhouse/server/testing';
import { coveredTime, firstKnown, type Journal, overlap, type Span } from './journal.ts';

/** A fault between the clients and one server. */
export interface NetworkFault extends Span {
  readonly address: string;
}

/**
 * A time in which the server at `address`, or without an address every server, could not work. Nothing has to be
 * charged for it.
 */
export interface Excuse extends Span {
  readonly address?: string;
}

export interface Charge {
  readonly ply: number;
  readonly seat: number;
  /** Milliseconds that were taken from the clock. */
  readonly charged: number;
  /** The maximum that the player may be charged, in milliseconds. */
  readonly maxCharge: number;
  /** The minimum that the player must be charged, in milliseconds. */
  readonly minCharge: number;
}

/** The milliseconds charged too much. */
export const tooMuchIn = ({ charged, maxCharge }: Charge): number => charged - maxCharge;

/** The milliseconds charged too little to each seat in a game, beyond the lag that may be credited. */
export function tooLittleIn(charges: readonly Charge[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { seat, charged, minCharge } of charges)
    sums.set(seat, (sums.get(seat) ?? -LAG_HELD_MS) + Math.max(0, minCharge - charged) - LAG_REFILL_MS);
  return sums;
}
/** The lag that the clock of these games credits: at the beginning, and in addition with each move. */
const LAG_HELD_MS = 300;
const LAG_REFILL_MS = 50;

/** A client notices the end of its socket a moment after the fault. */
const NOTICED_WITHIN_MS = 100;
/**
 * A player without a server gets credit from the last heartbeat, half a second earlier, until a server welcomes them.
 */
const EXCUSE_MARGIN_MS = 1000;

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
      // Filter first, because a busy machine has tens of thousands of these spans.
      const waits = starved.filter((span) => overlap(span, window));
      const machine = [...stalls, ...onSockets(journal, waits)];
      const waiting = [...beforeNotice(entry, journal, window), ...awaitingAnswers(journal)];
      const trouble = [...networkTrouble(journal, faults), ...machine, ...waiting];
      const maxCharge = coveredTime([...journal.thoughts, ...trouble], window);
      const doubtful = [...trouble, ...excusesOf(journal, excuses)];
      const minCharge = coveredTime([...journal.thoughts, ...doubtful], window) - coveredTime(doubtful, window);
      charges.push({ ply: entry.ply, seat, charged: Math.max(0, at - last.at - credit), maxCharge, minCharge });
    }
    if (did === 'move') last = entry;
    if (body?.kept !== undefined) last = null;
  }
  return charges;
}

/**
 * A move may go over REST to a server to which the player is not connected. That server cannot know whether the player
 * learned of the turn late, and counts from the previous move.
 */
function beforeNotice({ command }: LogEntry, { seat, posted, thoughts }: Journal, { from, to }: Span): readonly Span[] {
  if (![...posted].some((id) => command === `${seat}:${id}`)) return [];
  const first = Math.min(...thoughts.flatMap((thought) => (thought.to > from ? [thought.from] : [])), to);
  return [{ from, to: first }];
}

/**
 * A player who waits for another answer, for example to a draw offer, could move while connected, so the time counts.
 * (The simulated player moves only afterwards.)
 */
function awaitingAnswers({ sent, acknowledged, refused, sockets, reads }: Journal): readonly Span[] {
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
 * When the player's network was at fault: a fault affected the open socket, or a fault ended the socket and the next
 * one was not open yet. A player who lost the connection in this way pays until a server welcomes them again. A player
 * who has not reached the game yet also pays: a server that is down or frozen does not know who tries to connect.
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
      sockets.some((socket) => socket.address === address && socket.from <= to && socket.to >= from - EXCUSE_MARGIN_MS),
  );
  const without = sockets.map(({ to }, at) => ({ from: to, to: sockets[at + 1]?.from ?? Number.POSITIVE_INFINITY }));
  const before = { from: Number.NEGATIVE_INFINITY, to: sockets[0]?.from ?? Number.POSITIVE_INFINITY };
  return [...theirs, ...without, before].map(({ from, to }) => ({
    from: from - EXCUSE_MARGIN_MS,
    to: to + EXCUSE_MARGIN_MS,
  }));
}
