/**
 * A tablebase as a file. Other programs can read it without our numbering:
 *
 *     'RHT1', points, men, two zero bytes, then a record of twelve bytes for every position up to symmetry:
 *     own 4, others 4, to place 1, zero 1, value 2
 *
 * All numbers are little-endian. `own` and `others` have a bit for each point, the lowest for 0.0, ring by ring. The value is
 * signed: 0 for a draw, n for a win and −n for a loss of the side to move that is decided in n − 1 turns. Records come from
 * the moving phase to the empty board.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { Material, MorrisTablebase } from '@rowhouse/engine/solver';
import type { MorrisConfig } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';

const MAGIC = 'RHT1';
const RECORD = 12;
/** Records that are written together. */
const CHUNK = 8192;

/** Returns the number of records. */
export function writeTableFile(
  path: string,
  config: MorrisConfig,
  table: MorrisTablebase,
  onMaterial: (material: Material) => void,
): number {
  const file = openSync(path, 'w');
  try {
    writeSync(file, Uint8Array.of(...Buffer.from(MAGIC, 'latin1'), morrisBoard(config).points, config.men, 0, 0));
    const chunk = new DataView(new ArrayBuffer(CHUNK * RECORD));
    let filled = 0;
    let records = 0;
    const flush = () => {
      writeSync(file, new Uint8Array(chunk.buffer, 0, filled * RECORD));
      records += filled;
      filled = 0;
    };
    for (const material of [...table.materials].reverse()) {
      onMaterial(material);
      table.forEach(material, (own, others, _weight, value) => {
        const at = filled * RECORD;
        chunk.setUint32(at, own, true);
        chunk.setUint32(at + 4, others, true);
        chunk.setUint8(at + 8, material.toPlace);
        chunk.setInt16(at + 10, value, true);
        if (++filled === CHUNK) flush();
      });
    }
    flush();
    return records;
  } finally {
    closeSync(file);
  }
}
