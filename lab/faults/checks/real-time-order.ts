/**
 * Checks that the log of a game is linearizable: each entry can have been made at one moment, in the order of the log,
 * after its command was sent and before any client knew of it. A client that asked for the game got everything up to
 * some moment between the request and its answer.
 *
 * The log gives the order, so no search is needed. Every entry is placed as early as possible. If one of them is still
 * too late for what a client saw, no choice of moments is right.
 */
import type { LogEntry } from '@rowhouse/server/testing';
import type { Journal } from './journal.ts';

interface Bound {
  readonly at: number;
  readonly why: string;
}

/** Between which moments the entry of each ply was made. */
class Bounds {
  readonly #length: number;
  readonly #earliest = new Map<number, Bound>();
  readonly #latest = new Map<number, Bound>();
  readonly faults: string[] = [];

  constructor(length: number) {
    this.#length = length;
  }

  notBefore(ply: number, at: number, why: string): void {
    if (at > (this.#earliest.get(ply)?.at ?? Number.NEGATIVE_INFINITY)) this.#earliest.set(ply, { at, why });
  }

  notAfter(ply: number, at: number, why: string): void {
    if (ply > this.#length) this.faults.push(`ply ${ply} is not in the log, and ${why}`);
    if (at < (this.#latest.get(ply)?.at ?? Number.POSITIVE_INFINITY)) this.#latest.set(ply, { at, why });
  }

  /** Places every entry as early as possible. */
  check(): readonly string[] {
    let moment: Bound = { at: Number.NEGATIVE_INFINITY, why: '' };
    for (let ply = 1; ply <= this.#length; ply++) {
      const earliest = this.#earliest.get(ply);
      if (earliest && earliest.at > moment.at) moment = earliest;
      const latest = this.#latest.get(ply);
      if (latest && latest.at < moment.at) {
        const late = (moment.at - latest.at).toFixed(1);
        this.faults.push(`ply ${ply} came too late by ${late} ms: ${moment.why}, but before that ${latest.why}`);
      }
    }
    return this.faults;
  }
}

export function realTimeFaults(log: readonly LogEntry[], journals: readonly Journal[]): readonly string[] {
  const bounds = new Bounds(log.length);
  const plies = new Map(log.map(({ command, ply }) => [command, ply]));
  for (const { seat, sent, acknowledged, refused, reads, known } of journals) {
    const who = seat ?? 'the watcher';
    for (const { id, sentAt } of sent) {
      const ply = plies.get(`${seat}:${id}`);
      if (ply !== undefined) bounds.notBefore(ply, sentAt, `${who} sent ply ${ply}`);
    }
    for (const { ply, at } of acknowledged) bounds.notAfter(ply, at, `ply ${ply} was acknowledged to ${who}`);
    for (const { ply, at } of known) bounds.notAfter(ply, at, `${who} knew ply ${ply}`);
    for (const { askedAt, at, ply } of reads) {
      if (ply > 0) bounds.notAfter(ply, at, `${who} was shown ply ${ply}`);
      bounds.notBefore(ply + 1, askedAt, `${who} asked and was shown ply ${ply} only`);
    }
    for (const { id, code, at } of refused) {
      const command = sent.find((one) => one.id === id);
      if (code === 'stale' && command)
        bounds.notAfter(command.ply + 1, at, `${who} was told that more than ply ${command.ply} had happened`);
    }
  }
  return bounds.check();
}
