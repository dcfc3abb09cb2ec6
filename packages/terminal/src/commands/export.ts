/** `rowhouse export`: the values of the solved games, for other programs. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { exactEvaluation, loadBookPlies, type Material, MorrisTablebase } from '@rowhouse/engine/solver';
import { CONNECT_FOUR, connect, GAME_IDS, gameKindOf, type MorrisConfig, unwrap } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';
import { endlessMorris } from '../analyze/morris.ts';
import { GAME_OPTIONS, gameFrom } from '../cli/game-options.ts';
import { progressLine, type Row, writeRows } from '../cli/streams.ts';
import { CallError, type Command, FILES, flag, helpText, type Output, parseCall, report, text } from '../command.ts';

/** An option without its explanation in the help of other commands. */
const plain = <O extends { readonly section: string }>({ section: _, ...option }: O) => option;

const OPTIONS = {
  men: plain(GAME_OPTIONS.men),
  remove: plain(GAME_OPTIONS.remove),
  flying: plain(GAME_OPTIONS.flying),
  'no-flying': plain(GAME_OPTIONS['no-flying']),
  'draw-after': plain(GAME_OPTIONS['draw-after']),
  binary: text(
    'FILE',
    `writes the tablebase itself to FILE, twelve bytes a position. The documentation
(formats) describes it, and examples/read-tables reads it with Python`,
    FILES,
  ),
  json: flag('an object a line instead'),
} as const;

export const exportTables: Command = {
  name: 'export',
  summary: 'writes the values of the solved games: statistics, or a whole tablebase',
  help: helpText(
    OPTIONS,
    `Usage: rowhouse export connect4 [--json]
       rowhouse export morris [--men 3|5|6] [--remove standard|any] [--flying | --no-flying]
                              [--draw-after PLIES] [--binary FILE] [--json]

Writes how many positions are won, drawn and lost, and how soon, one count to a line, the fields joined
by tabs. Values are for the side to move, depths in plies.

  connect4       the opening book: by ply and score
  morris         the tablebase: by phase, ply, and the men of each side on the board. Plies without a
                 mill count only with --draw-after. Six men take some 15 seconds`,
    `"positions" counts all positions. "up_to_symmetry" counts symmetric positions once. In morris, both
include positions that no game leads to.`,
  ),
  options: OPTIONS,
  operands: [GAME_IDS],
  async run(args, output) {
    const { values, operand } = parseCall(args, OPTIONS, 'game');
    const { binary, json, ...options } = values;
    const config = gameFrom(operand, options);
    if (config.family === 'morris') {
      const known = options['draw-after'] === undefined ? endlessMorris(config) : config;
      await exportMorris(known, binary, json, output);
    } else if (gameKindOf(config) !== 'connect4') throw new CallError(`${operand}: expected connect4 or morris`);
    else if (binary !== undefined)
      throw new CallError('--binary: expected only with morris; the book is a file already');
    else await writeRows(bookStatistics(), json, output);
    return 0;
  },
};

async function exportMorris(
  config: MorrisConfig,
  binary: string | undefined,
  json: boolean | undefined,
  output: Output,
): Promise<void> {
  const table = await MorrisTablebase.open(config);
  if (!table) throw new CallError(`--men ${config.men}: expected 3, 5 or 6; the other games are not solved`);
  const total = table.materials.reduce((sum, material) => sum + table.sizeOf(material), 0);
  const progress = progressLine();
  let done = 0;
  const onMaterial = (material: Parameters<typeof table.sizeOf>[0]) => {
    progress.show(`${Math.floor((100 * done) / total)} %`);
    done += table.sizeOf(material);
  };
  try {
    if (binary === undefined) return await writeRows(tableStatistics(table, onMaterial), json, output);
    const positions = writeTable(binary, config, table, onMaterial);
    progress.end();
    report(output, json, { file: binary, positions }, () => `${binary}: ${positions} positions\n`);
  } finally {
    progress.end();
  }
}

function writeTable(...[path, ...rest]: Parameters<typeof writeTableFile>): number {
  try {
    return writeTableFile(path, ...rest);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new Error(`${path} cannot be written: ${code}`);
  }
}

/** By score or value: the number of positions, and of positions up to symmetry. */
type Counts = Map<number, { positions: number; homes: number }>;

/** Counts a position that stands for `weight` symmetric ones. */
function count(counts: Counts, value: number, weight: number): void {
  const found = counts.get(value);
  if (found) {
    found.positions += weight;
    found.homes++;
  } else counts.set(value, { positions: weight, homes: 1 });
}

/** The opening book of Connect Four: how many positions have which score, by the number of discs. */
async function* bookStatistics(): AsyncGenerator<Row> {
  for (const { discs: ply, keys, scores } of await loadBookPlies()) {
    const counts: Counts = new Map();
    for (const [at, key] of keys.entries()) count(counts, scores[at]!, isMirrored(key) ? 1 : 2);
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

/** The tablebase of a morris game: how many positions have which value and depth, by the numbers of men. */
async function* tableStatistics(table: MorrisTablebase, onMaterial: (material: Material) => void): AsyncGenerator<Row> {
  const { materials } = table;
  const placed = materials[0]!.toPlace;
  for (const material of materials) {
    onMaterial(material);
    const counts: Counts = new Map();
    table.forEach(material, (_own, _others, weight, value) => count(counts, value, weight));
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

const MAGIC = 'RHT1';
const RECORD = 12;
/** Records that are written together. */
const CHUNK = 8192;

/**
 * A tablebase as a file. Other programs can read it without our numbering:
 *
 *     'RHT1', points, men, two zero bytes, then a record of twelve bytes for every position up to symmetry:
 *     own 4, others 4, to place 1, zero 1, value 2
 *
 * All numbers are little-endian. `own` and `others` have a bit for each point, the lowest for 0.0, ring by ring. The value is
 * signed: 0 for a draw, n for a win and −n for a loss of the side to move that is decided in n − 1 turns. Records come from
 * the moving phase to the empty board.
 *
 * Returns the number of records.
 */
function writeTableFile(
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
