import { setImmediate } from 'node:timers/promises';
import type { Material, MorrisTablebase } from '@rowhouse/engine/solver';
import type { StatisticsRow } from './statistics-row.ts';

/** The tablebase of a morris game: how many positions have which value and depth, by the numbers of men. */
export async function* tableStatistics(
  table: MorrisTablebase,
  onMaterial: (material: Material) => void,
): AsyncGenerator<StatisticsRow> {
  const { materials } = table;
  const placed = materials[0]!.toPlace;
  for (const material of materials) {
    onMaterial(material);
    const counts = new Map<number, { positions: number; homes: number }>();
    table.forEach(material, (_own, _others, weight, value) => {
      const count = counts.get(value) ?? { positions: 0, homes: 0 };
      count.positions += weight;
      count.homes++;
      counts.set(value, count);
    });
    const { toPlace, own, others } = material;
    const phase = toPlace === 0 ? 'moving' : 'placing';
    for (const [value, { positions, homes }] of [...counts].sort(([a], [b]) => a - b))
      yield {
        phase,
        /** While men are placed, the number of turns so far; `null` when they are moved, because it can be any. */
        ply: toPlace === 0 ? null : placed - toPlace,
        own,
        others,
        value: value > 0 ? 'win' : value < 0 ? 'loss' : 'draw',
        depth: value === 0 ? null : Math.abs(value) - 1,
        positions,
        up_to_symmetry: homes,
      };
    // The process notices that its reader has left (| head).
    await setImmediate();
  }
}
