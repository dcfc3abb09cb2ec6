/** Causes the faults of a plan in a deployment, and counts them. */
import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '@rowhouse/rules';
import type { Deployment } from './deployment.ts';
import { chosenKinds, type PlannedFault, planFaults } from './fault-plan.ts';
import { Busy, type FaultKind, faultKinds } from './server-faults.ts';

interface InjectorOptions {
  readonly seed: number;
  /** The longest pause between two faults, in milliseconds. */
  readonly gap: number;
  /** Limits the faults to kinds whose name contains one of these texts, separated by commas. */
  readonly only?: string | undefined;
}

export class FaultInjector {
  readonly #deployment: Deployment;
  readonly #busy = new Busy();
  readonly #plan: Iterator<PlannedFault<FaultKind>, never>;
  /** Planned faults that were not possible when they were due. */
  readonly #due: PlannedFault<FaultKind>[] = [];
  /** How many faults of each kind there were. */
  readonly counts: Map<string, number>;
  /** The servers and stores that failed, with the times. The proxies know the faults of links. */
  readonly downTimes = this.#busy.downTimes;

  constructor(deployment: Deployment, { seed, gap, only }: InjectorOptions) {
    this.#deployment = deployment;
    const kinds = chosenKinds(faultKinds(deployment, this.#busy), only);
    this.#plan = planFaults(kinds, { seed, gap });
    this.counts = new Map(kinds.map(({ name }) => [name, 0]));
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Whether there was a fault of every kind. */
  get hasEveryKind(): boolean {
    return [...this.counts.values()].every((count) => count > 0);
  }

  /** Waits, and causes the next fault of the plan. If its target is down, the fault comes later. */
  async injectNext(): Promise<void> {
    const next = this.#plan.next().value;
    await wait(next.after);
    this.#due.push(next);
    const possible = this.#due.findIndex(({ kind, seed }) => kind.inject(randomFrom(seed)));
    if (possible < 0) return;
    const [{ kind }] = this.#due.splice(possible, 1) as [PlannedFault<FaultKind>];
    this.counts.set(kind.name, this.counts.get(kind.name)! + 1);
  }

  /** Ends all faults; resolves when everything works again. */
  async end(): Promise<void> {
    for (const proxy of [...this.#deployment.fronts, ...this.#deployment.stores, ...this.#deployment.buses])
      proxy.heal();
    await this.#busy.end();
  }
}
