/** `rowhouse solve`: solves an empty board. */
import { ConnectSolver, HASH_BITS, type ScoreBounds } from '@rowhouse/engine/solver';
import { connect as connectGame } from '@rowhouse/rules';
import { SOLVER_THREADS, solvableFrom } from '../analyze/connect.ts';
import { GAME_OPTIONS } from '../cli/game-options.ts';
import { wholeOption } from '../cli/option-values.ts';
import { progressLine } from '../cli/streams.ts';
import { CallError, defineCommand, flagOption, report, textOption } from '../command.ts';

/** The size of the transposition table in MiB, a power of two. */
const TABLE = { min: 2 ** (HASH_BITS.min - 16), max: 2 ** (HASH_BITS.max - 16) } as const;

const { type } = GAME_OPTIONS.rows;
const WINNERS = { win: 'the first player wins', draw: 'a draw', loss: 'the second player wins' } as const;

export const solveCommand = defineCommand({
  name: 'solve',
  summary: 'solves an empty board of any size',
  about: `Usage: rowhouse solve [connect4 | connect-9x6x4 …] [--columns C] [--rows R] [--connect K] [options]

Finds out who wins from the empty board, and how soon, without the opening book. The board can have
columns × (rows + 1) ≤ 64 and 3 to 6 in a row (7 columns, 6 rows and 4 in a row by default). Progress is
written to stderr.`,
  takes: 'game',
  operands: [['connect4']],
  options: {
    columns: { type },
    rows: { type },
    connect: { type },
    threads: wholeOption('N', 'the number of threads', SOLVER_THREADS, 1),
    table: {
      ...textOption('MIB', `memory for the transposition table: a power of two from ${TABLE.min} to ${TABLE.max} (64)`),
      read: hashBitsFrom,
    },
    weak: flagOption('only who wins, not how soon'),
    json: flagOption(
      '{"columns":7,"rows":6,"connect":4,"value":"win","score":1,"nodes":…,"ms":…}\nwithout the score if --weak is given',
    ),
  },
  async run({ values, operand = 'connect4' }, output) {
    const { columns, rows, connect, threads, table: hashBits = 22, weak: onlyValue = false } = values;
    const config = solvableFrom(operand, { columns, rows, connect });
    const solver = new ConnectSolver(config, { threads, hashBits, book: false });
    const began = performance.now();
    const progress = progressLine();
    const onProgress = ({ low, high, nodes }: ScoreBounds) =>
      progress.show(`between ${low} and ${high}, ${(nodes / 1e6).toFixed(1)} M nodes`);
    const { score, nodes } = await solver.score(connectGame.start(config, 0), { onlyValue, onProgress });
    progress.end();
    solver.close();
    const ms = Math.round(performance.now() - began);
    const value = score > 0 ? 'win' : score < 0 ? 'loss' : 'draw';
    const size = { columns: config.columns, rows: config.rows, connect: config.connect };
    const result = { ...size, value, ...(onlyValue ? {} : { score }), nodes, ms };
    report(output, values.json, result, () => {
      const board = `${size.columns} × ${size.rows}, ${size.connect} in a row`;
      const scored = onlyValue ? '' : `, score ${score}`;
      return `${board}: ${WINNERS[value]}${scored}\n${nodes} nodes, ${(ms / 1000).toFixed(1)} s\n`;
    });
  },
});

function hashBitsFrom(givenAs: string, text: string): number {
  const bits = Math.log2(Number(text)) + 16;
  if (!Number.isInteger(bits) || bits < HASH_BITS.min || bits > HASH_BITS.max)
    throw new CallError(`${givenAs} ${text}: expected a power of two from ${TABLE.min} to ${TABLE.max}`);
  return bits;
}
