import type { PlacedEvaluation } from '../basics/evaluation-mark.ts';
import type { ConnectView } from './connect-view.ts';

/** The evaluations, at the cells where the discs would land. */
export function evaluationsOf({
  config,
  landing,
  evaluations,
}: Pick<ConnectView, 'config' | 'landing' | 'evaluations'>): readonly PlacedEvaluation[] {
  if (!landing || !evaluations) return [];
  return Array.from({ length: config.columns }, (_, x) => x).flatMap((x) => {
    const [y, evaluation] = [landing(x), evaluations.at(x)];
    return y === null || !evaluation ? [] : [{ cell: [x, y], evaluation }];
  });
}
