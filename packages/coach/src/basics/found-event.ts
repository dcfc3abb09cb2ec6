import type { Family } from '@rowhouse/rules';
import type { Claim } from './claims.ts';
import type { EventCode } from './events.ts';

/** An event with the line that leads to it: the parts of a claim that do not depend on who is told. */
export interface FoundEvent<F extends Family>
  extends Pick<Claim<F>, 'player' | 'cells' | 'lines' | 'moves' | 'isOutOfReach'> {
  readonly event: EventCode<F>;
}
