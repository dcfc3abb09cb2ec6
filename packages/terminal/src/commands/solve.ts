/** `rowhouse solve`: solves an empty board. */
import { ConnectSolver, HASH_BITS, type ScoreBounds } from '@rowhouse/engine/solver';
import { connect as connectGame } from '@rowhouse/rules';
import { SOLVER_THREADS, solvableFrom } from '../analyze/connect.ts';
import { GAME_OPTIONS } from '../cli/game-options.ts';
import { noOperands, wholeOption } from '../cli/option-values.ts';
import { progressLine } from '../cli/progress.ts';
import { CallError, type Command, parseCall } from '../command.ts';

const OPTIONS = {
  columns: GAME_OPTIONS.columns,
  rows: GAME_OPTIONS.rows,
  connect: GAME_OPTIONS.connect,
  threads: { type: 'string' },
  table: { type: 'string' },
  weak: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** The size of the transposition table in MiB, a power of two. */
const TABLE = { least: 2 ** (HASH_BITS.least - 16), most: 2 ** (HASH_BITS.most - 16) } as const;

export const solve: Command = {
  name: 'solve',
  summary: 'solves an empty board of any size',
  help: `Usage: rowhouse solve [--columns C] [--rows R] [--connect K] [options]

Finds out who wins from the empty board, and how soon, without the opening book. The board can have
columns × (rows + 1) ≤ 64 and 3 to 6 in a row (7 columns, 6 rows and 4 in a row by default).

  --threads N    use N threads (1)
  --table MIB    memory for the transposition table: a power of two from ${TABLE.least} to ${TABLE.most} (64)
  --weak         only who wins, not how soon
  --json         {"columns":7,"rows":6,"connect":4,"value":"win","score":1,"nodes":…,"ms":…}; no score with --weak

Progress is written to stderr.
`,
  options: OPTIONS,
  async run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    noOperands(positionals);
    const { columns, rows, connect } = values;
    const config = solvableFrom('connect4', { columns, rows, connect });
    const threads = wholeOption('threads', values.threads ?? '1', SOLVER_THREADS);
    const hashBits = hashBitsFrom(values.table ?? '64');
    const solver = new ConnectSolver(config, { threads, hashBits, book: false });
    const began = performance.now();
    const onlyValue = values.weak === true;
    const progress = progressLine();
    const onProgress = ({ low, high, nodes }: ScoreBounds) =>
      progress.tell(`between ${low} and ${high}, ${(nodes / 1e6).toFixed(1)} M nodes`);
    const found = await solver.score(connectGame.start(config, 0), { onlyValue, onProgress });
    progress.end();
    solver.close();
    const ms = Math.round(performance.now() - began);
    const value = found.score > 0 ? 'win' : found.score < 0 ? 'loss' : 'draw';
    if (values.json) {
      const score = values.weak ? {} : { score: found.score };
      const size = { columns: config.columns, rows: config.rows, connect: config.connect };
      output.out(`${JSON.stringify({ ...size, value, ...score, nodes: found.nodes, ms })}\n`);
    } else {
      const words = { win: 'the first player wins', draw: 'a draw', loss: 'the second player wins' }[value];
      const score = values.weak ? '' : `, score ${found.score}`;
      output.out(`${config.columns} × ${config.rows}, ${config.connect} in a row: ${words}${score}\n`);
      output.out(`${found.nodes} nodes, ${(ms / 1000).toFixed(1)} s\n`);
    }
    return 0;
  },
};

function hashBitsFrom(text: string): number {
  const bits = Math.log2(Number(text)) + 16;
  if (!Number.isInteger(bits) || bits < HASH_BITS.least || bits > HASH_BITS.most)
    throw new CallError(`--table ${text}: expected a power of two from ${TABLE.least} to ${TABLE.most}`);
  return bits;
}
