import { setImmediate } from 'node:timers/promises';
import { exactEvaluation, loadBookPlies, type Material, type MorrisTablebase } from '@rowhouse/engine/solver';
import { CONNECT_FOUR, connect, unwrap } from '@rowhouse/rules';

/** The opening book of Connect Four: how many positions have which score, by the number of discs. */
export async function* bookStatistics(): AsyncGenerator<StatisticsRow> {
  for (const { discs: ply, keys, scores } of await loadBookPlies()) {
    const counts = new Map<number, { positions: number; homes: number }>();
    for (const [at, key] of keys.entries()) {
      const score = scores[at]!;
      const count = counts.get(score) ?? { positions: 0, homes: 0 };
      count.positions += isMirrored(key) ? 1 : 2;
      count.homes++;
      counts.set(score, count);
    }
    // A score says the same about every position with as many discs.
    const any = positionWith(ply);
    for (const [score, { positions, homes }] of [...counts].sort(([a], [b]) => b - a)) {
      const { value, depth } = exactEvaluation(any, score);
      yield { ply, score, value, depth, positions, up_to_symmetry: homes };
    }
  }
}

/** Some position with this many discs and no line: the first columns are filled, the colours in turn. */
function positionWith(discs: number) {
  const moves = Array.from({ length: discs }, (_, at) => Math.floor(at / CONNECT_FOUR.rows));
  return moves.reduce((position, column) => unwrap(connect.play(position, column)), connect.start(CONNECT_FOUR, 0));
}

/** The digits of a key in base 3, one number a column: it is its own mirror image if they read the same backwards. */
function isMirrored(key: number): boolean {
  const columns = columnsOf(key);
  return columns.every((column, at) => column === columns.at(-1 - at));
}

/** The columns of a key: the discs from the bottom up as digits. */
function columnsOf(key: number): readonly string[] {
  // Every column ends with a 0, and the empty columns before the first disc have no digits left.
  const ended = key.toString(3).split('0').slice(0, -1);
  return [...new Array<string>(CONNECT_FOUR.columns - ended.length).fill(''), ...ended];
}

/** A line of statistics: named fields, all lines with the same names. */
export type StatisticsRow = Readonly<Record<string, string | number | null>>;

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
