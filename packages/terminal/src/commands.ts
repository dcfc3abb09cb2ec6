import type { CommandTable } from './command.ts';

const isHelp = (argument: string): boolean => argument === '--help' || argument === '-h';

/** The table of commands. Each is loaded when it is called, so that the others cost no time at the start. */
export const COMMANDS: CommandTable = {
  play: async (args) =>
    args.includes('--classic') && !args.some(isHelp)
      ? (await import('./commands/play-classic.ts')).playClassic
      : (await import('./commands/play.ts')).play,
  bridge: async () => (await import('./commands/bridge.ts')).bridge,
  online: async () => (await import('./commands/online.ts')).online,
  analyze: async () => (await import('./commands/analyze.ts')).analyze,
  solve: async () => (await import('./commands/solve.ts')).solve,
  bench: async () => (await import('./commands/bench.ts')).bench,
  check: async () => (await import('./commands/check.ts')).check,
  review: async () => (await import('./commands/review.ts')).review,
  match: async () => (await import('./commands/match.ts')).match,
  bots: async () => (await import('./commands/bots.ts')).bots,
  ugi: async () => (await import('./commands/ugi.ts')).ugi,
  convert: async () => (await import('./commands/convert.ts')).convert,
  positions: async () => (await import('./commands/positions.ts')).positions,
  export: async () => (await import('./commands/export.ts')).exportTables,
  tablebases: async () => (await import('./commands/tablebases.ts')).tablebases,
  perft: async () => (await import('./commands/perft.ts')).perft,
  serve: async () => (await import('./commands/serve.ts')).serve,
  admin: async () => (await import('./commands/admin.ts')).admin,
  completion: async () => (await import('./commands/completion.ts')).makeCompletion(COMMANDS),
};
