import type { CommandTable } from '../basics/command.ts';

const isHelp = (argument: string): boolean => argument === '--help' || argument === '-h';

/** The table of commands. Each is loaded when it is called, so that the others cost no time at the start. */
export const COMMANDS: CommandTable = {
  play: async (args) =>
    args.includes('--classic') && !args.some(isHelp)
      ? (await import('./play-classic.ts')).playClassic
      : (await import('./play.ts')).play,
  bridge: async () => (await import('./bridge.ts')).bridge,
  online: async () => (await import('./online.ts')).online,
  analyze: async () => (await import('./analyze.ts')).analyze,
  solve: async () => (await import('./solve.ts')).solve,
  bench: async () => (await import('./bench.ts')).bench,
  check: async () => (await import('./check.ts')).check,
  review: async () => (await import('./review.ts')).review,
  match: async () => (await import('./match.ts')).match,
  bots: async () => (await import('./bots.ts')).bots,
  ugi: async () => (await import('./ugi.ts')).ugi,
  convert: async () => (await import('./convert.ts')).convert,
  positions: async () => (await import('./positions.ts')).positions,
  export: async () => (await import('./export.ts')).exportTables,
  tables: async () => (await import('./tables.ts')).tables,
  perft: async () => (await import('./perft.ts')).perft,
  serve: async () => (await import('./serve.ts')).serve,
  admin: async () => (await import('./admin.ts')).admin,
  completion: async () => (await import('./completion.ts')).makeCompletion(COMMANDS),
};
