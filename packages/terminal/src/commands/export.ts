/** `rowhouse export`: the values of the solved games, for other programs. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { loadBookPlies } from '@rowhouse/engine/internal';
import { exactEvaluation, type Material, MorrisTablebase } from '@rowhouse/engine/solver';
import { CONNECT_FOUR, connect, type MorrisConfig, unwrap } from '@rowhouse/rules';
import { GAME_IDS, gameKindOf } from '@rowhouse/rules/internal';
import { morrisBoard } from '@rowhouse/rules/morris';
import { gameFrom, MORRIS_OPTIONS, withKnownDraws } from '../cli/game-options.ts';
import { progressLine, type TableLine, writeRows } from '../cli/streams.ts';
import { CallError, defineCommand, FILES, flagOption, report, textOption, withFile } from '../command.ts';

export const exportTables = defineCommand({
  name: 'export',
  summary: 'writes the values of the solved games: statistics, or a whole tablebase',
  about: `Usage: rowhouse export connect4 [--json]
       rowhouse export morris [--men 3|5|6] [--remove standard|any] [--flying | --no-flying]
                              [--shape BOARD] [--rules RULES]
                              [--draw-after PLIES] [--binary FILE] [--json]

Writes how many positions are won, drawn and lost, and how soon, one count to a line, the fields joined
by tabs. Values are for the side to move, depths in plies.

  connect4       the opening book: by ply and score
  morris         the tablebase: by phase, ply, and the men of each side on the board. Plies without a
                 mill count only with --draw-after. Six men take some 15 seconds`,
  after: `"positions" counts all positions. "up_to_symmetry" counts symmetric positions once. In morris, both
include positions that no game leads to.`,
  takes: 'game',
  options: {
    ...MORRIS_OPTIONS,
    binary: textOption(
      'FILE',
      `writes the tablebase itself to FILE, twelve bytes a position. The page
“Data files” describes it, and examples/read-tables reads it with Python`,
      FILES,
    ),
    json: flagOption('an object a line instead'),
  },
  operands: [GAME_IDS],
  async run({ values, operand }, output) {
    const { binary, json } = values;
    const config = withKnownDraws(gameFrom(operand, values), values);
    if (config.family === 'connect') {
      if (gameKindOf(config) !== 'connect4') throw new CallError(`${operand}: expected connect4 or morris`);
      if (binary !== undefined) throw new CallError('--binary: expected only with morris; the book is a file already');
      await writeRows(bookStatistics(), json, output);
      return;
    }
    const table = await MorrisTablebase.open(config);
    if (!table) throw new CallError(`--men ${config.men}: expected 3, 5 or 6; the other games are not solved`);
    const total = table.materials.reduce((sum, material) => sum + table.sizeOf(material), 0);
    const progress = progressLine();
    let done = 0;
    const onMaterial = (material: Material) => {
      progress.show(`${Math.floor((100 * done) / total)} %`);
      done += table.sizeOf(material);
    };
    try {
      if (binary === undefined) await writeRows(tableStatistics(table, onMaterial), json, output);
      else {
        const positions = writeTable(binary, config, table, onMaterial);
        progress.end();
        report(output, json, { file: binary, positions }, () => `${binary}: ${positions} positions\n`);
      }
    } finally {
      progress.end();
    }
  },
});

/** By score or value: the number of positions, and of positions up to symmetry. */
type Counts = Map<number, { positions: number; up_to_symmetry: number }>;

/** Counts a position that stands for `weight` symmetric ones. */
function count(counts: Counts, value: number, weight: number): void {
  const { positions, up_to_symmetry } = counts.get(value) ?? { positions: 0, up_to_symmetry: 0 };
  counts.set(value, { positions: positions + weight, up_to_symmetry: up_to_symmetry + 1 });
}

