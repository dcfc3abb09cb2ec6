/** The events of a turn, to explain a wrong charge: the actions of each client, and the active faults. */
import type { LogEntry } from '@rowhouse/server/testing';
import type { Span } from './journal.ts';
import { firstKnown, type Journal } from './journal.ts';

/** Something that was wrong for a time: `server 2`, `link of clients to server 1: slow`. */
export interface Incident extends Span {
  readonly what: string;
}

interface Line {
  readonly at: number;
  readonly text: string;
}

/** So much before and after the turn belongs to its history. */
const AROUND_MS = 5000;

/**
 * The history of a ply as lines, in the order of time. Times are seconds after a client knew of the entry before, by the
 * stopwatch of the clients: the store's time may have leapt. Entries have both.
 */
export function turnHistory(
  ply: number,
  log: readonly LogEntry[],
  journals: readonly Journal[],
  incidents: readonly Incident[],
): readonly string[] {
  const before = log.findLast((entry) => entry.ply < ply && entry.did === 'move')!;
  const zero = firstKnown(journals, before.ply);
  const seconds = (at: number) => `${((at - zero) / 1000).toFixed(2)} s`;
  const window = { from: zero - AROUND_MS, to: firstKnown(journals, ply) + AROUND_MS };
  const lines: Line[] = [];
  const point = (at: number, text: string) => {
    if (at >= window.from && at <= window.to) lines.push({ at, text: `${seconds(at)} ${text}` });
  };
  const span = (one: Span, text: string) => {
    if (one.from <= window.to && one.to >= window.from)
      lines.push({ at: one.from, text: `${seconds(one.from)} … ${seconds(one.to)} ${text}` });
  };
  for (const entry of log) {
    const { at, did, seat, credit, command } = entry;
    const stored = `STORED ${entry.ply} at ${((at - before.at) / 1000).toFixed(2)} s of the store`;
    point(firstKnown(journals, entry.ply), `${stored}, ${did} of ${seat}, credit ${credit} ms, ${command}`);
  }
  for (const incident of incidents) span(incident, `FAULT ${incident.what}`);
  for (const { seat, sockets, thoughts, reads, known, sent, posted, acknowledged } of journals) {
    const who = seat ?? 'watcher';
    for (const socket of sockets) span(socket, `${who}: socket to ${socket.address}`);
    for (const thought of thoughts) span(thought, `${who}: thinks`);
    for (const read of reads) span({ from: read.askedAt, to: read.at }, `${who}: greets, is told ply ${read.ply}`);
    for (const one of known) point(one.at, `${who}: knows ply ${one.ply}`);
    for (const one of sent)
      point(one.sentAt, `${who}: sends ${one.do} ${one.id}${posted.has(one.id) ? ', over REST, too' : ''}`);
    for (const one of acknowledged) point(one.at, `${who}: hears that ${one.id} is ply ${one.ply}`);
  }
  return lines.toSorted((one, other) => one.at - other.at).map(({ text }) => text);
}
