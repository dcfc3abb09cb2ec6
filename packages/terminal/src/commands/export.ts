/** `rowhouse export`: the values of the solved games, for other programs. */
import { MorrisTablebase } from '@rowhouse/engine/solver';
import { GAME_IDS, gameKindOf, type MorrisConfig } from '@rowhouse/rules';
import { endlessMorris } from '../analyze/morris.ts';
import { GAME_OPTIONS, gameFrom } from '../cli/game-options.ts';
import { progressLine } from '../cli/progress.ts';
import { writeRows } from '../cli/streams.ts';
import { CallError, type Command, FILES, flag, helpText, type Output, parseCall, report, text } from '../command.ts';
import { bookStatistics, tableStatistics } from '../research/solved-statistics.ts';
import { writeTableFile } from '../research/table-file.ts';

const VALUE = { type: 'string' } as const;
const OPTIONS = {
  men: { ...VALUE, values: GAME_OPTIONS.men.values },
  remove: { ...VALUE, values: GAME_OPTIONS.remove.values },
  flying: { type: 'boolean' },
  'no-flying': { type: 'boolean' },
  'draw-after': VALUE,
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
