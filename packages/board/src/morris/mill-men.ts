import type { Player, Point } from '@rowhouse/rules';

/** The men on a mill's points, by their players, if all of them are one player's; otherwise none. */
export function menOf(mill: readonly Point[], at: (point: Point) => Player | null): readonly Player[] {
  const owners = mill.map((point) => at(point)).filter((owner) => owner !== null);
  return owners.every((owner) => owner === owners[0]) ? owners : [];
}
