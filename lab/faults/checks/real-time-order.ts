/**
 * Checks that the log of a game is linearizable. Each entry must fit at one moment, in the order of the log, after its
 * command was sent and before any client knew of it. A client that asked for the game received everything up to some
 * moment between the request and its answer.
 *
 * The log gives the order, so no search is needed. Every entry is placed as early as possible. If an entry is still too
 * late for what a client saw, no choice of moments is right.
 */
import type { LogEntry } from '@rowhouse/server/testing';
import type { Journal } from './journal.ts';

interface Bound {
  readonly at: number;
  readonly why: string;
}

export function realTimeFaults(log: readonly LogEntry[], journals: readonly Journal[]): readonly string[] {
  const faults: string[] = [];
  /** The moments between which the entry of each ply was made. */
  const earliest = new Map<number, Bound>();
  const latest = new Map<number, Bound>();
  const notBefore = (ply: number, at: number, why: string) => {
    if (at > (earliest.get(ply)?.at ?? Number.NEGATIVE_INFINITY)) earliest.set(ply, { at, why });
  };
  const notAfter = (ply: number, at: number, why: string) => {
    if (ply > log.length) faults.push(`ply ${ply} is not in the log, and ${why}`);
    if (at < (latest.get(ply)?.at ?? Number.POSITIVE_INFINITY)) latest.set(ply, { at, why });
  };

  const plies = new Map(log.map(({ command, ply }) => [command, ply]));
  for (const { seat, sent, acknowledged, refused, reads, known } of journals) {
    const who = seat ?? 'the watcher';
    for (const { id, sentAt } of sent) {
      const ply = plies.get(`${seat}:${id}`);
      if (ply !== undefined) notBefore(ply, sentAt, `${who} sent ply ${ply}`);
    }
    for (const { ply, at } of acknowledged) notAfter(ply, at, `ply ${ply} was acknowledged to ${who}`);
    for (const { ply, at } of known) notAfter(ply, at, `${who} knew ply ${ply}`);
    for (const { askedAt, at, ply } of reads) {
      if (ply > 0) notAfter(ply, at, `${who} was shown ply ${ply}`);
      notBefore(ply + 1, askedAt, `${who} asked and was shown ply ${ply} only`);
    }
    for (const { id, code, at } of refused) {
      const command = sent.find((one) => one.id === id);
      if (code === 'stale' && command)
        notAfter(command.ply + 1, at, `${who} learned of an entry after ply ${command.ply}`);
    }
  }

  let moment: Bound = { at: Number.NEGATIVE_INFINITY, why: '' };
  for (let ply = 1; ply <= log.length; ply++) {
    const from = earliest.get(ply);
    if (from && from.at > moment.at) moment = from;
    const to = latest.get(ply);
    if (to && to.at < moment.at) {
      const late = (moment.at - to.at).toFixed(1);
      faults.push(`ply ${ply} came too late by ${late} ms: ${moment.why}, but before that ${to.why}`);
    }
  }
  return faults;
}