/** The opening book of Connect Four: how many positions have which score, by the number of discs. */
async function* bookStatistics(): AsyncGenerator<TableLine> {
  for (const { discs: ply, keys, scores } of await loadBookPlies()) {
    const counts: Counts = new Map();
    for (const [at, key] of keys.entries()) count(counts, scores[at]!, isMirrored(key) ? 1 : 2);
    // A score means the same for all positions with this number of discs.
    const example = positionWith(ply);
    for (const [score, counted] of [...counts].sort(([a], [b]) => b - a)) {
      const { value, depth } = exactEvaluation(example, score);
      yield { ply, score, value, depth, ...counted };
    }
  }
}

/** A position with this number of discs and no line: the players take turns to fill the columns from the left. */
function positionWith(discs: number) {
  const moves = Array.from({ length: discs }, (_, at) => Math.floor(at / CONNECT_FOUR.rows));
  return moves.reduce((position, column) => unwrap(connect.play(position, column)), connect.start(CONNECT_FOUR, 0));
}

/** Whether a position is its own mirror image. The base-3 digits of its key list the columns, each ended by a 0. */
function isMirrored(key: number): boolean {
  // The empty columns before the first disc have no digits.
  const ended = key.toString(3).split('0').slice(0, -1);
  const columns = [...new Array<string>(CONNECT_FOUR.columns - ended.length).fill(''), ...ended];
  return columns.every((column, at) => column === columns.at(-1 - at));
}

/** The tablebase of a morris game: how many positions have which value and depth, by the numbers of men. */
async function* tableStatistics(
  table: MorrisTablebase,
  onMaterial: (material: Material) => void,
): AsyncGenerator<TableLine> {
  const { materials } = table;
  const placed = materials[0]!.toPlace;
  for (const material of materials) {
    onMaterial(material);
    const counts: Counts = new Map();
    table.forEach(material, (_own, _others, weight, value) => count(counts, value, weight));
    const { toPlace, own, others } = material;
    const phase = toPlace === 0 ? 'moving' : 'placing';
    for (const [value, counted] of [...counts].sort(([a], [b]) => a - b))
      yield {
        phase,
        /** While men are placed, the number of turns so far; `null` when they are moved, because it can be any. */
        ply: toPlace === 0 ? null : placed - toPlace,
        own,
        others,
        value: value > 0 ? 'win' : value < 0 ? 'loss' : 'draw',
        depth: value === 0 ? null : Math.abs(value) - 1,
        ...counted,
      };
    // Lets the process notice that the reader has left (| head).
    await setImmediate();
  }
}

const MAGIC = 'RHT1';
const RECORD_BYTES = 12;

/**
 * A tablebase as a file. Other programs can read it without our numbering:
 *
 *     'RHT1', points, men, two zero bytes, then a record of twelve bytes for every position up to symmetry:
 *     own 4, others 4, to place 1, zero 1, value 2
 *
 * All numbers are little-endian. `own` and `others` have a bit for each point, the lowest for 0.0, ring by ring. The
 * value is signed: 0 for a draw, n for a win and −n for a loss of the side to move that is decided in n − 1 turns.
 * Records come from the moving phase to the empty board.
 *
 * Returns the number of records.
 */
function writeTable(
  path: string,
  config: MorrisConfig,
  table: MorrisTablebase,
  onMaterial: (material: Material) => void,
): number {
  const file = withFile(path, () => openSync(path, 'w'));
  try {
    writeSync(file, Uint8Array.of(...Buffer.from(MAGIC, 'latin1'), morrisBoard(config).points, config.men, 0, 0));
    let records = 0;
    for (const material of [...table.materials].reverse()) {
      onMaterial(material);
      const written = new DataView(new ArrayBuffer(RECORD_BYTES * table.sizeOf(material)));
      let end = 0;
      table.forEach(material, (own, others, _weight, value) => {
        written.setUint32(end, own, true);
        written.setUint32(end + 4, others, true);
        written.setUint8(end + 8, material.toPlace);
        written.setInt16(end + 10, value, true);
        end += RECORD_BYTES;
      });
      writeSync(file, new Uint8Array(written.buffer, 0, end));
      records += end / RECORD_BYTES;
    }
    return records;
  } finally {
    closeSync(file);
  }
}
