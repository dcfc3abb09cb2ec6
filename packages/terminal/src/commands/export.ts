/** `rowhouse export`: what is known of the solved games, for other programs. */
import { MorrisTablebase } from '@rowhouse/engine/solver';
import { GAME_IDS, gameKindOf, type MorrisConfig } from '@rowhouse/rules';
import { endlessMorris } from '../analyze/morris.ts';
import { GAME_OPTIONS, gameFrom } from '../cli/game-options.ts';
import { gameOperand } from '../cli/option-values.ts';
import { progressLine } from '../cli/progress.ts';
import { CallError, type Command, FILES, type Output, parseCall } from '../command.ts';
import type { StatisticsRow } from '../research/solved-statistics.ts';
import { bookStatistics, tableStatistics } from '../research/solved-statistics.ts';
import { writeTableFile } from '../research/table-file.ts';

const OPTIONS = {
  men: GAME_OPTIONS.men,
  remove: GAME_OPTIONS.remove,
  flying: GAME_OPTIONS.flying,
  'no-flying': GAME_OPTIONS['no-flying'],
  'draw-after': GAME_OPTIONS['draw-after'],
  binary: { type: 'string', values: FILES },
  json: { type: 'boolean' },
} as const;

export const exportTables: Command = {
  name: 'export',
  summary: 'writes what is known of the solved games: statistics, or a whole tablebase',
  help: `Usage: rowhouse export connect4 [--json]
       rowhouse export morris [--men 3|5|6] [--remove standard|any] [--flying | --no-flying]
                              [--draw-after PLIES] [--binary FILE] [--json]

Writes how many positions are won, drawn and lost, and how soon, one count to a line, the fields joined
by tabs. Values are for the side to move, depths in plies.

  connect4       the opening book: by ply and score
  morris         the tablebase: by phase, ply, and the men of each side on the board. Plies without a
                 mill count only with --draw-after. Six men take some 15 seconds
  --binary FILE  writes the tablebase itself to FILE, twelve bytes a position. The documentation
                 (formats) describes it, and examples/read-tables reads it with Python
  --json         an object a line instead

"positions" counts all of them; "up_to_symmetry" counts those once that a symmetry turns into each other.
Positions that no game leads to are among them (morris).
`,
  options: OPTIONS,
  operands: [GAME_IDS],
  async run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    const { binary, json, ...options } = values;
    const config = gameFrom(gameOperand(positionals), options);
    if (config.family === 'morris') {
      const known = options['draw-after'] === undefined ? endlessMorris(config) : config;
      return exportMorris(known, { binary, json }, output);
    }
    if (gameKindOf(config) !== 'connect4') throw new CallError(`${positionals[0]}: expected connect4 or morris`);
    if (binary !== undefined) throw new CallError('--binary: expected only with morris; the book is a file already');
    return writeRows(bookStatistics(), json, output);
  },
};

async function exportMorris(
  config: MorrisConfig,
  { binary, json }: { readonly binary: string | undefined; readonly json: boolean | undefined },
  output: Output,
): Promise<number> {
  const table = await MorrisTablebase.open(config);
  if (!table) throw new CallError(`--men ${config.men}: expected 3, 5 or 6; the other games are not solved`);
  const total = table.materials.reduce((sum, material) => sum + table.sizeOf(material), 0);
  const progress = progressLine();
  let done = 0;
  const onMaterial = (material: Parameters<typeof table.sizeOf>[0]) => {
    progress.tell(`${Math.floor((100 * done) / total)} %`);
    done += table.sizeOf(material);
  };
  try {
    if (binary === undefined) return await writeRows(tableStatistics(table, onMaterial), json, output);
    const positions = writeTable(binary, config, table, onMaterial);
    progress.end();
    output.out(json ? `${JSON.stringify({ file: binary, positions })}\n` : `${binary}: ${positions} positions\n`);
    return 0;
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

async function writeRows(
  rows: AsyncIterable<StatisticsRow>,
  json: boolean | undefined,
  output: Output,
): Promise<number> {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst && !json) output.out(`${Object.keys(row).join('\t')}\n`);
    isFirst = false;
    output.out(`${json ? JSON.stringify(row) : Object.values(row).map(cellText).join('\t')}\n`);
  }
  return 0;
}

const cellText = (cell: string | number | null): string => (cell === null ? '' : String(cell));
